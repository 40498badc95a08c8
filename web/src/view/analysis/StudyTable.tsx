/** The table at which a game is studied: board, lines, and the tools beside them. */

import { Show } from 'solid-js';

import { readWord } from '../../api/study';
import { isEnglishAlgebraic, notationOf } from '../../state/notation';
import { ROOT } from '../../state/study';
import { drawn, shapesAt } from '../../state/study-shapes';
import { sentLine } from '../../state/wire-study';
import { Announcer } from '../Announcer';
import { useApp } from '../app-context';
import { MoveEntry } from '../MoveEntry';
import { NotationButton } from '../NotationButton';
import { exerciseOfStudy } from '../practice/exercise-of-study';
import { PractiseButton } from '../practice/PractiseButton';
import { t as practice } from '../../words/practice';
import { StepButtons } from '../StepButtons';
import { EnginePanel } from './EnginePanel';
import { EvaluationBar } from './EvaluationBar';
import { Lines } from './Lines';
import { Notices } from './Notices';
import { SetupBoardView } from './SetupBoardView';
import { StudyBoard } from './StudyBoard';
import { StudyHead } from './StudyHead';
import { listenToStudyKeys } from './study-keys';
import type { Opening, StudySession } from './study-session';
import { createStudySession } from './study-session';
import type { Tool } from './study-tools';
import { titleOf } from './study-words';
import { ToolPanel } from './ToolPanel';
import { createWrittenStudy } from './written-study';
import { t } from '../../words/analysis';
import './ToolPanel.css';
import './StudyTable.css';

export function StudyTable(props: { opening: Opening; tool: Tool | null }) {
  const app = useApp();
  // Another opening is another table.
  const { opening, tool } = { ...props };
  const session = createStudySession(opening, tool);
  const { desk, engine, here, keeper, tools } = session;
  const study = desk.study;
  const written = createWrittenStudy(study);
  let entry: { feed(text: string): void } | undefined;
  listenToStudyKeys(session, () => entry);
  const exercises = () => {
    const found = tools.settingUp() ? null : exerciseOfStudy(study(), engine.now().found);
    return found === null ? [] : [found];
  };
  const isOver = () => ['checkmate', 'stalemate'].includes(desk.seen()?.outcome?.termination ?? '');

  return (
    <div class="analysis board-and-column" classList={{ 'setting-up': tools.settingUp() }}>
      <main id="main">
        <BoardPlace session={session} />
        <StudyHead
          title={titleOf(study())}
          standing={tools.settingUp() ? t.settingUp : session.standing()}
          opening={session.terms.opening()}
          keeper={keeper}
        />
        <EnginePanel
          engine={engine}
          fen={here().fen}
          onShow={session.setAhead}
          onPlay={session.playEngineLine}
          onKeep={session.keepEngineLine}
        />
        <Lines study={study()} written={written} onGoTo={session.goTo} />
        <div class="analysis-bar">
          <StepButtons
            label={t.bar.steps}
            first={t.bar.toFirst}
            last={t.bar.toEnd}
            disabled={(to) => (to === 'first' || to === 'back' ? here().id === ROOT : here().children.length === 0)}
            onStep={session.step}
            onFlip={session.flip}
          />
          <NotationButton />
          <Show when={study().next > 1}>
            <a class="to-review" href="/review?study" title={t.bar.reviewTitle}>
              {t.bar.review}
            </a>
          </Show>
          <PractiseButton exercises={exercises()} words={practice.practise} kept={() => practice.kept} />
        </div>
        <Notices
          desk={desk}
          keeper={keeper}
          notice={tools.settingUp() ? null : session.notice()}
          onUndo={session.undo}
          onFault={session.setNotice}
        />
        <div class="analysis-entry">
          <MoveEntry
            legal={session.legal()}
            open={!tools.settingUp() && !isOver()}
            fen={here().fen}
            algebraic={isEnglishAlgebraic(app.settings())}
            read={(text) => readWord({ game: sentLine(study(), here().id), text, ...notationOf(app.settings()) })}
            play={(move) => session.play(move)}
            ref={(field) => (entry = field)}
          />
        </div>
        <ToolPanel session={session} />
      </main>
      <Announcer said={session.said()} />
    </div>
  );
}

/** The board that is played on, or set up; and whose game it is. */
function BoardPlace(props: { session: StudySession }) {
  const { ahead, desk, engine, here, tools, ...session } = props.session;
  return (
    <div class="board-place">
      <Show
        when={tools.settingUp()}
        fallback={
          <StudyBoard
            fen={ahead()?.fen ?? here().fen}
            uci={ahead()?.uci ?? here().uci}
            check={ahead() === null ? here().check : (ahead()?.check ?? null)}
            orientation={session.orientation()}
            legal={ahead() === null ? session.legal() : []}
            shapes={ahead() === null ? shapesAt(here()) : []}
            hints={session.hints()}
            onMove={session.play}
            onShapes={(shapes) => desk.change(drawn(desk.study(), shapes))}
            onRefused={(from, to) => void session.whyNot(from, to).then(session.setNotice)}
          />
        }
      >
        <SetupBoardView
          placement={tools.setup().placement}
          piece={tools.piece()}
          orientation={session.orientation()}
          onPlacement={(placement) => tools.setSetup((before) => ({ ...before, placement }))}
        />
      </Show>
      <EvaluationBar
        on={engine.choice().on && !tools.settingUp()}
        found={engine.now().found}
        orientation={session.orientation()}
      />
    </div>
  );
}
