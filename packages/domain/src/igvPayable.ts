import { addCents, type Cents } from './money.ts';

/** The three figures of one period. A figure whose call failed is null. */
export interface IgvParts {
  /** IGV of the sales. */
  salesIgvCents: Cents | null;
  /** IGV of the deductible purchases. */
  deductibleIgvCents: Cents | null;
  /** The balance in favour of the previous period. Undefined counts as 0. */
  positiveBalanceCents: Cents | null | undefined;
}

/** The IGV of the period: to be paid, or a balance in favour when negative. Null when a part is not known. */
export function igvResult({ salesIgvCents, deductibleIgvCents, positiveBalanceCents }: IgvParts): Cents | null {
  if (salesIgvCents === null || deductibleIgvCents === null) return null;
  return addCents(salesIgvCents, -deductibleIgvCents, -(positiveBalanceCents ?? 0));
}

/** The IGV of a period as the overview shows it: whether it is payable or in favour, and the amount. */
export interface IgvPayable {
  kind: 'payable' | 'favourable';
  /** Never negative; null when a part is not known. */
  amountCents: Cents | null;
}

/** The IGV of the period, as an amount to pay or a balance in favour. */
export function igvPayable(parts: IgvParts): IgvPayable {
  const result = igvResult(parts);
  if (result === null || result >= 0) return { kind: 'payable', amountCents: result };
  return { kind: 'favourable', amountCents: -result };
}

/** The IGV of one period. */
export interface PeriodIgv {
  salesIgvCents: Cents;
  deductibleIgvCents: Cents;
}

/** The balance in favour at the start of the next period; never negative. The first period starts with 0. */
export function balanceCarried(balanceCents: Cents, { salesIgvCents, deductibleIgvCents }: PeriodIgv): Cents {
  return Math.max(0, addCents(balanceCents, deductibleIgvCents, -salesIgvCents));
}
