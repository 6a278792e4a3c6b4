import { failed, formatDate, type Loadable, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { useState } from 'react';
import { glyph } from '../../internal/glyph.tsx';
import { Badge } from '../../primitives/Badge/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { amountColumn } from './amountColumn.tsx';
import type { ColumnDefinition } from './ColumnDefinition.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Receipt {
  id: string;
  number: string;
  date: string;
  supplier: string;
  detail: string;
  cents: number | null;
  open: boolean;
}

type ReceiptAction = 'view' | 'pay';

const eye = glyph(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
);

const coins = glyph('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M16 8h-6a2 2 0 1 0 0 4h4a2 2 0 1 1 0 4H8M12 18V6');

const columns: readonly ColumnDefinition<Receipt, ReceiptAction>[] = [
  {
    id: 'number',
    header: 'Serie-Número',
    width: '8rem',
    rowHeader: true,
    held: true,
    truncate: true,
    cell: ({ number }) => number,
    footer: () => 'Esta página',
    phone: 'detail',
  },
  { id: 'date', header: 'Fecha', width: '6rem', cell: ({ date }) => formatDate(date), phone: 'detail' },
  {
    id: 'supplier',
    header: 'Proveedor',
    minWidth: '12rem',
    truncate: true,
    cell: ({ supplier }) => supplier,
    phone: 'title',
  },
  { id: 'detail', header: 'Concepto', minWidth: '12rem', truncate: true, cell: ({ detail }) => detail },
  amountColumn({ id: 'amount', header: 'Importe', cents: ({ cents }) => cents, total: true, phone: 'amount' }),
  {
    id: 'state',
    header: 'Estado',
    width: '7rem',
    cell: ({ open }) => <Badge tone={open ? 'caution' : 'positive'}>{open ? 'Pendiente' : 'Pagado'}</Badge>,
    hint: ({ open }) => (open ? 'Vence el 15/11/2026' : null),
    phone: 'detail',
  },
  {
    id: 'actions',
    header: 'Acciones',
    width: '8rem',
    actions: ({ number, open }) => [
      { id: 'view', label: 'Ver comprobante', name: `Ver comprobante ${number}`, icon: eye, iconOnly: true },
      {
        id: 'pay',
        label: 'Pagar',
        name: `Pagar ${number}`,
        icon: coins,
        unavailable: open ? undefined : 'Este recibo ya está pagado.',
      },
    ],
  },
];

const suppliers = ['Hilados del Sur S.A.C.', 'Luz del Sur S.A.A.', 'Transportes Ñandú E.I.R.L.', 'Sedapal S.A.'];

const receipts = (count: number): readonly Receipt[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    number: `F001-${String(index + 1).padStart(8, '0')}`,
    date: `2026-10-${String(31 - (index % 28)).padStart(2, '0')}`,
    supplier: suppliers[index % suppliers.length] ?? '',
    detail: 'Servicios del mes de octubre',
    cents: ((index * 7919) % 2_000_000) + 1_000,
    open: index % 3 === 0,
  }));

function Listing(props: Omit<DataTableProps<Receipt, ReceiptAction>, 'rowKey' | 'rowName' | 'columns' | 'empty'>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(props.selected ?? new Set());
  return (
    <DataTable
      {...props}
      rowKey={keyOf}
      rowName={nameOf}
      columns={columns}
      empty={<EmptyState title="No hay recibos en este periodo.">Elige otro periodo.</EmptyState>}
      selected={selected}
      onSelectedChange={props.onSelectedChange && setSelected}
    />
  );
}

const keyOf = ({ id }: Receipt) => id;
const nameOf = ({ number }: Receipt) => number;
const rows = (count: number): Loadable<readonly Receipt[]> => ready(receipts(count));

const meta = preview.meta({
  component: Listing,
  title: 'Patterns/DataTable',
  args: { label: 'Recibos, Oct 2026', rows: rows(12), onAction: fn(), onSelectedChange: fn(), onRetry: fn() },
});
export default meta;

const phone = { viewport: { value: 'phone' } };

export const Default = meta.story({});
export const Playground = meta.story({});
export const Compact = meta.story({ args: { density: 'compact' } });
export const Selected = meta.story({ args: { selected: new Set(['0', '2', '5']) } });
export const AllSelected = meta.story({ args: { selected: new Set(receipts(12).map(keyOf)) } });
/** A list that nothing is done with in bulk has no checkboxes. */
export const WithoutSelection = meta.story({ args: { onSelectedChange: undefined } });
export const Loading = meta.story({ args: { rows: loading, skeletonRows: 12 } });
export const Empty = meta.story({ args: { rows: rows(0) } });
export const Failed = meta.story({ args: { rows: failed } });
/** Header, footer, checkboxes and the held column stay in sight, whichever way it scrolls. */
export const Scrolling = meta.story({
  args: { rows: rows(60), style: { maxBlockSize: '20rem', inlineSize: '44rem' } },
});
/** In a narrow place a row has two lines, whatever the width of the window. */
export const Narrow = meta.story({ args: { style: { inlineSize: '24rem' } } });
export const Phone = meta.story({ globals: phone });
export const PhoneSelected = meta.story({ globals: phone, args: { selected: new Set(['0', '2', '5']) } });
export const PhoneWithoutSelection = meta.story({ globals: phone, args: { onSelectedChange: undefined } });
export const PhoneLoading = meta.story({ globals: phone, args: { rows: loading, skeletonRows: 8 } });
export const PhoneMenu = meta.story({
  globals: phone,
  args: { style: { maxInlineSize: '24rem' } },
  play: async ({ canvas }) => {
    const [menu] = await canvas.findAllByRole('button', { name: /^Acciones de/ });
    if (menu) await userEvent.click(menu);
  },
});
