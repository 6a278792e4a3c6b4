import { dashboardTexts, dataOf, type HistoryPoint, type Loadable } from '@contapro/domain';
import { useId, useMemo } from 'react';
import { HistoryChart, HistoryChartSkeleton, type HistorySeries } from '../../../charts/HistoryChart/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './DashboardScreen.module.css';

interface HistorySectionProps {
  purchases: Loadable<readonly HistoryPoint[]>;
  sales: Loadable<readonly HistoryPoint[]>;
  onRetry: () => void;
  onPeriodOpen: (period: string) => void;
}

/** The history of purchases and sales in one chart; of one of them when the other failed to load. */
export function HistorySection({ purchases, sales, onRetry, onPeriodOpen }: HistorySectionProps) {
  const texts = useTexts('dashboard', dashboardTexts);
  const id = useId();
  const states = [purchases.state, sales.state];
  const series = useMemo(() => [...seriesOf('sales', sales), ...seriesOf('purchases', purchases)], [purchases, sales]);
  return (
    <Section className={styles.history} titleId={id} title={texts.history} note={texts.historyNote}>
      {series.length === 0 && states.includes('loading') && <HistoryChartSkeleton />}
      {series.length > 0 && <HistoryChart series={series} onPeriodOpen={onPeriodOpen} aria-labelledby={id} />}
      {states.every((state) => state === 'failed') && <FailedState level={3} onRetry={onRetry} />}
      {series.length > 0 && states.includes('failed') && <FailedState variant="line" onRetry={onRetry} />}
    </Section>
  );
}

function seriesOf(book: HistorySeries['book'], loadable: Loadable<readonly HistoryPoint[]>): HistorySeries[] {
  const points = dataOf(loadable);
  return points ? [{ book, points }] : [];
}
