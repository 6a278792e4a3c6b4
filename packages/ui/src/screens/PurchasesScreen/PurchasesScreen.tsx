import {
  type BusinessStatus,
  dataOf,
  type FilterOptions,
  type Loadable,
  type PurchaseFigures,
  purchasesTexts,
  type Voucher,
  type VoucherFileType,
  type VoucherFilter,
} from '@contapro/domain';
import { FileSpreadsheet } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { PagedList } from '../../internal/PagedList.tsx';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import type { Density } from '../../patterns/DataTable/index.ts';
import { DensityControl } from '../../patterns/DensityControl/index.ts';
import { FilterBar } from '../../patterns/FilterBar/index.ts';
import { ItemsDialog } from '../../patterns/ItemsDialog/index.ts';
import { MassDownloadMenu } from '../../patterns/MassDownloadMenu/index.ts';
import { Page } from '../../patterns/Page/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { PurchaseCards } from '../../patterns/PurchaseCards/index.ts';
import { SelectionBar } from '../../patterns/SelectionBar/index.ts';
import { StatusBanner } from '../../patterns/StatusBanner/index.ts';
import {
  fileCounts,
  sumOfTotals,
  useVoucherFilters,
  VoucherTable,
  vouchersToDownload,
} from '../../patterns/VoucherTable/index.ts';
import { Button } from '../../primitives/Button/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './PurchasesScreen.module.css';

export interface PurchasesScreenProps extends ComponentProps<'div'> {
  business: Readonly<{ name: string; ruc: string; status: BusinessStatus }>;
  /** The current period, `YYYYMM`; null for a business without periods. */
  period: string | null;
  /** The `PeriodSelector`. */
  periodSelector: ReactNode;
  /** `count` shows the number of vouchers under the title; `cards` shows the overview and the banners of a dashboard. */
  overview: 'count' | 'cards';
  /** The figures of the cards; undefined without a period and without cards. */
  figures: Loadable<PurchaseFigures> | undefined;
  /** Called when the person asks to load the figures again. */
  onFiguresRetry: () => void;
  /** The vouchers of the page. */
  vouchers: Loadable<readonly Voucher[]>;
  /** The number of vouchers that match the filter, on all pages; null while it is not known. */
  totalItems: number | null;
  /** From 1. */
  page: number;
  totalPages: number;
  pageSize: number;
  onPageChange: (page: number) => void;
  onPageSizeChange: (pageSize: number) => void;
  /** The options of the filters; undefined without a period. */
  filterOptions: Loadable<FilterOptions> | undefined;
  /** Called when the person asks to load the filter options again. */
  onFilterOptionsRetry: () => void;
  filter: VoucherFilter | null;
  onFilterChange: (filter: VoucherFilter | null) => void;
  /** Codes of the selected vouchers of the page. */
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: ReadonlySet<string>) => void;
  /** Called to download a zip of vouchers: the selected ones or, without a selection, those of the page. */
  onMassDownload: (type: VoucherFileType, codes: readonly string[]) => void;
  /** Called when the person selects 'Descargar Excel'. */
  onExcelDownload: () => void;
  onView: (voucher: Voucher) => void;
  onDownload: (voucher: Voucher, type: VoucherFileType) => void;
  /** Called when the person asks to load the page of vouchers again. */
  onRetry: () => void;
  hrefs: Readonly<{ observed: string; credentials: string }>;
  /** Dialogs over the page. */
  children?: ReactNode;
}

const noVouchers: readonly Voucher[] = [];

/** Comprobantes de compra: the purchases of a period, with filters, selection and downloads. */
export function PurchasesScreen({
  business,
  period,
  periodSelector,
  overview,
  figures,
  onFiguresRetry,
  vouchers,
  totalItems,
  page,
  totalPages,
  pageSize,
  onPageChange,
  onPageSizeChange,
  filterOptions,
  onFilterOptionsRetry,
  filter,
  onFilterChange,
  selected,
  onSelectedChange,
  onMassDownload,
  onExcelDownload,
  onView,
  onDownload,
  onRetry,
  hrefs,
  children,
  className,
  ...rest
}: PurchasesScreenProps) {
  const texts = useTexts('purchases', purchasesTexts);
  const { periodName } = usePeriodNames();
  const [density, setDensity] = useState<Density>('regular');
  const [itemsOf, setItemsOf] = useState<Voucher | null>(null);
  const { filters, value } = useVoucherFilters({ options: filterOptions, onRetry: onFilterOptionsRetry, filter });
  const shown = dataOf(vouchers) ?? noVouchers;
  const chosen = useMemo(() => vouchersToDownload(shown, selected), [shown, selected]);
  const counts = useMemo(() => fileCounts(chosen), [chosen]);
  const selectedSum = useMemo(() => sumOfTotals(chosen), [chosen]);
  const download = (type: VoucherFileType) =>
    onMassDownload(
      type,
      chosen.map(({ code }) => code),
    );
  return (
    <Page {...rest} className={classes(styles.root, className)}>
      {overview === 'cards' && <StatusBanner status={business.status} credentialsHref={hrefs.credentials} />}
      <PageHeader
        title={texts.title}
        subtitle={overview === 'count' && (totalItems === null ? '\u00a0' : texts.count(totalItems))}
        printed={texts.business(business)}
        actions={
          <>
            {periodSelector}
            <Button icon={<FileSpreadsheet aria-hidden />} disabled={period === null} onClick={onExcelDownload}>
              {texts.downloadExcel}
            </Button>
          </>
        }
      />
      {overview === 'cards' && (
        <>
          <PurchaseCards figures={figures} observedHref={hrefs.observed} />
          {figures?.state === 'failed' && <FailedState variant="line" onRetry={onFiguresRetry} />}
        </>
      )}
      <PagedList rows={vouchers} {...{ page, totalPages, onPageChange, pageSize, onPageSizeChange }}>
        <FilterBar filters={filters} value={value} onValueChange={(next) => onFilterChange(next.at(-1) ?? null)}>
          <DensityControl className={styles.density} value={density} onValueChange={setDensity} />
          <MassDownloadMenu counts={counts} ofSelection={selected.size > 0} onDownload={download} />
        </FilterBar>
        <VoucherTable
          label={period === null ? texts.title : texts.region(periodName(period))}
          vouchers={vouchers}
          skeletonRows={pageSize}
          density={density}
          selected={selected}
          onSelectedChange={onSelectedChange}
          onItemsOpen={setItemsOf}
          onView={onView}
          onDownload={onDownload}
          onRetry={onRetry}
          emptyAction={filter && <Button onClick={() => onFilterChange(null)}>{texts.clearFilter}</Button>}
        />
        <SelectionBar
          count={selected.size}
          sumCents={selectedSum}
          files={counts}
          onDownload={download}
          onClear={() => onSelectedChange(new Set())}
        />
      </PagedList>
      <ItemsDialog
        open={itemsOf !== null}
        onClose={() => setItemsOf(null)}
        subject={itemsOf ? `${itemsOf.serieNumber} · ${itemsOf.supplierName}` : ''}
        items={itemsOf?.items ?? []}
      />
      {children}
    </Page>
  );
}
