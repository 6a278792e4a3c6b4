import type { Sql } from '../../database/sql.ts';
import { sharedLimit } from '../../security/shared-limit.ts';

/** Counts attempts to sign in, so that a password cannot be guessed by trying. All processes count together. */
export interface SignInAttempts {
  /**
   * Counts an attempt. Call it before the attempt, so that simultaneous attempts are limited too.
   * @throws TooManyRequests when there were too many attempts for this account or from this network
   */
  begin: (attempt: Attempt) => Promise<void>;
  /**
   * Removes the attempt from the count. From now on attempts on this account from this network do not count for the
   * account's limit.
   */
  succeeded: (attempt: Attempt) => Promise<void>;
  /** Resets the counts for this account and network, after the user has set a new password with the link of a mail. */
  proved: (attempt: Attempt) => Promise<void>;
}

interface Attempt {
  /** The account's email in its stored form. */
  email: string;
  /** The network of the client, see `networkOf`. */
  network: string;
}

const quarterOfAnHour = 15 * 60;

export function signInAttempts(sql: Sql): SignInAttempts {
  const ofAccountAndNetwork = sharedLimit(sql, { name: 'sign-in', max: 10, seconds: quarterOfAnHour });
  const ofNetwork = sharedLimit(sql, { name: 'sign-in-network', max: 100, seconds: quarterOfAnHour });
  // Attempts from networks from which the accountant has signed in are not counted here, so that an attack from many
  // other
  // networks does not prevent the accountant from signing in.
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
