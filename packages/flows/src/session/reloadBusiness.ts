import type { Api } from '@contapro/api';
import { businessOf } from '../mapping/index.ts';
import type { Session } from './session.ts';

/**
 * Takes businesses and periods anew, as after an import that brought vouchers; a period that is selected stays
 * (OPEN-181).
 *
 * @throws Problem when a call fails; the session then keeps what it had
 */
export async function reloadBusiness(
  api: Pick<Api, 'listBusinesses' | 'listPeriods'>,
  session: Session,
  signal?: AbortSignal,
): Promise<void> {
  const { business } = session.get();
  const [{ businesses }, { tax_periods }] = await Promise.all([
    api.listBusinesses({ signal }),
    business ? api.listPeriods({ path: { id: business.uuid }, signal }) : { tax_periods: [] },
  ]);
  // Meanwhile another business may have been opened, or nobody may be signed in.
  if (session.get().business?.uuid !== business?.uuid || session.get().accessToken === null) return;
  session.storeBusinesses(businesses.map(businessOf));
  session.storePeriods(tax_periods);
}
