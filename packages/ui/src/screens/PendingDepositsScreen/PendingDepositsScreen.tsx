import {
  depositRefusalTexts,
  documentTypeTexts,
  formatCount,
  formatDate,
  formatMoney,
  type Loadable,
  type PendingDeposit,
  pendingDepositKey,
  type PendingDepositState,
  pendingDepositStates,
  type PendingDepositSummary,
  pendingDepositsTexts,
} from '@contapro/domain';
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
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { StudioNav } from '../StudioNav/index.ts';
import { DepositFileBar } from './DepositFileBar.tsx';
import { pendingDepositColumns, type PendingDepositsHrefs, voucherOf } from './pendingDepositColumns.tsx';
import styles from './PendingDepositsScreen.module.css';

export type { PendingDepositsHrefs } from './pendingDepositColumns.tsx';

export interface PendingDepositsScreenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The deposits of the page, by client and supplier. */
  rows: Loadable<readonly PendingDeposit[]>;
  /** The counts and sums of all deposits that match the search; null until they are known. */
  summary: PendingDepositSummary | null;
  /** The number of the page, from 1. */
  page: number;
  /** The number of pages; 0 without deposits. */
  totalPages: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The page sizes that can be selected, in rows. */
  sizes: readonly number[];
  /** The state of the deposits that are shown; null for all. */
  state: PendingDepositState | null;
  /** The text of the search; empty when nothing is searched. */
  search: string;
  /** The selected deposits, also those of other pages. */
  selected: readonly PendingDeposit[];
  /** The uuid of the client that deposits; null without a selection. */
  depositor: string | null;
  /** Whether deposits of earlier files go into the next one too. */
  again: boolean;
  /**
   * Whether a file is being made or downloaded.
   *
   * @default false
   */
  isMaking?: boolean | undefined;
  /**
   * Why the last file could not be made or downloaded, and what to do; null unless it failed.
   *
   * @default null
   */
  fileFailure?: string | null | undefined;
  /** Called when the person dismisses the failure of a file. */
  onFileFailureDismiss: () => void;
  /** Called with the state whose deposits the person wants to see; null for all. */
  onStateChange: (state: PendingDepositState | null) => void;
  /** Called with the text of the search at each change. */
  onSearchChange: (search: string) => void;
  /** Called with the page that the person selects, from 1. */
  onPageChange: (page: number) => void;
  /** Called with the number of rows that the person selects. */
  onPageSizeChange: (size: number) => void;
  /** Called with the keys of the selected deposits (`pendingDepositKey`). */
  onSelectedChange: (keys: ReadonlySet<string>) => void;
  /** Called with the uuid of the client that is to deposit. */
  onDepositorChange: (uuid: string) => void;
  /** Called when the person changes whether deposits of earlier files go into the next one too. */
  onAgainChange: (again: boolean) => void;
  /** Called when the person asks for a file of the selected deposits of the client. */
  onMake: () => void;
  /** Called when the person asks for the file of a deposit that is in one. */
  onDownload: (deposit: PendingDeposit) => void;
  /** Called when the person wants to type the account of a supplier. */
  onAccount: (deposit: PendingDeposit) => void;
  /** Called when the person asks to load the page again after a failure. */
  onRetry: () => void;
  /** The addresses of its links. They must be stable, because all rows are rendered again when they change. */
  hrefs: PendingDepositsHrefs;
}

/** Detracciones de hoy: the deposits that all clients have to make, and the files with which they make them. */
export function PendingDepositsScreen({
  today,
  rows,
  summary,
  page,
  totalPages,
  pageSize,
  sizes,
  state,
  search,
  selected,
  depositor,
  again,
  isMaking = false,
  fileFailure = null,
  onFileFailureDismiss,
  onStateChange,
  onSearchChange,
  onPageChange,
  onPageSizeChange,
  onSelectedChange,
  onDepositorChange,
  onAgainChange,
  onMake,
  onDownload,
  onAccount,
  onRetry,
  hrefs,
  ...rest
}: PendingDepositsScreenProps) {
  const texts = useTexts('pendingDeposits', pendingDepositsTexts);
  const refusals = useTexts('depositRefusal', depositRefusalTexts);
  const documentTypes = useTexts('documentType', documentTypeTexts);
  const [{ density }] = useTablePreferences();
  // Hosts may pass a new object each time. The rows are drawn again only when the address changes.
  const { client: clientHref } = hrefs;
  const columns = useMemo(
    () => pendingDepositColumns({ texts, refusals, documentTypes, clientHref, today }),
    [texts, refusals, documentTypes, clientHref, today],
  );
  const keys = useMemo(() => new Set(selected.map(pendingDepositKey)), [selected]);
  const list = useListTop(rows.state === 'loading');
  const isNarrowed = search.trim() !== '' || state !== null;
  const clear = () => {
    if (state !== null) onStateChange(null);
    if (search !== '') onSearchChange('');
  };
  const leaveOut = (deposits: readonly PendingDeposit[]) => {
    const left = new Set(keys);
    for (const deposit of deposits) left.delete(pendingDepositKey(deposit));
    onSelectedChange(left);
  };
  return (
    <Page fill {...rest}>
      <StudioNav current="pendingDeposits" hrefs={hrefs.studio} />
      <PageHeader title={texts.title} subtitle={summary && texts.count(summary.deposits, summary.clients)} />
      <Figures
        label={texts.title}
        loading={summary === null && rows.state === 'loading'}
        figures={[
          { id: 'deposit', label: texts.figures.deposit, value: <Amount cents={summary?.depositCents} /> },
          { id: 'igv', label: texts.figures.igv, value: <Amount cents={summary?.igvCents} /> },
          { id: 'released', label: texts.figures.released, value: <Amount cents={summary?.released.igvCents} /> },
        ]}
      />
      {summary && summary.released.purchases > 0 && (
        <p className={styles.released}>
          {texts.released(
            formatMoney(summary.released.igvCents),
            summary.released.purchases,
            formatDate(summary.released.from),
          )}
        </p>
      )}
      <div ref={list} className={styles.list}>
        <div className={styles.tools}>
          <div role="group" aria-label={texts.filter} className={styles.states}>
            {[null, ...pendingDepositStates].map((one) => (
              <Button
                key={one ?? 'all'}
                size="small"
                aria-pressed={one === state}
                className={styles.state}
                onClick={() => onStateChange(one)}
              >
                {one === null ? texts.all : texts.states[one]}
                {summary && (
                  <span className={styles.count}>
                    {formatCount(one === null ? summary.deposits : summary.states[one])}
                  </span>
                )}
              </Button>
            ))}
          </div>
          <SearchField label={texts.search} placeholder={texts.search} value={search} onValueChange={onSearchChange} />
        </div>
        <p className={styles.hint}>{texts.hint}</p>
        <div className={styles.table}>
          <DataTable
            label={texts.region}
            {...{ rows, columns, density, onRetry }}
            rowKey={pendingDepositKey}
            rowName={voucherOf}
            selected={keys}
            onSelectedChange={onSelectedChange}
            onAction={(row, action) => (action === 'account' ? onAccount(row) : onDownload(row))}
            skeletonRows={pageSize}
            empty={
              isNarrowed ? (
                <EmptyState
                  illustration="search"
                  title={texts.noMatch}
                  action={<Button onClick={clear}>{texts.clearFilter}</Button>}
                />
              ) : (
                <EmptyState illustration="ledger" title={texts.empty}>
                  {texts.emptyText}
                </EmptyState>
              )
            }
          />
        </div>
        <DepositFileBar
          {...{
            fileFailure,
            onFileFailureDismiss,
            texts,
            refusals,
            selected,
            depositor,
            again,
            isMaking,
            onDepositorChange,
            onAgainChange,
            onMake,
          }}
          onClear={() => onSelectedChange(new Set())}
          onLeaveOut={leaveOut}
        />
        <Pagination
          {...{ page, totalPages, pageSize, sizes, onPageChange, onPageSizeChange }}
          disabled={rows.state === 'loading'}
        />
      </div>
    </Page>
  );
}
