import {
  addCents,
  type Book,
  dataOf,
  depositDeadline,
  type Detraction,
  type DetractionFilter,
  type DetractionSummary,
  type DetractionTab,
  type DetractionTerms,
  detractionsReportTexts,
  detractionsTexts,
  type DetractionTotals,
  documentTypeTexts,
  formatCount,
  formatDate,
  formatDateRange,
  dateRangeText,
  type Loadable,
  paidOfPeriod,
  parseDateRange,
  ready,
  reportTexts,
  type SaleDetractionSummary,
  saleDetractionTexts,
} from '@contapro/domain';
import { Plus, Settings2 } from 'lucide-react';
import { useMemo } from 'react';
import { isLongAmount } from '../../../internal/longAmount.ts';
import { usePeriodNames } from '../../../internal/usePeriodNames.ts';
import { Figures } from '../../../patterns/Figures/index.ts';
import { type AppliedFilter, FilterBar, type FilterDefinition } from '../../../patterns/FilterBar/index.ts';
import { ListTotals } from '../../../patterns/ListTotals/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { ExcelButton, type ExcelProps } from '../../engine/ReportScreen/ExcelButton.tsx';
import { type ReportPageProps, ReportScreen } from '../../engine/ReportScreen/index.ts';
import { type DetractionAction, detractionColumns, numberOf } from './detractionColumns.tsx';
import styles from './DetractionsScreen.module.css';

export interface DetractionsScreenProps extends ReportPageProps<Detraction>, ExcelProps {
  /** All periods of the business, `YYYYMM`, newest first. */
  periods: readonly string[];
  /** The tab and the days of payment, as one filter; an empty list for the paid ones of the period. */
  filters: readonly DetractionFilter[];
  /** Called when the person selects another tab or other days, or removes the days. */
  onFiltersChange: (filters: readonly DetractionFilter[]) => void;
  /** Called when the person selects another period in the filter. */
  onPeriodChange: (period: string) => void;
  /** The sums of the whole period; undefined without a period. */
  totals: Loadable<DetractionTotals> | undefined;
  /** Called when the person asks to load the sums again. */
  onTotalsRetry: () => void;
  /** The sums of all rows of the list; undefined without a period. */
  summary: Loadable<DetractionSummary> | undefined;
  /**
   * The sums of the sales of the list, and the usual detracción of the business.
   *
   * @default undefined, for the tabs of purchases
   */
  sales?: Loadable<Readonly<{ summary: SaleDetractionSummary; terms: DetractionTerms }> | null> | undefined;
  /** Called when the person asks for the certificate of a row. */
  onCertificateView: (row: Detraction) => void;
  /** Called when the person wants to type a constancia, for the book of the tab. */
  onDepositType: (book: Book) => void;
  /** Called when the person takes back the constancia of a row, which was typed. */
  onDepositRemove: (row: Detraction) => void;
  /** Called when the person wants to change the usual detracción of the sales. */
  onTermsEdit: () => void;
}

/** The key contains the certificate, because a voucher may have several deposits. */
const keyOf = ({ voucherCode, certificate }: Detraction) => `${voucherCode} ${certificate.certificateNumber}`;

/**
 * Detracciones: the purchases of a period that wait for their deposit, and the deposits that were made, by period or by
 * day of payment.
 */
export function DetractionsScreen({
  periods,
  filters,
  onFiltersChange,
  onPeriodChange,
  totals,
  onTotalsRetry,
  summary,
  sales,
  onCertificateView,
  onDepositType,
  onDepositRemove,
  onTermsEdit,
  isDownloading,
  onDownload,
  onView,
  ...page
}: DetractionsScreenProps) {
  const texts = useTexts('detractionsReport', detractionsReportTexts);
  const saleTexts = useTexts('saleDetraction', saleDetractionTexts);
  const shared = useTexts('report', reportTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const { period } = page;
  const [filter = paidOfPeriod] = filters;
  const { status, payment } = filter;
  const columns = useMemo(
    () => detractionColumns({ status, texts, saleTexts, shared, documentTypes }),
    [status, texts, saleTexts, shared, documentTypes],
  );
  const dates = useDateFilter({ period, periods, payment });
  const changeDates = (applied: readonly AppliedFilter<DateFilterKey>[]) => {
    const chosen = applied.find(({ key }) => key === 'fechaPeriodo')?.value;
    const days = applied.find(({ key }) => key === 'fechaPago')?.value;
    if (chosen !== undefined && chosen !== period) onPeriodChange(chosen);
    else onFiltersChange([{ ...filter, payment: parseDateRange(days ?? '') }]);
  };
  const clearDates = () => onFiltersChange([{ ...filter, payment: null }]);
  const isSale = status === 'de_ventas';
  const actions: Readonly<Record<DetractionAction, (row: Detraction) => void>> = {
    view: onView,
    certificate: onCertificateView,
    remove: onDepositRemove,
  };
  const byDays = status === 'pagada' && payment !== null;
  return (
    <ReportScreen<Detraction, DetractionAction, DetractionTab>
      {...page}
      title={texts.title}
      columns={columns}
      rowKey={keyOf}
      rowName={numberOf}
      onAction={(row, action) => actions[action](row)}
      actions={
        period !== null && (
          <>
            <ExcelButton {...{ isDownloading, onDownload }} />
            {isSale && (
              <Button icon={<Settings2 aria-hidden />} onClick={onTermsEdit}>
                {saleTexts.terms.button}
              </Button>
            )}
            <Button icon={<Plus aria-hidden />} onClick={() => onDepositType(isSale ? 'sales' : 'purchases')}>
              {saleTexts.deposit.button}
            </Button>
          </>
        )
      }
      summary={!isSale && <PeriodTotals period={period} totals={totals} onRetry={onTotalsRetry} />}
      tabs={{
        label: texts.tabs,
        value: status,
        tabs: [
          { value: 'por_pagar', label: texts.unpaid },
          { value: 'pagada', label: texts.paid },
          { value: 'de_ventas', label: saleTexts.tab },
        ],
        onValueChange: (next) => onFiltersChange([{ ...filter, status: next }]),
      }}
      filterBar={() => (
        <>
          {status === 'pagada' && <FilterBar {...dates} onValueChange={changeDates} />}
          {status !== 'de_ventas' && summary && <SumsOfList status={status} byDays={byDays} summary={summary} />}
          {isSale && sales && <SumsOfSales sales={sales} period={period} />}
        </>
      )}
      empty={
        isSale && (
          <EmptyState illustration="ledger" title={saleTexts.empty}>
            {saleTexts.emptyHint}
          </EmptyState>
        )
      }
      onFilterClear={byDays ? clearDates : undefined}
    />
  );
}

type DateFilterKey = 'fechaPago' | 'fechaPeriodo';

/** The date filter: days of payment, or a period. One replaces the other. */
function useDateFilter({
  period,
  periods,
  payment,
}: Pick<DetractionsScreenProps, 'period' | 'periods'> & Pick<DetractionFilter, 'payment'>): {
  filters: readonly FilterDefinition<DateFilterKey>[];
  value: readonly AppliedFilter<DateFilterKey>[];
} {
  const texts = useTexts('detractionsReport', detractionsReportTexts);
  const { periodName } = usePeriodNames();
  return {
    filters: [
      {
        kind: 'dateRange',
        key: 'fechaPago',
        label: texts.payment,
        month: period ?? undefined,
        replaces: ['fechaPeriodo'],
      },
      {
        kind: 'options',
        key: 'fechaPeriodo',
        label: texts.period,
        options: ready(periods.map((value) => ({ value, label: periodName(value) }))),
        replaces: ['fechaPago'],
      },
    ],
    value:
      payment === null ? [] : [{ key: 'fechaPago', value: dateRangeText(payment), label: formatDateRange(payment) }],
  };
}

/** The sums of the period, and until when unpaid ones can be deposited. */
function PeriodTotals({
  period,
  totals,
  onRetry,
}: Pick<DetractionsScreenProps, 'period' | 'totals'> & { onRetry: () => void }) {
  const texts = useTexts('detractionsReport', detractionsReportTexts);
  const { deadline } = useTexts('detractions', detractionsTexts);
  const { periodName } = usePeriodNames();
  const sums = totals && dataOf(totals);
  const total = sums && addCents(sums.paidCents, sums.unpaidCents);
  return (
    <div>
      <Figures
        label={period === null ? texts.title : texts.summary(periodName(period))}
        loading={totals?.state === 'loading'}
        long={isLongAmount(total)}
        figures={[
          { id: 'unpaid', label: texts.unpaidFigure, value: <Amount cents={sums?.unpaidCents} /> },
          { id: 'paid', label: texts.paidFigure, value: <Amount cents={sums?.paidCents} /> },
          { id: 'total', label: texts.total, value: <Amount cents={total} /> },
        ]}
      />
      {period !== null && sums != null && sums.unpaidCents > 0 && (
        <p className={styles.deadline}>{deadline(formatDate(depositDeadline(period)), periodName(period))}</p>
      )}
      {totals?.state === 'failed' && <FailedState variant="line" onRetry={onRetry} />}
    </div>
  );
}

/** The sums of all pages of the list. Deposits for vouchers that are not imported are named, because the period leaves them out. */
function SumsOfList({
  status,
  byDays,
  summary,
}: {
  status: Exclude<DetractionTab, 'de_ventas'>;
  byDays: boolean;
  summary: Loadable<DetractionSummary>;
}) {
  const texts = useTexts('detractionsReport', detractionsReportTexts);
  const sums = dataOf(summary);
  const isPaid = status === 'pagada';
  const paidTitle = byDays ? texts.paidOfDays : texts.paidOfPeriod;
  return (
    <ListTotals
      title={isPaid ? paidTitle : texts.unpaidOfPeriod}
      loading={summary.state === 'loading'}
      totals={[
        { id: 'count', label: isPaid ? texts.deposits : texts.vouchers, value: formatCount(sums?.count) },
        {
          id: 'total',
          label: isPaid ? texts.deposited : texts.toDeposit,
          value: <Amount cents={sums?.totalCents} />,
          lead: true,
        },
        ...(sums && sums.withoutVoucherCents !== 0
          ? [
              {
                id: 'withoutVoucher',
                label: texts.withoutVoucher,
                value: <Amount cents={sums.withoutVoucherCents} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** The sums of the detracciones of sales, and what counts as usual. */
function SumsOfSales({
  sales,
  period,
}: { sales: NonNullable<DetractionsScreenProps['sales']> } & Pick<DetractionsScreenProps, 'period'>) {
  const texts = useTexts('saleDetraction', saleDetractionTexts);
  const known = dataOf(sales);
  const sums = known?.summary;
  const terms = known?.terms;
  return (
    <div>
      <ListTotals
        title={texts.ofPeriod}
        loading={sales.state === 'loading'}
        totals={[
          { id: 'count', label: texts.count, value: formatCount(sums?.count) },
          { id: 'expected', label: texts.expected, value: <Amount cents={sums?.expectedCents} /> },
          { id: 'deposited', label: texts.deposited, value: <Amount cents={sums?.depositedCents} /> },
          { id: 'missing', label: texts.missing, value: <Amount cents={sums?.missingCents} />, lead: true },
          ...(period === null
            ? []
            : [{ id: 'dueOn', label: texts.columns.dueOn, value: formatDate(depositDeadline(period)) }]),
          ...(sums && sums.overdueCents > 0
            ? [{ id: 'overdue', label: texts.overdue, value: <Amount cents={sums.overdueCents} /> }]
            : []),
          ...(sums && sums.withoutVoucherCents !== 0
            ? [
                {
                  id: 'withoutVoucher',
                  label: texts.withoutVoucher,
                  value: <Amount cents={sums.withoutVoucherCents} />,
                },
              ]
            : []),
          ...(sums && sums.assumed > 0
            ? [{ id: 'assumed', label: texts.assumedCount, value: formatCount(sums.assumed) }]
            : []),
        ]}
      />
      {terms?.code != null && (
        <p className={styles.deadline}>{texts.terms.line(terms.code, terms.percent, terms.account)}</p>
      )}
    </div>
  );
}
