import type { Call, Schemas } from '../../contract/handlers.ts';
import { deviceWords } from '../../security/device-words.ts';
import { newSecretToken, secretTokenHash } from '../../security/secret-tokens.ts';
import { shortAddress } from '../../security/short-address.ts';
import type { Session } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { accountMails } from './account-mails.ts';
import type { AccountantRow } from './accounts.repository.ts';
import { type Place, sessionsRepository } from './sessions.repository.ts';

/** Who makes a call, before anybody is signed in. */
export type Caller = Pick<Call<'signIn'>, 'network' | 'visitor'>;

export const placeOf = ({ network, visitor }: Caller): Place => ({
  device: deviceWords(visitor.userAgent),
  address: shortAddress(network),
});

/** Opens sessions. Every way to sign in ends here, so that each session is recorded and listed. */
export function sessionOpener({
  database,
  clock,
  tokens,
  jobs,
}: Pick<Services, 'database' | 'clock' | 'tokens' | 'jobs'>) {
  const sessions = sessionsRepository(database);
  const answerOf = (token: string, { abTestGroup }: AccountantRow): Schemas['Session'] => ({
    access_token: token,
    ab_test_group: abTestGroup,
  });
  return {
    /** Opens a session, and mails the person when it is in a browser that the account does not know. */
    open: async (account: AccountantRow, caller: Caller): Promise<Schemas['Session']> => {
      const issued = await tokens.issue(account);
      const at = { ...placeOf(caller), now: clock() };
      const key = caller.visitor.device ?? newSecretToken();
      await database.transaction(async (transaction) => {
        const isKnown = await sessions.isKnownDevice(transaction, account.id, secretTokenHash(key), at);
        const { id: signInId } = await sessions.recordAttempt(account.id, 'opened', at, transaction);
        await sessions.open(account.id, issued, at, transaction);
        if (!isKnown) await jobs.request(accountMails, { kind: 'sign-in', signInId }, { within: transaction });
      });
      caller.visitor.remember(key);
      return answerOf(issued.token, account);
    },

    /** Records that the password was wrong. `accountantId` is null when no account has the email. */
    refuse: (accountantId: string | null, caller: Caller) =>
      sessions.recordAttempt(accountantId, 'password_wrong', { ...placeOf(caller), now: clock() }),

    /** Gives an open session another token, after those of the account were revoked. */
    renew: async (account: AccountantRow, session: Session, caller: Caller): Promise<Schemas['Session']> => {
      const issued = await tokens.renew(account, session);
      await sessions.open(account.id, issued, { ...placeOf(caller), now: clock() });
      await sessions.forgetOthers(account.id, issued.id);
      return answerOf(issued.token, account);
    },
  };
}
