import { formatMoney, type Book } from '@contapro/domain';
import { type ChangeEvent, type CSSProperties, type PointerEvent, useState } from 'react';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { useWidth } from '../../internal/useWidth.ts';
import styles from './HistoryChart.module.css';
import { type HistoryPlot, scalesFor } from './historyScales.ts';

export interface HistoryReadingProps {
  plot: HistoryPlot;
  labels: Readonly<Record<Book, string>>;
  explore: string;
  reading: (month: string, values: readonly string[]) => string;
  value: (series: string, money: string) => string;
  /** Shown below the values when the month can be opened. */
  open: string;
  onPeriodOpen: ((period: string) => void) | undefined;
}

/**
 * A crosshair that shows the values of all series in one month. It is a transparent range input over the plot, which
 * handles arrow keys, touch and screen readers. A pointer only needs to hover.
 */
export function HistoryReading({ plot, labels, explore, reading, value, open, onPeriodOpen }: HistoryReadingProps) {
  const { periodName } = usePeriodNames();
  const { periods, series } = plot.history;
  // Null until a month is chosen: the newest one, also when more months are loaded.
  const [index, setIndex] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  const at = Math.min(index ?? Infinity, periods.length - 1);
  const period = periods[at];
  if (period === undefined) return null;

  const month = periodName(period);
  const values = series.map(({ book, values: cents }) => ({ book, name: labels[book], cents: cents[at] ?? null }));

  const read = (next: number) => {
    setIndex(Math.min(periods.length - 1, Math.max(0, next)));
    setShown(true);
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    read(Math.round(((clientX - left) / width) * (periods.length - 1)));
  };
  // A month without vouchers is no period of the business.
  const openMonth = values.some(({ cents }) => cents !== null && cents !== 0) ? onPeriodOpen : undefined;
  const onPointerUp = ({ pointerType, button }: PointerEvent<HTMLInputElement>) => {
    // A finger only reads the values, because it cannot hover.
    if (pointerType === 'mouse' && button === 0) openMonth?.(period);
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => read(currentTarget.valueAsNumber);

  return (
    <>
      {shown && <Crosshair plot={plot} at={at} month={month} values={values} open={openMonth ? open : null} />}
      <input
        type="range"
        className={styles.range}
        style={roomStyle(plot)}
        min={0}
        max={periods.length - 1}
        value={at}
        onChange={onChange}
        data-opens={openMonth !== undefined || undefined}
        onPointerMove={onPointer}
        onPointerUp={onPointerUp}
        onKeyDown={({ key }) => {
          if (key === 'Enter') openMonth?.(period);
        }}
        aria-keyshortcuts={onPeriodOpen && 'Enter'}
        onPointerLeave={({ currentTarget }) => setShown(currentTarget.matches(':focus-visible'))}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        aria-label={explore}
        aria-valuetext={reading(
          month,
          values.map(({ name, cents }) => value(name, formatMoney(cents))),
        )}
      />
    </>
  );
}

const roomStyle = ({ axisRoom, endRoom }: HistoryPlot): CSSProperties & Record<`--_${string}`, string> => ({
  '--_axis': `${axisRoom}px`,
  '--_ends': `${endRoom}px`,
});

interface CrosshairProps {
  plot: HistoryPlot;
  /** The index of the month. */
  at: number;
  month: string;
  values: readonly { book: Book; name: string; cents: number | null }[];
  open: string | null;
}

function Crosshair({ plot, at, month, values, open }: CrosshairProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.reading} aria-hidden>
      {width !== null && <CrosshairAt plot={plot} at={at} month={month} values={values} open={open} width={width} />}
    </div>
  );
}

function CrosshairAt({ plot, at, month, values, open, width }: CrosshairProps & { width: number }) {
  const scales = scalesFor(plot, width);
  const { frame } = scales;
  const x = scales.x(at);
  return (
    <>
      <svg className={styles.drawing}>
        <path className={styles.cross} d={`M${x} ${frame.top - 8}V${frame.height - frame.bottom}`} />
        {values.map(
          ({ book, cents }) =>
            cents !== null && (
              <circle key={book} className={styles.dot} data-book={book} cx={x} cy={scales.y(cents)} r="5" />
            ),
        )}
      </svg>
      <dl className={styles.tip} style={{ ...beside(x, frame.width, frame.narrow), bottom: frame.bottom + 12 }}>
        <div className={styles.tipMonth}>{month}</div>
        {values.map(({ book, name, cents }) => (
          <div key={book} className={styles.tipRow}>
            <dt className={styles.name} data-book={book}>
              {name}
            </dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
        {open !== null && <div className={styles.tipMore}>{open}</div>}
      </dl>
    </>
  );
}

/** The CSS position of the values: beside the crosshair on the wider side, or over it when the chart is narrow. */
function beside(x: number, width: number, narrow: boolean) {
  if (narrow) return { left: x, transform: `translateX(${(-x / width) * 100}%)` };
  return x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
}
