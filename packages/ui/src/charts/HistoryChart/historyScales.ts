import { type HistoryPoint, periodRange } from '@contapro/domain';
import { type ScaleLinear, scaleLinear, scalePoint } from 'd3-scale';

export type Book = 'purchases' | 'sales';

export interface HistorySeries {
  book: Book;
  /** One point a month, oldest first; a month may be missing. */
  points: readonly HistoryPoint[];
}

export interface Plotted {
  book: Book;
  /** In cents, one for each month of the chart; null where the series has no point. */
  values: readonly (number | null)[];
}

export interface History {
  /** Every month from the first to the last of any series. */
  periods: readonly string[];
  series: readonly Plotted[];
}

/** Lays the series over one run of months. */
export function historyOf(series: readonly HistorySeries[]): History {
  const all = series.flatMap(({ points }) => points.map(({ period }) => period)).sort();
  const first = all[0];
  const periods = first === undefined ? [] : periodRange(first, all.at(-1) ?? first);
  return {
    periods,
    series: series.map(({ book, points }) => {
      const totals = new Map(points.map(({ period, totalCents }) => [period, totalCents]));
      return { book, values: periods.map((period) => totals.get(period) ?? null) };
    }),
  };
}

export interface Frame {
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface HistoryScales {
  x: (period: string) => number;
  y: ScaleLinear<number, number>;
  ticks: readonly number[];
  frame: Frame;
}

export function historyScales({ periods, series }: History, frame: Frame): HistoryScales {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const y = scaleLinear()
    .domain(lowest === highest ? [0, 100] : [lowest, highest])
    .range([frame.height - frame.bottom, frame.top])
    .nice(4);
  const point = scalePoint(periods, [frame.left, frame.width - frame.right]);
  return { x: (period) => point(period) ?? frame.left, y, ticks: y.ticks(4), frame };
}

const units = [
  [1e12, ' B'],
  [1e6, ' M'],
  [1e3, ' k'],
] as const;

/** Cents as a short amount of soles: `300 k`, `1.5 M`. B is the Spanish billón, a million millions. */
export function shortSoles(cents: number): string {
  const soles = cents / 100;
  const unit = units.find(([size]) => Math.abs(soles) >= size);
  const value = unit ? soles / unit[0] : soles;
  return `${Number(value.toPrecision(6)).toLocaleString('en-US')}${unit?.[1] ?? ''}`;
}

/** Pushes labels apart so that two of them never overlap; keeps their order and the frame's edges. */
export function spread(positions: readonly number[], gap: number, lowest: number, highest: number): number[] {
  const [first, second] = positions;
  if (first === undefined || second === undefined) return positions.map((one) => clamp(one, lowest, highest));
  const middle = clamp((first + second) / 2, lowest + gap / 2, highest - gap / 2);
  if (Math.abs(first - second) >= gap) return positions.map((one) => clamp(one, lowest, highest));
  const half = first <= second ? gap / 2 : -gap / 2;
  return [middle - half, middle + half];
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}
