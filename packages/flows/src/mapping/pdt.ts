import type { Schemas } from '@contapro/api';
import { type Form621, form621BoxNumbers, type PdtAmounts } from '@contapro/domain';
import { centsOf } from './money.ts';

/** The amounts of `getPdtReport`, in cents. */
export const pdtAmountsOf = (report: Schemas['PdtReport']): PdtAmounts => ({
  nonTaxableCents: centsOf(report.non_taxable_amount),
  reduced: { baseCents: centsOf(report.igv_10_taxable_amount), igvCents: centsOf(report.igv_10_amount) },
  general: { baseCents: centsOf(report.igv_18_taxable_amount), igvCents: centsOf(report.igv_18_amount) },
});

/** The form of `getForm621`, in cents. Boxes that this version does not know are left out. */
export const form621Of = ({ boxes, coefficient, apart }: Schemas['Form621']): Form621 => ({
  boxes: boxes.flatMap(({ box, amount, exact_amount, doubts }) => {
    const number = form621BoxNumbers.find((known) => known === box);
    return number === undefined ? [] : [{ number, soles: amount, exactCents: centsOf(exact_amount), doubts }];
  }),
  coefficient: coefficient === null ? null : centsOf(coefficient),
  apart: {
    nonDomiciledIgvCents: centsOf(apart.non_domiciled_igv_amount),
    ivapBaseCents: centsOf(apart.ivap_taxable_amount),
    ivapCents: centsOf(apart.ivap_amount),
  },
});
