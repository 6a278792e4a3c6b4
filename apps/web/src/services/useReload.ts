import type { Business } from '@contapro/domain';
import { businessOf } from '@contapro/flows';
import { useServices } from './ServicesContext.tsx';

/** Loads the businesses and the periods of one again, after vouchers came in; without a period the newest is selected (OPEN-181). */
export function useReload(): (business: Business) => void {
  const { api, session, logFailure } = useServices();

  const load = async ({ uuid }: Business) => {
    const [{ businesses }, { tax_periods }] = await Promise.all([
      api.listBusinesses(),
      api.listPeriods({ path: { id: uuid } }),
    ]);
    session.storeBusinesses(businesses.map(businessOf));
    // Meanwhile another business may have been opened.
    if (session.get().business?.uuid === uuid) session.storePeriods(tax_periods);
  };

  return (business) => void load(business).catch((error: unknown) => logFailure({ call: 'listPeriods', error }));
}
