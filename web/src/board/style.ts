/** How the board looks: ink on warm wood-paper, or (`theme="print"`) a diagram in a printed book. */

/** The defaults in a light and in a dark page; `--board-light` and so on overrule them. */
const COLORS = {
  light: ['#f0e5cf', '#d2c3a4'],
  dark: ['#aa825a', '#84643f'],
  last: ['rgb(214 164 20 / 0.42)', 'rgb(226 178 40 / 0.38)'],
  selected: ['rgb(74 122 60 / 0.55)', 'rgb(98 158 82 / 0.55)'],
  target: ['rgb(38 74 30 / 0.62)', 'rgb(20 48 16 / 0.66)'],
  check: ['#b3261e', '#c0281f'],
  premove: ['rgb(42 88 140 / 0.75)', 'rgb(40 84 140 / 0.8)'],
  'coord-light': ['#6b4526', '#5f3d20'],
  'coord-dark': ['#33200f', '#fbf3e0'],
  ink: ['#2a1d12', '#1d140c'],
} as const;

function defaults(index: 0 | 1): string {
  return Object.entries(COLORS)
    .map(([name, pair]) => `--_${name}:${pair[index]};`)
    .join('');
}

function defaultsByScheme(): string {
  return Object.entries(COLORS)
    .map(([name, [light, dark]]) => `--_${name}:light-dark(${light},${dark});`)
    .join('');
}

// `cqi` is a hundredth of the host's width. Names with an underscore are the board's own.
const CSS = `
:host{display:block;position:relative;aspect-ratio:1;container-type:inline-size;
  -webkit-user-select:none;user-select:none;-webkit-touch-callout:none;
  -webkit-tap-highlight-color:transparent;forced-color-adjust:none;
  ${defaults(0)}
  --_l:var(--board-light,var(--_light));--_d:var(--board-dark,var(--_dark));
  --_line:max(2px,.45cqi)}
@supports (color:light-dark(red,red)){:host{${defaultsByScheme()}}}
:host([hidden]){display:none}
.frame{position:absolute;inset:0}
.frame.outside{padding:0 0 3.2cqi 3.2cqi;box-sizing:border-box}
.board{position:relative;width:100%;aspect-ratio:1;isolation:isolate}
@supports (width:round(down,100cqi,8px)){.frame.inside .board,.frame.none .board{width:round(down,100cqi,8px)}}
.grid,.pieces,.shapes,.promotion{position:absolute;inset:0}
.grid{isolation:isolate;display:grid;grid-template-rows:repeat(8,1fr);background:var(--_d)}
.row{display:grid;grid-template-columns:repeat(8,1fr)}
.cell{position:relative;background-color:var(--_l);background-image:var(--_over,none),var(--_hatch,none);cursor:default}
.row:nth-child(odd) .cell:nth-child(even),.row:nth-child(even) .cell:nth-child(odd){
  background-color:var(--_d);--_hatch:var(--_hatch-dark)}
:host([theme=print]){--_coord-dark:#33200f;--_coord-light:#33200f;--_l:var(--board-light,#fbf7ec);--_d:var(--board-dark,#fbf7ec);
  --_hatch-dark:repeating-linear-gradient(135deg,#4a3f33 0 .13cqi,transparent .13cqi .92cqi)}
:host([theme=print]) .board{outline:max(1.5px,.3cqi) solid #2a1d12}

.movable{cursor:grab;touch-action:none}
.target{touch-action:none}
.dot,.ring{cursor:pointer}
.last{--_over:linear-gradient(var(--_w),var(--_w));--_w:var(--board-last,var(--_last))}
.selected{--_over:linear-gradient(var(--_w),var(--_w));--_w:var(--board-selected,var(--_selected))}
.cell::before,.cell::after{position:absolute;box-sizing:border-box;pointer-events:none}
.last::before{content:"";inset:3.5%;border:var(--_line) solid color-mix(in srgb,var(--board-last,var(--_last)) 55%,var(--_ink));
  --_k:linear-gradient(#000 0 0);mask:var(--_k) 0 0,var(--_k) 100% 0,var(--_k) 0 100%,var(--_k) 100% 100%;
  mask-size:20% 20%;mask-repeat:no-repeat}
.selected::before{content:"";inset:0;border:calc(var(--_line)*1.6) solid color-mix(in srgb,var(--board-selected,var(--_selected)) 70%,var(--_ink));mask:none}
.check::before{content:"";inset:-1%;border:0;mask:radial-gradient(closest-side,#000 62%,transparent 100%);
  background:radial-gradient(closest-side,var(--board-check,var(--_check)) 40%,transparent 62%),
  repeating-conic-gradient(from -5deg,var(--board-check,var(--_check)) 0 10deg,transparent 10deg 20deg)}
.bound{background-image:linear-gradient(var(--_w),var(--_w)),var(--_hatch,none);--_w:rgb(122 36 32/.24);
  outline:calc(var(--_line)*1.7) solid var(--board-bound,#7a2420);outline-offset:calc(var(--_line)*-1.7);
  box-shadow:inset 0 0 0 calc(var(--_line)*2.5) #fdf8ec}
.bound.either{--_w:transparent;outline-style:dashed}
.premove::before{content:"";inset:0;border:var(--_line) dashed var(--board-premove,var(--_premove));mask:none;
  background:repeating-linear-gradient(45deg,var(--board-premove,var(--_premove)) 0 .32cqi,transparent .32cqi 1.3cqi)}
.choice{cursor:pointer}
.chosen::after{content:"";inset:4%;border:calc(var(--_line)*1.6) solid var(--board-target,var(--_target));border-radius:12%;
  background:color-mix(in srgb,var(--board-target,var(--_target)) 38%,transparent)}
.dot::after,.ring::after{content:"";--_t:var(--board-target,var(--_target))}
.dot::after{inset:36%;border-radius:50%;background:var(--_t)}
.ring::after{inset:2.5%;border-radius:50%;border:calc(var(--_line)*1.5) solid var(--_t)}
.later::after{--_t:var(--board-premove,var(--_premove))}
.dot.later::after{border-radius:0;transform:rotate(45deg)}
.ring.later::after{border-style:dashed}
.over{box-shadow:inset 0 0 0 calc(var(--_line)*1.5) var(--board-target,var(--_target))}
@media (hover:hover){.dot:hover,.ring:hover{box-shadow:inset 0 0 0 calc(var(--_line)*1.2) var(--board-target,var(--_target))}}
.cell:focus-visible{z-index:1;outline:calc(var(--_line)*1.6) solid var(--board-focus,#123f7a);outline-offset:calc(var(--_line)*-1.6);
  box-shadow:inset 0 0 0 calc(var(--_line)*2.6) #fffaf0}

.coordinates{position:absolute;inset:0;pointer-events:none;font:600 max(9px,1.8cqi)/1 var(--board-font,ui-serif,Georgia,serif);display:none}
.inside .coordinates,.outside .coordinates{display:block}
.coordinates span{position:absolute;color:var(--board-coord-light,var(--_coord-light))}
.coordinates .on-dark{color:var(--board-coord-dark,var(--_coord-dark))}
.inside .file{bottom:.45cqi;transform:translateX(-130%)}
.inside .rank{left:.5cqi;transform:translateY(.5cqi)}
.outside span{color:var(--board-coord-outside,currentColor)!important}
.outside .file{bottom:-2.6cqi;transform:translateX(calc(-50% - 6cqi))}
.outside .rank{left:-2.3cqi;transform:translateY(calc(6cqi - 50%))}

.pieces{pointer-events:none;overflow:visible}
.piece{position:absolute;left:0;top:0;width:12.5%;height:12.5%}
.piece svg,.promotion svg{display:block;width:100%;height:100%}
.gliding{z-index:2}
.gone{z-index:-1}
.lifted{z-index:3;filter:drop-shadow(0 .6cqi .6cqi rgb(0 0 0/.35))}
.ghost{opacity:.35}
.holding,.holding .cell{cursor:grabbing}

.shapes{width:100%;height:100%;pointer-events:none;opacity:.82}
.circle{fill:none;stroke-width:.07}
.green{--_b:var(--board-brush-green,#2c6b2f)}
.red{--_b:var(--board-brush-red,#9c2b22)}
.blue{--_b:var(--board-brush-blue,#1f4f8f)}
.yellow{--_b:var(--board-brush-yellow,#c98a00)}
.circle{stroke:var(--_b)}
.rect{fill:var(--_b);fill-opacity:.42}
.hint.circle{stroke-dasharray:.16 .1}
.path{fill:var(--_b);stroke:#fffaf0;stroke-width:.025;stroke-opacity:.7}

.promotion{z-index:4;background:rgb(20 14 8/.45)}
.promotion[hidden]{display:none}
.promotion button{position:absolute;width:12.5%;height:12.5%;padding:0;border:0;cursor:pointer;
  background:#f6edd9;box-shadow:inset 0 0 0 1px #6b4526}
.promotion button:hover,.promotion button:focus-visible{background:#fffdf6;outline:calc(var(--_line)*1.4) solid var(--board-focus,#123f7a);outline-offset:calc(var(--_line)*-1.4)}
.heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:no-preference){.cell{transition:background-color .12s}}
`;

let sheet: CSSStyleSheet | null = null;

/** Dresses a shadow root; all boards of a page share one sheet, which no content policy forbids. */
export function dress(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  root.adoptedStyleSheets = [sheet];
}
