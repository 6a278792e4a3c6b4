// Writes packages/ui/src/tokens/tokens.json: the tokens of tokens.css for design tools, in the format of the Design Tokens
// Community Group (2025.10). `--check` writes nothing, and fails when the file is not that of the style sheet.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { list } from 'postcss';
import { report } from './files.ts';

const folder = join(import.meta.dirname, '../packages/ui/src/tokens');
const file = join(folder, 'tokens.json');

/** The name of our data in `$extensions`. */
const own = 'pe.contapro';

/**
 * The rules that set tokens, by the mode in which they apply; the first has the `$value`. Forced colours are those of the
 * system, which no design tool has.
 *
 * @type {readonly (readonly [mode: string, applies: (selector: string, media: string) => boolean])[]}
 */
const modes = [
  ['', (selector, media) => media === '' && selector.startsWith('[data-contapro-theme]')],
  ['siscont', (selector, media) => media === '' && selector === '[data-contapro-brand="siscont"]'],
  ['reduced-motion', (_selector, media) => media.includes('prefers-reduced-motion')],
  ['more-contrast', (_selector, media) => media.includes('prefers-contrast')],
];

/** The values of all tokens as they are written, by mode. */
function readValues() {
  /** @type {Map<string, Map<string, string>>} */
  const values = new Map(modes.map(([mode]) => [mode, new Map()]));
  postcss.parse(readFileSync(join(folder, 'tokens.css'), 'utf8')).walkDecls(/^--cp-/, ({ prop, value, parent }) => {
    const rule = /** @type {import('postcss').Rule} */ (parent);
    const around = /** @type {import('postcss').AtRule} */ (rule.parent);
    const media = around.name === 'media' ? around.params : '';
    const [mode] = modes.find(([, applies]) => applies(rule.selector, media)) ?? [];
    if (mode !== undefined) values.get(mode)?.set(prop, value.replaceAll(/\s+/g, ' '));
  });
  return values;
}

/** A value in one of the two themes: `light-dark(a, b)` is a or b. */
const themed = (/** @type {string} */ value, /** @type {'light' | 'dark'} */ theme) =>
  value.replaceAll(
    /light-dark\(((?:[^()]|\([^()]*\))*)\)/g,
    (_, both) => list.comma(both)[theme === 'light' ? 0 : 1] ?? '',
  );

/** The group and the name of a token: `--cp-color-text-muted` is `color.text-muted`, `--cp-brand-500` is `palette.brand.500`. */
function pathOf(/** @type {string} */ property) {
  const name = property.slice('--cp-'.length);
  const [, ramp, step] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  if (ramp !== undefined && step !== undefined && ramp !== 'space') return ['palette', ramp, step];
  const [, group, rest] =
    /^(color|text|leading|font|weight|tracking|space|radius|shadow|duration|ease|icon|modal)-(.+)$/.exec(name) ?? [];
  return group !== undefined && rest !== undefined ? [group, rest] : ['size', name];
}

const reference = (/** @type {string} */ value) => {
  const [, property] = /^var\((--cp-[\w-]+)\)$/.exec(value) ?? [];
  return property === undefined ? undefined : `{${pathOf(property).join('.')}}`;
};

/** @param {string} value */
function colorOf(value) {
  const [, l, c, h, alpha] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(value) ?? [];
  if (l === undefined) throw new Error(`${value} is not a colour that this script knows.`);
  return { colorSpace: 'oklch', components: [l, c, h].map(Number), alpha: Number(alpha ?? 1) };
}

/** @param {string} value */
function dimensionOf(value) {
  const [, number, unit] = /^(-?[\d.]+)(px|rem)?$/.exec(value) ?? [];
  if (number === undefined) throw new Error(`${value} is not a length that this script knows.`);
  return { value: Number(number), unit: unit ?? 'px' };
}

/** The type and the value of a token. @param {string} property @param {string} value */
function typed(property, value) {
  if (property.startsWith('--cp-shadow-')) {
    const layers = list.comma(value).map((layer) => {
      const parts = list.space(layer);
      const color = parts.pop() ?? '';
      const [offsetX, offsetY, blur, spread] = parts.map(dimensionOf);
      return { color: reference(color) ?? colorOf(color), offsetX, offsetY, blur, spread };
    });
    return { $type: 'shadow', $value: layers };
  }
  if (/^(oklch\(|var\(--cp-)/.test(value)) return { $type: 'color', $value: reference(value) ?? colorOf(value) };
  if (property.startsWith('--cp-font-'))
    return { $type: 'fontFamily', $value: list.comma(value).map((name) => name.replaceAll('"', '')) };
  if (property.startsWith('--cp-weight-')) return { $type: 'fontWeight', $value: Number(value) };
  if (value.startsWith('cubic-bezier('))
    return { $type: 'cubicBezier', $value: list.comma(value.slice('cubic-bezier('.length, -1)).map(Number) };
  if (value.endsWith('ms')) return { $type: 'duration', $value: { value: Number.parseFloat(value), unit: 'ms' } };
  // The format has no lengths in relation to the letters.
  const [, number, unit] = /^(-?[\d.]+)(em|ch)$/.exec(value) ?? [];
  if (number !== undefined) return { $type: 'number', $value: Number(number), unit };
  return { $type: 'dimension', $value: dimensionOf(value) };
}

/** All tokens in the format. */
function tokensOf() {
  const values = readValues();
  /** @type {Record<string, unknown>} */
  const root = {
    $description:
      'The tokens of ContaPro. $value is that of the light theme and the brand ContaPro. Other modes are in $extensions.',
  };
  for (const [property, value] of values.get('') ?? []) {
    const { unit, ...token } = typed(property, themed(value, 'light'));
    /** @type {Record<string, unknown>} */
    const others = {};
    const put = (/** @type {string} */ mode, /** @type {string} */ text) => {
      others[mode] = typed(property, text).$value;
    };
    if (themed(value, 'dark') !== themed(value, 'light')) put('dark', themed(value, 'dark'));
    for (const [mode] of modes.slice(1)) {
      const changed = values.get(mode)?.get(property);
      if (changed === undefined) continue;
      put(mode, themed(changed, 'light'));
      if (themed(changed, 'dark') !== themed(changed, 'light')) put(`${mode} dark`, themed(changed, 'dark'));
    }
    const path = pathOf(property);
    let group = root;
    for (const name of path.slice(0, -1)) group = /** @type {Record<string, unknown>} */ ((group[name] ??= {}));
    group[path.at(-1) ?? ''] = {
      ...token,
      $extensions: {
        [own]: { property, ...(unit && { unit }), ...(Object.keys(others).length > 0 && { modes: others }) },
      },
    };
  }
  return root;
}

/** JSON in which a value of a token is one line, so that a change is read at a glance. */
const text = `${JSON.stringify(tokensOf(), null, 2).replaceAll(/[[{]\s*(?:[^{}[\]]|\{[^{}[\]]*\})*?[\]}]/g, (value) => (value.length < 100 ? value.replaceAll(/\s+/g, ' ') : value))}\n`;
const kept = readFileSync(file, 'utf8');
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (kept !== text) {
  const [old, now] = [kept, text].map((each) => each.split('\n').map((line) => line.trim()));
  const added = now.filter((line) => !old.includes(line)).slice(0, 10);
  const removed = old.filter((line) => !now.includes(line)).slice(0, 10);
  report([
    'packages/ui/src/tokens/tokens.json is not that of tokens.css. Run: npm run generate',
    ...added.map((line) => `+ ${line}`),
    ...removed.map((line) => `- ${line}`),
  ]);
}
