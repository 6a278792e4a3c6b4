import { classes } from '../../internal/classes.ts';
import { selectionCell } from './DataRow.tsx';
import styles from './DataTable.module.css';
import { isPrinted, placeOf, type TableLayout } from './tableLayout.ts';
import type { ColumnDefinition } from './ColumnDefinition.ts';

export interface FooterRowProps<Row, Action extends string> {
  columns: readonly ColumnDefinition<Row, Action>[];
  rows: readonly Row[];
  layout: TableLayout<Row, Action>;
}

/**
 * The footer of the columns, which stays visible. On a phone it is one line of the columns that a row shows. Without any there
 * is no row.
 */
export function FooterRow<Row, Action extends string>({ columns, rows, layout }: FooterRowProps<Row, Action>) {
  const { phone, selectable } = layout;
  const isShown = (column: ColumnDefinition<Row, Action>) =>
    column.footer !== undefined && !(phone && placeOf(column) === 'menu');
  if (!columns.some(isShown)) return null;
  const cells = footerCells(columns).filter(({ column }) => !phone || isShown(column));
  return (
    <tfoot role={phone ? 'rowgroup' : undefined}>
      <tr role={phone ? 'row' : undefined} className={phone ? styles.phoneFootRow : undefined}>
        {selectable && !phone && <td className={classes(selectionCell, styles.foot)}>{null}</td>}
        {cells.map(({ column, span }) => {
          const className = phone
            ? classes(styles.phoneFoot, column.phone === 'amount' ? styles.amount : undefined)
            : classes(
                styles.cell,
                styles.foot,
                column.held ? styles.held : undefined,
                column.align && column.align !== 'start' ? styles[column.align] : undefined,
                column.footer && !column.rowHeader && !column.align ? styles.footNote : undefined,
                isPrinted(column) ? undefined : styles.unprinted,
              );
          const content = column.footer?.(rows) ?? null;
          return column.rowHeader ? (
            <th key={column.id} scope="row" role={phone ? 'rowheader' : undefined} className={className} colSpan={span}>
              {content}
            </th>
          ) : (
            <td key={column.id} role={phone ? 'cell' : undefined} className={className} colSpan={span}>
              {content}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

interface FooterCell<Row, Action extends string> {
  column: ColumnDefinition<Row, Action>;
  span: number;
}

/** The cells of the footer. A text that is aligned at the start extends over the next columns without a footer. */
function footerCells<Row, Action extends string>(
  columns: readonly ColumnDefinition<Row, Action>[],
): FooterCell<Row, Action>[] {
  const cells: FooterCell<Row, Action>[] = [];
  for (const column of columns) {
    const before = cells.at(-1);
    if (before && !column.footer && canReachOver(before.column, column)) before.span += 1;
    else cells.push({ column, span: 1 });
  }
  return cells;
}

function canReachOver<Row, Action extends string>(
  text: ColumnDefinition<Row, Action>,
  next: ColumnDefinition<Row, Action>,
): boolean {
  const isText = text.footer !== undefined && !text.held && (text.align ?? 'start') === 'start';
  return isText && !next.held && isPrinted(next) === isPrinted(text);
}
