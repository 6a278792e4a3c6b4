import {
  dataOf,
  type FilterOptions,
  type Loadable,
  maximumDecided,
  missing,
  type Voucher,
  type VoucherFileType,
  type VoucherFilter,
  type VoucherSummary,
  voucherTableTexts,
} from '@contapro/domain';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { FilterBar } from '../../../patterns/FilterBar/index.ts';
import { ItemsDialog } from './ItemsDialog/index.ts';
import { MassDownloadMenu } from './MassDownloadMenu/index.ts';
import { SelectionBar } from './SelectionBar/index.ts';
import {
  fileCounts,
  sumOfTotals,
  useVoucherFilters,
  useVoucherTable,
  type VoucherAction,
  type VoucherTableOptions,
} from '../../../patterns/useVoucherTable/index.ts';
import { VoucherTotals } from './VoucherTotals/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { type ReportPageProps, ReportScreen, type ReportScreenProps } from '../ReportScreen/index.ts';
import styles from './VoucherReportScreen.module.css';

/** The props that every screen of purchases takes from its flow. */
export interface VoucherReportPageProps extends ReportPageProps<Voucher> {
  /** The sums of all vouchers that match the filters, on all pages; undefined without a period. */
  whole: Loadable<VoucherSummary> | undefined;
  /** The options of the filters; undefined without a period. */
  filterOptions: Loadable<FilterOptions> | undefined;
  /** Called when the person asks to load the filter options again. */
  onFilterOptionsRetry: () => void;
  /** The selected vouchers, also those of other pages. */
  selected: readonly Voucher[];
  /** Called with the new selection. */
  onSelectedChange: (selected: readonly Voucher[]) => void;
  /** Called when the person asks for one file of one voucher. */
  onDownload: (voucher: Voucher, type: VoucherFileType) => void;
  /** Called when the person asks to annotate the selected purchases in another month. */
  onAnnotate: (vouchers: readonly Voucher[]) => void;
}

export interface VoucherReportScreenProps<TabName extends string = string>
  extends VoucherReportPageProps,
    Pick<
      ReportScreenProps<Voucher, VoucherAction, TabName>,
      'title' | 'subtitle' | 'banner' | 'actions' | 'summary' | 'tabs'
    >,
    Pick<VoucherTableOptions, 'variant' | 'onValidate' | 'onDecline' | 'onApprove' | 'onReview'> {
  /** The filters that are set, at most one of each key; undefined when the listing cannot be filtered. */
  filters: readonly VoucherFilter[] | undefined;
  /** Called with the filters that are to be set. An empty list removes all. */
  onFiltersChange: (filters: readonly VoucherFilter[]) => void;
  /** Called to download a zip of vouchers: the selected ones or, without a selection, those of the page. */
  onMassDownload: (type: VoucherFileType, codes: readonly string[]) => void;
  /** Further actions on the selected vouchers, such as buttons for decisions. */
  selectionActions?: ReactNode;
}

const noVouchers: readonly Voucher[] = [];
const noFilters: readonly VoucherFilter[] = [];

/** A `ReportScreen` of purchases: with their filters, sums, selection, items and downloads. */
export function VoucherReportScreen<TabName extends string = string>({
  variant,
  onValidate,
  onDecline,
  onApprove,
  onReview,
  whole,
  filterOptions,
  onFilterOptionsRetry,
  filters: applied,
  onFiltersChange,
  selected,
  onSelectedChange,
  onMassDownload,
  onView,
  onDownload,
  onAnnotate,
  selectionActions,
  children,
  ...page
}: VoucherReportScreenProps<TabName>) {
  const { period, rows } = page;
  const texts = useTexts('voucherTable', voucherTableTexts);
  const [itemsOf, setItemsOf] = useState<Voucher | null>(null);
  const table = useVoucherTable({
    variant,
    period,
    onItemsOpen: setItemsOf,
    onView,
    onDownload,
    onValidate,
    onDecline,
    onApprove,
    onReview,
  });
  const { filters, value } = useVoucherFilters({
    options: filterOptions,
    onRetry: onFilterOptionsRetry,
    applied: applied ?? noFilters,
    listing: variant,
  });
  const shown = dataOf(rows) ?? noVouchers;
  const chosen = selected.length > 0 ? selected : shown;
  const codes = useMemo(() => new Set(selected.map(({ code }) => code)), [selected]);
  const counts = useMemo(() => fileCounts(chosen), [chosen]);
  const selectedSum = useMemo(() => sumOfTotals(selected), [selected]);
  const select = (next: ReadonlySet<string>) => {
    const known = new Map([...selected, ...shown].map((voucher) => [voucher.code, voucher]));
    onSelectedChange([...next].flatMap((code) => known.get(code) ?? []));
  };
  const download = (type: VoucherFileType) =>
    onMassDownload(
      type,
      chosen.map(({ code }) => code),
    );
  const isFiltered = value.length > 0;
  return (
    <ReportScreen<Voucher, VoucherAction, TabName>
      {...page}
      {...table}
      selected={codes}
      onSelectedChange={select}
      filterBar={(tableTools) => {
        const tools = (
          <>
            {tableTools}
            <MassDownloadMenu counts={counts} ofSelection={selected.length > 0} onDownload={download} />
          </>
        );
        return (
          <>
            {applied === undefined ? (
              <div className={styles.tools}>{tools}</div>
            ) : (
              <FilterBar filters={filters} value={value} onValueChange={onFiltersChange}>
                {tools}
              </FilterBar>
            )}
            {whole && (
              <VoucherTotals
                summary={whole}
                filtered={isFiltered}
                withoutObserved={variant === 'validated' || variant === 'rejected' || leavesOutObserved(applied)}
              />
            )}
          </>
        );
      }}
      onFilterClear={isFiltered ? () => onFiltersChange([]) : undefined}
      selectionBar={
        <SelectionBar
          count={selected.length}
          sumCents={selectedSum}
          files={counts}
          onDownload={download}
          onClear={() => onSelectedChange([])}
        >
          {selected.length > maximumDecided && <span>{texts.tooMany}</span>}
          {selectionActions}
          <Button
            icon={<CalendarClock aria-hidden />}
            disabled={selected.length > maximumDecided}
            onClick={() => onAnnotate(selected)}
          >
            {texts.annotate}
          </Button>
        </SelectionBar>
      }
    >
      <ItemsDialog
        open={itemsOf !== null}
        onClose={() => setItemsOf(null)}
        subject={itemsOf ? `${itemsOf.serieNumber} · ${itemsOf.supplierName || missing}` : ''}
        items={itemsOf?.items ?? []}
      />
      {children}
    </ReportScreen>
  );
}

const leavesOutObserved = (filters: readonly VoucherFilter[] = noFilters): boolean =>
  filters.some(({ key, value }) => key === 'status_of_vouchers' && value !== 'observado');
