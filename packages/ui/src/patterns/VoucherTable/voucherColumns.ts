import { formatAmount, type voucherTableTexts } from '@contapro/domain';
import type { DataTableColumn } from '../DataTable/index.ts';
import type { Amounts } from './amounts.ts';

/** Which listing the table shows; it decides the last column (OPEN-053). */
export type VoucherTableVariant = 'all' | 'observed' | 'rejected' | 'validated';

export type VoucherTableTexts = typeof voucherTableTexts;

const ends = {
  all: ['status', '7.75rem'],
  observed: ['actions', '11rem'],
  rejected: ['actions', '6.5rem'],
  validated: null,
} as const satisfies Record<VoucherTableVariant, readonly ['status' | 'actions', string] | null>;

/** Whether the last column is the status of each voucher, what can be done with it, or absent. */
export function endOf(variant: VoucherTableVariant): 'status' | 'actions' | null {
  return ends[variant]?.[0] ?? null;
}

/** The columns of PURCHASE-07 to PURCHASE-17, with the one that OPEN-053 adds. */
export function voucherColumns(
  variant: VoucherTableVariant,
  texts: VoucherTableTexts,
  totalWidth: string,
): DataTableColumn[] {
  const { columns } = texts;
  const end = ends[variant];
  return [
    { id: 'selection', label: null, width: '2.5rem', held: 'first' },
    { id: 'issueDate', label: columns.issueDate, width: '6rem' },
    { id: 'serieNumber', label: columns.serieNumber, width: '8rem', held: 'second' },
    { id: 'supplier', label: columns.supplier, minWidth: '9rem' },
    { id: 'items', label: columns.items, minWidth: '10rem' },
    { id: 'total', label: columns.total, width: totalWidth, align: 'end' },
    { id: 'view', label: columns.view, width: '5.75rem', align: 'center' },
    { id: 'downloads', label: columns.downloads, width: '6.25rem' },
    { id: 'detraction', label: columns.detraction, width: '5.25rem', align: 'center' },
    ...(end ? [{ id: end[0], label: columns[end[0]], width: end[1] }] : []),
  ];
}

const shortestAmount = '18,451.83';

/** The width of an amount's characters: figures are as wide as a zero, points and commas less than half of one. */
function widthOf(amount: string): string {
  const separators = amount.replaceAll(/[^,.]/g, '').length;
  return `${amount.length - separators + separators * 0.5}ch`;
}

/** Wide enough for the longest amount and for the sum, so that a fixed layout never cuts a figure. */
export function totalColumnWidth({ leastCents, mostCents, foreign }: Amounts): string {
  const longest = [formatAmount(leastCents), formatAmount(mostCents)].reduce(
    (one, other) => (other.length > one.length ? other : one),
    shortestAmount,
  );
  return `calc(${widthOf(longest)} + ${foreign ? '4.75rem' : '2.25rem'})`;
}
