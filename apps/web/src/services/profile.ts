import { type Api, Problem } from '@contapro/api';
import { accountantOf, businessOf, type Session } from '@contapro/flows';

/** Whether the server returned the profile, refused the token, or the business could not be opened. */
export type ProfileAnswer = 'loaded' | 'refused' | 'unknown';

/** Loads the signed-in accountant into the session. */
export interface Profile {
  /**
   * Sends one request for each token; all callers share its answer. With the uuid of a business it then opens that
   * business, unless it is open. A business that is not `VALID` is only opened with `anyStatus`.
   * @throws Problem when no answer came and the session has no profile yet
   */
  load: (business?: string | null, anyStatus?: boolean) => Promise<ProfileAnswer>;
  /**
   * Requests the profile again, for example after the plan was paid.
   * @throws Problem when no answer came and the session has no profile yet
   */
  reload: () => Promise<ProfileAnswer>;
}

export interface ProfileServices {
  api: Pick<Api, 'getMe' | 'listBusinesses' | 'listPeriods'>;
  session: Session;
}

export function createProfile({ api, session }: ProfileServices): Profile {
  let pending: { token: string; answer: Promise<ProfileAnswer> } | null = null;

  async function ask(token: string): Promise<ProfileAnswer> {
    const isPresent = () => session.get().accessToken === token;
    try {
      const user = accountantOf(await api.getMe());
      if (isPresent()) session.storeProfile(user);
      return 'loaded';
    } catch (error) {
      if (error instanceof Problem && error.status === 401) {
        if (isPresent()) session.dropProfile();
        return 'refused';
      }
      // The next page requests it again; until then the stored profile is used.
      pending = null;
      if (session.get().user) return 'loaded';
      throw error;
    }
  }

  async function open(uuid: string, anyStatus: boolean): Promise<ProfileAnswer> {
    const { business: current, accessToken } = session.get();
    if (current?.uuid === uuid) return 'loaded';
    try {
      const { businesses } = await api.listBusinesses();
      const business = businesses.map(businessOf).find((each) => each.uuid === uuid);
      if (!business || (business.status !== 'VALID' && !anyStatus)) return 'unknown';
      const { tax_periods } = await api.listPeriods({ path: { id: uuid } });
      // A copy, which fails when the answer has no list.
      const periods = [...tax_periods];
      if (session.get().accessToken === accessToken) session.openBusiness({ business, periods });
      return 'loaded';
    } catch {
      // Inicio loads the businesses again, and offers a retry.
      return 'unknown';
    }
  }

  const load: Profile['load'] = async (business = null, anyStatus = false) => {
    const token = session.get().accessToken;
    if (token === null) return 'refused';
    if (pending?.token !== token) pending = { token, answer: ask(token) };
    const answer = await pending.answer;
    return answer === 'loaded' && business !== null ? open(business, anyStatus) : answer;
  };

  return {
    load,
    reload: () => {
      pending = null;
      return load();
    },
  };
}
