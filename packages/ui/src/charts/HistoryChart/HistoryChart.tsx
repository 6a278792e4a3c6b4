import { formatAmount, formatMoney, historyChartTexts } from '@contapro/domain';
import { type ComponentProps, memo, useMemo } from 'react';
import { classes } from '../../internal/classes.ts';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { useWidth } from '../../internal/useWidth.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './HistoryChart.module.css';
import { HistoryDrawing } from './HistoryDrawing.tsx';
import { HistoryReading } from './HistoryReading.tsx';
import {
  type History,
  type HistoryScales,
  type HistorySeries,
  historyOf,
  historyScales,
  valueAxisOf,
} from './historyScales.ts';

export interface HistoryChartProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** The series of purchases, of sales, or both. Months may be missing and totals may be negative. */
  series: readonly HistorySeries[];
  /**
   * Called with the month, `YYYYMM`, that the person clicks or opens with Enter. Months without an amount cannot be opened.
   * Without it the chart can only be read.
   */
  onPeriodOpen?: (period: string) => void;
}

const narrowBelow = 600;

/**
 * A chart of the monthly totals of purchases and sales, with one crosshair for both, and a visually hidden table with
 * the same numbers for screen readers. Show `HistoryChartSkeleton` while the data is loading.
 */
export function HistoryChart({ series, onPeriodOpen, className, ...rest }: HistoryChartProps) {
  const texts = useTexts('historyChart', historyChartTexts);
  const [ref, width] = useWidth<HTMLDivElement>();
  const history = useMemo(() => historyOf(series), [series]);
  const narrow = width !== null && width < narrowBelow;
  const scales = useMemo(() => (width === null ? null : framed(history, width, narrow)), [history, width, narrow]);
  const labels = useMemo(() => ({ purchases: texts.purchases, sales: texts.sales }), [texts]);

  if (history.periods.length === 0) {
    return (
      <figure {...rest} className={classes(styles.root, className)}>
        <p className={styles.empty}>{texts.empty}</p>
      </figure>
    );
  }
  return (
    <figure {...rest} className={classes(styles.root, className)}>
      <div ref={ref} className={styles.frame}>
        {scales && (
          <>
            <svg className={styles.drawing} width={scales.frame.width} height={scales.frame.height} aria-hidden>
              <HistoryDrawing history={history} scales={scales} labels={labels} narrow={narrow} />
            </svg>
            <HistoryReading
              history={history}
              scales={scales}
              labels={labels}
              narrow={narrow}
              explore={texts.explore}
              reading={texts.reading}
              value={texts.value}
              open={texts.open}
              onPeriodOpen={onPeriodOpen}
            />
            <div className={styles.words}>
              <HistoryTable history={history} />
            </div>
          </>
        )}
      </div>
    </figure>
  );
}

const character = 6.9;

/**
 * The scales for a chart of this width. The left margin fits the longest tick label, the right one the longest amount.
 */
function framed(history: History, width: number, narrow: boolean): HistoryScales {
  const axis = valueAxisOf(history);
  const ticks = Math.max(...axis.ticks.map(({ label }) => label.length)) * character + 14;
  const ends = history.series.map(({ values }) => formatAmount(values.findLast((value) => value !== null)).length);
  return historyScales(history, axis, {
    width,
    height: narrow ? 236 : 264,
    top: 24,
    right: narrow ? 8 : Math.max(8, ...ends) * character + 18,
    bottom: 26,
    left: Math.max(ticks, narrow ? 0 : 36),
  });
}

const HistoryTable = memo(function HistoryTable({ history }: { history: History }) {
  const { periodName } = usePeriodNames();
  const texts = useTexts('historyChart', historyChartTexts);
  return (
    <table>
      <caption>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          {history.series.map(({ book }) => (
            <th key={book} scope="col">
              {texts[book]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {history.periods.map((period, index) => (
          <tr key={period}>
            <th scope="row">{periodName(period)}</th>
            {history.series.map(({ book, values }) => (
              <td key={book}>{formatMoney(values[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
