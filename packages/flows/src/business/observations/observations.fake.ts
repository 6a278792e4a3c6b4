import { newId } from '../../engine/host/index.ts';
import { fakePurchasesProps } from '../purchases/purchases.fake.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { ObservationsServices } from './observations.types.ts';

/**
 * Makes services with `periodVouchers` that answer after a short delay and remember decisions, for stories that run the
 * machine and tests in the browser.
 */
export const createFakeObservations = (): ObservationsServices => ({
  ...fakePurchasesProps.services,
  newId,
  api: {
    ...fakePurchasesProps.services.api,
    ...fakeApi([
      'listObserved',
      'listRejected',
      'listValidated',
      'downloadValidatedFiles',
      'validateObserved',
      'declineObserved',
      'undoDecision',
    ]),
  },
});
