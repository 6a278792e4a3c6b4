import {
  type BusinessStatus,
  type DetractionTotals,
  dashboardTexts,
  type HistoryPoint,
  type PeriodTotals,
  type PurchaseFigures,
  previousPeriod,
  type SalesFigures,
} from '@contapro/domain';
import { ChevronRight, Download } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Book } from '../../charts/HistoryChart/index.ts';
import { classes } from '../../internal/classes.ts';
import { BookTabs } from '../../patterns/BookTabs/index.ts';
import { IgvOverview } from '../../patterns/IgvOverview/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { StatusBanner } from '../../patterns/StatusBanner/index.ts';
import { Button } from '../../primitives/Button/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { Link } from '../../primitives/Link/index.ts';
import type { DashboardHrefs } from './DashboardHrefs.ts';
import styles from './DashboardScreen.module.css';
import { HistorySection } from './HistorySection.tsx';
import { PurchasesPanel } from './PurchasesPanel.tsx';
import { SalesPanel } from './SalesPanel.tsx';

export interface DashboardScreenProps extends ComponentProps<'div'> {
  business: Readonly<{ name: string; ruc: string; status: BusinessStatus }>;
  /** The period shown, `YYYYMM`; null for a business without any (OPEN-092). */
  period: string | null;
  /** Chooses the period. */
  periodSelector: ReactNode;
  book: Book;
  /** Called when a person turns to the other book, also by the first term of the sum. */
  onBookChange: (book: Book) => void;
  /** While `loading` every figure is a bone; once `ready`, a null figure is one whose call failed (OPEN-178). */
  state: 'loading' | 'ready';
  purchases: PurchaseFigures | null;
  sales: SalesFigures | null;
  totals: PeriodTotals | null;
  detractions: DetractionTotals | null;
  /** Loads the figures again. */
  onRetry: () => void;
  historyState: 'loading' | 'ready';
  /** Oldest first; null when its call failed. */
  purchaseHistory: readonly HistoryPoint[] | null;
  salesHistory: readonly HistoryPoint[] | null;
  /** Loads the history again. */
  onHistoryRetry: () => void;
  /** 'Descargar reporte' (DASH-05). */
  onReportDownload: () => void;
  /** The month the balance comes from, `YYYYMM`: the last one before this that the business has; null without one. */
  balancePeriod: string | null;
  /** Called with that month, when it is asked for. */
  onPeriodOpen: (period: string) => void;
  hrefs: DashboardHrefs;
  /** Dialogs that stand above the page. */
  children?: ReactNode;
  texts?: typeof dashboardTexts;
}

/** 'Tu reporte de empresa': the IGV of the period as a sum, both books and their history. */
export function DashboardScreen({
  business,
  period,
  periodSelector,
  book,
  onBookChange,
  state,
  purchases,
  sales,
  totals,
  detractions,
  onRetry,
  historyState,
  purchaseHistory,
  salesHistory,
  onHistoryRetry,
  onReportDownload,
  balancePeriod,
  onPeriodOpen,
  hrefs,
  children,
  texts = dashboardTexts,
  className,
  ...rest
}: DashboardScreenProps) {
  const loading = state === 'loading';
  const before = period === null ? undefined : previousPeriod(period);
  const counts = {
    purchases: loading ? null : (purchases?.total.count ?? null),
    sales: loading ? null : (sales?.count ?? null),
  };
  // Where the open book itself failed, its own place offers the way to try again.
  const bookFailed = (book === 'purchases' ? purchases : sales) === null;
  const sumFailed = !loading && period !== null && !bookFailed && (totals === null || purchases === null);
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <StatusBanner status={business.status} credentialsHref={hrefs.credentials} />
      <PageHeader
        title={texts.title}
        subtitle={texts.business(business)}
        actions={
          <>
            {periodSelector}
            <Button
              variant="primary"
              icon={<Download aria-hidden />}
              disabled={period === null}
              onClick={onReportDownload}
            >
              <span>
                {texts.download}
                <span className={styles.phone}> {texts.inExcel}</span>
              </span>
            </Button>
          </>
        }
      />
      <IgvOverview
        purchases={purchases}
        sales={sales}
        totals={totals}
        loading={loading}
        purchasesHref={hrefs.deductible}
        onSalesOpen={() => onBookChange('sales')}
        {...(balancePeriod !== null && {
          previousPeriod: balancePeriod,
          onPreviousPeriodOpen: () => onPeriodOpen(balancePeriod),
        })}
      />
      {sumFailed && <FailedState variant="line" onRetry={onRetry} />}
      <BookTabs
        value={book}
        onValueChange={onBookChange}
        counts={counts}
        end={
          book === 'purchases' && (
            <Link
              className={styles.vouchers}
              href={hrefs.purchases}
              iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}
            >
              {texts.purchasesLink}
            </Link>
          )
        }
      >
        <div className={styles.panel}>
          {book === 'purchases' ? (
            <PurchasesPanel
              loading={loading}
              empty={period === null}
              figures={purchases}
              detractions={detractions}
              hrefs={hrefs}
              onRetry={onRetry}
            />
          ) : (
            <SalesPanel loading={loading} empty={period === null} figures={sales} before={before} onRetry={onRetry} />
          )}
          {period !== null && (
            <HistorySection
              state={historyState}
              purchases={purchaseHistory}
              sales={salesHistory}
              onRetry={onHistoryRetry}
              texts={texts}
            />
          )}
          <p className={styles.missing}>
            <Link href={hrefs.missing}>{texts.missingVouchers}</Link>
          </p>
        </div>
      </BookTabs>
      {children}
    </div>
  );
}
