import { type Client, type ClientFilters, type ClientLists, clientsTexts, formatCount } from '@contapro/domain';
import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Banner } from '../../../primitives/Banner/index.ts';
import { ButtonLink } from '../../../primitives/Button/index.ts';
import { SearchField } from '../../../primitives/SearchField/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { EmptyList } from '../../engine/ReportScreen/EmptyList.tsx';
import type { FilteredListProps } from '../../engine/ReportScreen/ListProps.ts';
import { ListScreen } from '../../engine/ReportScreen/ListScreen.tsx';
import { type StudioHrefs, StudioNav } from '../../engine/StudioNav/index.ts';
import { type ClientAction, clientColumns, type ListedClient } from './clientColumns.tsx';
import styles from './ClientsScreen.module.css';

export interface ClientsHrefs {
  /** The other pages about all clients. */
  studio: StudioHrefs;
  /** The page that registers a business. */
  register: string;
}

export interface ClientsScreenProps
  extends Omit<ComponentProps<'div'>, 'children' | 'title'>,
    FilteredListProps<ListedClient, ClientFilters> {
  /** How many clients are in each list; null before it is known. */
  counts: Readonly<Record<keyof ClientLists, number>> | null;
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
  /**
   * What is shown above the list, such as the RUCs that were asked for.
   *
   * @default nothing
   */
  above?: ReactNode;
  /** Called when the person wants to archive a client. */
  onArchive: (client: Client) => void;
  /** Called when the person wants to restore an archived client. */
  onRestore: (client: Client) => void;
  /** Called when the person wants to remove a client. */
  onRemove: (client: Client) => void;
  /** The addresses of its links. */
  hrefs: ClientsHrefs;
}

const tabs = ['active', 'archived'] as const satisfies readonly (keyof ClientLists)[];
const keyOf = ({ uuid }: ListedClient) => uuid;
const nameOf = ({ name }: ListedClient) => name;

/** Empresas: all clients of the accountant, which can be archived, restored and removed. */
export function ClientsScreen({
  filters,
  onFiltersChange,
  counts,
  changes,
  restoring,
  failure,
  onFailureDismiss,
  above,
  onArchive,
  onRestore,
  onRemove,
  hrefs,
  ...list
}: ClientsScreenProps) {
  const texts = useTexts('clients', clientsTexts);
  const { tab, search } = filters;
  const isArchived = tab === 'archived';
  const columns = useMemo(() => clientColumns({ texts, isArchived, restoring }), [texts, isArchived, restoring]);
  const searchField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (changes > 0) searchField.current?.focus();
  }, [changes]);
  const act = (client: ListedClient, action: ClientAction) => {
    if (action === 'archive') onArchive(client);
    else if (action === 'restore') onRestore(client);
    else onRemove(client);
  };
  const searchFor = (text: string) => onFiltersChange({ ...filters, search: text });
  return (
    <ListScreen<ListedClient, ClientAction, keyof ClientLists>
      {...list}
      nav={<StudioNav current="clients" hrefs={hrefs.studio} />}
      title={texts.title}
      subtitle={texts.lead}
      actions={
        <ButtonLink href={hrefs.register} icon={<Plus aria-hidden />}>
          {texts.register}
        </ButtonLink>
      }
      summary={
        <>
          {above}
          {failure !== null && (
            <Banner tone="danger" onDismiss={onFailureDismiss}>
              {failure}
            </Banner>
          )}
        </>
      }
      tabs={{
        label: texts.filter,
        value: tab,
        onValueChange: (selected) => onFiltersChange({ ...filters, tab: selected }),
        tabs: tabs.map((value) => ({
          value,
          label: counts === null ? texts.tabs[value] : `${texts.tabs[value]} (${formatCount(counts[value])})`,
        })),
      }}
      tools={
        <SearchField
          ref={searchField}
          className={styles.search}
          label={texts.search}
          placeholder={texts.search}
          value={search}
          onValueChange={searchFor}
        />
      }
      region={texts.tabs[tab]}
      columns={columns}
      rowKey={keyOf}
      rowName={nameOf}
      onAction={act}
      empty={
        <EmptyList
          title={texts.empty[tab]}
          text={texts.emptyText[tab]}
          narrowed={
            search.trim() === ''
              ? undefined
              : { title: texts.noMatch, clear: texts.clearSearch, onClear: () => searchFor('') }
          }
        />
      }
    />
  );
}
