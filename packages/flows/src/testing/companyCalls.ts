import { Problem } from '@contapro/api';
import { businesses, wireBusiness } from '@contapro/fixtures';
import type { OnboardingServices } from '../entry/onboarding/index.ts';
import { later } from './later.ts';
import type { PlayedAnswers } from './playServices.ts';

/** Sample services of the flows that register a company. */
export const fakeCompanyServices: OnboardingServices = {
  api: {
    createBusiness: ({ signal }) => later(undefined, { signal }),
    listBusinesses: ({ signal } = {}) => later({ businesses: businesses.slice(0, 1).map(wireBusiness) }, { signal }),
  },
};

/** What the server can say of a company. */
export const companyAnswers: PlayedAnswers = {
  createBusiness: {
    409: () => {
      const message = 'El RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, contacta con soporte.';
      throw new Problem(409, [{ code: 'RUC_TAKEN', message }]);
    },
  },
};
