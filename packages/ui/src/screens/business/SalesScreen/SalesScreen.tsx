import {
  allSales,
  amountRangeTexts,
  dataOf,
  documentTypeTexts,
  formatAmountRange,
  formatCount,
  isSalesCategory,
  type Loadable,
  parseAmountRange,
  purchaseReasonTexts,
  ready,
  reportTexts,
  type Sale,
  salesCategories,
  type SalesFilter,
  salesFiguresTexts,
  type SalesSummary,
  salesTexts,
  voucherFilterTexts,
  voucherFilterValueTexts,
  voucherTableTexts,
  voucherTotalsTexts,
} from '@contapro/domain';
import { FileSpreadsheet } from 'lucide-react';
import { useMemo } from 'react';
import { type AppliedFilter, FilterBar, type FilterDefinition } from '../../../patterns/FilterBar/index.ts';
import { ListTotals } from '../../../patterns/ListTotals/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { type ReportPageProps, ReportScreen } from '../../engine/ReportScreen/index.ts';
import { numberOf, salesColumns } from './salesColumns.tsx';

export interface SalesScreenProps extends ReportPageProps<Sale> {
  /** The conditions of the list, as one filter; an empty list for all sales. */
  filters: readonly SalesFilter[];
  /** Called when the person sets or removes conditions, with one filter that has all of them. */
  onFiltersChange: (filters: readonly SalesFilter[]) => void;
  /** The sums of all sales that match the filter, on all pages; undefined without a period. */
  summary: Loadable<SalesSummary> | undefined;
  /** Called when the person selects 'Descargar Excel'. */
  onExcelDownload: () => void;
}

const keyOf = ({ code }: Sale) => code;

/**
 * Comprobantes de venta: the sales of a period with the sums of all pages.
 *
 * @example
 * const { screen, list } = useReportPage<SalesPage, object, SalesFilter, SalesInput>(() => createSales(services), { input });
 * <SalesScreen {...screen} {...list.filtering} summary={list.whole && mapLoadable(list.whole, ({ summary }) => summary)} onExcelDownload={downloadExcel} />;
 */
export function SalesScreen({ filters, onFiltersChange, summary, onExcelDownload, onView, ...page }: SalesScreenProps) {
  const texts = useTexts('sales', salesTexts);
  const shared = useTexts('report', reportTexts);
  const vouchers = useTexts('voucherTable', voucherTableTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const reasons = useTexts('purchaseReason', purchaseReasonTexts);
  const columns = useMemo(
    () => salesColumns({ texts, shared, vouchers, documentTypes, reasons }),
    [texts, shared, vouchers, documentTypes, reasons],
  );
  const bar = useSalesFilters(filters);
  const isFiltered = bar.value.length > 0;
  return (
    <ReportScreen<Sale>
      {...page}
      title={texts.title}
      actions={
        <Button icon={<FileSpreadsheet aria-hidden />} disabled={page.period === null} onClick={onExcelDownload}>
          {texts.downloadExcel}
        </Button>
      }
      columns={columns}
      rowKey={keyOf}
      rowName={numberOf}
      onAction={onView}
      filterBar={(tools) => (
        <>
          <FilterBar {...bar} onValueChange={(applied) => onFiltersChange([filterOf(applied)])}>
            {tools}
          </FilterBar>
          {summary && <SumsOfList summary={summary} filtered={isFiltered} />}
        </>
      )}
      onFilterClear={isFiltered ? () => onFiltersChange([allSales]) : undefined}
    />
  );
}

type Condition = keyof SalesFilter;

/** The filters of the list, and the conditions that are set, for a `FilterBar`. */
function useSalesFilters([{ category, serieNumber, total, amount } = allSales]: readonly SalesFilter[]): {
  filters: readonly FilterDefinition<Condition>[];
  value: readonly AppliedFilter<Condition>[];
} {
  const labels = useTexts('voucherFilter', voucherFilterTexts);
  const { categories } = useTexts('salesFigures', salesFiguresTexts);
  const { pdt } = useTexts('voucherFilterValue', voucherFilterValueTexts);
  const words = useTexts('amountRange', amountRangeTexts);
  const amounts: Readonly<Record<string, string>> = pdt;
  const range = total === undefined ? null : parseAmountRange(total);
  return {
    filters: [
      {
        kind: 'options',
        key: 'category',
        label: labels.types_of_vouchers,
        options: ready(salesCategories.map((value) => ({ value, label: categories[value] }))),
      },
      { kind: 'serieNumber', key: 'serieNumber', label: labels.serie_number_of_vouchers },
      { kind: 'amountRange', key: 'total', label: labels.amounts_of_vouchers },
      { kind: 'link', key: 'amount', label: labels.pdt_of_vouchers },
    ],
    value: [
      ...(category === undefined ? [] : [{ key: 'category', value: category, label: categories[category] } as const]),
      ...(serieNumber === undefined ? [] : [{ key: 'serieNumber', value: serieNumber, label: serieNumber } as const]),
      ...(total === undefined
        ? []
        : [{ key: 'total', value: total, label: range ? formatAmountRange(range, words) : total } as const]),
      ...(amount === undefined
        ? []
        : [
            {
              key: 'amount',
              value: amount,
              label: (Object.hasOwn(amounts, amount) && amounts[amount]) || amount,
            } as const,
          ]),
    ],
  };
}

/** The filter with the conditions that are set in a `FilterBar`. */
function filterOf(applied: readonly AppliedFilter<Condition>[]): SalesFilter {
  const valueOf = (wanted: Condition) => applied.find(({ key }) => key === wanted)?.value;
  const [category, serieNumber] = [valueOf('category'), valueOf('serieNumber')];
  const [total, amount] = [valueOf('total'), valueOf('amount')];
  return {
    ...(isSalesCategory(category) && { category }),
    ...(serieNumber !== undefined && { serieNumber }),
    ...(total !== undefined && { total }),
    ...(amount !== undefined && { amount }),
  };
}

/** The sums of all pages of the list. */
function SumsOfList({ summary, filtered }: { summary: Loadable<SalesSummary>; filtered: boolean }) {
  const texts = useTexts('voucherTotals', voucherTotalsTexts);
  const { columns: heads } = useTexts('sales', salesTexts);
  const sums = dataOf(summary);
  return (
    <ListTotals
      title={filtered ? texts.ofFilters : texts.ofPeriod}
      loading={summary.state === 'loading'}
      totals={[
        { id: 'count', label: texts.vouchers, value: formatCount(sums?.count) },
        { id: 'base', label: heads.base, value: <Amount cents={sums?.baseCents} /> },
        { id: 'igv', label: texts.igv, value: <Amount cents={sums?.igvCents} />, lead: true },
        { id: 'total', label: texts.total, value: <Amount cents={sums?.totalCents} /> },
        ...(sums?.pdtCents == null
          ? []
          : [{ id: 'pdt', label: texts.pdt, value: <Amount cents={sums.pdtCents} />, lead: true }]),
      ]}
    />
  );
}
