import type { Api } from '@contapro/api';
import { type Business, currentPeriod } from '@contapro/domain';
import type { BusinessOpened, OpenedBusiness } from '../../engine/business-opening/index.ts';
import type { BusinessesReceived } from '../../engine/facts.ts';
import { businessOf, periodsOf } from '../../engine/mapping/index.ts';
import type { BusinessMissed } from './partnerValidation.types.ts';

export interface BusinessSearchServices {
  api: Pick<Api, 'listBusinesses' | 'listPeriods'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** The accountant's businesses, and the one that was looked for; null when there is none with that RUC. */
export interface BusinessByRuc {
  businesses: readonly Business[];
  opened: OpenedBusiness | null;
}

/** Loads the businesses, and the periods of the one with a RUC. Before it has periods, it has the current month. */
export async function findBusiness(
  { api, clock }: BusinessSearchServices,
  { ruc }: { ruc: string },
  signal: AbortSignal,
): Promise<BusinessByRuc> {
  const answer = await api.listBusinesses({ signal });
  const businesses = answer.businesses.map(businessOf);
  const business = businesses.find((each) => each.ruc === ruc);
  if (!business) return { businesses, opened: null };
  const processed = business.existsPeriodsProcessed
    ? periodsOf(await api.listPeriods({ path: { id: business.uuid }, signal }))
    : [];
  const periods = processed.length > 0 ? processed : [currentPeriod(clock())];
  return { businesses, opened: { business, periods } };
}

/** The facts to emit about the result of {@link findBusiness}. */
export const foundFacts = ({
  businesses,
  opened,
}: BusinessByRuc): readonly (BusinessesReceived | BusinessOpened | BusinessMissed)[] => [
  { type: 'businesses.received', businesses },
  opened === null ? { type: 'business.missed' } : { type: 'business.opened', ...opened, landing: 'overview' },
];
