import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { kindOf, readTokens, usesOf } from './readTokens.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

it('reads every custom property of the style sheet once', () => {
  const names = [...css.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name);
  expect(
    readTokens(css)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...new Set(names)].toSorted());
});

it('finds the type of a token by its name; any other length is a size', () => {
  const tokens = readTokens(css);
  const sizes = tokens.filter((token) => kindOf(token) === 'size');
  expect(sizes.filter(({ value }) => !/^[\d.]+(rem|px|ch|em)$/.test(value))).toEqual([]);
  expect(new Set(tokens.map(kindOf))).toEqual(new Set(['colour', 'ramp', 'type', 'space', 'size', 'shadow', 'motion']));
});

it('names the group and the first value of a token', () => {
  const tokens = readTokens(
    'a { /* surfaces */ --cp-x: 1px; --cp-y: light-dark(a,\n b); } b { /* more */ --cp-x: 2px; }',
  );
  expect(tokens).toEqual([
    { name: '--cp-x', value: '1px', group: 'surfaces' },
    { name: '--cp-y', value: 'light-dark(a, b)', group: 'surfaces' },
  ]);
});

it('finds what uses each token, in components and in other tokens', () => {
  const cwd = join(import.meta.dirname, '..');
  const paths = globSync('{primitives,charts,patterns,screens,internal}/**/*.{css,tsx}', { cwd });
  const uses = usesOf(css, Object.fromEntries(paths.map((path) => [path, readFileSync(join(cwd, path), 'utf8')])));
  expect(uses.get('--cp-badge-height')?.toSorted()).toEqual(['Badge', 'useVoucherTable']);
  expect(uses.get('--cp-paper-50')).toEqual(['--cp-color-surface-sunken']);
  const unused = [...uses].filter(([, users]) => users.length === 0).map(([name]) => name);
  expect(unused).toEqual([]);
});
