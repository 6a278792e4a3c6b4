import { monthClosings, wireMonthClosing } from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

type MonthAnswers = Pick<Answers, 'getMonthClosing' | 'checkMonthFigures'>;

/** A month whose figures are to be checked; that they were is remembered. */
export function monthAnswers(): MonthAnswers {
  let isChecked = false;
  const shown = (period: string) =>
    wireMonthClosing({
      ...(isChecked ? monthClosings.files : monthClosings.figures),
      period,
    });
  return {
    getMonthClosing: ({ query: { tax_period: period } }) => shown(period),
    checkMonthFigures: ({ body: { tax_period: period, fingerprint } }) => {
      isChecked = fingerprint !== null;
      return shown(period);
    },
  };
}
