import { amountContent } from '../../primitives/Amount/amountContent.tsx';
import { Amount } from '../../primitives/Amount/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import { amountColumnWidth, type Amounts, amountsOf, type CentsOf } from './amounts.ts';
import type { ColumnDefinition } from './ColumnDefinition.ts';
import styles from './DataTable.module.css';

export interface AmountColumnOptions<Row>
  extends Pick<
    ColumnDefinition<Row>,
    'id' | 'header' | 'hint' | 'phone' | 'print' | 'sortBy' | 'firstSort' | 'optional'
  > {
  /** The amount of a row: integer cents of soles; null without an amount. */
  cents: CentsOf<Row>;
  /**
   * Shows the sum of the column in the footer, with a double rule.
   *
   * @default false
   */
  total?: boolean;
  /**
   * What is shown below the amount of a row, such as the amount in its own currency; null for nothing.
   *
   * @default nothing below any amount
   */
  note?: ((row: Row) => AmountNote | null) | undefined;
}

/** What is shown below an amount. */
export interface AmountNote {
  shown: string;
  /** What screen readers read instead of `shown`. */
  spoken: string;
}

/**
 * A column of amounts in soles that is wide enough for its longest amount and its sum.
 *
 * @example
 * amountColumn<Perception>({ id: 'amount', header: 'Percepción', cents: ({ amountCents }) => amountCents, total: true, phone: 'amount' })
 */
export function amountColumn<Row>({ id, header, cents, note, total = false, ...rest }: AmountColumnOptions<Row>) {
  // Width and footer are computed for the same rows, one after the other.
  let last: { rows: readonly Row[]; amounts: Amounts } | undefined;
  const amountsIn = (rows: readonly Row[]): Amounts => {
    if (last?.rows !== rows) last = { rows, amounts: amountsOf(rows, cents) };
    return last.amounts;
  };
  return {
    ...rest,
    id,
    header,
    align: 'end',
    cell: (row) => {
      const below = note?.(row) ?? null;
      if (below === null) return amountContent(cents(row));
      return (
        <span className={styles.noted}>
          <Amount cents={cents(row)} />
          <span className={styles.below} aria-hidden>
            {below.shown}
          </span>
          <VisuallyHidden>, {below.spoken}</VisuallyHidden>
        </span>
      );
    },
    width: (rows) => amountColumnWidth(amountsIn(rows), note && longestNote(rows, note)),
    ...(total && { footer: (rows: readonly Row[]) => <Amount cents={amountsIn(rows).sumCents} total /> }),
  } satisfies ColumnDefinition<Row, never>;
}

/** The number of characters of the longest note. */
const longestNote = <Row,>(rows: readonly Row[], note: (row: Row) => AmountNote | null) =>
  rows.reduce((longest, row) => Math.max(longest, note(row)?.shown.length ?? 0), 0);

/** The props for a hint of the table. The React types lack `aria-description`. */
export function described(words: string | null | undefined) {
  return { 'aria-description': words ?? undefined };
}
