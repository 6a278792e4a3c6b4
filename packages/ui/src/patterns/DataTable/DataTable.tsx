import { type ComponentProps, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import { classes } from '../../internal/classes.ts';
import styles from './DataTable.module.css';
import { TableHint } from './TableHint.tsx';
import { useRovingRows } from './useRovingRows.ts';

/** Space between the rows of a table: 44 or 36 px each. */
export type Density = 'regular' | 'compact';

export interface DataTableColumn {
  /** Names the column in keys. */
  id: string;
  /** What stands in the header; an element may take the place of the text. */
  label: ReactNode;
  /** CSS width; a column without one takes its share of what is left, but never less than `minWidth`. */
  width?: string;
  /** CSS width below which a column without `width` does not shrink: the table scrolls instead. */
  minWidth?: string;
  align?: 'start' | 'center' | 'end';
  /** Keeps the column in sight while the table scrolls sideways. At most two: the first is the checkbox column. */
  held?: 'first' | 'second';
}

export interface DataTableProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** Names the region that scrolls and its table. */
  label: string;
  columns: readonly DataTableColumn[];
  density?: Density;
  /** How many rows the table has, drawn or not. */
  rowCount: number;
  /** Says to a screen reader that the content is about to change. */
  busy?: boolean;
  /** How to move with the keyboard, told to a screen reader that enters the region. */
  help?: string;
  /** Called when a control that is not `aria-disabled` is pressed, with its row and its `data-control` name. */
  onPress?: (index: number, control: string) => void;
  /** Called with the row that holds the tab stop, which must be drawn even where it is far from those in sight. */
  onActiveRow?: (index: number) => void;
}

/** A region that scrolls must take the focus, or the keyboard never gets to its far columns. */
const reachable = { tabIndex: 0 };

const held = { first: styles.heldFirst, second: styles.heldSecond };

/**
 * A real table inside its own labelled region: the header stays on top, up to two columns stay at the left, a few rows
 * stay at the bottom. One row holds the tab stop (`useRovingRows`): arrows move between rows and their controls.
 * Rows are `tr`s with a `data-index`; a control inside takes part by a `data-control` name.
 */
export function DataTable({
  label,
  columns,
  density = 'regular',
  rowCount,
  busy = false,
  help,
  onPress,
  onActiveRow,
  className,
  children,
  ...rest
}: DataTableProps) {
  const helpId = useId();
  const roving = useRovingRows({ onPress, onActiveRow });
  return (
    <div
      {...rest}
      className={classes(styles.region, className)}
      role="region"
      aria-label={label}
      aria-busy={busy}
      aria-describedby={help ? helpId : undefined}
      {...reachable}
      data-density={density}
    >
      {help && <VisuallyHidden id={helpId}>{help}</VisuallyHidden>}
      <table
        {...roving}
        data-rows={rowCount}
        aria-rowcount={rowCount + 1}
        className={styles.table}
        aria-label={label}
        style={{ minWidth: minimum(columns) }}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={width ? { width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ id, label: head, align, held: where }) => (
              <th key={id} scope="col" data-align={align} className={`${styles.head} ${where ? held[where] : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
      <TableHint />
    </div>
  );
}

function minimum(columns: readonly DataTableColumn[]): string {
  return `calc(${columns.map(({ width, minWidth }) => width ?? minWidth ?? '6rem').join(' + ')})`;
}

/** The class of a cell; `held` keeps it in sight. */
export const cell = {
  plain: styles.cell ?? '',
  /** Of text, which ends in an ellipsis where it does not fit. */
  text: `${styles.cell} ${styles.clip}`,
  center: `${styles.cell} ${styles.center}`,
  end: `${styles.cell} ${styles.end}`,
  heldFirst: `${styles.cell} ${styles.heldFirst}`,
  heldSecond: `${styles.cell} ${styles.heldSecond}`,
  foot: `${styles.cell} ${styles.foot}`,
  footEnd: `${styles.cell} ${styles.foot} ${styles.end}`,
  footFirst: `${styles.cell} ${styles.foot} ${styles.heldFirst}`,
  footSecond: `${styles.cell} ${styles.foot} ${styles.heldSecond}`,
  row: styles.row ?? '',
  gap: styles.gap ?? '',
} as const;
