import type { Api } from '@contapro/api';
import { businessOf, periodsOf } from '../mapping/index.ts';
import type { Session } from './session.ts';

/**
 * Loads the businesses and the periods of the open business again, for example after an import stored vouchers. The
 * selected period is kept.
 *
 * @throws Problem when a call fails; the session is then unchanged
 */
export async function reloadBusiness(
  api: Pick<Api, 'listBusinesses' | 'listPeriods'>,
  session: Session,
  signal?: AbortSignal,
): Promise<void> {
  const { business } = session.get();
  const [{ businesses }, answer] = await Promise.all([
    api.listBusinesses({ signal }),
    business ? api.listPeriods({ path: { id: business.uuid }, signal }) : null,
  ]);
  // While the calls were open, another business may have been opened, or the accountant may have signed out.
  if (session.get().business?.uuid !== business?.uuid || session.get().accessToken === null) return;
  const periods = answer === null ? [] : periodsOf(answer);
  session.storeBusinesses(businesses.map(businessOf));
  session.storePeriods(periods);
}
