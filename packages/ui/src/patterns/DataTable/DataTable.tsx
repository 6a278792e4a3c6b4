import { dataOf, dataTableTexts, type Loadable } from '@contapro/domain';
import {
  type ComponentProps,
  type CSSProperties,
  type Key,
  type ReactNode,
  useCallback,
  useId,
  useMemo,
  useState,
} from 'react';
import { classes } from '../../internal/classes.ts';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import type { ColumnDefinition } from './ColumnDefinition.ts';
import { DataRow, menuControl } from './DataRow.tsx';
import styles from './DataTable.module.css';
import { FooterRow } from './FooterRow.tsx';
import { type OpenMenu, RowMenu } from './RowMenu.tsx';
import { LongRows, PageRows, useRowWindow } from './rows/index.ts';
import { SelectAll } from './SelectAll.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SortButton, sortOf, type TableSort } from './SortButton.tsx';
import { TableHint } from './TableHint.tsx';
import { TableSummary } from './TableSummary.tsx';
import { tableLayout, type TableWidths, tableWidths } from './tableLayout.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useRovingRows } from './useRovingRows.ts';
import { useRowSelect } from './useRowSelect.ts';

/** The row height of a table: `regular` 44 px, `compact` 28 px, with texts in one line. On a phone it has no effect. */
export type Density = 'regular' | 'compact';

export interface DataTableProps<Row, Action extends string = string>
  extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** The accessible name of the table and of the region in which it scrolls. */
  label: string;
  /**
   * The rows, in the order in which they are shown. `loading` shows a skeleton, `failed` a `FailedState`. A list of up to
   * 100 rows is completely in the document; of a longer list only the visible rows and a few around them, which are also
   * the only ones that are printed, unless it is `whole`.
   */
  rows: Loadable<readonly Row[]>;
  /**
   * Whether all rows of a long list are in the document too, so that they are printed.
   *
   * @default false
   */
  whole?: boolean | undefined;
  /** Returns the key of a row, unique on all pages. The function must be stable. */
  rowKey: (row: Row) => string;
  /** Returns the name of a row, for the accessible names of its checkbox and menu. */
  rowName: (row: Row) => string;
  /** The columns, from left to right. The list must be stable: a constant, or `useMemo`. */
  columns: readonly ColumnDefinition<Row, Action>[];
  /**
   * The ids of the optional columns that are shown. The list must be stable.
   *
   * @default none
   */
  shownColumns?: readonly string[] | undefined;
  /**
   * The order of the rows, which the headers show. Only columns with `sortBy` have a part in it.
   *
   * @default none
   */
  sort?: TableSort | undefined;
  /**
   * Called with the order that the person selects in a header. Pass the rows in this order then. Without it no header is a
   * button. On a phone there are no headers: offer the orders beside the table.
   */
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** Called when an available action is pressed, in its column or in the menu of its row. */
  onAction?: ((row: Row, action: Action) => void) | undefined;
  /**
   * The keys of the selected rows, including those of other pages.
   *
   * @default none
   */
  selected?: ReadonlySet<string> | undefined;
  /**
   * Called with the new selection when the person selects or deselects a row or the whole page. Without it there are no
   * checkboxes.
   */
  onSelectedChange?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** Shown when there are no rows: an `EmptyState`. */
  empty: ReactNode;
  /** Called when the person asks to load the rows again after a failure. Without it there is no such button. */
  onRetry?: (() => void) | undefined;
  /**
   * The number of rows of the skeleton. Pass the page size, so that nothing moves when the rows are loaded.
   *
   * @default 20
   */
  skeletonRows?: number;
  /**
   * Whether the rows that are shown are being loaded again. They can be used; a line above them says so after 0.4 s.
   *
   * @default false
   */
  refreshing?: boolean | undefined;
  /**
   * The height of the rows: `regular` 44 px with two lines of text, `compact` 28 px with one. Rows on a phone have one height.
   *
   * @default 'regular'
   */
  density?: Density | undefined;
}

/** Up to this number of rows all are in the document. */
const maximumPageRows = 100;
/** The values of `--cp-table-row-height`, `-compact` and `-phone` in px, at the default font size. */
const rowHeights = { regular: 44, compact: 28, phone: 68 };
const noKeys: ReadonlySet<string> = new Set();
const noRows: readonly never[] = [];
/** A region that scrolls must be focusable, so that it can be scrolled with the keyboard. */
const focusable = { tabIndex: 0 };

/**
 * A table of one page of a listing, described by a list of columns. It handles selection, loading, failure, the footer,
 * long lists, printing and the keyboard. It is a `<table>` in a region that scrolls. When the region is narrower than
 * 640 px, a row has two lines, with the columns that declare a place there (`phone`), and a menu with its actions.
 *
 * Only one row is in the tab order. Arrow keys move the focus between rows and between the controls of a row.
 *
 * @example
 * <DataTable
 *   label="Percepciones, Oct 2026"
 *   rows={perceptions}
 *   rowKey={numberOf}
 *   rowName={numberOf}
 *   columns={columns}
 *   onAction={showVoucher}
 *   empty={<EmptyState title="No hay comprobantes encontrados." />}
 *   onRetry={reload}
 * />
 */
export function DataTable<Row, Action extends string = string>({
  label,
  rows: loadable,
  whole = false,
  rowKey,
  rowName,
  columns: given,
  shownColumns = noRows,
  sort,
  onSortChange,
  onAction,
  selected = noKeys,
  onSelectedChange,
  empty,
  onRetry,
  skeletonRows = 20,
  refreshing = false,
  density = 'regular',
  className,
  style,
  ref,
  ...rest
}: DataTableProps<Row, Action>) {
  const texts = useTexts('dataTable', dataTableTexts);
  const helpId = useId();
  const region = useSharedRef(ref);
  const phone = useIsNarrow(region);
  const [active, setActive] = useState(0);
  const [openMenu, setOpenMenu] = useState<OpenMenu<Row> | null>(null);
  const closeMenu = useCallback(() => setOpenMenu(null), []);

  const { state } = loadable;
  const rows = state === 'ready' ? loadable.data : noRows;
  // Otherwise the menu would open by itself when the same row is shown again.
  if (openMenu !== null && !rows.includes(openMenu.row)) setOpenMenu(null);
  const selectable = onSelectedChange !== undefined;
  const compact = density === 'compact';
  const columns = useMemo(
    () => (phone ? given : given.filter(({ id, optional }) => !optional || shownColumns.includes(id))),
    [given, phone, shownColumns],
  );
  const layout = useMemo(
    () => tableLayout(columns, { phone, selectable, compact }),
    [columns, phone, selectable, compact],
  );
  const widths = useMemo(() => tableWidths(columns, { rows, selectable }), [columns, rows, selectable]);
  const onSelect = useRowSelect({ rows, rowKey, selected, onSelectedChange });

  const press = (index: number, control: string, button: HTMLElement) => {
    const row = rows[index];
    if (row === undefined) return;
    if (control === menuControl && phone) {
      setOpenMenu({ row, button });
      return;
    }
    const action = columns.flatMap(({ actions }) => actions?.(row) ?? []).find(({ id }) => id === control);
    if (action && action.unavailable === undefined) onAction?.(row, action.id);
  };
  const roving = useRovingRows({
    onPress: press,
    onActiveRow: setActive,
    rowCount: state === 'ready' ? rows.length : null,
  });

  const activeIndex = Math.min(active, Math.max(0, rows.length - 1));
  const columnCount = layout.shown.length + Number(selectable) + Number(layout.menu);
  const drawRow = (index: number, place?: Key) => {
    const row = rows[index];
    if (row === undefined) return null;
    const key = rowKey(row);
    const name = rowName(row);
    return (
      <DataRow
        key={place ?? key}
        row={row}
        index={index}
        layout={layout}
        selected={selected.has(key)}
        active={index === activeIndex}
        onSelect={onSelect}
        selectLabel={texts.select(name)}
        menuLabel={texts.menu(name)}
      />
    );
  };
  const isLong = rows.length > maximumPageRows && !whole;
  const { followRows, retry } = useRowWindow(isLong);
  const rowsState = isLong && followRows.state === 'failed' ? 'failed' : state;
  const bodyState = state === 'ready' && rows.length === 0 ? 'empty' : rowsState;
  const group = phone ? 'rowgroup' : undefined;
  const body = {
    count: rows.length,
    row: drawRow,
    rowHeight: rowHeights[phone ? 'phone' : density],
    columnCount,
    activeIndex,
    role: group,
  } as const;

  return (
    <div
      {...rest}
      ref={region}
      className={classes(styles.region, className)}
      style={{ ...layout.style, ...style }}
      role="region"
      aria-label={label}
      aria-busy={bodyState === 'loading' || refreshing}
      aria-describedby={helpId}
      {...focusable}
      data-density={density}
      data-phone={phone || undefined}
    >
      <VisuallyHidden id={helpId}>{texts.keyboardHelp}</VisuallyHidden>
      <TableSummary count={bodyState === 'ready' ? rows.length : null} columns={columns} sort={sort} />
      {refreshing && bodyState !== 'loading' && <div className={styles.refreshing} aria-hidden />}
      <table
        {...roving}
        role={phone ? 'table' : undefined}
        data-rows={rows.length}
        aria-rowcount={rows.length + 1}
        className={classes(styles.table, phone ? styles.phoneTable : undefined)}
        aria-label={label}
        style={phone ? undefined : tableStyle(widths)}
      >
        {!phone && (
          <colgroup>
            {selectable && <col className={styles.selectionColumn} />}
            {columns.map(({ id }, index) => (
              <col key={id} style={{ width: widths.columns[index] }} />
            ))}
          </colgroup>
        )}
        <thead role={group}>
          <tr role={phone ? 'row' : undefined} className={phone ? styles.phoneHeadRow : undefined}>
            {selectable && (
              <th
                scope="col"
                role={phone ? 'columnheader' : undefined}
                className={phone ? styles.phoneHead : classes(styles.head, styles.selection)}
              >
                <SelectAll
                  rows={rows}
                  rowKey={rowKey}
                  selected={selected}
                  onSelectedChange={onSelectedChange}
                  label={texts.selectAll}
                  labelled={phone}
                />
              </th>
            )}
            {layout.shown.map(({ column, head }) => (
              <th
                key={column.id}
                scope="col"
                role={phone ? 'columnheader' : undefined}
                className={head}
                aria-sort={sortOf(column, sort)}
              >
                {phone || onSortChange === undefined || column.sortBy === undefined ? (
                  column.header
                ) : (
                  <SortButton column={column} by={column.sortBy} sort={sort} onSortChange={onSortChange} />
                )}
              </th>
            ))}
            {layout.menu && (
              <th
                scope="col"
                role={phone ? 'columnheader' : undefined}
                className={classes(styles.phoneHead, styles.unseen)}
              >
                {texts.actions}
              </th>
            )}
          </tr>
        </thead>
        {bodyState === 'ready' ? (
          isLong ? (
            <LongRows {...body} followRows={dataOf(followRows)} />
          ) : (
            // When the order changes, the visible rows are drawn first. Moving all rows would take several frames.
            <PageRows key={sort && `${sort.by} ${sort.descending}`} {...body} />
          )
        ) : (
          <tbody role={group}>
            {bodyState === 'loading' ? (
              <SkeletonRows count={skeletonRows} layout={layout} label={texts.loading} />
            ) : (
              <tr role={phone ? 'row' : undefined}>
                <td role={phone ? 'cell' : undefined} className={styles.whole} colSpan={columnCount}>
                  <div className={styles.place}>
                    {bodyState === 'failed' ? <FailedState onRetry={isLong ? retry : onRetry} /> : empty}
                  </div>
                </td>
              </tr>
            )}
          </tbody>
        )}
        {rows.length > 0 && <FooterRow columns={columns} rows={rows} layout={layout} />}
      </table>
      <TableHint />
      <RowMenu
        opened={openMenu}
        onClose={closeMenu}
        columns={columns}
        onAction={onAction}
        label={(row) => texts.menu(rowName(row))}
        title={rowName}
      />
    </div>
  );
}

const tableStyle = ({ minimum }: TableWidths): CSSProperties & Record<'--_minimum', string> => ({
  '--_minimum': minimum,
  minWidth: minimum,
});
