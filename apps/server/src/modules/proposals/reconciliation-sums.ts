import type { ReconciledSums } from './reconciliation.repository.ts';

/** The sums of one side, in cents of soles. */
export interface SumsOfSide {
  vouchers: number;
  base: number;
  igv: number;
  total: number;
}

/** The sums of both sides over all kinds, and the IGV of the vouchers that are listed as different, without its sign. */
export function sidesOf(sums: readonly ReconciledSums[]): { sunat: SumsOfSide; own: SumsOfSide; igvAtStake: number } {
  const sum = (value: (one: ReconciledSums) => number) => sums.reduce((all, one) => all + value(one), 0);
  return {
    sunat: {
      vouchers: sum(({ sunatVouchers }) => sunatVouchers),
      base: sum(({ sunatBase }) => sunatBase),
      igv: sum(({ sunatIgv }) => sunatIgv),
      total: sum(({ sunatTotal }) => sunatTotal),
    },
    own: {
      vouchers: sum(({ ownVouchers }) => ownVouchers),
      base: sum(({ ownBase }) => ownBase),
      igv: sum(({ ownIgv }) => ownIgv),
      total: sum(({ ownTotal }) => ownTotal),
    },
    igvAtStake: sum(({ kind, igvDistance }) => (kind === 'rounding' ? 0 : igvDistance)),
  };
}
