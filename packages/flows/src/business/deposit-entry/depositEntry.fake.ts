import { saleDetractionPage, textiles } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { DepositEntryOptions } from './DepositEntryFlow.tsx';

/** Options whose calls answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeDepositEntryOptions: DepositEntryOptions = {
  services: {
    api: fakeApi(['addDeposit', 'removeDeposit', 'saveDetractionTerms']),
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  },
  input: { business: textiles },
};

/** What the page gives the dialogs. */
export const fakeDepositEntryPage = {
  today: '2026-11-20',
  period: '202610',
  terms: saleDetractionPage.sales.terms,
} as const;
