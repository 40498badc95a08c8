'use strict';
// The board beside the book: it shows the move that is touched; the arrow keys go on within its line.
(() => {
  const board = document.querySelector('#board svg');
  const said = document.querySelector('#said');
  const moves = [...document.querySelectorAll('a[data-board]')];
  const names = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
  const squares = board.querySelector('use');
  const places = { left: 30, top: 9, side: 64 };
  let at = -1;

  const draw = (placement) => {
    while (squares.nextSibling) squares.nextSibling.remove();
    placement.split('/').forEach((row, rank) => {
      let file = 0;
      for (const sign of row) {
        if (/\d/u.test(sign)) {
          file += Number(sign);
          continue;
        }
        const colour = sign === sign.toUpperCase() ? 'white' : 'black';
        const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
        use.setAttribute('href', `#staunton-print-${colour}-${names[sign.toLowerCase()]}`);
        use.setAttribute('x', String(places.left + file * places.side));
        use.setAttribute('y', String(places.top + rank * places.side));
        board.append(use);
        file += 1;
      }
    });
  };

  const show = (next) => {
    if (moves[next] === undefined) return;
    moves[at]?.classList.remove('shown');
    at = next;
    const move = moves[at];
    move.classList.add('shown');
    draw(move.dataset.board);
    said.textContent = move.dataset.said;
    move.scrollIntoView({ block: 'nearest' });
  };

  /** The next or the last move of the same line. */
  const step = (by) => {
    const line = moves[at]?.dataset.line;
    let next = at + by;
    while (moves[next] !== undefined && line !== undefined && moves[next].dataset.line !== line) next += by;
    show(moves[next] === undefined ? at : next);
  };

  moves.forEach((move, place) => {
    move.addEventListener('click', (event) => {
      event.preventDefault();
      show(place);
    });
  });
  document.querySelector('#back').addEventListener('click', () => step(-1));
  document.querySelector('#on').addEventListener('click', () => step(1));
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  });
})();
