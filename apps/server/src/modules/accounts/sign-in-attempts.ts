import type { Sql } from 'postgres';
import { sharedLimit } from '../../security/shared-limit.ts';

/** Counts attempts to sign in, so that a password cannot be guessed by trying. All processes count together. */
export interface SignInAttempts {
  /**
   * Counts an attempt before its result is known, so that many at once are no more than one after the other.
   * @throws TooManyRequests when this account or this network tried too often.
   */
  begin: (attempt: Attempt) => Promise<void>;
  /** Takes the attempt back, and lets this network try this account although others have used up its attempts. */
  succeeded: (attempt: Attempt) => Promise<void>;
  /** Lets this network try this account again: its user has set a new password with the link of a mail. */
  proved: (attempt: Attempt) => Promise<void>;
}

interface Attempt {
  /** The account's email in its stored form. */
  email: string;
  /** Where the attempt comes from, see `networkOf`. */
  network: string;
}

const quarterOfAnHour = 15 * 60;

export function signInAttempts(sql: Sql): SignInAttempts {
  const ofAccountAndNetwork = sharedLimit(sql, { name: 'sign-in', max: 10, seconds: quarterOfAnHour });
  const ofNetwork = sharedLimit(sql, { name: 'sign-in-network', max: 100, seconds: quarterOfAnHour });
  // Whoever guesses from many networks must not be able to lock the accountant out: networks from which the accountant
  // has signed in are not counted here.
  const ofAccount = sharedLimit(sql, { name: 'sign-in-account', max: 50, seconds: 3600 });
  const known = sharedLimit(sql, { name: 'sign-in-known', max: 1, seconds: 90 * 86_400 });
  const pair = ({ email, network }: Attempt) => `${network} ${email}`;
  return {
    begin: async (attempt) => {
      await ofAccountAndNetwork.use(pair(attempt));
      await ofNetwork.use(attempt.network);
      if (!(await known.isUsed(pair(attempt)))) await ofAccount.use(attempt.email);
    },
    succeeded: async (attempt) => {
      await ofAccountAndNetwork.forget(pair(attempt));
      await ofNetwork.giveBack(attempt.network);
      if (!(await known.isUsed(pair(attempt)))) await ofAccount.giveBack(attempt.email);
      await known.mark(pair(attempt));
    },
    proved: async (attempt) => {
      await ofAccountAndNetwork.forget(pair(attempt));
      await known.mark(pair(attempt));
    },
  };
}
