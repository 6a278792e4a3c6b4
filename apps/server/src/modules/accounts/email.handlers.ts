import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import type { Executor } from '../../database/database.ts';
import { HttpProblem } from '../../problem.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import { invalidToken } from '../../security/tokens.ts';
import { secretTokenHash } from '../../security/secret-tokens.ts';
import type { Services } from '../../services.ts';
import { accountMails } from './account-mails.ts';
import { normalEmail } from './accounts.repository.ts';
import { type EmailLinkRow, type EmailProof, emailsRepository } from './emails.repository.ts';
import { emailLinkHours } from './email-mail.ts';

export type EmailHandlers = Pick<
  Handlers,
  'getEmail' | 'sendEmailLink' | 'changeEmail' | 'withdrawEmailChange' | 'confirmEmail'
>;

type Needs = Pick<Services, 'database' | 'sql' | 'clock' | 'jobs' | 'mail'>;

/** The address of an account: whether it is proven, and another one. */
export function emailHandlers({ database, sql, clock, jobs, mail }: Needs): EmailHandlers {
  const links = emailsRepository(database);
  // So that nobody's mailbox is filled, whoever asks.
  const ofAccount = sharedLimit(sql, { name: 'email-links', max: 10, seconds: 3600 });
  const ofAddress = sharedLimit(sql, { name: 'email-links-address', max: 5, seconds: 3600 });
  // A secret cannot be guessed; the limit keeps a program from asking the database all the time.
  const misses = sharedLimit(sql, { name: 'email-link-misses', max: 60, seconds: 15 * 60 });

  const stateOf = async (personId: string): Promise<Schemas['AccountEmail']> => {
    const state = await links.stateOf(personId);
    if (!state) throw invalidToken();
    const { email, verifiedAt, solKeys, link } = state;
    return {
      email,
      is_verified: verifiedAt !== null,
      num_sol_keys: solKeys,
      pending: link && {
        email: link.email,
        expires_at: link.expiresAt.toISOString(),
        has_expired: link.expiresAt <= clock(),
      },
      ...(mail.isPractice && { is_practice: true }),
    };
  };

  const ask = async (personId: string, newEmail: string | null) => {
    await ofAccount.use(personId);
    if (newEmail !== null) await ofAddress.use(newEmail);
    const now = clock();
    const life = { now, expiresAt: new Date(now.getTime() + emailLinkHours * 3_600_000) };
    await links.ask(personId, newEmail, life, async (within: Executor, { id: linkId }: EmailLinkRow) => {
      await jobs.request(accountMails, { kind: 'link', linkId }, { within });
      if (newEmail !== null) await jobs.request(accountMails, { kind: 'asked', linkId }, { within });
    });
    return stateOf(personId);
  };

  return {
    getEmail: limited(perMinute(300), ({ personId }) => stateOf(personId)),

    sendEmailLink: limited(perMinute(30), async ({ personId }) => {
      const state = await stateOf(personId);
      return state.is_verified ? state : ask(personId, null);
    }),

    changeEmail: limited(perMinute(10), async ({ body, personId }) => {
      const email = normalEmail(body.email);
      if ((await stateOf(personId)).email === email) throw ownEmail();
      return ask(personId, email);
    }),

    withdrawEmailChange: limited(perMinute(60), async ({ personId }) => {
      await links.withdrawChange(personId, clock());
      return stateOf(personId);
    }),

    confirmEmail: limited(perMinute(300), async ({ body, network }) => {
      const proof = await links.use(secretTokenHash(body.token), clock(), (within, linkId) =>
        jobs.request(accountMails, { kind: 'changed', linkId }, { within }),
      );
      if (proof.outcome === 'missing') await misses.use(network);
      if (!('email' in proof)) throw refusals[proof.outcome]();
      return { email: proof.email, has_changed: proof.outcome === 'changed' };
    }),
  };
}

const ownEmail = () =>
  new HttpProblem(400, [
    { code: 'OWN_EMAIL', message: 'Ya es el correo de tu cuenta. Escribe el nuevo.', name: 'email' },
  ]);

const refusals: Readonly<Record<Exclude<EmailProof['outcome'], 'verified' | 'changed'>, () => HttpProblem>> = {
  missing: () =>
    new HttpProblem(
      404,
      'EMAIL_LINK_NOT_FOUND',
      'Este enlace no sirve. Abre el enlace completo del último correo que recibiste.',
    ),
  used: () => new HttpProblem(409, 'EMAIL_LINK_USED', 'Este enlace ya se usó.'),
  replaced: () =>
    new HttpProblem(409, 'EMAIL_LINK_REPLACED', 'Este enlace fue anulado o reemplazado por otro más nuevo.'),
  expired: () => new HttpProblem(409, 'EMAIL_LINK_EXPIRED', 'Este enlace venció. Pide otro en Mi cuenta.'),
  taken: () =>
    new HttpProblem(409, 'EMAIL_TAKEN', 'Ese correo ya es el de otra cuenta de ContaPro. Elige otro en Mi cuenta.'),
};
