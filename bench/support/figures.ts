export type Unit = 'ms' | 's' | 'MB' | 'kB' | '/s' | '×' | '';

/** A measured number and its budget. */
export interface Figure {
  name: string;
  value: number;
  unit: Unit;
  atMost?: number;
  atLeast?: number;
  /** What the number means, or what it was compared to. */
  note?: string;
}

/** Measures something and returns its figures. */
export type Bench = () => Promise<readonly Figure[]>;

export const isKept = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean =>
  value <= atMost && value >= atLeast;

export function budgetOf({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${written(atMost, unit)}`;
  return atLeast === undefined ? '–' : `≥ ${written(atLeast, unit)}`;
}

/** Formats a number with three significant digits and its unit. */
export function written(value: number, unit: Unit): string {
  const size = Math.abs(value);
  const text = value.toLocaleString('en-US', { maximumFractionDigits: size < 10 ? 2 : size < 100 ? 1 : 0 });
  return unit === '' ? text : `${text}${unit === '×' || unit === '/s' ? '' : ' '}${unit}`;
}
