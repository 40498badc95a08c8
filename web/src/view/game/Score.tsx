/** How a match stands. */

import type { GameView } from '../../api/game';
import type { MatchView } from '../../api/laws';
import { colorName } from '../../state/speech';
import { t } from '../../words/court';

export function Score(props: { match: MatchView; game: GameView }) {
  const name = (color: 'white' | 'black') =>
    props.game.opponent === 'board' ? colorName(color) : (props.game.players[color]?.name ?? colorName(color));
  const points = (color: 'white' | 'black') => props.match.points[color].replace('0.5', '½').replace('.5', '½');
  const stands = () => {
    const { over, counted, games } = props.match;
    return over ? t.score.over : t.score.played(counted, games);
  };
  return (
    <p class="match-score">{t.score.match(name('white'), points('white'), name('black'), points('black'), stands())}</p>
  );
}
