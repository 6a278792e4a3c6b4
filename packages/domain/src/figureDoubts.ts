import type { Form621, Form621BoxNumber, Form621Doubt } from './form621.ts';
import type { MonthIncome, NetIncomeDoubt } from './incomeTax.ts';
import type { MonthClosing } from './monthClosing.ts';

/** What is declared of the month of a client: how far the month is, and its Formulario 621 of today. */
export interface ClientFigures {
  closing: MonthClosing;
  form: Form621;
}

/**
 * Why the figures of a client are not confirmed without a look at them.
 *
 * - `step`: an earlier step of the month is open, or vouchers wait for an exchange rate.
 * - `figuresChanged`: others were checked before.
 * - `withoutRegime`: no régimen of the income tax is known, so only the IGV is confirmed.
 * - `incomeOutdated`: the net income was confirmed, of another proposal or at another rate.
 * - `income`: a doubt about the proposed net income. `box`: one about the amounts of some boxes.
 */
export type FigureDoubt =
  | { kind: 'step'; reason: 'differences' | 'observed' | 'unpaid' | 'withoutRate' }
  | { kind: 'figuresChanged' | 'withoutRegime' | 'incomeOutdated' }
  | { kind: 'income'; doubt: NetIncomeDoubt }
  | { kind: 'box'; doubt: Form621Doubt; boxes: readonly Form621BoxNumber[] };

const openSteps = ['differences', 'observed', 'unpaid', 'withoutRate'] as const;

/**
 * The doubts about boxes that need no look in each month: what the month before left is part of what is shown, cents are rounded, and
 * missing deposits are a step of the month.
 */
const usualDoubts: readonly Form621Doubt[] = ['carried', 'rounding', 'deposits'];

/** The doubts about the income of the year in the RMT, which matter only near the limit up to which the rate is 1 %. */
const doubtsOfYear: readonly NetIncomeDoubt[] = ['unconfirmedMonths', 'uit'];

/** Whether the year with this month has not reached half the limit: what is not confirmed of it would have to be more than as much again. */
const isFarFromLimit = ({ yearNetIncome, netIncome, limit }: MonthIncome) =>
  limit !== null && (yearNetIncome + netIncome) * 2 < limit;

const incomeDoubtsOf = (income: MonthIncome): readonly NetIncomeDoubt[] =>
  income.doubts.filter((doubt) => !doubtsOfYear.includes(doubt) || !isFarFromLimit(income));

function boxDoubtsOf({ boxes }: Form621): readonly FigureDoubt[] {
  const found = boxes.flatMap(({ number, doubts }) => doubts.map((doubt) => ({ number, doubt })));
  const ofBoxes = Map.groupBy(
    found.filter(({ doubt }) => !usualDoubts.includes(doubt)),
    ({ doubt }) => doubt,
  );
  return [...ofBoxes].map(([doubt, of]) => ({ kind: 'box', doubt, boxes: of.map(({ number }) => number) }));
}

/** Whether the proposed net income of a month is what is to be confirmed next, and needs no look at its form before. */
export const confirmsWithoutLook = (closing: MonthClosing): boolean =>
  closing.form !== null && figureDoubtsOf({ closing, form: closing.form }).length === 0;

/** Why the figures of a client need a look before they are confirmed; empty when they do not. */
export function figureDoubtsOf({ closing: { steps, figures }, form }: ClientFigures): readonly FigureDoubt[] {
  const reasons = steps.map(({ reason }) => reason);
  const { income } = form;
  return [
    ...openSteps.filter((reason) => reasons.includes(reason)).map((reason) => ({ kind: 'step', reason }) as const),
    ...(figures?.checked?.isCurrent === false ? [{ kind: 'figuresChanged' } as const] : []),
    ...(figures?.income === 'withoutRegime' ? [{ kind: 'withoutRegime' } as const] : []),
    ...(income?.state === 'outdated' ? [{ kind: 'incomeOutdated' } as const] : []),
    // What was confirmed was looked at.
    ...(income === null || income.state === 'confirmed'
      ? []
      : incomeDoubtsOf(income).map((doubt) => ({ kind: 'income', doubt }) as const)),
    ...boxDoubtsOf(form),
  ];
}
