import { type DetractionTotals, type Loadable, type PurchaseFigures, purchaseFiguresTexts } from '@contapro/domain';
import { DetractionsCard } from '../../patterns/DetractionsCard/index.ts';
import { PurchaseFiguresPanel } from '../../patterns/PurchaseFiguresPanel/index.ts';
import { ReasonsTable } from '../../patterns/ReasonsTable/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import type { DashboardHrefs } from './DashboardHrefs.ts';
import styles from './DashboardScreen.module.css';

interface PurchasesPanelProps {
  /** Undefined without a period. */
  purchases: Loadable<PurchaseFigures> | undefined;
  detractions: Loadable<DetractionTotals> | undefined;
  hrefs: DashboardHrefs;
  onRetry: () => void;
}

export function PurchasesPanel({ purchases, detractions, hrefs, onRetry }: PurchasesPanelProps) {
  const texts = useTexts('purchaseFigures', purchaseFiguresTexts);
  if (!purchases || (purchases.state === 'ready' && purchases.data.total.count === 0)) {
    return (
      <EmptyState illustration="ledger" title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    );
  }
  if (purchases.state === 'failed') return <FailedState onRetry={onRetry} />;
  return (
    <>
      <PurchaseFiguresPanel purchases={purchases} />
      <div className={styles.split}>
        <ReasonsTable purchases={purchases} href={hrefs.observed} />
        {detractions && <DetractionsCard detractions={detractions} href={hrefs.detractions} onRetry={onRetry} />}
      </div>
    </>
  );
}
