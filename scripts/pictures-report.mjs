// Writes the page that shows pictures before and after a change, side by side.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text inside of HTML, also inside of a script. */
const escaped = (/** @type {unknown} */ data) => JSON.stringify(data).replaceAll('<', '\\u003c');

const css = `
:root { color-scheme: light dark; --line: light-dark(#d5d3cc, #3a3f4d); --quiet: light-dark(#565c6b, #a9afbf); --accent: light-dark(#2746b8, #8fa8ff); --page: light-dark(#fff, #12151f); --sunken: light-dark(#f5f4f0, #1a1e2a); }
* { box-sizing: border-box; }
body { margin: 0; font: 14px/20px system-ui, sans-serif; background: var(--page); color: light-dark(#12151f, #eef0f6); display: grid; grid-template-columns: minmax(15rem, 22rem) minmax(0, 1fr); height: 100vh; }
aside { display: grid; grid-template-rows: auto auto minmax(0, 1fr); border-right: 1px solid var(--line); min-height: 0; }
header, .filters { padding: 12px 16px; border-bottom: 1px solid var(--line); display: grid; gap: 8px; }
h1 { font-size: 18px; line-height: 24px; margin: 0; } h2 { font-size: 16px; margin: 0; overflow-wrap: anywhere; } p { margin: 0; color: var(--quiet); }
input, select, button { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 6px; padding: 5px 10px; min-height: 32px; }
input[type=range] { padding: 0; width: 100%; accent-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
ul { list-style: none; margin: 0; padding: 8px; overflow: auto; }
li button { width: 100%; text-align: left; border-color: transparent; display: grid; gap: 0 8px; grid-template-columns: minmax(0, 1fr) auto; overflow-wrap: anywhere; }
li button small { color: var(--quiet); } li button[aria-current=true] { border-color: var(--accent); background: var(--sunken); }
main { overflow: auto; padding: 16px 24px; display: grid; gap: 12px; align-content: start; }
.bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; } .bar > :last-child { margin-left: auto; }
.modes { display: flex; } .modes button { border-radius: 0; margin-left: -1px; } .bar button[aria-pressed=true] { background: var(--accent); color: light-dark(#fff, #12151f); border-color: var(--accent); }
.side { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 16px; align-items: start; }
figure { margin: 0; display: grid; gap: 4px; } figcaption { color: var(--quiet); font-weight: 600; }
img { max-width: 100%; display: block; border: 1px solid var(--line); background: repeating-conic-gradient(#0000 0 25%, #8882 0 50%) 0 0 / 16px 16px; }
.part { overflow: hidden; max-width: 100%; border: 1px solid var(--line); }
.over { position: relative; justify-self: start; } .over img + img { position: absolute; inset: 0 auto auto 0; }
code { background: var(--sunken); padding: 2px 6px; border-radius: 4px; overflow-wrap: anywhere; } kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; font: 12px ui-monospace, monospace; }
@media (width < 48rem) { body { grid-template-columns: minmax(0, 1fr); height: auto; } aside { max-height: 45vh; border-bottom: 2px solid var(--line); } }
`;

const script = `
const findings = JSON.parse(document.getElementById('findings').textContent);
const element = (id) => document.getElementById(id);
const modes = ['side by side', 'slider', 'onion', 'difference'];
let shown = [], current = 0, mode = modes[0], isClose = true;
const storyOf = ({ story }) => story.title + ': ' + story.name;
const sizeOf = ({ name, story }) => name.slice(story.id.length + 2);
const make = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};
const margin = 24;
const close = (finding, image) => {
  const { box } = finding;
  if (!isClose || !box || box.width === 0) return image;
  Object.assign(image.style, { maxWidth: 'none', border: 0, marginLeft: Math.min(0, margin - box.x) + 'px', marginTop: Math.min(0, margin - box.y) + 'px' });
  const part = make('div', { className: 'part' }, image);
  Object.assign(part.style, { width: box.width + 2 * margin + 'px', height: box.height + 2 * margin + 'px' });
  return part;
};
const picture = (finding, side) => make('img', { src: 'pictures/' + finding.name + '.' + side + '.png', alt: side + ' of ' + storyOf(finding) });
function list() {
  const text = element('filter').value.toLowerCase(), kind = element('kind').value, size = element('size').value;
  shown = findings.filter((each) => (each.name + ' ' + storyOf(each)).toLowerCase().includes(text) && (!kind || each.kind === kind) && (!size || sizeOf(each) === size));
  current = Math.min(current, Math.max(0, shown.length - 1));
  element('list').replaceChildren(...shown.map((each, index) => make('li', {}, make('button', { type: 'button', onclick: () => choose(index) }, make('span', { textContent: storyOf(each) }), make('small', { textContent: each.kind }), make('small', { textContent: sizeOf(each) })))));
  element('count').textContent = shown.length + ' of ' + findings.length + ' pictures';
  draw();
}
function choose(index) {
  if (index < 0 || index >= shown.length) return;
  current = index;
  draw();
}
function over(finding, change) {
  const top = picture(finding, 'after');
  const range = make('input', { type: 'range', min: 0, max: 100, value: 50, ariaLabel: 'How much of the picture after the change is shown', oninput: () => change(top, range.value) });
  change(top, 50);
  return [range, make('div', { className: 'over' }, picture(finding, 'before'), top)];
}
function draw() {
  const finding = shown[current];
  for (const [index, button] of [...element('list').querySelectorAll('button')].entries()) {
    button.setAttribute('aria-current', String(index === current));
    if (index === current) button.scrollIntoView({ block: 'nearest' });
  }
  for (const button of element('modes').children) button.setAttribute('aria-pressed', String(button.textContent === mode));
  element('main').hidden = !finding;
  if (!finding) return;
  element('title').textContent = storyOf(finding) + ', ' + sizeOf(finding);
  element('detail').textContent = [finding.kind, finding.detail].filter(Boolean).join(': ');
  element('command').textContent = 'npm run pictures -- --accept ' + finding.story.id;
  const sides = { new: ['after'], removed: ['before'], failed: ['before', 'after'] }[finding.kind] ?? ['before', 'after', 'difference'];
  const whole = sides.length === 3;
  element('modes').hidden = !whole;
  element('close').setAttribute('aria-pressed', String(isClose));
  const views = {
    'side by side': () => [make('div', { className: 'side' }, ...sides.map((side) => make('figure', {}, make('figcaption', { textContent: side }), close(finding, picture(finding, side)))))],
    slider: () => over(finding, (top, value) => { top.style.clipPath = 'inset(0 0 0 ' + value + '%)'; }),
    onion: () => over(finding, (top, value) => { top.style.opacity = value / 100; }),
    difference: () => [close(finding, picture(finding, 'difference'))],
  };
  element('view').replaceChildren(...views[whole ? mode : modes[0]]());
}
element('modes').append(...modes.map((each) => make('button', { type: 'button', textContent: each, onclick: () => { mode = each; draw(); } })));
for (const id of ['filter', 'kind', 'size']) element(id).addEventListener('input', list);
element('close').addEventListener('click', () => { isClose = !isClose; draw(); });
element('copy').addEventListener('click', () => navigator.clipboard.writeText(element('command').textContent));
addEventListener('keydown', (event) => {
  if (event.target.matches('input, select') || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'j') choose(current + 1);
  else if (event.key === 'k') choose(current - 1);
  else if (modes[event.key - 1]) { mode = modes[event.key - 1]; draw(); }
  else if (event.key === 'z') element('close').click();
  else if (event.key === '/') { event.preventDefault(); element('filter').focus(); }
});
list();
`;

/**
 * Writes `index.html` and `report.json` into the folder of the report, whose `pictures` exist already.
 *
 * @param {string} folder
 * @param {readonly { kind: string; name: string; story: { id: string }; detail: string }[]} findings
 * @param {{ widths: readonly number[]; looks: readonly string[] }} drawn
 */
export function writeReport(folder, findings, { widths, looks }) {
  const options = (/** @type {readonly string[]} */ values) =>
    values.map((value) => `<option>${value}</option>`).join('');
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  const sizes = widths.flatMap((width) => looks.map((look) => `${width}-${look}`));
  writeFileSync(join(folder, 'report.json'), JSON.stringify(findings));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pictures: ${findings.length} differ</title>
<style>${css}</style>
<aside>
  <header><h1>Pictures</h1><p id="count" role="status"></p>
  <p><kbd>j</kbd> <kbd>k</kbd> next, previous · <kbd>1</kbd>–<kbd>4</kbd> view · <kbd>z</kbd> close · <kbd>/</kbd> filter</p></header>
  <div class="filters">
    <input id="filter" type="search" placeholder="Filter by story" aria-label="Filter by story">
    <div class="bar"><select id="kind" aria-label="Kind"><option value="">all kinds</option>${options(kinds)}</select>
    <select id="size" aria-label="Width and theme"><option value="">all sizes</option>${options(sizes)}</select></div>
  </div>
  <ul id="list" aria-label="Pictures that differ"></ul>
</aside>
<main id="main">
  <h2 id="title"></h2><p id="detail"></p>
  <div class="bar"><div id="modes" class="modes" role="group" aria-label="View"></div>
  <button id="close" type="button" aria-pressed="true">only what differs</button>
  <span><code id="command"></code> <button id="copy" type="button">Copy</button></span></div>
  <div id="view"></div>
</main>
<script id="findings" type="application/json">${escaped(findings)}</script>
<script>${script}</script>
</html>
`,
  );
}
