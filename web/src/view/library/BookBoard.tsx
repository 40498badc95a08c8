/** The live board beside the book, and what is to be said of the move that is looked at. */

import { createEffect, createMemo, For, Show } from 'solid-js';

import type { BookMoveSense, BookPage, BookPicture, BookView } from '../../api/books';
import type { Brush } from '../../board/words';
import type { BookStep, Place, Shown } from '../../state/book';
import type { Diagram } from '../../state/book-diagram';
import { gameOf, gameTitle, lineOf, moveNumber } from '../../state/book';
import { Choice } from '../Choice';
import { lookedAtBoard } from '../looked-at';
import { NotationChoice } from '../NotationChoice';
import { exerciseOfDiagram, exerciseOfPlace } from '../practice/exercise-of-book';
import { PractiseButton } from '../practice/PractiseButton';
import { t as practice } from '../../words/practice';
import { StepButtons } from '../StepButtons';
import { CorrectPanel } from './CorrectPanel';
import { Elsewhere } from './Elsewhere';
import { KnownGame } from './KnownGame';
import { PicturePanel } from './PicturePanel';
import { t } from '../../words/library';

/** The arrow of a move that is spoken of and not played. */
const BRUSHES: Readonly<Record<BookMoveSense, Brush>> = {
  threat: 'red',
  plan: 'green',
  prevented: 'yellow',
  possible: 'blue',
  instead: 'blue',
};

export interface BookBoardProps {
  book: BookView;
  page: BookPage;
  place: Place | null;
  /** A printed board that is looked at by itself. */
  diagram: Diagram | null;
  /** A picture that is looked at, whatever it shows. */
  picture: BookPicture | null;
  /** A book that is everybody's is not corrected. */
  mayCorrect: boolean;
  shown: Shown;
  turned: boolean;
  own: boolean;
  written: readonly (string | null)[] | null;
  busy: boolean;
  fault: string | null;
  corrections: readonly string[];
  analysis: string | null;
  /** Where the game is reviewed. */
  review: string | null;
  /** Whether the printed pages are shown beside the text; null if there are none. */
  facsimile: boolean | null;
  onStep(to: BookStep): void;
  onOwn(own: boolean): void;
  onPreview(fen: string | null): void;
  onCorrect(line: string): void;
  onTyped(text: string): void;
  onTakeBack(line: string): void;
  onContents(): void;
  onFacsimile(): void;
}

export function BookBoard(props: BookBoardProps) {
  const board = lookedAtBoard(() => ({ shown: props.shown, orientation: props.turned ? 'black' : 'white' }));

  createEffect(() => {
    const { spoken } = props.shown;
    board.shapes =
      spoken === undefined ? [] : [{ kind: 'arrow', from: spoken.from, to: spoken.to, brush: BRUSHES[spoken.sense] }];
  });

  const mark = createMemo(() => (props.place === null ? undefined : props.page.moves[props.place.mark]));
  const game = () => (props.place === null ? undefined : gameOf(props.page, props.place.mark));
  const isSide = () => props.place !== null && lineOf(props.page, props.place.mark)?.from !== undefined;
  const isProse = () => mark() !== undefined && mark()?.line === undefined;
  const move = () => {
    const now = mark();
    if (now === undefined || props.place === null) return '';
    const text = (props.own ? null : props.written?.[props.place.mark]) ?? now.text;
    return `${moveNumber(now)} ${text}`.trim();
  };

  const exercises = () => {
    const { book, page, diagram, picture, place } = props;
    const found =
      diagram !== null
        ? picture?.shows === 'doubtful'
          ? null
          : exerciseOfDiagram(book, page, diagram)
        : place === null
          ? null
          : exerciseOfPlace(book, page, place);
    return found === null ? [] : [found];
  };

  return (
    <>
      <div class="text-board-place">{board}</div>
      <div class="book-desk text-board-desk">
        <div class="book-move">
          <Show
            when={props.diagram === null ? mark() : undefined}
            fallback={
              <Show when={props.diagram} fallback={<p class="quiet-words">{t.board.touch}</p>}>
                {(diagram) => (
                  <>
                    <p class="book-move-text">{diagram().label}</p>
                    <p class="quiet-words">{t.board.printed}</p>
                  </>
                )}
              </Show>
            }
          >
            {(now) => (
              <>
                <p class="book-move-text">
                  <Show when={props.place?.before} fallback={<span class="move-now">{move()}</span>}>
                    <span class="move-now">{t.board.before(move())}</span>
                  </Show>
                  <Show when={now().played}>{(played) => <span class="move-san">{played().san}</span>}</Show>
                  <Show when={now().sense}>{(sense) => <span class="book-sense"> {t.sense[sense()]}</span>}</Show>
                </p>
                <p class="quiet-words book-move-game">
                  <Show when={game()} fallback={t.board.inProse}>
                    {(head) => (
                      <>
                        {isSide() ? `${t.board.variation} ` : isProse() ? `${t.board.inProse} ` : ''}
                        {gameTitle(head())}
                        <Show when={head().opening}>
                          {(opening) => <span class="book-opening"> · {opening()}</span>}
                        </Show>
                      </>
                    )}
                  </Show>
                </p>
                <Show when={game()}>{(head) => <KnownGame book={props.book} game={head().game} />}</Show>
                <Show when={now().why}>{(why) => <p class="book-why">{why()}</p>}</Show>
                <Show when={props.place}>
                  {(place) => (
                    <Elsewhere
                      page={props.page}
                      mark={place().mark}
                      mayCorrect={props.mayCorrect}
                      busy={props.busy}
                      onPreview={(fen) => props.onPreview(fen)}
                      onCorrect={(line) => props.onCorrect(line)}
                    />
                  )}
                </Show>
              </>
            )}
          </Show>
        </div>
        <div class="book-bar">
          <StepButtons
            label={t.board.throughLine}
            first={t.board.toBeginning}
            last={t.board.toEnd}
            onStep={props.onStep}
          />
          <button
            type="button"
            class="text-button to-contents"
            aria-haspopup="dialog"
            onClick={() => props.onContents()}
          >
            {t.contents.title}
          </button>
          <Show when={props.facsimile !== null}>
            <button
              type="button"
              class="text-button to-facsimile"
              aria-pressed={props.facsimile === true}
              onClick={() => props.onFacsimile()}
            >
              {t.facsimile.name}
            </button>
          </Show>
          <Show when={props.review}>
            {(path) => (
              <a class="to-analysis" href={path()}>
                {t.board.review}
              </a>
            )}
          </Show>
          <Show when={props.analysis}>
            {(path) => (
              <a class="to-analysis" href={path()}>
                {t.board.analyse}
              </a>
            )}
          </Show>
          <PractiseButton exercises={exercises()} words={practice.practise} kept={() => practice.kept} />
        </div>
        <Show when={props.mayCorrect && props.picture}>
          {(picture) => (
            <PicturePanel
              picture={picture()}
              busy={props.busy}
              fault={props.fault}
              onCorrect={(line) => props.onCorrect(line)}
            />
          )}
        </Show>
        <Show when={props.mayCorrect && props.diagram === null && props.picture === null && props.place}>
          {(place) => (
            <CorrectPanel
              page={props.page}
              mark={place().mark}
              busy={props.busy}
              fault={props.fault}
              onPreview={props.onPreview}
              onCorrect={props.onCorrect}
              onTyped={props.onTyped}
              onGo={() => props.onStep('doubt')}
            />
          )}
        </Show>
        <div class="book-notation">
          <Choice
            legend={t.board.notation}
            class="thirds"
            options={[
              { value: 'own', words: t.board.asPrinted },
              { value: 'mine', words: t.board.inMine },
            ]}
            value={props.own ? 'own' : 'mine'}
            onChange={(value) => props.onOwn(value === 'own')}
          />
          <Show when={!props.own}>
            <NotationChoice />
          </Show>
        </div>
        <Show when={props.corrections.length > 0}>
          <details class="your-corrections">
            <summary>{t.board.corrections(props.corrections.length)}</summary>
            <ul>
              <For each={props.corrections}>
                {(line) => (
                  <li>
                    {correctionInWords(line)}{' '}
                    <button
                      type="button"
                      class="text-button text-link"
                      disabled={props.busy}
                      onClick={() => props.onTakeBack(line)}
                    >
                      {t.board.takeBack}
                    </button>
                  </li>
                )}
              </For>
            </ul>
          </details>
        </Show>
      </div>
    </>
  );
}

/** "Game 12, move 16: Rhe1" from a line of a file of corrections. */
function correctionInWords(line: string): string {
  const [, game, ply, move] = /^game (\d+) ply (\d+) (.+)$/u.exec(line) ?? [];
  if (game !== undefined && ply !== undefined) {
    const says = Number(ply) % 2 === 1 ? t.board.ofWhite : t.board.ofBlack;
    return says(game, Math.ceil(Number(ply) / 2), move ?? '');
  }
  const [, of, beside] = /^game (\d+) at \d+ (.+)$/u.exec(line) ?? [];
  if (of !== undefined && beside !== undefined) return t.board.beside(of, beside);
  const [, from] = /^at \d+ from (.+)$/u.exec(line) ?? [];
  if (from !== undefined) return t.board.playedFrom(from);
  if (/^at \d+ shows no board$/u.test(line)) return t.picture.showsNone;
  const [, men] = /^at \d+ shows (.+)$/u.exec(line) ?? [];
  if (men !== undefined) return t.picture.shows(men);
  const [, begun, fen] = /^game (\d+) start (.+)$/u.exec(line) ?? [];
  return begun === undefined || fen === undefined ? line : t.board.begins(begun, fen);
}
