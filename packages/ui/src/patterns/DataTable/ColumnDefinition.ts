import type { ReactElement, ReactNode } from 'react';

/** An action on a row: a button in its column, and an item in the menu of the row on a phone. */
export interface RowAction<Id extends string = string> {
  /** The value that `onAction` gets. Unique among the actions of a row. */
  id: Id;
  /** The label of the button. */
  label: string;
  /** The accessible name of the button: the action and its row, such as `Descargar XML de F001-00000123`. */
  name: string;
  /**
   * The label in the menu.
   *
   * @default label
   */
  menuLabel?: string;
  /** The icon in the menu. Create it once, outside of a component, because every row has one. */
  icon?: ReactElement;
  /**
   * Shows the icon instead of the label, except on a phone.
   *
   * @default false
   */
  iconOnly?: boolean;
  /**
   * Shows the button in the colour of secondary text.
   *
   * @default false
   */
  quiet?: boolean;
  /** Why the action is not available. The button stays focusable and shows this text; `onAction` is not called. */
  unavailable?: string | undefined;
  /** Set it for an action that opens a dialog (`aria-haspopup`). */
  popup?: 'dialog';
}

/**
 * The position of a column in the two lines of a row on a phone:
 * - `title`: the first line, cut with an ellipsis.
 * - `amount`: the end of the first line.
 * - `detail`: the second line, the row header first and then the others in the order of the columns.
 * - `menu`: with its header in the menu of the row.
 */
export type PhonePlace = 'title' | 'amount' | 'detail' | 'menu';

/**
 * One column of a `DataTable`. The list of columns must be stable (a constant, or `useMemo`), because all rows are
 * rendered again when it changes.
 *
 * How to choose widths:
 * - Values of one length (a date `6rem`, a RUC `6.75rem`, a serie-number `7.75rem`) get a `width` that fits the longest
 *   value and the header, which may take two lines.
 * - Amounts use `amountColumn`, which measures its values.
 * - Texts of any length (a name, a description) get a `minWidth` of `7rem` to `14rem` and `truncate`, and no `width`: they
 *   share the room that is left, in the proportion of their `grow`. Names get `grow: 2`, and the most important texts
 *   `lines: 2`. At least one column needs to have no `width`, or wide screens stretch all columns.
 * - A column of actions gets a `width`: about `3rem` for each button with an icon, and `3rem` and more for each with a label.
 * - The sum of all widths is where the table begins to scroll. Keep it below `68rem`, the room beside the sidebar at 1440 px.
 *
 * @example
 * const columns: ColumnDefinition<Perception>[] = [
 *   { id: 'number', header: 'Serie-Número', width: '7.75rem', rowHeader: true, held: true, phone: 'detail', cell: ({ documentNumber }) => documentNumber },
 *   { id: 'supplier', header: 'Proveedor', minWidth: '9rem', truncate: true, phone: 'title', cell: ({ supplierRuc }) => supplierRuc },
 *   amountColumn({ id: 'amount', header: 'Percepción', cents: ({ amountCents }) => amountCents, total: true }),
 * ];
 */
export interface ColumnDefinition<Row, Action extends string = string> {
  /** Unique among the columns of the table. */
  id: string;
  /** The header. */
  header: ReactNode;
  /**
   * Makes the header a button that sorts the table, if the table has `onSortChange`. The value is `by` of its `TableSort`. The
   * table does not sort its rows: pass it sorted ones.
   */
  sortBy?: string;
  /**
   * The order after the first press of the header; the next press reverses it.
   *
   * @default 'ascending'
   */
  firstSort?: 'ascending' | 'descending';
  /**
   * Shows the column only when `shownColumns` of the table has its id. On a phone it is in the menu of the row all the same.
   *
   * @default false
   */
  optional?: boolean;
  /** The content of the cell of a row. Leave it out in a column that has only `actions`. */
  cell?: (row: Row) => ReactNode;
  /** The actions on a row, shown after the content. */
  actions?: (row: Row) => readonly RowAction<Action>[];
  /** A hint about the content, shown on hover and on focus; null for a row without one. */
  hint?: (row: Row) => string | null;
  /**
   * Returns the content of the footer, for all rows of the page. A text extends over the next columns if these have no
   * footer. On a phone only the footers of columns in the two lines of a row are shown.
   */
  footer?: (rows: readonly Row[]) => ReactNode;
  /**
   * A CSS width, or a function that returns the width for the rows. Columns without one have their `minWidth` and share
   * the room that is left.
   */
  width?: string | ((rows: readonly Row[]) => string);
  /**
   * The minimum CSS width of a column without `width`. When there is less room, the table scrolls horizontally.
   *
   * @default '6rem'
   */
  minWidth?: string;
  /**
   * The share of a column without `width` in the room that is left, in proportion to the other columns without one.
   *
   * @default 1
   */
  grow?: number;
  /**
   * The alignment of the content and the header.
   *
   * @default 'start'
   */
  align?: 'start' | 'center' | 'end';
  /**
   * Makes its cells the row headers, which screen readers read for each row. One column of a table must have it.
   *
   * @default false
   */
  rowHeader?: boolean;
  /**
   * Keeps the column visible while the table scrolls horizontally. At most one column, besides the checkboxes.
   *
   * @default false
   */
  held?: boolean;
  /**
   * Cuts long content with an ellipsis; a text is shown completely on hover. Not for content with controls, whose focus
   * ring would be cut too.
   *
   * @default false
   */
  truncate?: boolean;
  /**
   * Lets a long text have a second line before it is cut, with `truncate`. The height of the row stays the same.
   *
   * @default 1
   */
  lines?: 1 | 2;
  /**
   * Whether it is printed. Actions never are.
   *
   * @default true with a `cell`
   */
  print?: boolean;
  /**
   * The position on a phone.
   *
   * @default 'menu'
   */
  phone?: PhonePlace;
}
