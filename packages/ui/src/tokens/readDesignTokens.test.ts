import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DesignToken, readDesignTokens } from './readDesignTokens.ts';

const json = readFileSync(join(import.meta.dirname, 'tokens.json'), 'utf8');
const tokens = readDesignTokens(json);
const types = new Map(tokens.map(({ path, type }) => [path, type]));

const keysOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : []);
const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isIn = (value: unknown, low: number, high: number) => isNumber(value) && value >= low && value <= high;

/** A number with a unit, as dimensions and durations are. */
const isMeasure = (value: unknown, units: readonly string[]) =>
  keysOf(value).join() === 'unit,value' &&
  isNumber(partOf(value, 'value')) &&
  units.includes(String(partOf(value, 'unit')));

/** Whether a value has the form that the format (2025.10) gives its type. */
const rules: Readonly<Record<string, (value: unknown) => boolean>> = {
  color: (value) => {
    const components = partOf(value, 'components');
    return (
      keysOf(value).join() === 'alpha,colorSpace,components' &&
      partOf(value, 'colorSpace') === 'oklch' &&
      isIn(partOf(value, 'alpha'), 0, 1) &&
      Array.isArray(components) &&
      components.length === 3 &&
      isIn(components[0], 0, 1) &&
      isIn(components[1], 0, 1) &&
      isIn(components[2], 0, 359.999)
    );
  },
  dimension: (value) => isMeasure(value, ['px', 'rem']),
  duration: (value) => isMeasure(value, ['ms', 's']),
  number: isNumber,
  fontWeight: (value) => isIn(value, 1, 1000),
  fontFamily: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  cubicBezier: (value) =>
    Array.isArray(value) && value.length === 4 && value.every(isNumber) && isIn(value[0], 0, 1) && isIn(value[2], 0, 1),
  shadow: (value) =>
    Array.isArray(value) &&
    value.every(
      (layer) =>
        keysOf(layer).join() === 'blur,color,offsetX,offsetY,spread' &&
        ['blur', 'offsetX', 'offsetY', 'spread'].every((part) => isMeasure(partOf(layer, part), ['px', 'rem'])) &&
        isValid('color', partOf(layer, 'color')),
    ),
};

/** A reference must lead to a token of the same type. */
const isValid = (type: string, value: unknown): boolean =>
  typeof value === 'string' && value.startsWith('{')
    ? types.get(value.slice(1, -1)) === type
    : (rules[type]?.(value) ?? false);

describe('tokens.json keeps the format of the Design Tokens Community Group', () => {
  it('has names without the letters of references', () => {
    expect(tokens.length).toBeGreaterThan(150);
    expect(tokens.filter(({ path }) => /[{}$]|\.\.|^\.|\.$/.test(path))).toEqual([]);
    expect(types.size).toBe(tokens.length);
  });

  it('has a value of the form of its type, in every mode', () => {
    const wrong = ({ type, value, modes }: DesignToken) =>
      [value, ...Object.values(modes)].some((each) => !isValid(type, each));
    expect(tokens.filter(wrong)).toEqual([]);
  });

  it('has references that end', () => {
    const endOf = (path: string, seen: readonly string[]): boolean => {
      const value = tokens.find((token) => token.path === path)?.value;
      if (typeof value !== 'string' || !value.startsWith('{')) return true;
      return !seen.includes(path) && endOf(value.slice(1, -1), [...seen, path]);
    };
    expect(tokens.filter(({ path }) => !endOf(path, []))).toEqual([]);
  });

  it('names the modes that its description explains', () => {
    const named = new Set(tokens.flatMap(({ modes }) => Object.keys(modes)));
    expect(named).toEqual(new Set(['dark', 'siscont', 'reduced-motion', 'more-contrast', 'more-contrast dark']));
  });
});
