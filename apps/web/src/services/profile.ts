import { type Api, Problem } from '@contapro/api';
import { accountantOf, type Session } from '@contapro/flows';

/** How asking for the profile ended. */
export type ProfileAnswer = 'here' | 'refused';

/** The accountant behind the token (SESSION-21 to SESSION-23, OPEN-023). */
export interface Profile {
  /**
   * Asks once for every token; all who wait share the answer.
   * @throws Problem when no answer came and nothing is known from before
   */
  load: () => Promise<ProfileAnswer>;
}

export interface ProfileServices {
  api: Pick<Api, 'getMe'>;
  session: Session;
}

export function createProfile({ api, session }: ProfileServices): Profile {
  let asked: { token: string; answer: Promise<ProfileAnswer> } | null = null;

  async function ask(token: string): Promise<ProfileAnswer> {
    const isPresent = () => session.get().accessToken === token;
    try {
      const user = accountantOf(await api.getMe());
      if (isPresent()) session.storeProfile(user);
      return 'here';
    } catch (error) {
      if (error instanceof Problem && error.status === 401) {
        if (isPresent()) session.dropProfile();
        return 'refused';
      }
      // The next page asks again; meanwhile what this tab knew before will do.
      asked = null;
      if (session.get().user) return 'here';
      throw error;
    }
  }

  return {
    load: () => {
      const token = session.get().accessToken;
      if (token === null) return Promise.resolve('refused');
      if (asked?.token !== token) asked = { token, answer: ask(token) };
      return asked.answer;
    },
  };
}
