import {
  accountsTexts,
  type ClientAccountPage,
  clientAccountKey,
  type ClientAccountsFilter,
  clientAccountsTexts,
  type ClientVoucherAccount,
  everyClientAccount,
} from '@contapro/domain';
import { type ComponentProps, useMemo } from 'react';
import { useSharedRef } from '../../../internal/useSharedRef.ts';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { SearchField } from '../../../primitives/SearchField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import {
  type AccountAction,
  accountColumns,
  AccountDecider,
  type AccountDeciderProps,
} from '../../engine/AccountDecider/index.ts';
import { EmptyList } from '../../engine/ReportScreen/EmptyList.tsx';
import type { FilteredListProps } from '../../engine/ReportScreen/ListProps.ts';
import { ListScreen } from '../../engine/ReportScreen/ListScreen.tsx';
import { type StudioHrefs, StudioNav } from '../../engine/StudioNav/index.ts';
import styles from './ClientAccountsScreen.module.css';

/** The addresses to which the accounts of all clients lead. */
export interface ClientAccountsHrefs {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /** The accounts of a client in a period, `YYYYMM`. */
  client: (client: ClientVoucherAccount['client'], period: string) => string;
}

export interface ClientAccountsScreenProps
  extends Omit<ComponentProps<'div'>, 'children' | 'title'>,
    FilteredListProps<ClientVoucherAccount, ClientAccountsFilter>,
    AccountDeciderProps<ClientVoucherAccount> {
  /** The period that is shown, `YYYYMM`. */
  period: string;
  /** The periods that can be selected, `YYYYMM`. */
  periods: readonly string[];
  /** Called with the period that the person selects. */
  onPeriodChange: (period: string) => void;
  /** The counts of all purchases that match the search; null until they are known. */
  summary: ClientAccountPage['summary'] | null;
  /** Called with the text of the search at each change. */
  onSearchChange: (search: string) => void;
  /** The addresses of its links. They must be stable, because all rows are rendered again when they change. */
  hrefs: ClientAccountsHrefs;
}

const numberOf = ({ voucher }: ClientVoucherAccount) => voucher.serieNumber;
const clientOf = ({ client }: ClientVoucherAccount) => client.name;

/** Cuentas por decidir: the accounts of the purchases of all clients in a month. */
export function ClientAccountsScreen({
  period,
  periods,
  onPeriodChange,
  summary,
  filters,
  onFiltersChange,
  onSearchChange,
  current,
  onMove,
  onAccept,
  onAcceptSure,
  sureCount,
  onOpen,
  onApplyToSupplier,
  canUndo,
  onUndo,
  isSettling,
  onGoOn,
  hasKeys,
  onKeysChange,
  hrefs,
  ref,
  ...list
}: ClientAccountsScreenProps) {
  const texts = useTexts('clientAccounts', clientAccountsTexts);
  const accounts = useTexts('accounts', accountsTexts);
  const root = useSharedRef(ref);
  // Hosts may pass a new object each time. The rows are drawn again only when the address changes.
  const { client: clientHref } = hrefs;
  const columns = useMemo(
    () =>
      accountColumns<ClientVoucherAccount>({ chart: null, texts: accounts }, [
        {
          id: 'client',
          header: accounts.columns.client,
          minWidth: '9rem',
          grow: 2,
          truncate: true,
          lines: 2,
          phone: 'detail',
          cell: ({ client, period: month }) => (
            <Link href={clientHref(client, month)} aria-label={texts.openClient(client.name)}>
              {client.name}
            </Link>
          ),
        },
      ]),
    [accounts, texts, clientHref],
  );
  const { state, search } = filters;
  return (
    <ListScreen<ClientVoucherAccount, AccountAction>
      {...list}
      ref={root}
      nav={<StudioNav current="clientAccounts" hrefs={hrefs.studio} />}
      title={texts.title}
      subtitle={summary && texts.count(summary.withoutAccount, summary.clients)}
      actions={<PeriodSelector periods={periods} value={period} onPeriodChange={onPeriodChange} />}
      tools={
        <AccountDecider<ClientVoucherAccount, ClientAccountsFilter>
          {...{ root, summary, current, onMove, onAccept, onAcceptSure, sureCount, onOpen, onApplyToSupplier }}
          {...{ canUndo, onUndo, isSettling, onGoOn, hasKeys, onKeysChange }}
          isLoaded={list.rows.state === 'ready' && list.rows.data.length > 0}
          chart={null}
          noteOf={clientOf}
          filter={filters}
          onFilterChange={onFiltersChange}
          search={
            <SearchField
              className={styles.search}
              label={texts.search}
              placeholder={texts.search}
              value={search}
              onValueChange={onSearchChange}
            />
          }
        />
      }
      region={texts.region}
      columns={columns}
      rowKey={clientAccountKey}
      rowName={numberOf}
      onAction={(row) => onOpen(row, false)}
      empty={
        <EmptyList
          title={texts.empty}
          text={texts.emptyText}
          narrowed={
            search.trim() !== '' || state !== null
              ? {
                  title: texts.noMatch,
                  clear: texts.clearFilter,
                  onClear: () => onFiltersChange({ ...everyClientAccount, byAmount: filters.byAmount }),
                }
              : undefined
          }
        />
      }
    />
  );
}
