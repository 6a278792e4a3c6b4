import {
  type BusinessStatus,
  type DetractionTotals,
  type DocumentSources,
  type DatedDeclaration,
  dashboardTexts,
  type HistoryPoint,
  type Loadable,
  mapLoadable,
  type PeriodTotals,
  type PurchaseFigures,
  previousPeriod,
  type SalesFigures,
  type Book,
} from '@contapro/domain';
import { ChevronRight, Download, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PeriodPageProps } from '../../../internal/PeriodPageProps.ts';
import { BookTabs } from '../../../patterns/BookTabs/index.ts';
import { CollectedSources } from './CollectedSources/index.ts';
import { IgvOverview } from './IgvOverview/index.ts';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { StatusBanner } from '../../../patterns/StatusBanner/index.ts';
import { Button, ButtonLink } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import type { DashboardHrefs } from './DashboardHrefs.ts';
import { MissingRatesLine } from './MissingRatesLine.tsx';
import { Status } from '../../../internal/Status.tsx';
import styles from './DashboardScreen.module.css';
import { HistorySection } from './HistorySection.tsx';
import { PurchasesPanel } from './PurchasesPanel.tsx';
import { SalesPanel } from './SalesPanel.tsx';

/** What the screen shows of a period. Each part is loaded by a call of its own, and can fail alone. */
export interface DashboardParts {
  /** The figures of the purchases, by class. */
  purchases: Loadable<PurchaseFigures>;
  /** The figures of the sales, by category. */
  sales: Loadable<SalesFigures>;
  /** The IGV of the sales, and the balance in favour of the former period. */
  totals: Loadable<PeriodTotals>;
  /** The sums of the paid and the unpaid detracciones. */
  detractions: Loadable<DetractionTotals>;
  /** What the Formulario 621 of the period declares. */
  declaration: Loadable<DatedDeclaration>;
  /** The totals of the months, oldest first. */
  purchaseHistory: Loadable<readonly HistoryPoint[]>;
  /** The totals of the months, oldest first. */
  salesHistory: Loadable<readonly HistoryPoint[]>;
  /** When the sources of the documents of the period were collected last. */
  sources: Loadable<DocumentSources>;
}

export interface DashboardScreenProps extends PeriodPageProps {
  /** The business. Its status decides whether a banner is shown. */
  business: PeriodPageProps['business'] & Readonly<{ status: BusinessStatus }>;
  /** The selected tab. */
  book: Book;
  /** Called when the person selects a tab, or the sales in the sum of the IGV. */
  onBookChange: (book: Book) => void;
  /** The data of the period; null without a period. */
  parts: DashboardParts | null;
  /**
   * Whether parts that were seen before are being loaded again. They stay, and the screen says so.
   *
   * @default false
   */
  refreshing?: boolean | undefined;
  /** The day in Lima, `YYYY-MM-DD`. It decides whether the declaration was due already. */
  today: string;
  /** Called when the person asks to load what failed again, with each part of it. */
  onRetry: (part: keyof DashboardParts) => void;
  /** Called when the person selects 'Descargar reporte'. */
  onReportDownload: () => void;
  /** Called when the person points at 'Descargar reporte' or focuses it, so that what it opens can be loaded. */
  onReportIntent?: (() => void) | undefined;
  /** The period that the balance comes from, `YYYYMM`: the latest one before `period`; null when there is none. */
  balancePeriod: string | null;
  /** Called with `balancePeriod` when the person selects the balance, or with a month that is opened in the history. */
  onPeriodOpen: (period: string) => void;
  /** Whether the period is declared, below the sum of the IGV: a `DeclarationStatus`. `false` keeps its place while it is loaded. */
  declared?: ReactNode;
  /** The numbers that are missing in the series of sales, below it: a `NumberingLine`. Its place is kept while it is `false`. */
  numbering?: ReactNode;
  /** The state of the collections from SUNAT, in one line. Its place is kept while it is undefined. */
  collections?: ReactNode;
  /** The addresses of the pages that the screen links to. */
  hrefs: DashboardHrefs;
}

/** 'Tu reporte de empresa': the sum of the IGV, the figures of purchases and sales, and their history. */
export function DashboardScreen({
  business,
  period,
  periodSelector,
  book,
  onBookChange,
  parts,
  refreshing = false,
  today,
  onRetry,
  onReportDownload,
  onReportIntent,
  balancePeriod,
  onPeriodOpen,
  declared,
  numbering,
  collections,
  hrefs,
  children,
  className,
  ...rest
}: DashboardScreenProps) {
  const texts = useTexts('dashboard', dashboardTexts);
  const { purchases, sales, totals, detractions, declaration, sources }: Partial<DashboardParts> = parts ?? {};
  const retry = (names: readonly (keyof DashboardParts)[]) => {
    for (const name of names) if (parts?.[name].state === 'failed') onRetry(name);
  };
  const retryFigures = () => retry(['purchases', 'sales', 'totals', 'detractions', 'declaration']);
  const before = period === null ? undefined : previousPeriod(period);
  const counts = {
    purchases: purchases && mapLoadable(purchases, ({ total }) => total.count),
    sales: sales && mapLoadable(sales, ({ count }) => count),
  };
  const voucherListHref = book === 'purchases' ? hrefs.purchases : hrefs.sales?.();
  // Where the open book itself failed, its own place offers the way to try again.
  const opened = book === 'purchases' ? purchases : sales;
  const sumFailed =
    opened?.state !== 'failed' && [totals, purchases, declaration].some((part) => part?.state === 'failed');
  return (
    <Page {...rest} className={className} aria-busy={refreshing || undefined}>
      <StatusBanner status={business.status} credentialsHref={hrefs.credentials} />
      <PageHeader
        title={texts.title}
        subtitle={
          <>
            {texts.business(business)}
            <Status as="span" arrival="silent">
              {refreshing && ` · ${texts.refreshing}`}
            </Status>
          </>
        }
        actions={
          <>
            {hrefs.summary !== undefined && (
              <ButtonLink variant="quiet" icon={<Send aria-hidden />} href={hrefs.summary}>
                {texts.summary}
              </ButtonLink>
            )}
            {periodSelector}
            <Button
              variant="primary"
              icon={<Download aria-hidden />}
              disabled={period === null}
              data-tour="download"
              onPointerEnter={onReportIntent}
              onFocus={onReportIntent}
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
      <div className={styles.collections}>{collections}</div>
      <IgvOverview
        data-tour="igv"
        purchases={purchases}
        sales={sales}
        totals={totals}
        salesHref={hrefs.sales?.()}
        purchasesHref={hrefs.figures.deductible}
        lateDetractionsHref={hrefs.figures.lateDetractions}
        declaration={
          declaration && {
            form: declaration,
            today,
            href: hrefs.form,
          }
        }
        {...(balancePeriod !== null && {
          balancePeriod,
          onBalancePeriodOpen: () => onPeriodOpen(balancePeriod),
        })}
      />
      {(declared !== undefined || numbering !== undefined) && (
        <div className={styles.month}>
          {declared !== undefined && <div className={styles.declared}>{declared}</div>}
          {numbering !== undefined && <div className={styles.numbering}>{numbering}</div>}
        </div>
      )}
      {totals?.state === 'ready' && totals.data.withoutRate && (
        <MissingRatesLine {...totals.data.withoutRate} href={hrefs.exchangeRates} />
      )}
      {sumFailed && <FailedState variant="line" onRetry={retryFigures} />}
      <BookTabs
        data-tour="books"
        value={book}
        onValueChange={onBookChange}
        counts={counts}
        end={
          voucherListHref !== undefined && (
            <span className={styles.vouchers}>
              <Link href={voucherListHref} iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}>
                {book === 'purchases' ? texts.purchasesLink : texts.salesLink}
              </Link>
            </span>
          )
        }
      >
        <div className={styles.panel}>
          {book === 'purchases' ? (
            <PurchasesPanel {...{ purchases, detractions, period, hrefs }} onRetry={retryFigures} />
          ) : (
            <SalesPanel
              sales={sales}
              previousPeriod={before}
              hrefOf={hrefs.sales}
              uploadHref={hrefs.upload}
              onRetry={retryFigures}
            />
          )}
          {parts && (
            <HistorySection
              purchases={parts.purchaseHistory}
              sales={parts.salesHistory}
              onRetry={() => retry(['purchaseHistory', 'salesHistory'])}
              onPeriodOpen={onPeriodOpen}
            />
          )}
          <p className={styles.missing}>
            <Link href={hrefs.missing}>{texts.missingVouchers}</Link>
          </p>
        </div>
      </BookTabs>
      {sources && <CollectedSources sources={sources} onRetry={() => retry(['sources'])} />}
      {children}
    </Page>
  );
}
