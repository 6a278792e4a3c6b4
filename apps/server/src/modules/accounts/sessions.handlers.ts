import type { Handlers } from '../../contract/handlers.ts';
import { confirmationLife } from '../../contract/confirmation.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import { hashPassword } from '../../security/passwords.ts';
import { newSecretToken, secretTokenHash } from '../../security/secret-tokens.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import type { Services } from '../../services.ts';
import { accountsRepository } from './accounts.repository.ts';
import { currentPassword } from './current-password.ts';
import { factorChecks } from './factor-checks.ts';
import { placeOf } from './open-session.ts';
import { recoveryMinutes } from './recovery-mail.ts';
import { type Disowned, sessionsRepository } from './sessions.repository.ts';

export type SessionsHandlers = Pick<
  Handlers,
  'confirmIdentity' | 'listSessions' | 'endSession' | 'signOut' | 'disownSignIn'
>;

type Needs = Pick<Services, 'database' | 'sql' | 'clock' | 'secrets' | 'baseUrl' | 'jobs'>;

/** The sessions of a person: which are in use, their end, and the proof that is asked for again. */
export function sessionsHandlers(services: Needs): SessionsHandlers {
  const { database, sql, clock } = services;
  const accounts = accountsRepository(database);
  const sessions = sessionsRepository(database);
  const requirePassword = currentPassword({ database, sql });
  const checks = factorChecks(services);
  // A secret cannot be guessed; the limit keeps a program from asking the database all the time.
  const misses = sharedLimit(sql, { name: 'sign-in-link-misses', max: 60, seconds: 15 * 60 });
  return {
    confirmIdentity: limited(perMinute(30), async (call) => {
      const { personId, network, session, body } = call;
      // The contract lets exactly one of them through.
      const { password, code, passkey } = body;
      if (password !== undefined) await requirePassword({ personId, network, password });
      if (code !== undefined) await checks.useCode({ personId, network }, code).catch(refused);
      if (passkey) await checks.usePasskey(passkey, personId).catch(refused);
      const now = clock();
      const { id, version, expiresAt, authenticatedAt: startedAt } = session;
      await sessions.confirm(personId, { id, version, expiresAt, startedAt }, { ...placeOf(call), now });
      return { confirmed_until: new Date(now.getTime() + confirmationLife).toISOString() };
    }),

    listSessions: limited(perMinute(300), async ({ personId, session }) => {
      const now = clock();
      const [open, attempts] = await Promise.all([sessions.inUse(personId, now), sessions.attempts(personId, now)]);
      const listed = open.map(({ id, device, address, startedAt, seenAt }) => ({
        id,
        device,
        address,
        started_at: startedAt.toISOString(),
        last_seen_at: seenAt.toISOString(),
        is_current: id === session.id,
      }));
      return {
        sessions: listed.toSorted((one, other) => Number(other.is_current) - Number(one.is_current)),
        sign_ins: attempts.map(({ at, device, address, result }) => ({
          at: at.toISOString(),
          device,
          address,
          result,
        })),
      };
    }),

    endSession: limited(perMinute(60), async ({ personId, path }) => {
      if (!(await sessions.endOf(personId, path.id, clock()))) throw sessionNotFound();
    }),

    signOut: limited(perMinute(60), ({ session }) => sessions.end(session.id, clock())),

    disownSignIn: limited(perMinute(300), async ({ body, network }) => {
      const now = clock();
      const passwordHash = await hashPassword(newSecretToken());
      const disowned = await sessions.disown(secretTokenHash(body.token), { now, passwordHash }, (transaction, id) =>
        accounts.endAccesses(transaction, id, now),
      );
      if (disowned.outcome === 'missing') await misses.use(network);
      if (disowned.outcome !== 'disowned') throw refusals[disowned.outcome]();
      const token = newSecretToken();
      await accounts.startRecovery({
        tokenHash: secretTokenHash(token),
        accountantId: disowned.accountantId,
        expiresAt: new Date(now.getTime() + recoveryMinutes * 60_000),
      });
      return { recovery_token: token };
    }),
  };
}

/** A wrong factor of somebody who is signed in: 401 would mean that the session has ended. */
function refused(error: unknown): never {
  if (!(error instanceof HttpProblem) || error.status !== 401) throw error;
  const [{ code } = { code: '' }] = error.errors;
  throw code === 'PASSKEY_REFUSED' ? passkeyNotOfAccount() : new HttpProblem(400, error.errors);
}

const passkeyNotOfAccount = () =>
  new HttpProblem(400, 'PASSKEY_REFUSED', 'Esa llave de acceso no es de tu cuenta. Elige otra, o usa tu contraseña.');

const sessionNotFound = () =>
  new HttpProblem(
    404,
    'SESSION_NOT_FOUND',
    'Esa sesión ya terminó. Actualiza la página para ver las que siguen abiertas.',
  );

const refusals: Readonly<Record<Exclude<Disowned['outcome'], 'disowned'>, () => HttpProblem>> = {
  missing: () =>
    new HttpProblem(
      404,
      'SIGN_IN_LINK_NOT_FOUND',
      'Este enlace no sirve. Abre el enlace completo del correo que recibiste.',
    ),
  used: () =>
    new HttpProblem(
      409,
      'SIGN_IN_LINK_USED',
      'Este enlace ya se usó. Si todavía no tienes una contraseña nueva, recupérala.',
    ),
  expired: () =>
    new HttpProblem(409, 'SIGN_IN_LINK_EXPIRED', 'Este enlace venció. Cambia tu contraseña en Mi cuenta o recupérala.'),
};
