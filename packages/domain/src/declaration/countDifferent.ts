import type { FiledBoxPair } from './compareFiled.ts';

/** Whether a box was filed with another amount than the computed one. A box that the file does not have was filed with 0. */
export const differs = ({ filedCents, computedCents }: Pick<FiledBoxPair, 'filedCents' | 'computedCents'>): boolean =>
  (filedCents ?? 0) !== (computedCents ?? 0);

/** How many boxes were filed with another amount than the computed one. */
export const countDifferent = (boxes: readonly FiledBoxPair[]): number => boxes.filter(differs).length;
