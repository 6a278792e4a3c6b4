import type { Cents } from '../money.ts';

/** A box as it was filed, beside what the product computed. Amounts are in cents of soles. */
export interface FiledBoxPair {
  number: number;
  /** What was filed; null where the file does not have the box. */
  filedCents: Cents | null;
  /** What was declared by the product's figures: whole soles. Null where the product does not compute the box. */
  computedCents: Cents | null;
  /** The sum of the vouchers to the cent, from which it was computed. */
  exactCents: Cents | null;
  /** What the vouchers of today give. */
  currentCents: Cents | null;
}

/** Whether a box was filed with another amount than the computed one. A box that the file does not have was filed with 0. */
export const differs = ({ filedCents, computedCents }: Pick<FiledBoxPair, 'filedCents' | 'computedCents'>): boolean =>
  (filedCents ?? 0) !== (computedCents ?? 0);

/** How many boxes were filed with another amount than the computed one. */
export const countDifferent = (boxes: readonly FiledBoxPair[]): number => boxes.filter(differs).length;
