/** The tools beside the board of a study, one at a time. */

import { lazy, Match, Suspense, Switch } from 'solid-js';

import { way } from '../../api/way';
import { fenOfSetup, setupOfFen } from '../../state/setup';
import { startStudy } from '../../state/study';
import { receivedStudy } from '../../state/wire-study';
import { keptScope } from '../archive/kept-scope';
import { NotePanel } from './NotePanel';
import { SetupPanel } from './SetupPanel';
import type { StudySession } from './study-session';
import { TOOLS } from './study-tools';
import { titleOf } from './study-words';
import { Tabs } from './Tabs';
import { t } from '../../words/analysis';

// Whoever only looks at a game does not wait for these.
const Explorer = lazy(async () => ({ default: (await import('../archive/Explorer')).Explorer }));
const AskPanel = lazy(async () => ({ default: (await import('./AskPanel')).AskPanel }));
const CopyPanel = lazy(async () => ({ default: (await import('./CopyPanel')).CopyPanel }));
const PastePanel = lazy(async () => ({ default: (await import('./PastePanel')).PastePanel }));
const TermsPanel = lazy(async () => ({ default: (await import('./TermsPanel')).TermsPanel }));
const StudiesPanel = lazy(async () => ({ default: (await import('./StudiesPanel')).StudiesPanel }));

export function ToolPanel(props: { session: StudySession }) {
  const { desk, engine, here, keeper, say, tools, ...session } = props.session;
  const study = desk.study;
  const [scope, setScope] = keptScope;
  const mend = (fen: string) => {
    tools.setSetup(setupOfFen(fen, study().chess960));
    tools.open('setup');
  };
  return (
    <Tabs
      label={t.tools.label}
      tabs={TOOLS.filter((tool) => !('server' in tool) || !way().alone)}
      chosen={tools.tool()}
      onChoose={tools.choose}
    >
      <Suspense fallback={<p class="quiet-words">{t.tools.loading}</p>}>
        <Switch>
          <Match when={tools.tool() === 'games'}>
            <Explorer
              fen={here().fen}
              chess960={study().chess960}
              scope={scope()}
              onScope={setScope}
              onPlay={session.playUci}
              onHints={session.setHints}
            />
          </Match>
          <Match when={tools.tool() === 'note'}>
            <NotePanel desk={desk} />
          </Match>
          <Match when={tools.tool() === 'terms'}>
            <TermsPanel
              terms={session.terms}
              weighed={engine.choice().on ? engine.now().weighed : null}
              onHints={session.setHints}
              onWhyNot={session.whyNot}
            />
          </Match>
          <Match when={tools.tool() === 'studies'}>
            <StudiesPanel study={study()} title={titleOf(study())} keeper={keeper} say={say} />
          </Match>
          <Match when={tools.tool() === 'ask'}>
            <AskPanel
              study={study()}
              onLine={(from, line) => void session.showProof(from, line)}
              onMove={session.playUci}
              say={say}
            />
          </Match>
          <Match when={tools.tool() === 'paste'}>
            <PastePanel
              given={tools.pasted()}
              say={say}
              onRead={({ study: read }) => read !== null && session.replace(receivedStudy(read))}
              onMend={mend}
            />
          </Match>
          <Match when={tools.tool() === 'setup'}>
            <SetupPanel
              setup={tools.setup()}
              piece={tools.piece()}
              onPiece={tools.setPiece}
              onChange={tools.setSetup}
              onUse={(position) => {
                if (position.fen !== here().fen || fenOfSetup(tools.setup()) !== here().fen) {
                  session.replace(startStudy(position.fen, position.chess960, position.check));
                }
                tools.open(null);
                say(t.done.positionSet);
              }}
              onLeave={() => tools.open(null)}
            />
          </Match>
          <Match when={tools.tool() === 'copy'}>
            <CopyPanel study={study()} below={session.orientation()} onChange={(next) => desk.change(next)} say={say} />
          </Match>
        </Switch>
      </Suspense>
    </Tabs>
  );
}
