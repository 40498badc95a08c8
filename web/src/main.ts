/** Starts the page. */

import { render } from 'solid-js/web';

import './board/chess-board';
import './clock/chess-clock';
import { Application } from './view/App';
import './view/style/all.css';

const place = document.getElementById('app');
if (place !== null) render(Application, place);
