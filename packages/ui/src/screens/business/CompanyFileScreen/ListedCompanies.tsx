import { companyFileTexts, type FileCompany, ready, type Texts } from '@contapro/domain';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { type ColumnDefinition, DataTable } from '../../../patterns/DataTable/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Badge, type Tone } from '../../../primitives/Badge/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { rucColumn } from '../../engine/ReportScreen/documentColumns.tsx';

interface ListedCompaniesProps {
  /** All rows of the file. Those that are being corrected are left out. */
  rows: readonly FileCompany[];
  /** Whether nothing can be changed. */
  disabled?: boolean;
  onEdit?: (line: number) => void;
  onRemove?: (line: number) => void;
}

type Action = 'edit' | 'remove';
type ListedState = Exclude<FileCompany['state'], 'wrong'>;

const tones: Readonly<Record<ListedState, Tone>> = { ready: 'notice', existing: 'neutral', registered: 'positive' };
const pencil = <Pencil aria-hidden />;
const bin = <Trash2 aria-hidden />;
const keyOf = ({ line }: FileCompany) => String(line);
const nameOf = ({ values }: FileCompany) => values.name;
const isListed = (row: FileCompany): row is FileCompany & { state: ListedState } => row.state !== 'wrong';

/** The companies of the file that need no correction, with what became of each. */
export function ListedCompanies({ rows, disabled = false, onEdit, onRemove }: ListedCompaniesProps) {
  const texts = useTexts('companyFile', companyFileTexts);
  const listed = useMemo(() => ready(rows.filter(isListed)), [rows]);
  const columns = useMemo(() => columnsOf(texts, disabled), [texts, disabled]);
  return (
    <Section title={texts.list.title}>
      <DataTable<FileCompany & { state: ListedState }, Action>
        label={texts.list.label}
        rows={listed}
        rowKey={keyOf}
        rowName={nameOf}
        columns={columns}
        onAction={({ line }, action) => (action === 'edit' ? onEdit?.(line) : onRemove?.(line))}
        empty={
          <EmptyState illustration="ledger" level={3} title={texts.list.empty}>
            {texts.list.emptyText}
          </EmptyState>
        }
      />
    </Section>
  );
}

function columnsOf(
  { list, fields }: Texts['companyFile'],
  disabled: boolean,
): readonly ColumnDefinition<FileCompany & { state: ListedState }, Action>[] {
  return [
    { id: 'line', header: list.line, width: '4rem', align: 'end', cell: ({ line }) => line },
    {
      id: 'name',
      header: fields.name,
      minWidth: '12rem',
      grow: 2,
      rowHeader: true,
      truncate: true,
      cell: ({ values }) => values.name,
      phone: 'title',
    },
    { ...rucColumn<FileCompany>('ruc', fields.ruc, ({ values }) => values.ruc), phone: 'detail' },
    { id: 'user', header: fields.solUser, width: '8rem', cell: ({ values }) => values.solUser },
    {
      id: 'credentials',
      header: list.credentials,
      width: '7rem',
      cell: ({ state, values }) =>
        state === 'ready' ? (values.apiKey !== '' && values.apiSecret !== '' ? list.withApi : list.withoutApi) : '',
    },
    {
      id: 'state',
      header: list.state,
      width: '9rem',
      cell: ({ state }) => (
        <Badge tone={tones[state]} bare={state === 'ready'}>
          {list.states[state]}
        </Badge>
      ),
      phone: 'amount',
    },
    ...(disabled
      ? []
      : [
          {
            id: 'actions',
            header: list.actions,
            width: '6rem',
            actions: ({ state, line }: FileCompany) =>
              state === 'ready'
                ? [
                    { id: 'edit' as const, label: list.edit, name: list.editOf(line), icon: pencil, iconOnly: true },
                    {
                      id: 'remove' as const,
                      label: list.remove,
                      name: list.removeOf(line),
                      icon: bin,
                      iconOnly: true,
                      quiet: true,
                    },
                  ]
                : [],
          },
        ]),
  ];
}
