import { type DetractionTotals, type Loadable, type PurchaseFigures, purchaseFiguresTexts } from '@contapro/domain';
import { DetractionsCard } from '../../patterns/DetractionsCard/index.ts';
import { PurchaseFiguresPanel } from '../../patterns/PurchaseFiguresPanel/index.ts';
import { ReasonsTable } from '../../patterns/ReasonsTable/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import type { DashboardHrefs } from './DashboardHrefs.ts';
import styles from './DashboardScreen.module.css';

interface PurchasesPanelProps {
  /** Undefined without a period. */
  figures: Loadable<PurchaseFigures> | undefined;
  detractions: Loadable<DetractionTotals> | undefined;
  hrefs: DashboardHrefs;
  onRetry: () => void;
}

export function PurchasesPanel({ figures, detractions, hrefs, onRetry }: PurchasesPanelProps) {
  if (!figures || (figures.state === 'ready' && figures.data.total.count === 0)) {
    return (
      <EmptyState illustration="ledger" title={purchaseFiguresTexts.emptyTitle}>
        {purchaseFiguresTexts.emptyText}
      </EmptyState>
    );
  }
  if (figures.state === 'failed') return <FailedState onRetry={onRetry} />;
  return (
    <>
      <PurchaseFiguresPanel figures={figures} />
      <div className={styles.split}>
        <ReasonsTable figures={figures} href={hrefs.observed} />
        {detractions && <DetractionsCard totals={detractions} href={hrefs.detractions} onRetry={onRetry} />}
      </div>
    </>
  );
}
