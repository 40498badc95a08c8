/** The table at which a game is played: board, sides, sheet, and all that is said about it. */

import { createEffect, createMemo, createSignal, onCleanup, onMount, Show } from 'solid-js';

import type { Color } from '../../api/chess';
import { opposite } from '../../api/chess';
import type { GameEvent } from '../../api/events';
import type { GameView } from '../../api/game';
import { joinGame } from '../../api/calls';
import { readWord } from '../../api/study';
import type { GameState } from '../../state/game';
import { homeSide, mover } from '../../state/game';
import { isEnglishAlgebraic, notationOf } from '../../state/notation';
import { shown as shownOf } from '../../state/shown';
import { colorName, eventInWords, standing } from '../../state/speech';
import { sentGame } from '../../state/wire-study';
import { Announcer, createAnnouncer } from '../Announcer';
import { useApp } from '../app-context';
import { listenToKeys } from '../board-keys';
import { faultInWords } from '../fault';
import { MoveEntry } from '../MoveEntry';
import { soundOf } from '../sounds';
import { playSound, setMuted } from '../../sound/sound';
import { Actions } from './Actions';
import { plain } from './acts';
import { Board } from './Board';
import { CourtBoard } from './CourtBoard';
import { CourtCard } from './CourtCard';
import { CourtPanel } from './CourtPanel';
import { createLiveGame } from './live-game';
import { Notes } from './Notes';
import { Scoresheet } from './Scoresheet';
import { Side } from './Side';
import { sayWhatPasses, tellTurn } from './told';

/** A flag claimed and not yet granted is claimed again after this long: the server's clock decides. */
const CLAIM_AGAIN_MS = 700;

export interface TableProps {
  snapshot: GameView;
  key: string | null;
  /** The viewer has taken the free seat: `game` is what he sees from there. */
  onJoined(game: GameView): void;
}

export function Table(props: TableProps) {
  const app = useApp();
  const [said, say] = createAnnouncer();
  const [turned, setTurned] = createSignal(false);
  const [zen, setZen] = createSignal(false);
  const [adjusting, setAdjusting] = createSignal(false);
  const [spoken, setSpoken] = createSignal(0);
  // The page of another game is another Table.
  const { snapshot, key } = untracked(props);

  const onEvent = (event: GameEvent, after: GameState) => {
    const words = eventInWords(event, after.game);
    if (words !== null) say(words);
    // A man held on his way stays in the hand while a touch is ruled on.
    if (event.kind === 'acted' && !/ (?:touch|adjust) /u.test(event.line)) setSpoken((before) => before + 1);
    const sound = soundOf(event);
    if (sound !== null) playSound(sound);
    if (app.settings().notify) tellTurn(event, after.game);
    if (event.kind === 'ended' || event.kind === 'aborted') setZen(false);
  };
  const slow = snapshot.clock?.white.kind === 'days';
  const live = createLiveGame(snapshot, key, onEvent, () => slow && app.settings().confirmMove);
  const game = () => live.state().game;
  const shown = createMemo(() => shownOf(live.state()));
  const orientation = (): Color => {
    const home = game().me === 'both' && app.settings().turnBoard ? game().now.turn : homeSide(game());
    return turned() ? opposite(home) : home;
  };
  const flip = () => setTurned((before) => !before);

  createEffect(() => setMuted(!app.settings().sounds));
  createEffect(() => {
    document.title = `${mover(live.state()) !== null && game().me !== 'both' ? '● ' : ''}${standing(game())} – Staunton`;
  });
  createEffect(() => {
    const next = live.state().rematch;
    // A spectator stays: the next game may be none of his business.
    if (next !== null && game().me !== null) app.navigate(`/game/${next}`);
  });
  onMount(() => say(standing(game())));
  sayWhatPasses(live, app.settings, say);

  const court = () => {
    const { laws, now } = game();
    return laws === undefined || now.laws_session === undefined ? undefined : { laws, court: now.laws_session };
  };
  /** An umpire of flesh may choose for anybody. */
  const mayElect = () => {
    const { me, now } = game();
    const by = now.laws_session?.election?.by;
    if (me === null || by === undefined) return false;
    if (me === 'umpire') return by === 'umpire' || now.laws_session?.acts.includes('elect') === true;
    return me === by || (me === 'both' && by !== 'umpire');
  };
  const beUmpire = () => {
    joinGame(snapshot.id, key, 'umpire').then(props.onJoined, (error: unknown) => say(faultInWords(error)));
  };
  const sayAdjust = () => {
    setAdjusting((before) => !before);
    say(adjusting() ? 'J’adoube. The next man you touch is only put straight.' : 'The next touch binds again.');
  };
  const announce = (what: 'check' | 'mate') => {
    const { me, now } = game();
    if (now.laws_session?.acts.includes('announce') !== true) return;
    // At the same board who has moved says it.
    live.act({ act: 'law', line: `announce ${what}`, ...(me === 'both' ? { color: opposite(now.turn) } : {}) });
  };
  // Whatever was refused, the man goes back.
  createEffect(() => {
    if (live.state().refusal !== null) setSpoken((before) => before + 1);
  });

  let claim: ReturnType<typeof setTimeout> | undefined;
  const claimFlag = () => {
    clearTimeout(claim);
    if (game().me === null || game().now.status !== 'playing') return;
    for (const act of plain(game(), 'claim_flag')) live.act(act);
    claim = setTimeout(claimFlag, CLAIM_AGAIN_MS);
  };
  onCleanup(() => clearTimeout(claim));
  const onLow = (color: Color) => {
    if (color !== game().me && game().me !== 'both') return;
    playSound('low-time');
    say(`${colorName(color)} is short of time.`);
  };

  let entry: { feed(text: string): void } | undefined;
  const legal = () => (mover(live.state()) === null ? [] : game().now.legal);
  listenToKeys({
    step: (to) => live.step(to),
    flip,
    zen: () => setZen((before) => !before),
    ...(snapshot.laws !== undefined && !snapshot.laws.help ? { adjust: () => sayAdjust() } : {}),
    ...(snapshot.laws !== undefined ? { announce } : {}),
    help: () => app.open('keys'),
    escape: () => {
      const { premove, proposed } = live.state();
      if (premove !== null) live.premove(null);
      if (proposed !== null) live.withdraw();
      return premove !== null || proposed !== null;
    },
    beginsAMove: () => legal().some(({ san, uci }) => san.startsWith('f') || uci.startsWith('f')),
    entry: () => entry,
  });

  const side = (color: Color, place: 'above' | 'below') => (
    <Side live={live} color={color} fen={shown().fen} place={place} onLow={onLow} onZero={claimFlag} />
  );
  return (
    <div class="table board-and-column" classList={{ zen: zen(), waiting: game().now.status === 'waiting' }}>
      <main id="main">
        <h1 class="unseen">{standing(game())}</h1>
        {side(opposite(orientation()), 'above')}
        <div class="board-place">
          <Show
            when={snapshot.laws}
            fallback={
              <Board
                shown={shown()}
                orientation={orientation()}
                premove={live.state().premove}
                onMove={(move) => live.play(move)}
                onPremove={(premove) => live.premove(premove)}
              />
            }
          >
            <CourtBoard
              live={live}
              shown={shown()}
              orientation={orientation()}
              adjusting={adjusting()}
              onAdjusted={() => setAdjusting(false)}
              spoken={spoken()}
            />
          </Show>
        </div>
        {side(orientation(), 'below')}
        <Show when={court()}>
          {(under) => (
            <CourtCard
              session={under().court}
              rulings={under().laws.rulings}
              fen={game().now.fen}
              mine={mayElect()}
              both={game().me === 'both'}
              time={live.time()}
              onAct={(line) => live.act({ act: 'law', line })}
            />
          )}
        </Show>
        <Notes live={live} gameKey={key} onJoined={props.onJoined}>
          <Show when={court()}>
            {(under) => (
              <CourtPanel
                live={live}
                laws={under().laws}
                court={under().court}
                adjusting={adjusting()}
                onAdjust={sayAdjust}
                onAnnounce={announce}
                onUmpire={beUmpire}
                gameKey={key}
              />
            )}
          </Show>
        </Notes>
        <Actions live={live} gameKey={key} flip={flip} zen={() => setZen(true)} />
        <Scoresheet live={live} />
        <MoveEntry
          legal={legal()}
          open={game().now.status === 'playing' && game().me !== null && game().me !== 'umpire'}
          fen={game().now.fen}
          algebraic={isEnglishAlgebraic(app.settings())}
          read={(text) => readWord({ game: sentGame(game()), text, ...notationOf(app.settings()) })}
          play={(move) =>
            snapshot.laws === undefined ? live.play(move) : live.act({ act: 'law', line: `move ${move.uci}` })
          }
          ref={(field) => (entry = field)}
        />
      </main>
      <Show when={zen()}>
        <button type="button" class="text-button leave-zen" onClick={() => setZen(false)}>
          Back (z)
        </button>
      </Show>
      <Announcer said={said()} />
    </div>
  );
}

function untracked<Props extends object>(props: Props): Props {
  return { ...props };
}
