import { dataOf, type Loadable, ready, type RegisteredCompany } from '@contapro/domain';
import type { OnboardingContext } from './onboarding.types.ts';

/** The companies of the accountant, those that were registered in this flow last. */
export function registeredCompanies({
  listed,
  added,
}: Pick<OnboardingContext, 'listed' | 'added'>): Loadable<readonly RegisteredCompany[]> {
  if (added.length === 0) return listed;
  const before = (dataOf(listed) ?? []).filter(({ ruc }) => !added.some((company) => company.ruc === ruc));
  return ready([...before, ...added]);
}
