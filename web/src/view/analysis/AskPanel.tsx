/** Questions about the position that have a provable answer, and the proof to be played through. */

import { createSignal, createUniqueId, For, Match, Show, Switch } from 'solid-js';

import type { ProofAnswer, ProofPhaseKind, WrittenMoveView, ProofQuestion } from '../../api/proofs';
import type { Study } from '../../state/study';
import { currentNode, turnOf } from '../../state/study';
import { notationOf } from '../../state/notation';
import { written } from '../../state/plan';
import { colorName } from '../../state/speech';
import { useApp } from '../app-context';
import { CHECKER_PATH } from '../../api/proofs';
import { saveText } from '../copy';
import { FileLink } from '../FileLink';
import { createQuestions } from './asking';
import { PlanWalk } from './PlanWalk';
import { t } from '../../words/analysis';

const QUESTIONS: Record<ProofQuestion, (side: string) => string> = {
  mate: t.ask.mate,
  check: t.ask.check,
  draw: t.ask.draw,
  dead: () => t.ask.dead,
  table: () => t.ask.table,
  selfmate: t.ask.selfmate,
  helpmate: () => t.ask.helpmate,
};
const ORDER: readonly ProofQuestion[] = ['mate', 'check', 'draw', 'dead', 'table', 'selfmate', 'helpmate'];
/** Those whose proof can be written down, to be checked elsewhere. */
const CERTIFIED: readonly ProofQuestion[] = ['mate', 'check', 'draw', 'dead'];
const COUNTED: readonly ProofQuestion[] = ['mate', 'draw', 'selfmate', 'helpmate'];
/** What problemists ask beside a mate. */
const PHASES: Partial<Record<ProofQuestion, ProofPhaseKind[]>> = {
  mate: ['set_play', 'tries'],
  selfmate: ['set_play', 'tries'],
  helpmate: ['set_play', 'duplex'],
};

export interface AskPanelProps {
  study: Study;
  /** Plays a line of moves as a variation from the position `fen` was asked about. */
  onLine(from: number, line: readonly WrittenMoveView[]): void;
  onMove(uci: string): void;
  say(words: string): void;
}

export function AskPanel(props: AskPanelProps) {
  const app = useApp();
  const id = createUniqueId();
  const [question, setQuestion] = createSignal<ProofQuestion>('mate');
  const [moves, setMoves] = createSignal(3);
  const [isProblem, setIsProblem] = createSignal(false);
  /** The move that was looked at when the question was put. */
  const [about, setAbout] = createSignal(0);
  const questions = createQuestions((answer: ProofAnswer) => props.say(answer.words));
  const certificates = createQuestions((answer: ProofAnswer) => {
    if (answer.certificate === undefined) props.say(t.ask.noCertificate);
    else saveText(`${JSON.stringify(answer.certificate)}\n`, 'proof.json', 'application/json');
  });
  const side = () => colorName(turnOf(currentNode(props.study).fen));
  const counted = () => COUNTED.includes(question());
  const phases = () => PHASES[question()];
  /** Helpmates alone have halves of moves. */
  const step = () => (question() === 'helpmate' ? 0.5 : 1);
  const length = () => Math.max(1, Math.round(moves() / step()) * step());
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const { id: here, fen } = currentNode(props.study);
    setAbout(here);
    questions.ask({
      question: question(),
      fen,
      chess960: props.study.chess960,
      ...notationOf(app.settings()),
      ...(counted() ? { moves: length() } : {}),
      ...(isProblem() ? { phases: phases() ?? [] } : {}),
    });
  };
  const now = questions.now;
  const asked = () => {
    const state = now();
    return state.state === 'asked' ? state : undefined;
  };
  const answered = () => {
    const state = now();
    return state.state === 'answered' ? state : undefined;
  };
  const failed = () => {
    const state = now();
    return state.state === 'failed' ? state : undefined;
  };
  const isWithoutCertificate = () => {
    const state = certificates.now();
    return state.state === 'failed' || (state.state === 'answered' && state.answer.certificate === undefined);
  };
  const gone = () => props.study.nodes[about()] === undefined;
  const show = (line: readonly WrittenMoveView[]) => props.onLine(about(), line);
  return (
    <div class="ask-panel">
      <form onSubmit={send}>
        <label class="unseen" for={id}>
          {t.ask.question}
        </label>
        <select
          id={id}
          value={question()}
          onChange={(event) => setQuestion(event.currentTarget.value as ProofQuestion)}
        >
          <For each={ORDER}>{(one) => <option value={one}>{QUESTIONS[one](side())}</option>}</For>
        </select>
        <Show when={counted()}>
          <label class="ask-moves">
            <span>{t.ask.inMoves}</span>
            <input
              type="number"
              inputmode="numeric"
              min="1"
              max="20"
              step={step()}
              required
              value={length()}
              onChange={(event) => setMoves(event.currentTarget.valueAsNumber || 1)}
            />
          </label>
        </Show>
        <Show when={phases()}>
          <label class="switch-field">
            <input type="checkbox" checked={isProblem()} onInput={() => setIsProblem(!isProblem())} />
            <span>{question() === 'helpmate' ? t.ask.setPlayDuplex : t.ask.setPlayTries}</span>
          </label>
        </Show>
        <Show
          when={asked()}
          fallback={
            <button type="submit" class="button small">
              {t.ask.ask}
            </button>
          }
        >
          <button type="button" class="button small quiet" onClick={() => questions.stop()}>
            {t.ask.stop}
          </button>
        </Show>
      </form>
      <Switch>
        <Match when={asked()}>
          {(state) => (
            <div class="asking">
              <progress
                aria-label={t.ask.progress}
                max={state().proof?.most_nodes ?? 1}
                value={state().proof?.nodes ?? 0}
              />
              <p class="quiet-words">
                {state().proof?.state === 'waiting' ? t.ask.before : t.ask.looked(state().proof?.nodes ?? 0)}
              </p>
            </div>
          )}
        </Match>
        <Match when={failed()}>
          {(state) => (
            <p class="fault" role="alert">
              {state().words}
            </p>
          )}
        </Match>
        <Match when={answered()}>
          {(state) => (
            <div class="answer">
              <p class={`verdict ${state().answer.verdict}`}>{state().answer.words}</p>
              <Show when={!gone()}>
                <Show when={state().answer.line.length > 0 && state().answer.sides === null}>
                  <Witness line={state().answer.line} title={t.ask.line} onShow={show} />
                </Show>
                <Show when={state().answer.sides}>
                  {(sides) => (
                    <For each={['white', 'black'] as const}>
                      {(color) => (
                        <>
                          <p>{t.ask.side(colorName(color), sides()[color].words)}</p>
                          <Show when={sides()[color].line.length > 0}>
                            <Witness line={sides()[color].line} title={t.ask.mates(colorName(color))} onShow={show} />
                          </Show>
                        </>
                      )}
                    </For>
                  )}
                </Show>
                <For each={state().answer.lines ?? []}>
                  {(line, index) => <Witness line={line} title={t.ask.lineOf(index() + 1)} onShow={show} />}
                </For>
                <Beside answer={state().answer} />
                <Show when={state().answer.table}>
                  {(table) => (
                    <ol class="table-moves">
                      <For each={table().moves.slice(0, 12)}>
                        {(move) => (
                          <li>
                            <button type="button" class="text-button" onClick={() => show([move])}>
                              {written(move)}
                            </button>{' '}
                            <span class="quiet-words">
                              {move.plies === null
                                ? t.ask.verdict(move.verdict)
                                : t.ask.verdictMate(move.verdict, Math.ceil(move.plies / 2))}
                            </span>
                          </li>
                        )}
                      </For>
                    </ol>
                  )}
                </Show>
                <Show when={CERTIFIED.includes(state().answer.question) && state().answer.verdict !== 'undecided'}>
                  <p class="quiet-words">
                    <button
                      type="button"
                      class="text-button"
                      disabled={certificates.now().state === 'asked'}
                      onClick={() => certificates.ask({ ...state().asked, certificate: true })}
                    >
                      {t.ask.certificate}
                    </button>{' '}
                    <FileLink
                      words={t.ask.checker}
                      href={CHECKER_PATH}
                      download="check_proof.py"
                      type="text/x-python"
                    />
                  </p>
                  <Show when={isWithoutCertificate()}>
                    <p class="quiet-words">{t.ask.noCertificate}</p>
                  </Show>
                </Show>
                <Show when={state().answer.plan}>
                  {(plan) => (
                    <PlanWalk plan={plan()} start={about()} study={props.study} onMove={(uci) => props.onMove(uci)} />
                  )}
                </Show>
              </Show>
            </div>
          )}
        </Match>
      </Switch>
    </div>
  );
}

/** What was asked beside a mate. */
function Beside(props: { answer: ProofAnswer }) {
  return (
    <For each={props.answer.phases ?? []}>
      {(phase) => (
        <>
          <p>{phase.words}</p>
          <For each={phase.lines}>{(line) => <p class="witness">{line.map(written).join(' ')}</p>}</For>
        </>
      )}
    </For>
  );
}

function Witness(props: {
  line: readonly WrittenMoveView[];
  title: string;
  onShow(line: readonly WrittenMoveView[]): void;
}) {
  return (
    <p class="witness">
      <span>{props.line.map(written).join(' ')}</span>{' '}
      <button
        type="button"
        class="text-button"
        aria-label={t.ask.show(props.title)}
        onClick={() => props.onShow(props.line)}
      >
        {t.ask.onBoard}
      </button>
    </p>
  );
}
