import { detractionReportTotals, wireDetractionTotals } from '@contapro/fixtures';
import { fakeDashboardProps } from '../dashboard/dashboard.fake.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeFiles, fakeInput } from '../../testing/fakeReport.ts';
import { later } from '../../testing/later.ts';
import type { DetractionsFlowProps } from './DetractionsFlow.tsx';

/**
 * Props with services of `paidDetractions` and `unpaidDetractions` that answer after a short delay, for stories that run the
 * machine and tests in the browser.
 */
export const fakeDetractionsProps: DetractionsFlowProps = {
  services: {
    api: {
      ...fakeDashboardProps.services.api,
      getDetractionTotals: ({ signal }) => later(wireDetractionTotals(detractionReportTotals), { signal }),
      ...fakeApi([
        'listDetractions',
        'listSaleDetractions',
        'requestWithholdingReport',
        'addDeposit',
        'removeDeposit',
        'saveDetractionTerms',
      ]),
    },
    ...fakeFiles,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  },
  input: fakeInput,
};
