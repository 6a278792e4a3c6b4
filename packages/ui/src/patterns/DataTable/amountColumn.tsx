import { Amount } from '../../primitives/Amount/index.ts';
import { amountColumnWidth, type AmountOf, type Amounts, amountsOf } from './amounts.ts';
import type { ColumnDefinition } from './ColumnDefinition.ts';
import styles from './DataTable.module.css';

/** The options of {@link amountColumn}. */
export interface AmountColumnOptions<Row>
  extends AmountOf<Row>,
    Pick<ColumnDefinition<Row>, 'id' | 'header' | 'hint' | 'phone' | 'print'> {
  /**
   * Shows the sum of the column in the footer, with a double rule.
   * @default false
   */
  total?: boolean;
  /** The hint for an amount in another currency than soles. The code of the currency is shown before the amount. */
  currencyHint?: (currency: string) => string;
}

/**
 * A column of amounts in soles that is wide enough for its longest amount and its sum.
 *
 * @example
 * amountColumn<Perception>({ id: 'amount', header: 'Percepción', cents: ({ amountCents }) => amountCents, total: true, phone: 'amount' })
 */
export function amountColumn<Row>({
  id,
  header,
  cents,
  currency,
  currencyHint,
  total = false,
  ...rest
}: AmountColumnOptions<Row>) {
  // Width and footer are computed for the same rows, one after the other.
  let last: { rows: readonly Row[]; amounts: Amounts } | undefined;
  const amountsIn = (rows: readonly Row[]): Amounts => {
    if (last?.rows !== rows) last = { rows, amounts: amountsOf(rows, { cents, currency }) };
    return last.amounts;
  };
  return {
    ...rest,
    id,
    header,
    align: 'end',
    cell: (row) => {
      const code = currency?.(row) ?? 'PEN';
      return (
        <>
          {code !== 'PEN' && (
            <span className={styles.currency} {...described(currencyHint?.(code))}>
              {code}
            </span>
          )}
          <Amount cents={cents(row)} />
        </>
      );
    },
    width: (rows) => amountColumnWidth(amountsIn(rows)),
    ...(total && { footer: (rows: readonly Row[]) => <Amount cents={amountsIn(rows).sumCents} total /> }),
  } satisfies ColumnDefinition<Row, never>;
}

/** The props for a hint of the table. The React types lack `aria-description`. */
export function described(words: string | null | undefined) {
  return { 'aria-description': words ?? undefined };
}
