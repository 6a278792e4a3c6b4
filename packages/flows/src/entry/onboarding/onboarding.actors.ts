import { eventNames } from '@contapro/domain';
import { createCompanySubmission } from '../../engine/company-registration/index.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { businessOf } from '../../engine/mapping/index.ts';
import type { OnboardingServices } from './onboarding.types.ts';

export const onboardingActors = (services: OnboardingServices) => ({
  company: createCompanySubmission(services, eventNames.wizardBusinessRegistered),
  listBusinesses: fromRead(async (_: undefined, signal) => {
    const { businesses } = await services.api.listBusinesses({ signal });
    return businesses.map(businessOf).map(({ ruc, name }) => ({ ruc, name }));
  }),
});
