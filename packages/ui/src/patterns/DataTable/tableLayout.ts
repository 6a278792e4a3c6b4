import { classes } from '../../internal/classes.ts';
import type { ColumnDefinition, PhonePlace } from './ColumnDefinition.ts';
import styles from './DataTable.module.css';

/** A column with the values that are the same for all rows. */
export interface LaidColumn<Row, Action extends string> {
  column: ColumnDefinition<Row, Action>;
  /** The class names of its cells. */
  cell: string;
  /** The class names of a cell with controls: its text is truncated and not the cell, which would cut their focus ring. */
  controlsCell: string;
  /** The class names of its header. */
  head: string;
  place: PhonePlace;
}

/** The layout of the columns: side by side, or in two lines on a phone. */
export interface TableLayout<Row, Action extends string> {
  phone: boolean;
  /** The visible columns of a row, in order. */
  shown: readonly LaidColumn<Row, Action>[];
  /** Whether each row has a menu button at its end. */
  menu: boolean;
  selectable: boolean;
  /** Whether the rows have room for one line only. */
  oneLine: boolean;
  /** Custom properties for the region. */
  style: Readonly<Record<`--_${string}`, string>>;
}

export function tableLayout<Row, Action extends string>(
  columns: readonly ColumnDefinition<Row, Action>[],
  { phone, selectable, compact }: { phone: boolean; selectable: boolean; compact: boolean },
): TableLayout<Row, Action> {
  return phone ? phoneLayout(columns, selectable) : deskLayout(columns, selectable, compact);
}

function deskLayout<Row, Action extends string>(
  columns: readonly ColumnDefinition<Row, Action>[],
  selectable: boolean,
  oneLine: boolean,
): TableLayout<Row, Action> {
  const held = columns.find((column) => column.held);
  const heldWidth = typeof held?.width === 'string' ? held.width : '0rem';
  const shown = columns.map((column) => {
    const shared = classes(
      column.held ? styles.held : undefined,
      column.align && column.align !== 'start' ? styles[column.align] : undefined,
      isPrinted(column) ? undefined : styles.unprinted,
    );
    const controlsCell = classes(styles.cell, shared);
    return {
      column,
      place: placeOf(column),
      cell: classes(controlsCell, column.truncate ? styles.truncate : undefined),
      controlsCell,
      head: classes(styles.head, shared),
    };
  });
  return {
    phone: false,
    shown,
    menu: false,
    selectable,
    oneLine,
    style: {
      '--_selection': selectable ? 'var(--_box)' : '0rem',
      '--_held': heldWidth,
    },
  };
}

function phoneLayout<Row, Action extends string>(
  columns: readonly ColumnDefinition<Row, Action>[],
  selectable: boolean,
): TableLayout<Row, Action> {
  const at = (place: PhonePlace) => columns.filter((column) => placeOf(column) === place);
  const details = at('detail').toSorted((one, other) => Number(other.rowHeader ?? 0) - Number(one.rowHeader ?? 0));
  const menu = at('menu').length > 0 || columns.some(({ actions }) => actions);
  const shown = [...at('title'), ...at('amount'), ...details].map((column) => {
    const place = placeOf(column);
    const cell = classes(styles.phoneCell, styles[place], column === details.at(-1) ? styles.lastDetail : undefined);
    return {
      column,
      place,
      cell,
      controlsCell: cell,
      head: classes(styles.phoneHead, styles.unseen),
    };
  });
  return {
    phone: true,
    shown,
    menu,
    selectable,
    oneLine: true,
    style: { '--_selection': selectable ? 'var(--_box)' : 'var(--cp-space-4)' },
  };
}

export const placeOf = <Row, Action extends string>({ phone = 'menu' }: ColumnDefinition<Row, Action>) => phone;

export const isPrinted = <Row, Action extends string>({ print, cell }: ColumnDefinition<Row, Action>) =>
  print ?? cell !== undefined;

/** The CSS widths of a table. */
export interface TableWidths {
  /** The width below which the table scrolls horizontally. */
  minimum: string;
  /** The width of each column. They refer to `minimum` as `--_minimum`, and to the region as their container. */
  columns: readonly string[];
}

/** The widths of the columns side by side, for the rows. */
export function tableWidths<Row, Action extends string>(
  columns: readonly ColumnDefinition<Row, Action>[],
  { rows, selectable }: { rows: readonly Row[]; selectable: boolean },
): TableWidths {
  const sized = columns.map(({ width, minWidth = '6rem', grow = 1 }) =>
    width === undefined
      ? { least: minWidth, grow }
      : { least: typeof width === 'function' ? width(rows) : width, grow: 0 },
  );
  const shares = sized.reduce((sum, { grow }) => sum + grow, 0);
  return {
    minimum: `calc(${[...(selectable ? ['var(--_box)'] : []), ...sized.map(({ least }) => least)].join(' + ')})`,
    columns: sized.map(({ least, grow }) =>
      grow === 0 ? least : `calc(${least} + max(0px, 100cqi - var(--_minimum)) * ${grow} / ${shares})`,
    ),
  };
}
