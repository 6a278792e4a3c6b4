import { type Spread, spreadOf } from './statistics.ts';

export type Unit = 'ms' | 's' | 'MB' | 'kB' | '/s' | '×' | '';

/** A measured number and its budget. */
export interface Figure {
  name: string;
  value: number;
  unit: Unit;
  atMost?: number;
  atLeast?: number;
  /** What is aimed at. A missed goal is printed, and is no error. */
  goal?: Limit;
  /** The quartiles of `value`, if it was measured several times. */
  spread?: Spread;
  /** What a ratio compares. */
  compared?: Compared;
  /** What the number means. */
  note?: string;
}

export type Limit = { atMost: number } | { atLeast: number };

/** Two that were measured by turns, and the same peer once more. */
export interface Compared {
  peer: string;
  unit: Unit;
  ours: Spread;
  theirs: Spread;
  /** The second measurement of the peer beside its first one: a ratio within it may be chance. */
  noise: Spread;
}

/** Measures something and returns its figures. */
export type Bench = () => Promise<readonly Figure[]>;

/** What was measured in the same rounds. */
export interface Turns {
  peer: string;
  unit: Unit;
  ours: readonly number[];
  theirs: readonly number[];
  /** The same as `theirs`, measured again in each round. */
  again: readonly number[];
}

/** Our value beside that of a peer. The ratio is the median of those of the rounds. */
export function beside(
  { peer, unit, ours, theirs, again }: Turns,
  { name, ...limits }: Pick<Figure, 'name' | 'atMost' | 'goal'>,
): Figure {
  const ratiosOf = (values: readonly number[]) => values.map((value, round) => value / (theirs[round] ?? Number.NaN));
  const spread = spreadOf(ratiosOf(ours));
  const compared = { peer, unit, ours: spreadOf(ours), theirs: spreadOf(theirs), noise: spreadOf(ratiosOf(again)) };
  return { name: `${name}, beside ${peer}`, value: spread.median, unit: '×', spread, compared, ...limits };
}

export const isKept = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean =>
  value <= atMost && value >= atLeast;

/** Whether a figure reaches its goal, or is within its budget when it has no goal of its own. */
export const isReached = ({ goal, ...figure }: Figure): boolean =>
  isKept(goal ? { name: figure.name, value: figure.value, unit: figure.unit, ...goal } : figure);

export function budgetOf({ atMost, atLeast, unit }: Pick<Figure, 'atMost' | 'atLeast' | 'unit'>): string {
  if (atMost !== undefined) return `≤ ${written(atMost, unit)}`;
  return atLeast === undefined ? '–' : `≥ ${written(atLeast, unit)}`;
}

/** Formats a number with three significant digits and its unit. */
export function written(value: number, unit: Unit): string {
  const size = Math.abs(value);
  const text = value.toLocaleString('en-US', { maximumFractionDigits: size < 10 ? 2 : size < 100 ? 1 : 0 });
  return unit === '' ? text : `${text}${unit === '×' || unit === '/s' ? '' : ' '}${unit}`;
}

/** Formats a median with its quartiles. */
export const writtenSpread = ({ lower, median, upper }: Spread, unit: Unit): string =>
  `${written(median, unit)} (${written(lower, '')} to ${written(upper, '')})`;
