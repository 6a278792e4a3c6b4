import type { Schemas } from '@contapro/api';

type Sortable = Readonly<{ issueDate: string; totalCents: number | null }>;

/** Compares vouchers as a listing with the parameter `sort` does. Those with the same value stay as they are. */
export function inOrder<Row extends Sortable>(
  sort: Schemas['ListingSort'] = '-issue_date',
  nameOf: (row: Row) => string,
): (one: Row, other: Row) => number {
  const direction = sort.startsWith('-') ? -1 : 1;
  return (one, other) => {
    if (sort.endsWith('total_amount')) return direction * ((one.totalCents ?? 0) - (other.totalCents ?? 0));
    const [first, second] = sort.endsWith('counterparty')
      ? [nameOf(one), nameOf(other)]
      : [one.issueDate, other.issueDate];
    return direction * first.localeCompare(second, 'es');
  };
}
