import {
  type BusinessStatus,
  dataOf,
  type FigureName,
  type FilterOptions,
  type Loadable,
  missing,
  type PurchaseFigures,
  purchasesTexts,
  type Voucher,
  type VoucherFileType,
  type VoucherFilter,
  type VoucherSummary,
} from '@contapro/domain';
import { FileSpreadsheet } from 'lucide-react';
import { useMemo, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { DensityControl, useTableDensity } from '../../patterns/DensityControl/index.ts';
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
} from '../../patterns/VoucherTable/index.ts';
import { VoucherTotals } from '../../patterns/VoucherTotals/index.ts';
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
  /** The sums of all vouchers that match the filters, on all pages; undefined without a period. */
  whole: Loadable<VoucherSummary> | undefined;
  /** The options of the filters; undefined without a period. */
  filterOptions: Loadable<FilterOptions> | undefined;
  /** Called when the person asks to load the filter options again. */
  onFilterOptionsRetry: () => void;
  /** The filters that are set, at most one of each key. */
  filters: readonly VoucherFilter[];
  /** Called with the filters that are to be set. An empty list removes all. */
  onFiltersChange: (filters: readonly VoucherFilter[]) => void;
  /** The selected vouchers, also those of other pages. */
  selected: readonly Voucher[];
  /** Called with the new selection. */
  onSelectedChange: (selected: readonly Voucher[]) => void;
  /** Called to download a zip of vouchers: the selected ones or, without a selection, those of the page. */
  onMassDownload: (type: VoucherFileType, codes: readonly string[]) => void;
  /** Called when the person selects 'Descargar Excel'. */
  onExcelDownload: () => void;
  /** Called when the person asks for one file of one voucher. */
  onDownload: (voucher: Voucher, type: VoucherFileType) => void;
  hrefs: PurchasesHrefs;
}

/** The addresses to which the page links. */
export interface PurchasesHrefs
  extends Pick<Readonly<Record<FigureName, string>>, 'total' | 'deductible' | 'notProcessed'> {
  /** Observaciones. */
  observed: string;
  /** Editar credenciales. */
  credentials: string;
}

const noVouchers: readonly Voucher[] = [];

/** The report Comprobantes de compra: the purchases of a period, with filters, selection and downloads. */
export function PurchasesScreen({
  overview,
  figures,
  onFiguresRetry,
  whole,
  filterOptions,
  onFilterOptionsRetry,
  filters: applied,
  onFiltersChange,
  selected,
  onSelectedChange,
  onMassDownload,
  onExcelDownload,
  onView,
  onDownload,
  hrefs,
  children,
  className,
  ...page
}: PurchasesScreenProps) {
  const { business, period, rows } = page;
  const texts = useTexts('purchases', purchasesTexts);
  const [density, setDensity] = useTableDensity();
  const [itemsOf, setItemsOf] = useState<Voucher | null>(null);
  const table = useVoucherTable({ period, onItemsOpen: setItemsOf, onView, onDownload });
  const { filters, value } = useVoucherFilters({ options: filterOptions, onRetry: onFilterOptionsRetry, applied });
  const shown = dataOf(rows) ?? noVouchers;
  const chosen = selected.length > 0 ? selected : shown;
  const codes = useMemo(() => new Set(selected.map(({ code }) => code)), [selected]);
  const counts = useMemo(() => fileCounts(chosen), [chosen]);
  const selectedSum = useMemo(() => sumOfTotals(selected), [selected]);
  const select = (next: ReadonlySet<string>) => {
    const known = new Map([...selected, ...shown].map((voucher) => [voucher.code, voucher]));
    onSelectedChange([...next].flatMap((code) => known.get(code) ?? []));
  };
  const count = whole && dataOf(whole)?.count;
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
      selected={codes}
      onSelectedChange={select}
      title={texts.title}
      subtitle={overview === 'count' && (count === undefined ? '\u00a0' : texts.count(count))}
      banner={overview === 'cards' && <StatusBanner status={business.status} credentialsHref={hrefs.credentials} />}
      actions={
        <Button icon={<FileSpreadsheet aria-hidden />} disabled={period === null} onClick={onExcelDownload}>
          {texts.downloadExcel}
        </Button>
      }
      summary={
        overview === 'cards' && (
          <>
            <PurchaseCards figures={figures} hrefs={hrefs} />
            {figures?.state === 'failed' && <FailedState variant="line" onRetry={onFiguresRetry} />}
          </>
        )
      }
      filterBar={
        <>
          <FilterBar filters={filters} value={value} onValueChange={onFiltersChange}>
            <DensityControl className={styles.density} value={density} onValueChange={setDensity} />
            <MassDownloadMenu counts={counts} ofSelection={selected.length > 0} onDownload={download} />
          </FilterBar>
          {whole && <VoucherTotals summary={whole} filtered={applied.length > 0} />}
        </>
      }
      onFilterClear={applied.length > 0 ? () => onFiltersChange([]) : undefined}
      selectionBar={
        <SelectionBar
          count={selected.length}
          sumCents={selectedSum}
          files={counts}
          onDownload={download}
          onClear={() => onSelectedChange([])}
        />
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
