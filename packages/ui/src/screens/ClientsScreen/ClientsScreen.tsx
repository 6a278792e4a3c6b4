import { type Client, type ClientLists, clientsTexts, formatCount, type Loadable } from '@contapro/domain';
import { Plus } from 'lucide-react';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { useListTop } from '../../internal/useListTop.ts';
import { DataTable } from '../../patterns/DataTable/index.ts';
import { Page } from '../../patterns/Page/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { useTablePreferences } from '../../patterns/TablePreferences/index.ts';
import { Banner } from '../../primitives/Banner/index.ts';
import { Button, ButtonLink } from '../../primitives/Button/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { Pagination } from '../../primitives/Pagination/index.ts';
import { SearchField } from '../../primitives/SearchField/index.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../primitives/Tabs/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { type StudioHrefs, StudioNav } from '../StudioNav/index.ts';
import { type ClientAction, clientColumns, type ListedClient } from './clientColumns.tsx';
import styles from './ClientsScreen.module.css';

export interface ClientsHrefs {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /** The page that registers a business. */
  register: string;
}

export interface ClientsScreenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The clients of the page. */
  rows: Loadable<readonly ListedClient[]>;
  /** How many clients are in each list; null before it is known. */
  counts: Readonly<Record<keyof ClientLists, number>> | null;
  /** The list that is shown. */
  tab: keyof ClientLists;
  /** The text of the search; empty when nothing is searched. */
  search: string;
  /** The number of the page, from 1. */
  page: number;
  /** The number of pages; 0 without clients. */
  totalPages: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The page sizes that can be selected, in rows. */
  sizes: readonly number[];
  /**
   * How many clients were archived, restored or removed since the page was opened. After each the focus is in the search, because
   * the row that had it has left the list.
   */
  changes: number;
  /** The uuids of the clients that are being restored, or wait. It must be stable, because all rows are rendered again when it changes. */
  restoring: readonly string[];
  /** Why a client could not be restored, and what to do; null unless it failed. */
  failure: string | null;
  /** Called when the person closes the message about a failure. */
  onFailureDismiss: () => void;
  /** Called with the list that the person selects. */
  onTabChange: (tab: keyof ClientLists) => void;
  /** Called with the text of the search at each change. */
  onSearchChange: (search: string) => void;
  /** Called with the page that the person selects, from 1. */
  onPageChange: (page: number) => void;
  /** Called with the number of rows that the person selects. */
  onPageSizeChange: (size: number) => void;
  /** Called when the person wants to archive a client. */
  onArchive: (client: Client) => void;
  /** Called when the person wants to restore an archived client. */
  onRestore: (client: Client) => void;
  /** Called when the person wants to remove a client. */
  onRemove: (client: Client) => void;
  /** Called when the person asks to load the list again after a failure. */
  onRetry: () => void;
  /** The addresses of its links. */
  hrefs: ClientsHrefs;
}

const tabs = ['active', 'archived'] as const satisfies readonly (keyof ClientLists)[];
const keyOf = ({ uuid }: ListedClient) => uuid;
const nameOf = ({ name }: ListedClient) => name;

/** Empresas: all clients of the accountant, which can be archived, restored and removed. */
export function ClientsScreen({
  rows,
  counts,
  tab,
  search,
  page,
  totalPages,
  pageSize,
  sizes,
  changes,
  restoring,
  failure,
  onFailureDismiss,
  onTabChange,
  onSearchChange,
  onPageChange,
  onPageSizeChange,
  onArchive,
  onRestore,
  onRemove,
  onRetry,
  hrefs,
  ...rest
}: ClientsScreenProps) {
  const texts = useTexts('clients', clientsTexts);
  const [{ density }] = useTablePreferences();
  const isArchived = tab === 'archived';
  const columns = useMemo(() => clientColumns({ texts, isArchived, restoring }), [texts, isArchived, restoring]);
  const list = useListTop(JSON.stringify([tab, search, page, pageSize]));
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (changes > 0) searchField.current?.focus();
  }, [changes]);
  const act = (client: ListedClient, action: ClientAction) => {
    if (action === 'archive') onArchive(client);
    else if (action === 'restore') onRestore(client);
    else onRemove(client);
  };
  return (
    <Page {...rest}>
      <StudioNav current="clients" hrefs={hrefs.studio} />
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <ButtonLink href={hrefs.register} icon={<Plus aria-hidden />}>
            {texts.register}
          </ButtonLink>
        }
      />
      {failure !== null && (
        <Banner tone="danger" onDismiss={onFailureDismiss}>
          {failure}
        </Banner>
      )}
      <Tabs value={tab} onValueChange={(value) => onTabChange(value === 'archived' ? value : 'active')}>
        <TabList label={texts.filter}>
          {tabs.map((each) => (
            <Tab key={each} value={each}>
              {counts === null ? texts.tabs[each] : `${texts.tabs[each]} (${formatCount(counts[each])})`}
            </Tab>
          ))}
        </TabList>
        <TabPanel ref={list} value={tab} className={styles.list}>
          <SearchField
            ref={searchField}
            className={styles.search}
            label={texts.search}
            placeholder={texts.search}
            value={search}
            onValueChange={onSearchChange}
          />
          <DataTable
            className={styles.table}
            label={texts.tabs[tab]}
            {...{ rows, columns, density, onRetry }}
            rowKey={keyOf}
            rowName={nameOf}
            onAction={act}
            skeletonRows={pageSize}
            empty={
              search.trim() === '' ? (
                <EmptyState illustration="ledger" title={texts.empty[tab]}>
                  {texts.emptyText[tab]}
                </EmptyState>
              ) : (
                <EmptyState
                  illustration="search"
                  title={texts.noMatch}
                  action={<Button onClick={() => onSearchChange('')}>{texts.clearSearch}</Button>}
                />
              )
            }
          />
          <Pagination
            {...{ page, totalPages, pageSize, sizes, onPageChange, onPageSizeChange }}
            disabled={rows.state === 'loading'}
          />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
