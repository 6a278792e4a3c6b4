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
import { useMemo, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import type { Density } from '../../patterns/DataTable/index.ts';
import { DensityControl } from '../../patterns/DensityControl/index.ts';
import { FilterBar } from '../../patterns/FilterBar/index.ts';
import { ItemsDialog } from '../../patterns/ItemsDialog/index.ts';
import { MassDownloadMenu } from '../../patterns/MassDownloadMenu/index.ts';
import { PurchaseCards } from '../../patterns/PurchaseCards/index.ts';
import { SelectionBar } from '../../patterns/SelectionBar/index.ts';
import { StatusBanner } from '../../patterns/StatusBanner/index.ts';
import {
  fileCounts,
  sumOfTotals,
  useVoucherFilters,
  useVoucherTable,
  type VoucherAction,
  vouchersToDownload,
} from '../../patterns/VoucherTable/index.ts';
import { Button } from '../../primitives/Button/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { type ReportPageProps, ReportScreen } from '../ReportScreen/index.ts';
import styles from './PurchasesScreen.module.css';

export interface PurchasesScreenProps extends ReportPageProps<Voucher> {
  /** The business. Its status decides whether a banner is shown. */
  business: Readonly<{ name: string; ruc: string; status: BusinessStatus }>;
  /** `count` shows the number of vouchers below the title; `cards` shows the overview cards and the status banner instead. */
  overview: 'count' | 'cards';
  /** The figures of the cards; undefined without a period and without cards. */
  figures: Loadable<PurchaseFigures> | undefined;
  /** Called when the person asks to load the figures again. */
  onFiguresRetry: () => void;
  /** The number of vouchers that match the filter, on all pages; null while it is not known. */
  totalItems: number | null;
  /** The options of the filters; undefined without a period. */
  filterOptions: Loadable<FilterOptions> | undefined;
  /** Called when the person asks to load the filter options again. */
  onFilterOptionsRetry: () => void;
  /** The filter that is set; null when none is. */
  filter: VoucherFilter | null;
  /** Called with the new filter; with null when the person removes it. */
  onFilterChange: (filter: VoucherFilter | null) => void;
  /** Codes of the selected vouchers of the page. */
  selected: ReadonlySet<string>;
  /** Called with the codes of the new selection. */
  onSelectedChange: (selected: ReadonlySet<string>) => void;
  /** Called to download a zip of vouchers: the selected ones or, without a selection, those of the page. */
  onMassDownload: (type: VoucherFileType, codes: readonly string[]) => void;
  /** Called when the person selects 'Descargar Excel'. */
  onExcelDownload: () => void;
  /** Called when the person asks for one file of one voucher. */
  onDownload: (voucher: Voucher, type: VoucherFileType) => void;
  /** The addresses of the observed vouchers and of the credentials. */
  hrefs: Readonly<{ observed: string; credentials: string }>;
}

const noVouchers: readonly Voucher[] = [];

/** The report Comprobantes de compra: the purchases of a period, with filters, selection and downloads. */
export function PurchasesScreen({
  overview,
  figures,
  onFiguresRetry,
  totalItems,
  filterOptions,
  onFilterOptionsRetry,
  filter,
  onFilterChange,
  onMassDownload,
  onExcelDownload,
  onView,
  onDownload,
  hrefs,
  children,
  className,
  ...page
}: PurchasesScreenProps) {
  const { business, period, rows, selected, onSelectedChange } = page;
  const texts = useTexts('purchases', purchasesTexts);
  const [density, setDensity] = useState<Density>('regular');
  const [itemsOf, setItemsOf] = useState<Voucher | null>(null);
  const table = useVoucherTable({ onItemsOpen: setItemsOf, onView, onDownload });
  const { filters, value } = useVoucherFilters({ options: filterOptions, onRetry: onFilterOptionsRetry, filter });
  const shown = dataOf(rows) ?? noVouchers;
  const chosen = useMemo(() => vouchersToDownload(shown, selected), [shown, selected]);
  const counts = useMemo(() => fileCounts(chosen), [chosen]);
  const selectedSum = useMemo(() => sumOfTotals(chosen), [chosen]);
  const download = (type: VoucherFileType) =>
    onMassDownload(
      type,
      chosen.map(({ code }) => code),
    );
  return (
    <ReportScreen<Voucher, VoucherAction>
      {...page}
      {...table}
      className={classes(styles.root, className)}
      density={density}
      title={texts.title}
      subtitle={overview === 'count' && (totalItems === null ? '\u00a0' : texts.count(totalItems))}
      banner={overview === 'cards' && <StatusBanner status={business.status} credentialsHref={hrefs.credentials} />}
      actions={
        <Button icon={<FileSpreadsheet aria-hidden />} disabled={period === null} onClick={onExcelDownload}>
          {texts.downloadExcel}
        </Button>
      }
      summary={
        overview === 'cards' && (
          <>
            <PurchaseCards figures={figures} observedHref={hrefs.observed} />
            {figures?.state === 'failed' && <FailedState variant="line" onRetry={onFiguresRetry} />}
          </>
        )
      }
      filterBar={
        <FilterBar filters={filters} value={value} onValueChange={(next) => onFilterChange(next.at(-1) ?? null)}>
          <DensityControl className={styles.density} value={density} onValueChange={setDensity} />
          <MassDownloadMenu counts={counts} ofSelection={selected.size > 0} onDownload={download} />
        </FilterBar>
      }
      onFilterClear={filter ? () => onFilterChange(null) : undefined}
      selectionBar={
        <SelectionBar
          count={selected.size}
          sumCents={selectedSum}
          files={counts}
          onDownload={download}
          onClear={() => onSelectedChange(new Set())}
        />
      }
    >
      <ItemsDialog
        open={itemsOf !== null}
        onClose={() => setItemsOf(null)}
        subject={itemsOf ? `${itemsOf.serieNumber} · ${itemsOf.supplierName}` : ''}
        items={itemsOf?.items ?? []}
      />
      {children}
    </ReportScreen>
  );
}
