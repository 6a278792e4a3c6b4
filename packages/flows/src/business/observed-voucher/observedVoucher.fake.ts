import { createFakeObservations } from '../observations/observations.fake.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { ObservedVoucherServices } from './observedVoucher.types.ts';

/** Makes services whose calls answer after a short delay, for stories and tests in the browser. */
export function createFakeObservedVoucher(): ObservedVoucherServices {
  const { api, ...services } = createFakeObservations();
  return { ...services, api: { ...api, ...fakeApi(['listClientQuestions', 'askClient', 'revokeClientQuestion']) } };
}
