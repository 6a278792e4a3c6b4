import {
  type Form621EntriesDraft,
  type Form621EntryBox,
  form621EntryConflicts,
  type IncomeRegimeStart,
  type MonthIncome,
} from '@contapro/domain';
import type { PdtContext } from './pdt.types.ts';

/** What was typed in boxes of the period and is not saved. */
export const draftOf = ({ drafts, period }: Pick<PdtContext, 'drafts' | 'period'>): Form621EntriesDraft =>
  (period === null ? undefined : drafts[period]) ?? {};

/** The boxes in which something was typed, and something else was saved meanwhile; none until the form is loaded. */
export const conflictsOf = (context: Pick<PdtContext, 'drafts' | 'period' | 'parts'>): readonly Form621EntryBox[] => {
  const { form } = context.parts;
  return form?.state === 'ready' ? form621EntryConflicts(draftOf(context), form.data.entries) : [];
};

/** The régimenes of the business; none until the form is loaded. */
export const regimesOf = ({ parts: { form } }: Pick<PdtContext, 'parts'>): readonly IncomeRegimeStart[] =>
  form?.state === 'ready' ? form.data.regimes : [];

/** The income tax of the period; null without a régimen, and until the form is loaded. */
export const incomeOf = ({ parts: { form } }: Pick<PdtContext, 'parts'>): MonthIncome | null =>
  form?.state === 'ready' ? form.data.income : null;
