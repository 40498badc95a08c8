const boards = document.getElementById('boards').textContent.split('\n');
const board = document.getElementById('board');
const moves = [...document.querySelectorAll('#moves button')];
let at = boards.length - 1;
function go(to) {
  at = Math.max(0, Math.min(boards.length - 1, to));
  board.src = boards[at];
  board.alt = at === 0 ? 'The position at the start' : `The position after ${moves[at - 1].textContent}`;
  moves.forEach((move, index) => move.toggleAttribute('aria-current', index === at - 1));
  const here = moves[at - 1];
  if (here) here.parentElement.parentElement.scrollTop = here.offsetTop - 40;
}
moves.forEach((move, index) => move.addEventListener('click', () => go(index + 1)));
document.getElementById('first').addEventListener('click', () => go(0));
document.getElementById('back').addEventListener('click', () => go(at - 1));
document.getElementById('on').addEventListener('click', () => go(at + 1));
document.getElementById('last').addEventListener('click', () => go(boards.length - 1));
document.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowLeft') go(at - 1);
  else if (event.key === 'ArrowRight') go(at + 1);
});
