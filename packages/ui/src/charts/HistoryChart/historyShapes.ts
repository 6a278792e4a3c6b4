import { type Book, formatAmount } from '@contapro/domain';
import { curveMonotoneX, line } from 'd3-shape';
import type { PeriodNames } from '../../internal/usePeriodNames.ts';
import type { Shape } from './drawShapes.ts';
import styles from './HistoryChart.module.css';
import { type History, type HistoryScales, type Plotted, spread } from './historyScales.ts';

/** The words of the drawing. */
export interface HistoryWords extends PeriodNames {
  labels: Readonly<Record<Book, string>>;
}

/** The parts of the chart that do not change while the crosshair moves, from the back to the front. */
export function historyShapes(history: History, scales: HistoryScales, words: HistoryWords): Shape[] {
  // Sales first: the opaque area of the purchases then covers theirs, so that the two colours do not mix.
  const layers = history.series
    .toSorted((one, other) => (one.book < other.book ? 1 : -1))
    .map(({ book, values }) => ({ book, ...pathsOf(values, scales) }));
  const [covered] = layers;
  return [
    ...layers.map(({ book, area }) => path({ class: styles.area, 'data-book': book, d: area })),
    ...rules(scales),
    ...layers.map((layer) => path({ class: styles.line, 'data-book': layer.book, d: layer.line })),
    ...layers.flatMap(({ book, alone }) =>
      alone.map(
        ({ x, y }): Shape => ({
          tag: 'circle',
          attributes: { class: styles.dot, 'data-book': book, cx: x, cy: y, r: 4 },
        }),
      ),
    ),
    ...(layers.length > 1 && covered ? uncovered(covered) : []),
    ...endLabels(history, scales, words.labels),
    ...monthLabels(history, scales, words),
    ...valueLabels(scales),
  ];
}

const path = (attributes: Shape['attributes']): Shape => ({ tag: 'path', attributes });
const label = (text: string, attributes: Shape['attributes']): Shape => ({ tag: 'text', attributes, text });

interface Point {
  x: number;
  y: number;
}

interface Layer {
  book: Book;
  line: string;
  /** Single months between gaps, which are drawn as points. */
  alone: readonly Point[];
}

/**
 * Dashes and half points of the first series above the second, which covers it where both have the same values. Elsewhere
 * they are on top of the same colour and cannot be seen.
 */
function uncovered({ book, line: d, alone }: Layer): Shape[] {
  return [
    path({ class: styles.dashes, 'data-book': book, d }),
    ...alone.map(({ x, y }) => path({ class: styles.half, 'data-book': book, d: `M${x} ${y - 3}a3 3 0 0 0 0 6Z` })),
  ];
}

const curve = line<Point>(
  ({ x }) => x,
  ({ y }) => y,
)
  .curve(curveMonotoneX)
  .digits(1);

/** Lines and areas for consecutive months, and the single months between gaps. */
function pathsOf(values: Plotted['values'], scales: HistoryScales) {
  const ground = scales.y(0).toFixed(1);
  const runs = runsOf(values, scales);
  const lines = runs.map((run) => curve(run) ?? '');
  const areas = runs.map(([first], index) => `${lines[index]}V${ground}H${first?.x.toFixed(1)}Z`);
  return { line: lines.join(''), area: areas.join(''), alone: runs.filter(({ length }) => length === 1).flat() };
}

function runsOf(values: Plotted['values'], { x, y }: HistoryScales): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] | null = null;
  for (const [month, cents] of values.entries()) {
    if (cents === null) {
      run = null;
      continue;
    }
    if (run === null) runs.push((run = []));
    run.push({ x: x(month), y: y(cents) });
  }
  return runs;
}

function rules({ y, axis, frame }: HistoryScales): Shape[] {
  const rule = (cents: number) => `M${frame.left} ${y(cents)}H${frame.width - frame.right}`;
  return [
    path({ class: styles.grid, d: axis.ticks.map(({ cents }) => (cents === 0 ? '' : rule(cents))).join('') }),
    path({ class: styles.grid, 'data-zero': '', d: rule(0) }),
  ];
}

function valueLabels({ y, axis, frame }: HistoryScales): Shape[] {
  return axis.ticks.map(({ cents, label: text }) =>
    label(text, { x: frame.left - 8, y: y(cents), dy: '0.35em', 'text-anchor': 'end' }),
  );
}

const room = { wide: 60, narrow: 34 } as const;

/** The labels of the months. When there is not room for all, only every second, third, … month has one, counted from the last. */
function monthLabels(
  { periods }: History,
  { x, frame }: HistoryScales,
  { periodName, monthName }: HistoryWords,
): Shape[] {
  const { narrow } = frame;
  const last = periods.length - 1;
  const step = (frame.width - frame.left - frame.right) / Math.max(1, last);
  const every = Math.max(1, Math.ceil((narrow ? room.narrow : room.wide) / step));
  return periods.flatMap((period, index) => {
    if ((last - index) % every !== 0) return [];
    const isWithYear = !narrow && (index === 0 || period.endsWith('01'));
    return label(isWithYear ? periodName(period) : monthName(period), {
      x: x(index),
      y: frame.height - 6,
      'text-anchor': narrow && index === last && last > 0 ? 'end' : 'middle',
    });
  });
}

/** The number of months that a label inside the plot covers. It is placed above or below the line in these months. */
const monthsUnderName = 3;

/** The label of each series at the end of its line, with its last amount when there is room. */
function endLabels({ series }: History, { y, frame }: HistoryScales, labels: HistoryWords['labels']): Shape[] {
  const { narrow } = frame;
  const ends = series.map(({ book, values }) => ({
    book,
    cents: values.findLast((value) => value !== null) ?? 0,
    tail: values.slice(-monthsUnderName).flatMap((value) => (value === null ? [] : y(value))),
  }));
  const heights = spread(
    ends.map(({ cents }) => y(cents)),
    narrow ? 0 : 32,
    frame.top,
    frame.height - frame.bottom - (narrow ? 0 : 12),
  );
  return ends.flatMap(({ book, cents, tail }, index) => {
    const at = heights[index] ?? 0;
    if (narrow) {
      const above =
        ends.every((other) => other.cents <= cents) &&
        (ends.length === 1 || index === heights.indexOf(Math.min(...heights)));
      return label(labels[book], {
        class: styles.name,
        'data-book': book,
        x: frame.width - frame.right,
        y: above ? Math.min(at, ...tail) - 10 : Math.min(Math.max(at, ...tail) + 18, frame.height - frame.bottom - 4),
        'text-anchor': 'end',
      });
    }
    const x = frame.width - frame.right + 10;
    return [
      label(labels[book], { class: styles.name, 'data-book': book, x, y: at }),
      label(formatAmount(cents), { x, y: at + 15 }),
    ];
  });
}
