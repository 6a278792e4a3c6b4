export type Unit = 'ms' | 's' | 'MB' | 'kB' | '/s' | '×' | '';

/** One number that was measured, and what it must keep to. */
export interface Figure {
  name: string;
  value: number;
  unit: Unit;
  atMost?: number;
  atLeast?: number;
  /** What the number means or was measured beside. */
  note?: string;
}

/** Measures one thing and answers with its figures. */
export type Bench = () => Promise<readonly Figure[]>;

export const isKept = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean =>
  value <= atMost && value >= atLeast;

export function budgetOf({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${written(atMost, unit)}`;
  return atLeast === undefined ? '–' : `≥ ${written(atLeast, unit)}`;
}

/** Three digits that count, and the unit. */
export function written(value: number, unit: Unit): string {
  const size = Math.abs(value);
  const text = value.toLocaleString('en-US', { maximumFractionDigits: size < 10 ? 2 : size < 100 ? 1 : 0 });
  return unit === '' ? text : `${text}${unit === '×' || unit === '/s' ? '' : ' '}${unit}`;
}
