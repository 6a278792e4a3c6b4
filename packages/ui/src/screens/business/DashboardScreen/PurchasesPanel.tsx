import { type DetractionTotals, type Loadable, type PurchaseFigures, purchaseFiguresTexts } from '@contapro/domain';
import { DetractionsCard } from './DetractionsCard/index.ts';
import { PurchaseFiguresPanel } from './PurchaseFiguresPanel/index.ts';
import { ReasonsTable } from './ReasonsTable/index.ts';
import { ButtonLink } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import type { DashboardHrefs } from './DashboardHrefs.ts';
import styles from './DashboardScreen.module.css';

interface PurchasesPanelProps {
  /** Undefined without a period. */
  purchases: Loadable<PurchaseFigures> | undefined;
  detractions: Loadable<DetractionTotals> | undefined;
  period: string | null;
  hrefs: DashboardHrefs;
  onRetry: () => void;
}

export function PurchasesPanel({ purchases, detractions, period, hrefs, onRetry }: PurchasesPanelProps) {
  const texts = useTexts('purchaseFigures', purchaseFiguresTexts);
  const { upload: uploadHref } = hrefs;
  if (!purchases || (purchases.state === 'ready' && purchases.data.total.count === 0)) {
    return (
      <EmptyState
        illustration="ledger"
        title={texts.emptyTitle}
        action={uploadHref !== undefined && <ButtonLink href={uploadHref}>{texts.upload}</ButtonLink>}
      >
        {texts.emptyText}
      </EmptyState>
    );
  }
  const card = detractions && (
    <DetractionsCard
      detractions={detractions}
      period={period ?? undefined}
      href={hrefs.detractions}
      paidHref={hrefs.figures.detractionsPaid}
      unpaidHref={hrefs.figures.detractionsUnpaid}
      onRetry={onRetry}
    />
  );
  if (purchases.state === 'failed') {
    return (
      <>
        <FailedState onRetry={onRetry} />
        {card}
      </>
    );
  }
  return (
    <>
      <PurchaseFiguresPanel purchases={purchases} hrefs={hrefs.figures} />
      <div className={styles.split}>
        <ReasonsTable
          purchases={purchases}
          href={hrefs.observed}
          reasonHref={hrefs.reason}
          totalHref={hrefs.figures.observed}
        />
        {card}
      </div>
    </>
  );
}
