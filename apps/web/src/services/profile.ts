import { type Api, Problem } from '@contapro/api';
import { accountantOf, type Session } from '@contapro/flows';

/** Whether the server returned the profile or refused the token. */
export type ProfileAnswer = 'loaded' | 'refused';

/** Loads the signed-in accountant into the session. */
export interface Profile {
  /**
   * Sends one request for each token; all callers share its answer.
   * @throws Problem when no answer came and the session has no profile yet
   */
  load: () => Promise<ProfileAnswer>;
}

export interface ProfileServices {
  api: Pick<Api, 'getMe'>;
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

  return {
    load: () => {
      const token = session.get().accessToken;
      if (token === null) return Promise.resolve('refused');
      if (pending?.token !== token) pending = { token, answer: ask(token) };
      return pending.answer;
    },
  };
}
