import { type DetractionTotals, type PurchaseFigures, purchaseFiguresTexts } from '@contapro/domain';
import { DetractionsCard } from '../../patterns/DetractionsCard/index.ts';
import { PurchaseFiguresPanel } from '../../patterns/PurchaseFiguresPanel/index.ts';
import { ReasonsTable } from '../../patterns/ReasonsTable/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import type { DashboardHrefs } from './DashboardHrefs.ts';
import styles from './DashboardScreen.module.css';

interface PurchasesPanelProps {
  loading: boolean;
  /** Whether there is no period at all. */
  empty: boolean;
  figures: PurchaseFigures | null;
  detractions: DetractionTotals | null;
  hrefs: DashboardHrefs;
  onRetry: () => void;
}

export function PurchasesPanel({ loading, empty, figures, detractions, hrefs, onRetry }: PurchasesPanelProps) {
  if (!loading && (empty || figures?.total.count === 0)) {
    return (
      <EmptyState illustration="ledger" title={purchaseFiguresTexts.emptyTitle}>
        {purchaseFiguresTexts.emptyText}
      </EmptyState>
    );
  }
  if (!loading && figures === null) return <FailedState onRetry={onRetry} />;
  return (
    <>
      <PurchaseFiguresPanel figures={figures} loading={loading} />
      <div className={styles.split}>
        <ReasonsTable figures={figures} loading={loading} href={hrefs.observed} />
        <DetractionsCard totals={detractions} loading={loading} href={hrefs.detractions} onRetry={onRetry} />
      </div>
    </>
  );
}
