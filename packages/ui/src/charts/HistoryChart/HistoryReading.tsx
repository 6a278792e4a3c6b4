import { formatMoney, type Book } from '@contapro/domain';
import { type ChangeEvent, type PointerEvent, useState } from 'react';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import styles from './HistoryChart.module.css';
import type { History, HistoryScales } from './historyScales.ts';

export interface HistoryReadingProps {
  history: History;
  scales: HistoryScales;
  labels: Readonly<Record<Book, string>>;
  /** Places the values over the crosshair, because there is no room beside it. */
  narrow: boolean;
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
export function HistoryReading({
  history,
  scales,
  labels,
  narrow,
  explore,
  reading,
  value,
  open,
  onPeriodOpen,
}: HistoryReadingProps) {
  const { periodName } = usePeriodNames();
  const { periods, series } = history;
  const [index, setIndex] = useState(periods.length - 1);
  const [shown, setShown] = useState(false);
  const at = Math.min(index, periods.length - 1);
  const period = periods[at];
  if (period === undefined) return null;

  const { frame } = scales;
  const month = periodName(period);
  const x = scales.x(at);
  const rows = series.map(({ book, values }) => ({ book, name: labels[book], cents: values[at] ?? null }));
  const plot = { left: frame.left, width: frame.width - frame.left - frame.right };

  const read = (next: number) => {
    setIndex(Math.min(periods.length - 1, Math.max(0, next)));
    setShown(true);
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    read(Math.round(((clientX - left) / width) * (periods.length - 1)));
  };
  // A month without vouchers is no period of the business.
  const openMonth = rows.some(({ cents }) => cents !== null && cents !== 0) ? onPeriodOpen : undefined;
  const onPointerUp = ({ pointerType, button }: PointerEvent<HTMLInputElement>) => {
    // A finger only reads the values, because it cannot hover.
    if (pointerType === 'mouse' && button === 0) openMonth?.(period);
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => read(currentTarget.valueAsNumber);

  return (
    <>
      {shown && (
        <>
          <svg className={styles.reading} width={frame.width} height={frame.height} aria-hidden>
            <path className={styles.cross} d={`M${x} ${frame.top - 8}V${frame.height - frame.bottom}`} />
            {rows.map(
              ({ book, cents }) =>
                cents !== null && (
                  <circle key={book} className={styles.dot} data-book={book} cx={x} cy={scales.y(cents)} r="5" />
                ),
            )}
          </svg>
          <dl
            className={styles.tip}
            aria-hidden
            style={{ ...beside(x, frame.width, narrow), bottom: frame.bottom + 12 }}
          >
            <div className={styles.tipMonth}>{month}</div>
            {rows.map(({ book, name, cents }) => (
              <div key={book} className={styles.tipRow}>
                <dt className={styles.name} data-book={book}>
                  {name}
                </dt>
                <dd>{formatMoney(cents)}</dd>
              </div>
            ))}
            {openMonth && <div className={styles.tipMore}>{open}</div>}
          </dl>
        </>
      )}
      <input
        type="range"
        className={styles.range}
        style={{ left: plot.left, width: plot.width, top: frame.top, height: frame.height - frame.top - frame.bottom }}
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
          rows.map(({ name, cents }) => value(name, formatMoney(cents))),
        )}
      />
    </>
  );
}

/** The CSS position of the values: beside the crosshair on the wider side, or over it when the chart is narrow. */
function beside(x: number, width: number, narrow: boolean) {
  if (narrow) return { left: x, transform: `translateX(${(-x / width) * 100}%)` };
  return x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
}
