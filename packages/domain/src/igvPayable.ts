import { addCents, type Cents } from './money.ts';

/**
 * The three figures of which the IGV of a period consists, in cents of soles. Null means that a figure is not known.
 */
export interface IgvParts {
  /** IGV of the sales. */
  salesIgvCents: Cents | null;
  /** IGV of the deductible purchases. */
  deductibleIgvCents: Cents | null;
  /** The balance in favour that the previous period left. Null and undefined count as 0. */
  positiveBalanceCents: Cents | null | undefined;
}

/**
 * The IGV of the period: sales minus deductible purchases minus the balance of the previous period. A negative result
 * is a balance in favour. Null when the IGV of sales or purchases is not known.
 */
export function igvResult({ salesIgvCents, deductibleIgvCents, positiveBalanceCents }: IgvParts): Cents | null {
  if (salesIgvCents === null || deductibleIgvCents === null) return null;
  return addCents(salesIgvCents, -deductibleIgvCents, -(positiveBalanceCents ?? 0));
}

/** The IGV of a period as the overview shows it. */
export interface IgvPayable {
  /** `payable` is an amount to pay, `favourable` a balance in favour. */
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

export interface PeriodIgv {
  /** IGV of the sales. */
  salesIgvCents: Cents;
  /** IGV of the deductible purchases. */
  deductibleIgvCents: Cents;
}

/**
 * The balance in favour with which the next period starts; never negative.
 *
 * @param balanceCents The balance with which this period started; 0 for the first one.
 */
export function balanceCarried(balanceCents: Cents, { salesIgvCents, deductibleIgvCents }: PeriodIgv): Cents {
  return Math.max(0, addCents(balanceCents, deductibleIgvCents, -salesIgvCents));
}
