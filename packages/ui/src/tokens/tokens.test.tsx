import { afterEach, describe, expect, it } from 'vitest';
import { emulate } from '../testing/emulate.ts';
import './tokens.css';
import { readDesignTokens, type DesignToken } from './readDesignTokens.ts';
import json from './tokens.json?raw';

const tokens = readDesignTokens(json);
const byPath = new Map(tokens.map((token) => [token.path, token]));

const box = document.createElement('div');
afterEach(async () => {
  box.remove();
  await emulate({});
});

/** Two elements inside a theme: what is set on the one is compared with what is set on the other. */
function probesIn(theme: string, brand: string) {
  box.setAttribute('data-contapro-theme', theme);
  box.setAttribute('data-contapro-brand', brand);
  const [ours, theirs] = [document.createElement('i'), document.createElement('i')];
  for (const probe of [ours, theirs]) probe.style.cssText = 'display: block; position: absolute';
  box.replaceChildren(ours, theirs);
  document.body.append(box);
  return { ours, theirs };
}

/** The value of a token in some modes, the last of which wins. */
const valueIn = ({ value, modes }: DesignToken, wanted: readonly string[]): unknown => {
  const mode = wanted.findLast((each) => each in modes);
  return mode === undefined ? value : modes[mode];
};

/** A value of the file as CSS, with what it refers to. */
function cssOf(token: DesignToken, value: unknown, wanted: readonly string[]): string {
  if (typeof value === 'string' && value.startsWith('{')) {
    const target = byPath.get(value.slice(1, -1));
    if (!target) throw new Error(`${token.path} refers to ${value}, which does not exist.`);
    return cssOf(target, valueIn(target, wanted), wanted);
  }
  const record = value as Record<string, unknown>;
  switch (token.type) {
    case 'color':
      return `oklch(${(record['components'] as number[]).join(' ')} / ${String(record['alpha'])})`;
    case 'shadow':
      return (value as Record<string, unknown>[])
        .map((layer) => {
          const lengths = ['offsetX', 'offsetY', 'blur', 'spread'].map((part) => lengthOf(layer[part]));
          return `${lengths.join(' ')} ${cssOf({ ...token, type: 'color' }, layer['color'], wanted)}`;
        })
        .join(', ');
    case 'fontFamily':
      return (value as string[]).map((name) => (name.includes(' ') ? `"${name}"` : name)).join(', ');
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`;
    case 'dimension':
    case 'duration':
      return lengthOf(value);
    default:
      return `${String(value)}${token.unit ?? ''}`;
  }
}

const lengthOf = (value: unknown) => {
  const { value: number, unit } = value as { value: number; unit: string };
  return `${number}${unit}`;
};

/** The property of CSS in which a value of a type can be seen. */
const seenIn = ({ type, unit }: DesignToken) =>
  ({
    color: 'color',
    shadow: 'box-shadow',
    fontFamily: 'font-family',
    fontWeight: 'font-weight',
    cubicBezier: 'transition-timing-function',
    duration: 'transition-duration',
    dimension: 'width',
    number: unit === 'em' ? 'letter-spacing' : 'width',
  })[type] ?? '';

/** The tokens whose value in the browser is not that of the file. */
function differences(theme: string, brand: string, wanted: readonly string[]) {
  const { ours, theirs } = probesIn(theme, brand);
  return tokens.flatMap((token) => {
    const property = seenIn(token);
    ours.style.setProperty(property, `var(${token.property})`);
    theirs.style.setProperty(property, cssOf(token, valueIn(token, wanted), wanted));
    const [css, file] = [ours, theirs].map((probe) => getComputedStyle(probe).getPropertyValue(property));
    const isSet = theirs.style.getPropertyValue(property) !== '';
    for (const probe of [ours, theirs]) probe.style.removeProperty(property);
    return isSet && css === file ? [] : [{ token: token.property, css, file }];
  });
}

describe('tokens.json, for design tools', () => {
  it('has every token of the style sheet, and no other', () => {
    probesIn('light', 'contapro');
    const names = [...box.computedStyleMap().keys()].filter((name) => name.startsWith('--cp-'));
    expect(names.length).toBeGreaterThan(150);
    expect(tokens.map(({ property }) => property).toSorted()).toEqual(names.toSorted());
  });

  it.each([
    ['light', 'contapro', []],
    ['dark', 'contapro', ['dark']],
    ['light', 'siscont', ['siscont']],
    ['dark', 'siscont', ['siscont', 'dark']],
  ] as const)('has the values of the style sheet in %s %s', (theme, brand, wanted) => {
    expect(differences(theme, brand, wanted)).toEqual([]);
  });

  it('has the values for people who asked for less motion, or for more contrast', async () => {
    await emulate({ reducedMotion: true });
    expect(differences('light', 'contapro', ['reduced-motion'])).toEqual([]);
    await emulate({ moreContrast: true });
    expect(differences('dark', 'contapro', ['dark', 'more-contrast', 'more-contrast dark'])).toEqual([]);
    expect(differences('light', 'contapro', ['more-contrast'])).toEqual([]);
  });
});
