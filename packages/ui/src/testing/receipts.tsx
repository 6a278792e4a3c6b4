import { formatDate } from '@contapro/domain';
import { glyph } from '../internal/glyph.tsx';
import { viewIcon } from '../internal/viewIcon.tsx';
import { amountColumn, type ColumnDefinition } from '../patterns/DataTable/index.ts';
import { Badge } from '../primitives/Badge/index.ts';

export interface Receipt {
  id: string;
  number: string;
  date: string;
  supplier: string;
  detail: string;
  cents: number | null;
  open: boolean;
}

export type ReceiptAction = 'view' | 'pay';

const coins = glyph('M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M16 8h-6a2 2 0 1 0 0 4h4a2 2 0 1 1 0 4H8M12 18V6');

/** The columns of a list of receipts, one of each kind. */
export const receiptColumns: readonly ColumnDefinition<Receipt, ReceiptAction>[] = [
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
      { id: 'view', label: 'Ver comprobante', name: `Ver comprobante ${number}`, icon: viewIcon, iconOnly: true },
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

/** A number of receipts. */
export const receipts = (count: number): readonly Receipt[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    number: `F001-${String(index + 1).padStart(8, '0')}`,
    date: `2026-10-${String(31 - (index % 28)).padStart(2, '0')}`,
    supplier: suppliers[index % suppliers.length] ?? '',
    detail: 'Servicios del mes de octubre',
    cents: ((index * 7919) % 2_000_000) + 1_000,
    open: index % 3 === 0,
  }));

export const idOf = ({ id }: Receipt) => id;

export const numberOf = ({ number }: Receipt) => number;
