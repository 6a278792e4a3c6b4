import type { ReactElement, ReactNode } from 'react';

/** Something that can be done with one row: a button in its column, and a line of the row's menu on a phone. */
export interface RowAction<Id extends string = string> {
  /** What `onAction` is called with. Unique among the actions of a row. */
  id: Id;
  /** The words of the button. */
  label: string;
  /** What a screen reader calls the button: the action and its row, for example `Descargar XML de F001-00000123`. */
  name: string;
  /**
   * The words of the line in the menu.
   * @default label
   */
  menuLabel?: string;
  /** Stands before the words in the menu. Made once, outside of any component: there is one for every row. */
  icon?: ReactElement;
  /**
   * Shows the icon in the place of the words while the row is not on a phone.
   * @default false
   */
  iconOnly?: boolean;
  /**
   * Steps back to the colour of secondary text.
   * @default false
   */
  quiet?: boolean;
  /** Why it cannot be done now. The button stays in reach and says so, and `onAction` is not called. */
  unavailable?: string | undefined;
  /** Set when it opens a dialog, for screen readers. */
  popup?: 'dialog';
}

/**
 * Where the content of a column stands in the two lines of a row on a phone:
 * - `title`: the first line, which ends in an ellipsis where it does not fit.
 * - `amount`: the end of the first line.
 * - `detail`: the second line, the row header first and then the others in the order of the columns.
 * - `menu`: with its header in the menu of the row.
 */
export type PhonePlace = 'title' | 'amount' | 'detail' | 'menu';

/**
 * One column of a `DataTable`. Keep the list of them between renders (a constant, or `useMemo`): rows are drawn again
 * when it changes.
 *
 * @example
 * const columns: ColumnDefinition<Perception>[] = [
 *   { id: 'number', header: 'Serie-Número', width: '8rem', rowHeader: true, held: true, phone: 'detail', cell: ({ number }) => number },
 *   { id: 'supplier', header: 'Proveedor', minWidth: '9rem', truncate: true, phone: 'title', cell: ({ supplierName }) => supplierName },
 *   amountColumn({ id: 'amount', header: 'Percepción', cents: ({ amountCents }) => amountCents, total: true }),
 * ];
 */
export interface ColumnDefinition<Row, Action extends string = string> {
  /** Unique among the columns of the table. */
  id: string;
  /** The words of the header. */
  header: ReactNode;
  /** What stands in the cell of a row. Leave it out in a column of `actions` only. */
  cell?: (row: Row) => ReactNode;
  /** What can be done with a row, drawn after its content. */
  actions?: (row: Row) => readonly RowAction<Action>[];
  /** What is said about the content when it is pointed at or takes the focus; null for a row without such words. */
  hint?: (row: Row) => string | null;
  /** What stands in the footer, given all rows. A text may reach over the next columns that have none. */
  footer?: (rows: readonly Row[]) => ReactNode;
  /** CSS width, or how wide these rows need it. A column without one gets its share of the width that is left. */
  width?: string | ((rows: readonly Row[]) => string);
  /**
   * CSS width below which a column without `width` does not shrink: the table scrolls sideways instead.
   * @default '6rem'
   */
  minWidth?: string;
  /** @default 'start' */
  align?: 'start' | 'center' | 'end';
  /**
   * Marks the cell that names its row for screen readers. One column of a table has it.
   * @default false
   */
  rowHeader?: boolean;
  /**
   * Keeps the column in sight while the table scrolls sideways. At most one, besides the checkboxes.
   * @default false
   */
  held?: boolean;
  /**
   * Cuts what does not fit with an ellipsis; a text shows whole when it is pointed at. For content without controls:
   * their focus ring would be cut too.
   * @default false
   */
  truncate?: boolean;
  /**
   * Whether it is printed. Actions never are.
   * @default true with a `cell`
   */
  print?: boolean;
  /** @default 'menu' */
  phone?: PhonePlace;
}
