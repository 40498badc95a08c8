/** The position on the board as a link, as a picture, and for another page. */

import type { Color } from '../../api/chess';
import { analysisPath } from '../../state/route';
import { picturePath, pictureSnippet } from '../../state/share';
import type { Study } from '../../state/study';
import { currentNode } from '../../state/study';
import { Snippet } from '../Snippet';
import { t } from '../../words/analysis';

/** Wide enough for print. */
const PNG_PX = 1200;

export function SharePosition(props: { study: Study; below: Color }) {
  const pictured = () => {
    const { fen, uci } = currentNode(props.study);
    return { fen, uci: uci === '' ? undefined : uci, below: props.below };
  };
  const link = () => analysisPath(pictured().fen, props.study.chess960);
  return (
    <div class="share-position">
      <Snippet label={t.copy.link} text={`${location.origin}${link()}`} />
      <Snippet label={t.copy.otherPage} text={pictureSnippet(location.origin, link(), pictured())} />
      <div class="buttons">
        <a class="button small quiet" href={picturePath(pictured(), 'svg')} download="position.svg">
          {t.copy.svg}
        </a>
        <a class="button small quiet" href={picturePath(pictured(), 'png', PNG_PX)} download="position.png">
          {t.copy.png}
        </a>
      </div>
    </div>
  );
}
