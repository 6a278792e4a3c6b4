import type { Schemas } from '@contapro/api';
import { form621EntryBoxes, type Form621EntryChanges, type IncomeRegimeStart } from '@contapro/domain';

/** The body of `saveForm621Entries`. */
export const entryChangesBody = (changes: Form621EntryChanges): Schemas['Form621EntryChanges'] =>
  Object.fromEntries(
    form621EntryBoxes.flatMap((box) => {
      const change = changes[box];
      return change === undefined ? [] : [[box, { former_amount: change.former, amount: change.value }] as const];
    }),
  );

/** A régimen of `saveIncomeRegimes`. */
export const incomeRegimeBody = ({ from, regime, coefficient }: IncomeRegimeStart): Schemas['IncomeRegime'] => ({
  from_period: from,
  regime,
  coefficient,
});

/** The body of `confirmNetIncome`. */
export const netIncomeBody = ({
  proposed,
  rate,
  netIncome,
  reason,
}: {
  proposed: number;
  rate: number;
  netIncome: number | null;
  reason: string | null;
}): Schemas['NetIncomeConfirmation'] => ({ proposed, rate, net_income: netIncome, reason });
