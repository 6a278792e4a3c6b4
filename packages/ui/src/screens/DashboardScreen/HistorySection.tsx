import type { dashboardTexts, HistoryPoint } from '@contapro/domain';
import { useId, useMemo } from 'react';
import { HistoryChart, HistoryChartSkeleton, type HistorySeries } from '../../charts/HistoryChart/index.ts';
import { SectionHead } from '../../patterns/SectionHead/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import styles from './DashboardScreen.module.css';

interface HistorySectionProps {
  state: 'loading' | 'ready';
  purchases: readonly HistoryPoint[] | null;
  sales: readonly HistoryPoint[] | null;
  onRetry: () => void;
  texts: typeof dashboardTexts;
}

/** Both books in one picture, or the one that came (HIST-10). */
export function HistorySection({ state, purchases, sales, onRetry, texts }: HistorySectionProps) {
  const id = useId();
  const series = useMemo(
    () => [
      ...(sales ? [{ book: 'sales', points: sales } satisfies HistorySeries] : []),
      ...(purchases ? [{ book: 'purchases', points: purchases } satisfies HistorySeries] : []),
    ],
    [purchases, sales],
  );
  return (
    <section className={styles.history} aria-labelledby={id}>
      <SectionHead titleId={id} title={texts.history} note={texts.historyNote} />
      {state === 'loading' && <HistoryChartSkeleton />}
      {state === 'ready' && series.length === 0 && <FailedState level={3} onRetry={onRetry} />}
      {state === 'ready' && series.length > 0 && <HistoryChart series={series} aria-labelledby={id} />}
      {state === 'ready' && series.length === 1 && <FailedState variant="line" onRetry={onRetry} />}
    </section>
  );
}
