/** What the socket says: events of a game, and the few messages that are not events. */

export type { GameEvent, SocketMessage } from './wire';
