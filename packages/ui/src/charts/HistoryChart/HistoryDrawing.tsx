import { addMonths, formatAmount, type Book } from '@contapro/domain';
import { curveMonotoneX, line } from 'd3-shape';
import { memo } from 'react';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import styles from './HistoryChart.module.css';
import { type History, type HistoryScales, type Plotted, spread } from './historyScales.ts';

export interface HistoryDrawingProps {
  history: History;
  scales: HistoryScales;
  labels: Readonly<Record<Book, string>>;
  /** Draws the labels inside the plot. */
  narrow: boolean;
}

/** The parts of the chart that do not change while the crosshair moves. */
export const HistoryDrawing = memo(function HistoryDrawing({ history, scales, labels, narrow }: HistoryDrawingProps) {
  const { frame } = scales;
  // Sales first: the opaque area of the purchases then covers theirs, so that the two colours do not mix.
  const layers = [...history.series]
    .sort((one, other) => (one.book < other.book ? 1 : -1))
    .map(({ book, values }) => ({ book, ...shapesOf(values, scales) }));
  return (
    <>
      {layers.map(({ book, area }) => (
        <path key={book} className={styles.area} data-book={book} d={area} />
      ))}
      <ValueAxis scales={scales} />
      <MonthAxis
        first={history.periods[0] ?? ''}
        count={history.periods.length}
        left={frame.left}
        right={frame.width - frame.right}
        y={frame.height - 6}
        narrow={narrow}
      />
      {layers.map((layer) => (
        <path key={layer.book} className={styles.line} data-book={layer.book} d={layer.line} />
      ))}
      {layers.map(({ book, alone }) =>
        alone.map(({ x, y }) => (
          <circle key={`${book} ${x}`} className={styles.dot} data-book={book} cx={x} cy={y} r="4" />
        )),
      )}
      {layers.length > 1 && layers[0] && <Uncovered {...layers[0]} />}
      <EndLabels history={history} scales={scales} labels={labels} narrow={narrow} />
    </>
  );
});

interface Shapes {
  book: Book;
  line: string;
  alone: readonly Point[];
}

/**
 * Dashes and half points of the first series above the second, which covers it where both have the same values. Elsewhere
 * they are on top of the same colour and cannot be seen.
 */
function Uncovered({ book, line: covered, alone }: Shapes) {
  return (
    <>
      <path className={styles.dashes} data-book={book} d={covered} />
      {alone.map(({ x, y }) => (
        <path key={x} className={styles.half} data-book={book} d={`M${x} ${y - 3}a3 3 0 0 0 0 6Z`} />
      ))}
    </>
  );
}

interface Point {
  x: number;
  y: number;
}

const curve = line<Point>(
  ({ x }) => x,
  ({ y }) => y,
)
  .curve(curveMonotoneX)
  .digits(1);

/** Lines and areas for consecutive months, and the single months between gaps, which are drawn as points. */
function shapesOf(values: Plotted['values'], scales: HistoryScales) {
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

function ValueAxis({ scales: { y, axis, frame } }: Pick<HistoryDrawingProps, 'scales'>) {
  const rule = (cents: number) => `M${frame.left} ${y(cents)}H${frame.width - frame.right}`;
  return (
    <>
      <path className={styles.grid} d={axis.ticks.map(({ cents }) => (cents === 0 ? '' : rule(cents))).join('')} />
      <path className={styles.grid} data-zero="" d={rule(0)} />
      {axis.ticks.map(({ cents, label }) => (
        <text key={cents} x={frame.left - 8} y={y(cents)} dy="0.35em" textAnchor="end">
          {label}
        </text>
      ))}
    </>
  );
}

interface MonthAxisProps {
  first: string;
  count: number;
  /** The x positions of the first and the last month. */
  left: number;
  right: number;
  y: number;
  narrow: boolean;
}

const room = { wide: 60, narrow: 34 } as const;

/**
 * The labels of the months. When there is not room for all, only every second, third, … month has one, counted from the
 * last. Memoized, because it depends only on the months.
 */
const MonthAxis = memo(function MonthAxis({ first, count, left, right, y, narrow }: MonthAxisProps) {
  const { periodName, monthName } = usePeriodNames();
  const last = count - 1;
  const step = (right - left) / Math.max(1, last);
  const every = Math.max(1, Math.ceil((narrow ? room.narrow : room.wide) / step));
  return Array.from({ length: Math.ceil(count / every) }, (_, label) => {
    const index = (last % every) + label * every;
    const period = addMonths(first, index);
    return (
      <text
        key={period}
        x={last > 0 ? left + index * step : (left + right) / 2}
        y={y}
        textAnchor={narrow && index === last && last > 0 ? 'end' : 'middle'}
      >
        {!narrow && (index === 0 || period.endsWith('01')) ? periodName(period) : monthName(period)}
      </text>
    );
  });
});

/** The number of months that a label inside the plot covers. It is placed above or below the line in these months. */
const monthsUnderName = 3;

/** The label of each series at the end of its line, with its last amount when there is room. */
function EndLabels({ history, scales, labels, narrow }: HistoryDrawingProps) {
  const { y, frame } = scales;
  const ends = history.series.map(({ book, values }) => ({
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
  return ends.map(({ book, cents, tail }, index) => {
    const at = heights[index] ?? 0;
    if (narrow) {
      const above =
        ends.every((other) => other.cents <= cents) &&
        (ends.length === 1 || index === heights.indexOf(Math.min(...heights)));
      return (
        <text
          key={book}
          className={styles.name}
          data-book={book}
          x={frame.width - frame.right}
          y={above ? Math.min(at, ...tail) - 10 : Math.min(Math.max(at, ...tail) + 18, frame.height - frame.bottom - 4)}
          textAnchor="end"
        >
          {labels[book]}
        </text>
      );
    }
    return (
      <text key={book} x={frame.width - frame.right + 10} y={at}>
        <tspan className={styles.name} data-book={book}>
          {labels[book]}
        </tspan>
        <tspan x={frame.width - frame.right + 10} dy="15">
          {formatAmount(cents)}
        </tspan>
      </text>
    );
  });
}
