import { formatAmount, formatPeriod, monthAbbreviation } from '@contapro/domain';
import { area, curveMonotoneX, line } from 'd3-shape';
import { memo } from 'react';
import styles from './HistoryChart.module.css';
import { type Book, type History, type HistoryScales, type Plotted, shortSoles, spread } from './historyScales.ts';

export interface HistoryDrawingProps {
  history: History;
  scales: HistoryScales;
  labels: Readonly<Record<Book, string>>;
  /** Puts the labels inside the plot. */
  narrow: boolean;
}

/** Everything that stands still while months are read. */
export const HistoryDrawing = memo(function HistoryDrawing({ history, scales, labels, narrow }: HistoryDrawingProps) {
  // Sales first: the purchases' opaque area then covers all but the band above it, and the two hues never mix.
  const layers = [...history.series].sort((a, b) => b.book.localeCompare(a.book));
  return (
    <>
      {layers.map((series) => (
        <path key={series.book} className={styles.area} data-book={series.book} d={areaOf(series, history, scales)} />
      ))}
      <ValueAxis scales={scales} />
      <MonthAxis history={history} scales={scales} narrow={narrow} />
      {layers.map((series) => (
        <path key={series.book} className={styles.line} data-book={series.book} d={lineOf(series, history, scales)} />
      ))}
      {layers.map((series) => (
        <LonePoints key={series.book} series={series} history={history} scales={scales} />
      ))}
      <EndLabels history={history} scales={scales} labels={labels} narrow={narrow} />
    </>
  );
});

interface Point {
  x: number;
  cents: number | null;
}

function pointsOf({ values }: Plotted, { periods }: History, { x }: HistoryScales): Point[] {
  return periods.map((period, index) => ({ x: x(period), cents: values[index] ?? null }));
}

function lineOf(series: Plotted, history: History, scales: HistoryScales): string {
  const shape = line<Point>()
    .defined(({ cents }) => cents !== null)
    .x(({ x }) => x)
    .y(({ cents }) => scales.y(cents ?? 0))
    .curve(curveMonotoneX)
    .digits(1);
  return shape(pointsOf(series, history, scales)) ?? '';
}

function areaOf(series: Plotted, history: History, scales: HistoryScales): string {
  const shape = area<Point>()
    .defined(({ cents }) => cents !== null)
    .x(({ x }) => x)
    .y0(scales.y(0))
    .y1(({ cents }) => scales.y(cents ?? 0))
    .curve(curveMonotoneX)
    .digits(1);
  return shape(pointsOf(series, history, scales)) ?? '';
}

function ValueAxis({ scales: { y, ticks, frame } }: Pick<HistoryDrawingProps, 'scales'>) {
  return ticks.map((tick) => (
    <g key={tick} transform={`translate(0 ${y(tick)})`}>
      <path
        className={styles.grid}
        data-zero={tick === 0 || undefined}
        d={`M${frame.left} 0H${frame.width - frame.right}`}
      />
      <text x={frame.left - 8} dy="0.35em" textAnchor="end">
        {shortSoles(tick)}
      </text>
    </g>
  ));
}

const room = { wide: 60, narrow: 34 } as const;

function MonthAxis({ history: { periods }, scales, narrow }: Omit<HistoryDrawingProps, 'labels'>) {
  const { frame, x } = scales;
  const step = (frame.width - frame.left - frame.right) / Math.max(1, periods.length - 1);
  const every = Math.max(1, Math.ceil((narrow ? room.narrow : room.wide) / step));
  const last = periods.length - 1;
  return periods.map((period, index) =>
    (last - index) % every === 0 ? (
      <text
        key={period}
        x={x(period)}
        y={frame.height - 6}
        textAnchor={narrow && index === last && last > 0 ? 'end' : 'middle'}
      >
        {!narrow && (index === 0 || period.endsWith('01')) ? formatPeriod(period) : monthAbbreviation(period)}
      </text>
    ) : null,
  );
}

/** A month between two missing ones makes no line. */
function LonePoints({ series, history, scales }: { series: Plotted; history: History; scales: HistoryScales }) {
  const { values } = series;
  const present = (index: number) => typeof values[index] === 'number';
  return pointsOf(series, history, scales).map(({ x, cents }, index) =>
    cents !== null && !present(index - 1) && !present(index + 1) ? (
      <circle key={x} className={styles.dot} data-book={series.book} cx={x} cy={scales.y(cents)} r="4" />
    ) : null,
  );
}

/** A name inside the plot stands over, or under, the line's last months, never on it. */
const monthsUnderName = 3;

/** Names each series where its line ends, with its last amount where there is room. */
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
