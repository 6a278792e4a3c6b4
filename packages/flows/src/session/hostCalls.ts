import { Problem, type Api } from '@contapro/api';
import { accountantOf, businessOf } from '../mapping/index.ts';
import type { Session } from './session.ts';

/**
 * Loads the profile into the session; on a reload it comes before any other private call (OPEN-023).
 *
 * @returns false when the token is no longer taken, and the session has forgotten it (SESSION-22)
 * @throws Problem when the call fails otherwise
 */
export async function loadProfile(api: Pick<Api, 'getMe'>, session: Session, signal?: AbortSignal): Promise<boolean> {
  try {
    session.storeProfile(accountantOf(await api.getMe({ signal })));
    return true;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error;
    session.dropProfile();
    return false;
  }
}

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
