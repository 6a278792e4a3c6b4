/** Every column by which a listing of vouchers can be sorted. `counterparty` is the supplier or the customer. */
export const sortColumns = ['issueDate', 'counterparty', 'total'] as const;

/** A column by which a listing of vouchers can be sorted. */
export type SortColumn = (typeof sortColumns)[number];

/** The order of a listing of vouchers. */
export interface ListSort {
  by: SortColumn;
  descending: boolean;
}

/** The order of a listing of vouchers that nobody has sorted. */
export const newestFirst: ListSort = { by: 'issueDate', descending: true };

/** An order by one column of any list; null for the order that the list has by itself. */
export type ListOrder = Readonly<{ by: string; descending: boolean }> | null;

/** Whether both are the same order. */
export const isSameSort = (one: ListOrder, other: ListOrder): boolean =>
  one?.by === other?.by && one?.descending === other?.descending;
