import { historyChartTexts } from '@contapro/domain';
import { type ComponentProps, useMemo } from 'react';
import { classes } from '../../internal/classes.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './HistoryChart.module.css';
import { HistoryDrawing } from './HistoryDrawing.tsx';
import { HistoryReading } from './HistoryReading.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { type HistorySeries, plotOf } from './historyScales.ts';

export interface HistoryChartProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** The series of purchases, of sales, or both. Months may be missing and totals may be negative. */
  series: readonly HistorySeries[];
  /**
   * Called with the month, `YYYYMM`, that the person clicks or opens with Enter. Months without an amount cannot be opened.
   * Without it the chart can only be read.
   */
  onPeriodOpen?: (period: string) => void;
}

/**
 * A chart of the monthly totals of purchases and sales, with one crosshair for both, and a visually hidden table with
 * the same numbers for screen readers. Show `HistoryChartSkeleton` while the data is loading.
 */
export function HistoryChart({ series, onPeriodOpen, className, ...rest }: HistoryChartProps) {
  const texts = useTexts('historyChart', historyChartTexts);
  const plot = useMemo(() => plotOf(series), [series]);
  const labels = useMemo(() => ({ purchases: texts.purchases, sales: texts.sales }), [texts]);

  if (plot.history.periods.length === 0) {
    return (
      <figure {...rest} className={classes(styles.root, className)}>
        <p className={styles.empty}>{texts.empty}</p>
      </figure>
    );
  }
  return (
    <figure {...rest} className={classes(styles.root, className)}>
      <div className={styles.frame}>
        <HistoryDrawing plot={plot} labels={labels} />
        <HistoryReading
          plot={plot}
          labels={labels}
          explore={texts.explore}
          reading={texts.reading}
          value={texts.value}
          open={texts.open}
          onPeriodOpen={onPeriodOpen}
        />
        <HistoryTable history={plot.history} />
      </div>
    </figure>
  );
}
