import { addCents, type Cents } from './money.ts';

/** The three figures of one period (OPEN-036); null where the call that carries it failed. */
export interface IgvParts {
  /** `total_amount_igv_sales` of the totals. */
  salesIgvCents: Cents | null;
  /** `igv_amount_deductibles` of the purchase data. */
  deductibleIgvCents: Cents | null;
  /** `sum_positive_balance` of the totals; absent from an answer that came, it counts as 0 (OPEN-035). */
  positiveBalanceCents: Cents | null | undefined;
}

/** Negative: a balance in favour. Null: some part is not known, shown `-` (DASH-08, OPEN-178). */
export function igvResult({ salesIgvCents, deductibleIgvCents, positiveBalanceCents }: IgvParts): Cents | null {
  if (salesIgvCents === null || deductibleIgvCents === null) return null;
  return addCents(salesIgvCents, -deductibleIgvCents, -(positiveBalanceCents ?? 0));
}

/** What the IGV strip says: its label's kind and the amount, never negative (DASH-09). */
export interface IgvPayable {
  kind: 'payable' | 'favourable';
  /** Null: shown `-`. */
  amountCents: Cents | null;
}

/** The result of the period, under the label it takes (DASH-08, DASH-09, OPEN-035, OPEN-178). */
export function igvPayable(parts: IgvParts): IgvPayable {
  const result = igvResult(parts);
  if (result === null || result >= 0) return { kind: 'payable', amountCents: result };
  return { kind: 'favourable', amountCents: -result };
}

/** IGV of one period. */
export interface PeriodIgv {
  salesIgvCents: Cents;
  deductibleIgvCents: Cents;
}

/** The balance that the next period begins with: what is left in favour, or 0. The first month with data begins with 0. */
export function balanceCarried(balanceCents: Cents, { salesIgvCents, deductibleIgvCents }: PeriodIgv): Cents {
  return Math.max(0, addCents(balanceCents, deductibleIgvCents, -salesIgvCents));
}
