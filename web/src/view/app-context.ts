/** What every page may ask for: who is here, what he prefers, and the way to another page. */

import type { Accessor } from 'solid-js';
import { createContext, useContext } from 'solid-js';

import type { User } from '../api/calls';
import type { Route } from '../state/route';
import type { Settings } from '../state/settings';

export interface AppContext {
  route: Accessor<Route>;
  navigate(path: string, how?: 'push' | 'replace'): void;
  settings: Accessor<Settings>;
  change(settings: Partial<Settings>): void;
  /** Null until the server has said it, or if it cannot be reached. */
  me: Accessor<User | null>;
  setMe(me: User): void;
  open(dialog: 'settings' | 'keys'): void;
}

export const App = createContext<AppContext>();

/** The application around the component that asks. */
export function useApp(): AppContext {
  const app = useContext(App);
  if (app === undefined) throw new Error('no component stands outside the application');
  return app;
}
