import { dataTableTexts, type Loadable } from '@contapro/domain';
import { type ComponentProps, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { useSharedRef } from '../../internal/useSharedRef.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import type { ColumnDefinition } from './ColumnDefinition.ts';
import { DataRow, menuControl } from './DataRow.tsx';
import styles from './DataTable.module.css';
import { FooterRow } from './FooterRow.tsx';
import { PageRows } from './PageRows.tsx';
import { type OpenMenu, RowMenu } from './RowMenu.tsx';
import { SelectAll } from './SelectAll.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHint } from './TableHint.tsx';
import { tableLayout, widthOf } from './tableLayout.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useRovingRows } from './useRovingRows.ts';
import { useRowSelect } from './useRowSelect.ts';
import { WindowedRows } from './WindowedRows.tsx';

/** Space between the rows of a table: 44 or 36 px each. On a phone a row has its two lines, whatever the density. */
export type Density = 'regular' | 'compact';

export interface DataTableProps<Row, Action extends string = string>
  extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** Names the region that scrolls and its table. */
  label: string;
  /**
   * The rows, in the order they show. `loading` shows a skeleton; `failed` says so in place, with a way to try again.
   * Up to 100 rows all stand in the document; of more, those in sight and a few around them.
   */
  rows: Loadable<readonly Row[]>;
  /** What identifies a row among all of its kind, those of other pages too. A constant function. */
  rowKey: (row: Row) => string;
  /** What a row is called, for the names of its checkbox and menu. */
  rowName: (row: Row) => string;
  /** From left to right. Keep the list between renders: a constant, or `useMemo`. */
  columns: readonly ColumnDefinition<Row, Action>[];
  /** Called when an action that is not unavailable is pressed, in its column or in the menu of its row. */
  onAction?: ((row: Row, action: Action) => void) | undefined;
  /**
   * Keys of the selected rows, those of other pages too.
   * @default none
   */
  selected?: ReadonlySet<string>;
  /**
   * Called with the whole new selection when one row or all of the page are ticked or cleared. Without it there are no
   * checkboxes.
   */
  onSelectedChange?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** What stands in the place of the rows when there are none: an `EmptyState`. */
  empty: ReactNode;
  /** Called by 'Volver a intentar' after a failure; without it there is no such button. */
  onRetry?: (() => void) | undefined;
  /**
   * How many rows the skeleton has: the size of the page, so that nothing moves when the rows come.
   * @default 20
   */
  skeletonRows?: number;
  /** @default 'regular' */
  density?: Density;
}

/** Pages have at most so many rows, and keep them all in the document. */
const maximumPageRows = 100;
/** Heights of `--table-row-height`, `-compact` and `-phone` at the usual size of letters, in px. */
const rowHeights = { regular: 44, compact: 36, phone: 68 };
const noKeys: ReadonlySet<string> = new Set();
const noRows: readonly never[] = [];
/** A region that scrolls must take the focus, or the keyboard never gets to its far columns. */
const reachable = { tabIndex: 0 };

/**
 * A table of one page of a listing: rows of data, given as a list of columns. Selection, waiting, failure, footer, long
 * lists, printing and the keyboard are its own. It is a real table in a region that scrolls; where the region is
 * narrower than 640 px a row has two lines, as its columns declare, and a menu of its actions.
 *
 * One row holds the tab stop: arrows move between rows and between the controls of a row.
 *
 * @example
 * <DataTable
 *   label="Percepciones, Oct 2026"
 *   rows={list}
 *   rowKey={keyOf}
 *   rowName={nameOf}
 *   columns={columns}
 *   onAction={(perception) => view(perception)}
 *   empty={<EmptyState title="No hay comprobantes encontrados." />}
 *   onRetry={reload}
 * />
 */
export function DataTable<Row, Action extends string = string>({
  label,
  rows: loadable,
  rowKey,
  rowName,
  columns,
  onAction,
  selected = noKeys,
  onSelectedChange,
  empty,
  onRetry,
  skeletonRows = 20,
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
  const selectable = onSelectedChange !== undefined;
  const layout = useMemo(() => tableLayout(columns, { phone, selectable }), [columns, phone, selectable]);
  const widths = useMemo(() => columns.map((column) => widthOf(column, rows)), [columns, rows]);
  const onSelect = useRowSelect({ rows, rowKey, selected, onSelectedChange });
  const keyOf = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? String(index) : rowKey(row);
    },
    [rows, rowKey],
  );

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
  const roving = useRovingRows({ onPress: press, onActiveRow: setActive });

  const activeIndex = Math.min(active, Math.max(0, rows.length - 1));
  const columnCount = layout.shown.length + Number(selectable) + Number(layout.menu);
  const drawRow = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    const key = rowKey(row);
    const name = rowName(row);
    return (
      <DataRow
        key={key}
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
  const group = phone ? 'rowgroup' : undefined;
  const body = {
    count: rows.length,
    row: drawRow,
    rowHeight: rowHeights[phone ? 'phone' : density],
    columnCount,
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
      aria-busy={state === 'loading'}
      aria-describedby={helpId}
      {...reachable}
      data-density={density}
      data-phone={phone || undefined}
    >
      <VisuallyHidden id={helpId}>{texts.keyboardHelp}</VisuallyHidden>
      <table
        {...roving}
        role={phone ? 'table' : undefined}
        data-rows={rows.length}
        aria-rowcount={rows.length + 1}
        className={classes(styles.table, phone ? styles.phoneTable : undefined)}
        aria-label={label}
        style={phone ? undefined : { minWidth: minimum(columns, widths, selectable) }}
      >
        {!phone && (
          <colgroup>
            {selectable && <col className={styles.selectionColumn} />}
            {columns.map(({ id }, index) => (
              <col key={id} style={widths[index] === undefined ? undefined : { width: widths[index] }} />
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
              <th key={column.id} scope="col" role={phone ? 'columnheader' : undefined} className={head}>
                {column.header}
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
        {rows.length === 0 ? (
          <tbody role={group}>
            {state === 'loading' ? (
              <SkeletonRows count={skeletonRows} layout={layout} label={texts.loading} />
            ) : (
              <tr role={phone ? 'row' : undefined}>
                <td role={phone ? 'cell' : undefined} className={styles.whole} colSpan={columnCount}>
                  <div className={styles.place}>{state === 'failed' ? <FailedState onRetry={onRetry} /> : empty}</div>
                </td>
              </tr>
            )}
          </tbody>
        ) : rows.length <= maximumPageRows ? (
          <PageRows {...body} />
        ) : (
          <WindowedRows {...body} keyOf={keyOf} activeIndex={activeIndex} />
        )}
        {rows.length > 0 && columns.some(({ footer }) => footer) && (
          <FooterRow columns={columns} rows={rows} layout={layout} />
        )}
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

function minimum<Row, Action extends string>(
  columns: readonly ColumnDefinition<Row, Action>[],
  widths: readonly (string | undefined)[],
  selectable: boolean,
): string {
  const parts = columns.map(({ minWidth = '6rem' }, index) => widths[index] ?? minWidth);
  return `calc(${[...(selectable ? ['var(--_box)'] : []), ...parts].join(' + ')})`;
}
