/** The table at which a game is played: board, sides, sheet, and all that is said about it. */

import { createEffect, createMemo, createSignal, onMount, Show } from 'solid-js';

import type { Color } from '../../api/chess';
import { opposite } from '../../api/chess';
import type { GameEvent } from '../../api/events';
import type { GameView } from '../../api/game';
import { readWord } from '../../api/study';
import type { GameState } from '../../state/game';
import { homeSide, mover } from '../../state/game';
import { isEnglishAlgebraic, notationOf } from '../../state/notation';
import { isPlayer } from '../../state/seats';
import { shown as shownOf } from '../../state/shown';
import { colorName, eventInWords, standing } from '../../state/speech';
import { sentGame } from '../../state/wire-study';
import { Announcer, createAnnouncer } from '../Announcer';
import { useApp } from '../app-context';
import { listenToKeys } from '../board-keys';
import { MoveEntry } from '../MoveEntry';
import { soundOf } from '../sounds';
import { playSound, setMuted } from '../../sound/sound';
import { Actions } from './Actions';
import { Board } from './Board';
import { createCourt } from './court-acts';
import { CourtBoard, CourtCard, CourtPanel } from './fetched-court';
import { createFlagClaim } from './flag';
import { createLiveGame } from './live-game';
import { Notes } from './Notes';
import { Scoresheet } from './Scoresheet';
import { Side } from './Side';
import { sayWhatPasses, tellTurn } from './told';
import { t } from '../../words/game';

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
  // The page of another game is another Table.
  const { snapshot, key } = untracked(props);

  const onEvent = (event: GameEvent, after: GameState) => {
    const words = eventInWords(event, after.game);
    if (words !== null) say(words);
    court.hear(event);
    const sound = soundOf(event);
    if (sound !== null) playSound(sound);
    if (app.settings().notify) tellTurn(event, after.game);
    if (event.kind === 'ended' || event.kind === 'aborted') setZen(false);
  };
  const slow = snapshot.clock?.white.kind === 'days';
  const live = createLiveGame(snapshot, key, onEvent, () => slow && app.settings().confirmMove);
  const court = createCourt({ live, key, say, onJoined: props.onJoined });
  const claimFlag = createFlagClaim(live);
  const game = () => live.state().game;
  const shown = createMemo(() => shownOf(live.state()));
  const orientation = (): Color => {
    const home = game().me === 'both' && app.settings().turnBoard ? game().now.turn : homeSide(game());
    return turned() ? opposite(home) : home;
  };
  const flip = () => setTurned((before) => !before);

  createEffect(() => setMuted(!app.settings().sounds));
  createEffect(() => {
    const isOurs = mover(live.state()) !== null && game().me !== 'both';
    document.title = isOurs ? t.titleYours(standing(game())) : t.title(standing(game()));
  });
  createEffect(() => {
    const next = live.state().rematch;
    // A spectator stays: the next game may be none of his business.
    if (next !== null && game().me !== null) app.navigate(`/game/${next}`);
  });
  onMount(() => say(standing(game())));
  sayWhatPasses(live, app.settings, say);

  const onLow = (color: Color) => {
    if (color !== game().me && game().me !== 'both') return;
    playSound('low-time');
    say(t.events.shortOfTime(colorName(color)));
  };

  let entry: { feed(text: string): void } | undefined;
  const legal = () => (mover(live.state()) === null ? [] : game().now.legal);
  listenToKeys({
    step: (to) => live.step(to),
    flip,
    zen: () => setZen((before) => !before),
    ...(snapshot.laws !== undefined && !snapshot.laws.help ? { adjust: court.sayAdjust } : {}),
    ...(snapshot.laws !== undefined ? { announce: court.announce } : {}),
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
              adjusting={court.adjusting()}
              onAdjusted={court.adjusted}
              spoken={court.spoken()}
            />
          </Show>
        </div>
        {side(orientation(), 'below')}
        <Show when={court.session()}>
          {(under) => (
            <CourtCard
              session={under().court}
              rulings={under().laws.rulings}
              fen={game().now.fen}
              mine={court.mayElect()}
              both={game().me === 'both'}
              time={live.time()}
              onAct={(line) => live.act({ act: 'law', line })}
            />
          )}
        </Show>
        <Notes live={live} gameKey={key} onJoined={props.onJoined}>
          <Show when={court.session()}>
            {(under) => (
              <CourtPanel
                live={live}
                laws={under().laws}
                court={under().court}
                adjusting={court.adjusting()}
                onAdjust={court.sayAdjust}
                onAnnounce={court.announce}
                onUmpire={court.beUmpire}
                gameKey={key}
              />
            )}
          </Show>
        </Notes>
        <Actions live={live} gameKey={key} flip={flip} zen={() => setZen(true)} />
        <Scoresheet live={live} flip={flip} />
        <MoveEntry
          legal={legal()}
          open={game().now.status === 'playing' && isPlayer(game().me)}
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
          {t.page.leaveZen}
        </button>
      </Show>
      <Announcer said={said()} />
    </div>
  );
}

function untracked<Props extends object>(props: Props): Props {
  return { ...props };
}
