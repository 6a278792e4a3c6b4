import { Problem } from '@contapro/api';
import { businesses } from '@contapro/fixtures';
import type { OnboardingServices } from '../onboarding/index.ts';
import { later } from './later.ts';
import { wireBusiness } from './wire.ts';

/** Sample services of the flows that register a company: the RUC 20131312955 is registered in another account. */
export const fakeCompanyServices: OnboardingServices = {
  api: {
    createBusiness: async ({ body, signal }) => {
      await later(undefined, { signal });
      if (body.ruc !== '20131312955') return;
      const message = 'El RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, contacta con soporte.';
      throw new Problem(409, [{ code: 'RUC_TAKEN', message }]);
    },
    listBusinesses: ({ signal } = {}) => later({ businesses: businesses.slice(0, 1).map(wireBusiness) }, { signal }),
  },
};
