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
   * The currency of issue of a row; null for soles.
   *
   * @default all rows are in soles
   */
  currency?: ((row: Row) => Currency | null) | undefined;
}

/** The currency in which an amount in soles was issued. */
export interface Currency {
  /** The amount in that currency, shown below the one in soles. */
  own: string;
  /** What screen readers read instead of `own`. */
  spoken: string;
}

/**
 * A column of amounts in soles that is wide enough for its longest amount and its sum.
 *
 * @example
 * amountColumn<Perception>({ id: 'amount', header: 'Percepción', cents: ({ amountCents }) => amountCents, total: true, phone: 'amount' })
 */
export function amountColumn<Row>({ id, header, cents, currency, total = false, ...rest }: AmountColumnOptions<Row>) {
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
      const foreign = currency?.(row) ?? null;
      if (foreign === null) return amountContent(cents(row));
      return (
        <span className={styles.foreign}>
          <Amount cents={cents(row)} />
          <span className={styles.own} aria-hidden>
            {foreign.own}
          </span>
          <VisuallyHidden>, {foreign.spoken}</VisuallyHidden>
        </span>
      );
    },
    width: (rows) => amountColumnWidth(amountsIn(rows), currency && longestOwn(rows, currency)),
    ...(total && { footer: (rows: readonly Row[]) => <Amount cents={amountsIn(rows).sumCents} total /> }),
  } satisfies ColumnDefinition<Row, never>;
}

/** The number of characters of the longest amount in another currency. */
const longestOwn = <Row,>(rows: readonly Row[], currency: (row: Row) => Currency | null) =>
  rows.reduce((longest, row) => Math.max(longest, currency(row)?.own.length ?? 0), 0);

/** The props for a hint of the table. The React types lack `aria-description`. */
export function described(words: string | null | undefined) {
  return { 'aria-description': words ?? undefined };
}
