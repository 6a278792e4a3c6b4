import { type ChangeEvent, memo, type ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { glyph } from '../../internal/glyph.tsx';
import { boxClass } from '../../primitives/Checkbox/boxClass.ts';
import { described } from './amountColumn.tsx';
import type { ColumnDefinition, RowAction } from './ColumnDefinition.ts';
import styles from './DataTable.module.css';
import type { LaidColumn, TableLayout } from './tableLayout.ts';

/** `data-control` of the checkbox and of the menu's button. Those of actions are their ids, which have no colon. */
export const selectControl = ':select';
export const menuControl = ':menu';

const dots = glyph(
  'M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 19a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
);

/** The class of the cell of a checkbox, except on a phone. */
export const selectionCell = classes(styles.cell, styles.selection);

export interface DataRowProps<Row, Action extends string> {
  row: Row;
  index: number;
  layout: TableLayout<Row, Action>;
  selected: boolean;
  /** Whether the tab stop of the table is in this row. */
  active: boolean;
  /** The same function for all rows. It finds the row by the position of the checkbox. */
  onSelect: (event: ChangeEvent<HTMLInputElement>) => void;
  selectLabel: string;
  menuLabel: string;
}

/**
 * A row. It is rendered again only when its data, selection or tab stop change. Its cells are functions and not
 * components, because there are thousands of them.
 */
export const DataRow = memo(Row) as typeof Row;

function Row<Row, Action extends string>({
  row,
  index,
  layout,
  selected,
  active,
  onSelect,
  selectLabel,
  menuLabel,
}: DataRowProps<Row, Action>) {
  const tabIndex = active ? 0 : -1;
  const { phone, oneLine } = layout;
  const role = phone ? 'cell' : undefined;
  return (
    <tr
      role={phone ? 'row' : undefined}
      className={phone ? styles.phoneRow : styles.row}
      data-index={index}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
    >
      {layout.selectable && (
        <td role={role} className={phone ? styles.phoneSelection : selectionCell}>
          <input
            type="checkbox"
            className={boxClass}
            checked={selected}
            onChange={onSelect}
            tabIndex={tabIndex}
            data-control={selectControl}
            aria-label={selectLabel}
          />
        </td>
      )}
      {layout.shown.map((laid) => cellOf(laid, row, tabIndex, phone, oneLine))}
      {layout.menu && (
        <td role={role} className={styles.phoneMenu}>
          <button
            type="button"
            className={styles.menuButton}
            tabIndex={tabIndex}
            data-control={menuControl}
            aria-haspopup="menu"
            aria-label={menuLabel}
          >
            {dots}
          </button>
        </td>
      )}
    </tr>
  );
}

const none: readonly never[] = [];

function cellOf<Row, Action extends string>(
  { column, cell, controlsCell }: LaidColumn<Row, Action>,
  row: Row,
  tabIndex: 0 | -1,
  phone: boolean,
  oneLine: boolean,
) {
  const written = column.cell?.(row);
  const actions = (phone ? undefined : column.actions?.(row)) ?? none;
  const hasTwoLines = column.lines === 2 && !oneLine;
  // With actions, the second line is theirs.
  const content = hasTwoLines && actions.length === 0 ? <span className={styles.lines}>{written}</span> : written;
  const hint = column.hint?.(row);
  const shown = hint ? hinted(column, content, hint, tabIndex) : content;
  const title = column.truncate && typeof written === 'string' && written !== hint ? written : undefined;
  const inside = actions.length === 0 ? shown : withActions(shown, title, hasTwoLines, actions, tabIndex);
  const className = inside === shown || shown === undefined ? cell : controlsCell;
  return column.rowHeader ? (
    <th key={column.id} scope="row" role={phone ? 'rowheader' : undefined} className={className} title={title}>
      {inside}
    </th>
  ) : (
    <td key={column.id} role={phone ? 'cell' : undefined} className={className} title={title}>
      {inside}
    </td>
  );
}

function hinted<Row, Action extends string>(
  { id }: ColumnDefinition<Row, Action>,
  content: ReactNode,
  hint: string,
  tabIndex: 0 | -1,
) {
  return (
    <button
      type="button"
      className={styles.hinted}
      tabIndex={tabIndex}
      data-control={`:hint ${id}`}
      {...described(hint)}
    >
      {content}
    </button>
  );
}

function withActions<Action extends string>(
  content: ReactNode,
  title: string | undefined,
  hasTwoLines: boolean,
  actions: readonly RowAction<Action>[],
  tabIndex: 0 | -1,
) {
  const buttons = actions.map((action) => actionButton(action, tabIndex));
  if (content === undefined) return buttons;
  const text = (
    <span className={hasTwoLines ? styles.firstLine : styles.besideText} title={title}>
      {content}
    </span>
  );
  if (!hasTwoLines) {
    return (
      <span className={styles.beside}>
        {text}
        {buttons}
      </span>
    );
  }
  return (
    <>
      {text}
      {buttons}
    </>
  );
}

/** The button of an action. One that is not available stays focusable, to explain why. */
function actionButton<Action extends string>(
  { id, label, name, icon, iconOnly, quiet, unavailable, popup }: RowAction<Action>,
  tabIndex: 0 | -1,
) {
  return (
    <button
      key={id}
      type="button"
      className={iconOnly ? styles.iconAction : quiet ? styles.quietAction : styles.action}
      tabIndex={tabIndex}
      data-control={id}
      aria-haspopup={popup}
      aria-label={name}
      aria-disabled={unavailable !== undefined || undefined}
      // An icon shows its words as a hint.
      {...described(unavailable ?? (iconOnly ? label : undefined))}
    >
      {iconOnly ? icon : label}
    </button>
  );
}
