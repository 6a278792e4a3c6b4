import {
  type CheckedAccount,
  depositRefusalTexts,
  documentTypeTexts,
  everyDeposit,
  formatCount,
  formatDate,
  formatMoney,
  type PendingDeposit,
  type PendingDepositFilters,
  pendingDepositKey,
  pendingDepositStates,
  type PendingDepositSummary,
  pendingDepositsTexts,
} from '@contapro/domain';
import { type ComponentProps, useMemo } from 'react';
import { Figures } from '../../../patterns/Figures/index.ts';
import { ToggleFilter } from '../../../patterns/ToggleFilter/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { SearchField } from '../../../primitives/SearchField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { EmptyList } from '../../engine/ReportScreen/EmptyList.tsx';
import type { FilteredListProps } from '../../engine/ReportScreen/ListProps.ts';
import { ListScreen } from '../../engine/ReportScreen/ListScreen.tsx';
import { ListTools } from '../../engine/ReportScreen/ListTools.tsx';
import { StudioNav } from '../../engine/StudioNav/index.ts';
import { DepositFileBar } from './DepositFileBar.tsx';
import {
  type PendingDepositAction,
  pendingDepositColumns,
  type PendingDepositsHrefs,
  voucherNumberOf,
} from './pendingDepositColumns.tsx';
import styles from './PendingDepositsScreen.module.css';

export type { PendingDepositsHrefs } from './pendingDepositColumns.tsx';

export interface PendingDepositsScreenProps
  extends Omit<ComponentProps<'div'>, 'children' | 'title'>,
    FilteredListProps<PendingDeposit, PendingDepositFilters> {
  /** The date in Lima, `YYYY-MM-DD`. */
  today: string;
  /** The counts and sums of all deposits that match the search; null until they are known. */
  summary: PendingDepositSummary | null;
  /** The selected deposits, also those of other pages. */
  selected: readonly PendingDeposit[];
  /** The uuid of the client that deposits; null without a selection. */
  depositor: string | null;
  /** Whether deposits of earlier files go into the next one too. */
  again: boolean;
  /** The accounts that changed since the last deposit, of which the person was told when asking for the file. */
  told: readonly CheckedAccount[];
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
  /** Called with the text of the search at each change. */
  onSearchChange: (search: string) => void;
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
  /**
   * Whether the person may change accounts of suppliers. Otherwise what is said of a missing account is whom to ask.
   *
   * @default true
   */
  canChangeAccounts?: boolean | undefined;
  /** Called when the person wants to type the account of a supplier. */
  onAccount: (deposit: PendingDeposit) => void;
  /** The addresses of its links. They must be stable, because all rows are rendered again when they change. */
  hrefs: PendingDepositsHrefs;
}

/** Detracciones de hoy: the deposits that all clients have to make, and the files with which they make them. */
export function PendingDepositsScreen({
  today,
  summary,
  filters,
  onFiltersChange,
  onSearchChange,
  selected,
  depositor,
  again,
  told,
  isMaking = false,
  fileFailure = null,
  onFileFailureDismiss,
  onSelectedChange,
  onDepositorChange,
  onAgainChange,
  onMake,
  onDownload,
  canChangeAccounts = true,
  onAccount,
  hrefs,
  ...list
}: PendingDepositsScreenProps) {
  const texts = useTexts('pendingDeposits', pendingDepositsTexts);
  const allRefusals = useTexts('depositRefusal', depositRefusalTexts);
  const refusals = useMemo(
    () => (canChangeAccounts ? allRefusals : { ...allRefusals, account: allRefusals.othersAccount }),
    [allRefusals, canChangeAccounts],
  );
  const documentTypes = useTexts('documentType', documentTypeTexts);
  // Hosts may pass a new object each time. The rows are drawn again only when the address changes.
  const { client: clientHref } = hrefs;
  const columns = useMemo(
    () => pendingDepositColumns({ texts, refusals, documentTypes, clientHref, today, canChangeAccounts }),
    [texts, refusals, documentTypes, clientHref, today, canChangeAccounts],
  );
  const keys = useMemo(() => new Set(selected.map(pendingDepositKey)), [selected]);
  const { state, search } = filters;
  const isNarrowed = search.trim() !== '' || state !== null;
  const leaveOut = (deposits: readonly PendingDeposit[]) => {
    const left = new Set(keys);
    for (const deposit of deposits) left.delete(pendingDepositKey(deposit));
    onSelectedChange(left);
  };
  return (
    <ListScreen<PendingDeposit, PendingDepositAction>
      {...list}
      nav={<StudioNav current="pendingDeposits" hrefs={hrefs.studio} />}
      title={texts.title}
      subtitle={summary && texts.count(summary.deposits, summary.clients)}
      summary={
        <>
          <Figures
            label={texts.title}
            loading={summary === null && list.rows.state === 'loading'}
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
        </>
      }
      tools={
        <ListTools
          hint={texts.hint}
          filter={
            <ToggleFilter
              label={texts.filter}
              value={state}
              onValueChange={(value) => onFiltersChange({ ...filters, state: value })}
              options={[null, ...pendingDepositStates].map((value) => ({
                value,
                label: value === null ? texts.all : texts.states[value],
                note: summary ? formatCount(value === null ? summary.deposits : summary.states[value]) : undefined,
              }))}
            />
          }
        >
          <SearchField
            className={styles.search}
            label={texts.search}
            placeholder={texts.search}
            value={search}
            onValueChange={onSearchChange}
          />
        </ListTools>
      }
      region={texts.region}
      columns={columns}
      rowKey={pendingDepositKey}
      rowName={voucherNumberOf}
      selected={keys}
      onSelectedChange={onSelectedChange}
      onAction={(row, action) => (action === 'account' ? onAccount(row) : onDownload(row))}
      empty={
        <EmptyList
          title={texts.empty}
          text={texts.emptyText}
          narrowed={
            isNarrowed
              ? { title: texts.noMatch, clear: texts.clearFilter, onClear: () => onFiltersChange(everyDeposit) }
              : undefined
          }
        />
      }
      selectionBar={
        <DepositFileBar
          {...{
            fileFailure,
            onFileFailureDismiss,
            texts,
            refusals,
            selected,
            depositor,
            again,
            told,
            isMaking,
            onDepositorChange,
            onAgainChange,
            onMake,
          }}
          onClear={() => onSelectedChange(new Set())}
          onLeaveOut={leaveOut}
        />
      }
    />
  );
}
