import { type Book, formatAmount, formatCount, type HistoryPoint, periodRange } from '@contapro/domain';
import { nice, ticks } from 'd3-array';

/** The totals of one book by month. */
export interface HistorySeries {
  book: Book;
  /** At most one point for each month, oldest first. Months may be missing. */
  points: readonly HistoryPoint[];
}

export interface Plotted {
  book: Book;
  /** One value in cents for each month of the chart; null for a month without a point. */
  values: readonly (number | null)[];
}

export interface History {
  /** All months from the first to the last of any series. */
  periods: readonly string[];
  series: readonly Plotted[];
}

/** Aligns the series on the same months. */
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
  /** Whether the labels are inside the plot, because there is no room beside it. */
  narrow: boolean;
}

/** The value axis of a chart, from its lowest tick to its highest. */
export interface ValueAxis {
  /** The lowest value, in cents. */
  lowest: number;
  highest: number;
  ticks: readonly Readonly<{ cents: number; label: string }>[];
}

const tickCount = 4;

/** An axis that includes zero and has round limits and ticks. */
export function valueAxisOf({ series }: History): ValueAxis {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const [lowest, highest] = nice(least, least === most ? 100 : most, tickCount);
  return {
    lowest,
    highest,
    ticks: ticks(lowest, highest, tickCount).map((cents) => ({ cents, label: shortSoles(cents) })),
  };
}

export interface HistoryScales {
  /** The position of a month, by its index in the periods. */
  x: (month: number) => number;
  y: (cents: number) => number;
  axis: ValueAxis;
  frame: Frame;
}

/** Scales for a frame. A single month is in the middle. */
export function historyScales({ periods }: History, axis: ValueAxis, frame: Frame): HistoryScales {
  const { left, top } = frame;
  const [width, height] = [frame.width - left - frame.right, frame.height - top - frame.bottom];
  const last = periods.length - 1;
  const scale = height / (axis.highest - axis.lowest);
  return {
    x: (month) => left + (last > 0 ? (month / last) * width : width / 2),
    y: (cents) => top + (axis.highest - cents) * scale,
    axis,
    frame,
  };
}

/** A history with all that does not depend on the width of the chart. */
export interface HistoryPlot {
  history: History;
  axis: ValueAxis;
  /** The room in px for the longest label of the axis. */
  axisRoom: number;
  /** The room in px for the longest last amount, at the ends of the lines. */
  endRoom: number;
}

/** The width of a digit in px. */
const character = 6.9;

export function plotOf(series: readonly HistorySeries[]): HistoryPlot {
  const history = historyOf(series);
  const axis = valueAxisOf(history);
  const ends = history.series.map(({ values }) => formatAmount(values.findLast((value) => value !== null)).length);
  return {
    history,
    axis,
    axisRoom: Math.max(...axis.ticks.map(({ label }) => label.length)) * character + 14,
    endRoom: Math.max(8, ...ends) * character + 18,
  };
}

/** Below this width in px, labels are inside the plot. The width of the container in `HistoryChart.module.css`. */
const narrowBelow = 600;

/** The scales for a chart of this width in px. Its margins are also those of `.range` in `HistoryChart.module.css`. */
export function scalesFor({ history, axis, axisRoom, endRoom }: HistoryPlot, width: number): HistoryScales {
  const narrow = width < narrowBelow;
  return historyScales(history, axis, {
    width,
    height: narrow ? 236 : 264,
    top: 24,
    right: narrow ? 8 : endRoom,
    bottom: 26,
    left: narrow ? axisRoom : Math.max(axisRoom, 36),
    narrow,
  });
}

const units = [
  [1e12, ' B'],
  [1e6, ' M'],
  [1e3, ' k'],
] as const;

/**
 * Formats cents as a short amount of soles: `300 k`, `1.5 M`. `B` is the Spanish billón, 10¹². `Intl` is not used,
 * because its first use takes longer than rendering the chart.
 */
export function shortSoles(cents: number): string {
  const soles = Math.abs(cents) / 100;
  const [size, unit] = units.find(([least]) => soles >= least) ?? [1, ''];
  const [whole, decimals] = String(Number((soles / size).toPrecision(6))).split('.');
  return `${cents < 0 ? '-' : ''}${formatCount(Number(whole))}${decimals ? `.${decimals}` : ''}${unit}`;
}

/** Moves the positions of two labels apart so that they do not overlap, in the same order and inside the frame. */
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
