/** A study as it is sent and received, and as a game becomes one. */

import type { GameView } from '../api/game';
import type { SentStudy, StudyGameView } from '../api/study';
import type { Study } from './study';
import { lookAt, nodeOf, pathTo, ROOT, startStudy } from './study';

/** The study of what the server has read, looking at its start. */
export function receivedStudy(wire: StudyGameView): Study {
  const study = startStudy(wire.start_fen, wire.chess960, wire.check);
  const nodes = study.nodes;
  nodeOf(study, ROOT).comments = wire.comments;
  wire.nodes.forEach((node, place) => {
    const { parent: before, ...said } = node;
    const parent = before === null ? ROOT : before + 1;
    const id = place + 1;
    nodes[id] = { ...said, id, parent, children: [] };
    nodes[parent]?.children.push(id);
  });
  return { ...study, tags: wire.tags, result: wire.result, next: wire.nodes.length + 1 };
}

/** `study` for the server, and the id of each move in the list. */
export function sentStudy(study: Study): { sent: SentStudy; ids: number[] } {
  const ids: number[] = [];
  const places = new Map<number, number>();
  const nodes: SentStudy['nodes'] = [];
  const open = [...nodeOf(study, ROOT).children].reverse();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const { parent, uci, nags, before, comments, children } = nodeOf(study, id);
    places.set(id, ids.length);
    ids.push(id);
    nodes.push({ parent: places.get(parent ?? ROOT) ?? null, uci, nags, before, comments });
    open.push(...[...children].reverse());
  }
  const root = nodeOf(study, ROOT);
  const { tags, chess960, result } = study;
  return { sent: { tags, start_fen: root.fen, chess960, result, comments: root.comments, nodes }, ids };
}

/** The line to `id` alone, for the server. */
export function sentLine(study: Study, id: number): SentStudy {
  const nodes = pathTo(study, id).map(({ uci }, place) => ({ parent: place === 0 ? null : place - 1, uci }));
  return { start_fen: nodeOf(study, ROOT).fen, chess960: study.chess960, nodes };
}

/** The moves of a game for the server. */
export function sentGame(game: Pick<GameView, 'start_fen' | 'chess960' | 'moves'>): SentStudy {
  const nodes = game.moves.map(({ uci }, place) => ({ parent: place === 0 ? null : place - 1, uci }));
  return { start_fen: game.start_fen, chess960: game.chess960, nodes };
}

/** The study of a game, looking at its ply `ply`. */
export function studyOfGame(game: GameView, ply: number): Study {
  const study = startStudy(game.start_fen, game.chess960);
  let parent = nodeOf(study, ROOT);
  for (const { uci, san, fen, check, ply: id } of game.moves) {
    parent.children.push(id);
    parent = { id, parent: parent.id, uci, san, fen, check, nags: [], before: [], comments: [], children: [] };
    study.nodes[id] = parent;
  }
  const name = (color: 'white' | 'black') => game.players[color]?.name ?? '?';
  const date = new Date(game.created_at).toISOString().slice(0, 10).replaceAll('-', '.');
  study.tags = [
    ['Event', 'Casual game'],
    ['Site', 'Staunton'],
    ['Date', date],
    ['White', name('white')],
    ['Black', name('black')],
  ];
  study.result = game.now.result?.score ?? '*';
  return lookAt({ ...study, next: game.moves.length + 1 }, Math.min(ply, game.moves.length));
}

/** The moves to `id` as UCI, and the position they are played from: the start, or where the turn was passed last. */
export function movesTo(study: Study, id: number): { fen: string; chess960: boolean; moves: string[] } {
  const path = pathTo(study, id);
  const passed = path.findLastIndex(({ uci }) => uci === '0000');
  const from = path[passed]?.fen ?? nodeOf(study, ROOT).fen;
  return { fen: from, chess960: study.chess960, moves: path.slice(passed + 1).map(({ uci }) => uci) };
}

/** Whether two studies are sent alike: the same moves with the same notes, whatever move is looked at. */
export const isSameGame = (one: Study, other: Study) =>
  JSON.stringify(sentStudy(one).sent) === JSON.stringify(sentStudy(other).sent);
