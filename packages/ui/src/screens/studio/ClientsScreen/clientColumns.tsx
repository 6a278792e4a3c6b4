import { type ArchivedClient, type Client, formatDate, type Texts } from '@contapro/domain';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import type { ColumnDefinition } from '../../../patterns/DataTable/index.ts';

/** A client; an active one has no day. */
export type ListedClient = Client & Partial<Pick<ArchivedClient, 'archivedOn'>>;

/** The actions on a row. */
export type ClientAction = 'archive' | 'restore' | 'remove';

/** What the columns depend on. */
export interface ClientColumnsOptions {
  texts: Texts['clients'];
  /** Whether archived clients are listed. */
  isArchived: boolean;
  /** The uuids of the clients that are being restored, or wait. */
  restoring: readonly string[];
}

const archiveIcon = <Archive aria-hidden />;
const restoreIcon = <ArchiveRestore aria-hidden />;
const removeIcon = <Trash2 aria-hidden />;

/** The columns of the list of clients. */
export const clientColumns = ({
  texts,
  isArchived,
  restoring,
}: ClientColumnsOptions): readonly ColumnDefinition<ListedClient, ClientAction>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    minWidth: '12rem',
    grow: 2,
    truncate: true,
    lines: 2,
    rowHeader: true,
    cell: ({ name }) => name,
    phone: 'title',
  },
  { id: 'ruc', header: texts.columns.ruc, width: '7.5rem', cell: ({ ruc }) => ruc, phone: 'detail' },
  ...(isArchived
    ? [
        {
          id: 'archivedOn',
          header: texts.columns.archivedOn,
          width: '7.5rem',
          cell: ({ archivedOn }: ListedClient) => archivedOn !== undefined && formatDate(archivedOn),
          phone: 'detail' as const,
        },
      ]
    : []),
  {
    id: 'actions',
    header: texts.columns.actions,
    width: '15rem',
    align: 'end',
    actions: ({ uuid, name }) => [
      isArchived
        ? {
            id: 'restore',
            label: texts.restore,
            name: texts.restoreOf(name),
            icon: restoreIcon,
            unavailable: restoring.includes(uuid) ? texts.restoring : undefined,
            quiet: restoring.includes(uuid),
          }
        : { id: 'archive', label: texts.archive, name: texts.archiveOf(name), icon: archiveIcon, popup: 'dialog' },
      {
        id: 'remove',
        label: texts.remove,
        name: texts.removeOf(name),
        icon: removeIcon,
        quiet: true,
        popup: 'dialog',
      },
    ],
  },
];
