import type { Api, Schemas } from '@contapro/api';
import { type Form621, form621Amount, type MonthFigures } from '@contapro/domain';
import type { ReportBusiness } from '../facts.ts';
import { monthClosingOf } from '../mapping/monthClosing.ts';
import { netIncomeBody } from '../mapping/requests/form621.ts';
import { figuresCheck } from '../mapping/requests/monthClosing.ts';
import { summaryQueryOf } from '../mapping/requests/monthSummaries.ts';
import { businessQuery } from '../mapping/requests/months.ts';

/** The calls with which the figures of a month are confirmed. */
export type ConfirmingApi = Pick<Api, 'confirmNetIncome' | 'getMonthClosing' | 'checkMonthFigures'>;

/** The figures of a month as the person has seen them. */
export interface FiguresToConfirm {
  business: ReportBusiness;
  /** `YYYYMM`. */
  period: string;
  figures: MonthFigures;
  form: Form621;
  /** The net income and the rate to confirm; null where nothing of it is to be confirmed. */
  income: { proposed: number; rate: number } | null;
}

/** Confirms the net income that is proposed, or with null takes its confirmation back. */
export const saveNetIncome = (
  api: Pick<Api, 'confirmNetIncome'>,
  {
    business,
    period,
    income,
    netIncome,
  }: Pick<FiguresToConfirm, 'business' | 'period'> & {
    income: { proposed: number; rate: number };
    netIncome: number | null;
  },
  signal: AbortSignal,
): Promise<Schemas['Form621']> =>
  api.confirmNetIncome({
    query: { filters: businessQuery({ business, period }) },
    body: netIncomeBody({ ...income, netIncome, reason: null }),
    signal,
  });

/**
 * Confirms the net income, and marks the figures as checked if they are those that the person has seen. Resolves to the month then, and
 * to null where only the net income was confirmed, because the figures have changed meanwhile.
 */
export async function confirmFigures(
  api: ConfirmingApi,
  { figures, form, income, ...month }: FiguresToConfirm,
  signal: AbortSignal,
): Promise<Schemas['MonthClosing'] | null> {
  let { fingerprint } = figures;
  if (income) {
    await saveNetIncome(api, { ...month, income, netIncome: income.proposed }, signal);
    // With the income tax they are other figures: those of now must be what was seen together with it.
    const { figures: now } = monthClosingOf(await api.getMonthClosing({ ...summaryQueryOf(month), signal }));
    const isSeen =
      now?.taxCents === figures.taxCents &&
      now.dueCents === figures.dueCents &&
      now.incomeDueCents === form621Amount(form, 324) * 100;
    if (!isSeen) return null;
    ({ fingerprint } = now);
  }
  return api.checkMonthFigures({ ...figuresCheck({ ...month, fingerprint }), signal });
}
