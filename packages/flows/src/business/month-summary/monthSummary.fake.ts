import { fakeApi } from '../../testing/fakeApi.ts';
import type { MonthSummaryServices } from './monthSummary.types.ts';

/** Services whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeMonthSummaryServices: MonthSummaryServices = {
  api: fakeApi(['getMonthSummary', 'makeMonthSummary', 'revokeMonthSummary']),
  clock: () => Date.parse('2026-11-10T15:00:00Z'),
};
