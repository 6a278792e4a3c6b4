import type { Schemas } from '@contapro/api';
import {
  type Form621,
  form621BoxNumbers,
  form621EntryBoxes,
  type Form621EntryChanges,
  type PdtAmounts,
} from '@contapro/domain';
import { centsOf } from './money.ts';

/** The amounts of `getPdtReport`, in cents. */
export const pdtAmountsOf = (report: Schemas['PdtReport']): PdtAmounts => ({
  nonTaxableCents: centsOf(report.non_taxable_amount),
  reduced: { baseCents: centsOf(report.igv_10_taxable_amount), igvCents: centsOf(report.igv_10_amount) },
  general: { baseCents: centsOf(report.igv_18_taxable_amount), igvCents: centsOf(report.igv_18_amount) },
});

/** The form of `getForm621`, in cents. Boxes that this version does not know are left out. */
export const form621Of = ({ boxes, coefficient, apart, entries }: Schemas['Form621']): Form621 => ({
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
  entries: entries.flatMap(({ box, amount, computed_amount }) => {
    const number = form621EntryBoxes.find((known) => known === box);
    return number === undefined ? [] : [{ number, soles: amount, computedSoles: computed_amount }];
  }),
});

/** The body of `saveForm621Entries`. */
export const entryChangesBody = (changes: Form621EntryChanges): Schemas['Form621EntryChanges'] =>
  Object.fromEntries(
    form621EntryBoxes.flatMap((box) => {
      const change = changes[box];
      return change === undefined ? [] : [[box, { former_amount: change.former, amount: change.soles }] as const];
    }),
  );
