import {
  type AmberReason,
  amberReasons,
  type CountedCredit,
  type CreditAction,
  creditActions,
  type CreditClockSummary,
  creditClockTexts,
  type CreditSpan,
  creditSpans,
  documentTypeTexts,
  excelDownloadTexts,
  type ExpiringCredit,
  expiringCreditKey,
  formatCount,
  formatMoney,
  type Loadable,
  purchaseReasonTexts,
  type Texts,
} from '@contapro/domain';
import { Download } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { useListTop } from '../../internal/useListTop.ts';
import { DataTable } from '../../patterns/DataTable/index.ts';
import { Figures } from '../../patterns/Figures/index.ts';
import { Page } from '../../patterns/Page/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { useTablePreferences } from '../../patterns/TablePreferences/index.ts';
import { Amount } from '../../primitives/Amount/index.ts';
import { Button } from '../../primitives/Button/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { Pagination } from '../../primitives/Pagination/index.ts';
import { SearchField } from '../../primitives/SearchField/index.ts';
import { Select } from '../../primitives/Select/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { StudioNav } from '../StudioNav/index.ts';
import { creditClockColumns, type CreditClockHrefs, voucherOf } from './creditClockColumns.tsx';
import styles from './CreditClockScreen.module.css';

export type { CreditClockHrefs } from './creditClockColumns.tsx';

export interface CreditClockScreenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The purchases of the page, by the day on which their credit ends. */
  rows: Loadable<readonly ExpiringCredit[]>;
  /** The counts and sums of all purchases that match the search and the reason; null until they are known. */
  summary: CreditClockSummary | null;
  /** The number of the page, from 1. */
  page: number;
  /** The number of pages; 0 without purchases. */
  totalPages: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The page sizes that can be selected, in rows. */
  sizes: readonly number[];
  /** What has to be done for the purchases that are shown; null for all. */
  action: CreditAction | null;
  /** The days of the purchases that are shown; null for all that have not passed. */
  span: CreditSpan | null;
  /** The reason of the purchases that are shown; null for all. */
  reason: AmberReason | null;
  /** The text of the search; empty when nothing is searched. */
  search: string;
  /** Called with what has to be done for the purchases that the person wants to see; null for all. */
  onActionChange: (action: CreditAction | null) => void;
  /** Called with the days of the purchases that the person wants to see; null for all that have not passed. */
  onSpanChange: (span: CreditSpan | null) => void;
  /** Called with the reason of the purchases that the person wants to see; null for all. */
  onReasonChange: (reason: AmberReason | null) => void;
  /** Called with the text of the search at each change. */
  onSearchChange: (search: string) => void;
  /** Called when the person asks to remove all filters and the search. */
  onClear: () => void;
  /** Called with the page that the person selects, from 1. */
  onPageChange: (page: number) => void;
  /** Called with the number of rows that the person selects. */
  onPageSizeChange: (size: number) => void;
  /** Called when the person asks to load the page again after a failure. */
  onRetry: () => void;
  /**
   * Whether an Excel of the purchases is being downloaded.
   *
   * @default false
   */
  isDownloading?: boolean | undefined;
  /** Called when the person asks for an Excel of the purchases. */
  onDownload: () => void;
  /** The addresses of its links. They must be stable, because all rows are rendered again when they change. */
  hrefs: CreditClockHrefs;
}

/** Reloj del crédito: the purchases of all clients whose credit depends on something that has to be done, by the last day. */
export function CreditClockScreen({
  today,
  rows,
  summary,
  page,
  totalPages,
  pageSize,
  sizes,
  action,
  span,
  reason,
  search,
  onActionChange,
  onSpanChange,
  onReasonChange,
  onSearchChange,
  onClear,
  onPageChange,
  onPageSizeChange,
  onRetry,
  isDownloading = false,
  onDownload,
  hrefs,
  ...rest
}: CreditClockScreenProps) {
  const texts = useTexts('creditClock', creditClockTexts);
  const reasons = useTexts('purchaseReason', purchaseReasonTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const excel = useTexts('excelDownload', excelDownloadTexts);
  const [{ density }] = useTablePreferences();
  // Hosts may pass a new object each time. The rows are drawn again only when the address changes.
  const { voucher: voucherHref } = hrefs;
  const columns = useMemo(
    () => creditClockColumns({ texts, reasons, documentTypes, voucherHref, today }),
    [texts, reasons, documentTypes, voucherHref, today],
  );
  const list = useListTop(rows.state === 'loading');
  const isNarrowed = search.trim() !== '' || action !== null || span !== null || reason !== null;
  return (
    <Page fill {...rest}>
      <StudioNav current="creditClock" hrefs={hrefs.studio} />
      <PageHeader
        title={texts.title}
        subtitle={summary && texts.count(summary.open.count, summary.clients)}
        actions={
          <Button icon={<Download aria-hidden />} busy={isDownloading ? excel.loading : undefined} onClick={onDownload}>
            {excel.button}
          </Button>
        }
      />
      <Figures
        label={texts.title}
        loading={summary === null && rows.state === 'loading'}
        figures={(['month', 'days30', 'days90'] as const).map((id) => ({
          id,
          label: texts.figures[id],
          value: <Amount cents={summary?.spans[id].igvCents} />,
          note: summary ? texts.purchases(summary.spans[id].count) : undefined,
        }))}
      />
      <div ref={list} className={styles.list}>
        <div className={styles.tools}>
          <div role="group" aria-label={texts.filter} className={styles.actions}>
            {[null, ...creditActions].map((one) => (
              <Button
                key={one ?? 'all'}
                size="small"
                aria-pressed={one === action}
                className={styles.action}
                onClick={() => onActionChange(one)}
              >
                {one === null ? texts.all : texts.actions[one]}
                {summary && <Counted {...(one === null ? allOf(summary) : summary.actions[one])} />}
              </Button>
            ))}
          </div>
          <div className={styles.filters}>
            <SearchField
              className={styles.search}
              label={texts.search}
              placeholder={texts.search}
              value={search}
              onValueChange={onSearchChange}
            />
            <Select
              label={texts.span}
              labelPosition="inside"
              className={styles.select}
              value={span ?? ''}
              onChange={({ target }) => onSpanChange(spanOf(target.value))}
            >
              <option value="">{texts.spans.all}</option>
              {creditSpans.map((one) => (
                <option key={one} value={one}>
                  {texts.spans[one]}
                </option>
              ))}
            </Select>
            <Select
              label={texts.reason}
              labelPosition="inside"
              className={styles.select}
              value={reason ?? ''}
              onChange={({ target }) => onReasonChange(reasonOf(target.value))}
            >
              <option value="">{texts.anyReason}</option>
              {amberReasons.map((one) => (
                <option key={one} value={one}>
                  {reasons[one]}
                </option>
              ))}
            </Select>
          </div>
        </div>
        <p className={styles.hint}>{texts.hint}</p>
        <div className={styles.table}>
          <DataTable
            label={texts.region}
            {...{ rows, columns, density, onRetry }}
            rowKey={expiringCreditKey}
            rowName={voucherOf}
            skeletonRows={pageSize}
            empty={<Empty isNarrowed={isNarrowed} texts={texts} onClear={onClear} />}
          />
        </div>
        <Pagination
          {...{ page, totalPages, pageSize, sizes, onPageChange, onPageSizeChange }}
          disabled={rows.state === 'loading'}
        />
      </div>
    </Page>
  );
}

const spanOf = (text: string): CreditSpan | null => creditSpans.find((span) => span === text) ?? null;
const reasonOf = (text: string): AmberReason | null => amberReasons.find((reason) => reason === text) ?? null;

const allOf = ({ actions }: CreditClockSummary): CountedCredit => ({
  count: creditActions.reduce((sum, action) => sum + actions[action].count, 0),
  igvCents: creditActions.reduce((sum, action) => sum + actions[action].igvCents, 0),
});

/** How many purchases a button shows, and their credit. */
const Counted = ({ count, igvCents }: CountedCredit) => (
  <span className={styles.counted}>
    {count === 0 ? formatCount(count) : `${formatCount(count)} · ${formatMoney(igvCents)}`}
  </span>
);

interface EmptyProps extends Pick<CreditClockScreenProps, 'onClear'> {
  isNarrowed: boolean;
  texts: Texts['creditClock'];
}

const Empty = ({ isNarrowed, texts, onClear }: EmptyProps) =>
  isNarrowed ? (
    <EmptyState
      illustration="search"
      title={texts.noMatch}
      action={<Button onClick={onClear}>{texts.clearFilter}</Button>}
    />
  ) : (
    <EmptyState illustration="ledger" title={texts.empty}>
      {texts.emptyText}
    </EmptyState>
  );
