import { fakeApi } from '../../testing/fakeApi.ts';
import type { MonthSummaryFlowProps } from './MonthSummaryFlow.tsx';

/** Services whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeMonthSummaryServices: MonthSummaryFlowProps['services'] = {
  api: fakeApi([
    'getMonthSummary',
    'makeMonthSummary',
    'revokeMonthSummary',
    'listClientQuestionLinks',
    'askClientAboutMonth',
    'revokeClientQuestionLink',
  ]),
  clock: () => Date.parse('2026-11-10T15:00:00Z'),
};
