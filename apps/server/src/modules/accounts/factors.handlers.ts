import { randomUUID } from 'node:crypto';
import { factorChangeFormTexts, factorDueOn, limaDateOf, plainText } from '@contapro/domain';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import type { Executor } from '../../database/database.ts';
import { HttpProblem } from '../../problem.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import { secretTokenHash } from '../../security/secret-tokens.ts';
import { invalidToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { accountMails, factorMail } from './account-mails.ts';
import type { FactorNews } from './email-mail.ts';
import { sessionOpener } from './open-session.ts';
import { accountsRepository } from './accounts.repository.ts';
import {
  appSecretField,
  challengeExpired,
  factorChecks,
  factorIncorrect,
  passkeyRefused,
  relyingParty,
} from './factor-checks.ts';
import { isAppCode, newAppSecret, newRecoveryCodes, normalCode, stepOfCode } from './factor-codes.ts';
import { ticketExpired } from './factor-sign-in.ts';
import {
  type FactorChange,
  type FactorPersonRow,
  type FactorRuleRow,
  factorsRepository,
} from './factors.repository.ts';

export type FactorsHandlers = Pick<
  Handlers,
  | 'signInWithFactor'
  | 'beginPasskeySignIn'
  | 'signInWithPasskey'
  | 'getFactors'
  | 'beginAuthenticator'
  | 'confirmAuthenticator'
  | 'removeAuthenticator'
  | 'beginPasskey'
  | 'addPasskey'
  | 'changePasskey'
  | 'renewRecoveryCodes'
  | 'putOffFactor'
  | 'getStudioFactors'
  | 'setFactorRule'
  | 'resetMemberFactor'
>;

type Needs = Pick<Services, 'database' | 'sql' | 'clock' | 'tokens' | 'jobs' | 'secrets' | 'baseUrl'>;

/** How long the secret of an app can be confirmed, and a challenge be answered. */
const setupMinutes = 30;
const challengeMinutes = 5;
const mostPasskeys = 20;
/** EdDSA, ES256 and RS256 of COSE, which all devices have one of. */
const algorithms = [-8, -7, -257];

/** The second factor: signing in with it, setting it up, and what a studio requires. */
export function factorsHandlers(services: Needs): FactorsHandlers {
  const { database, sql, clock, jobs, secrets, baseUrl } = services;
  const factors = factorsRepository(database);
  const accounts = accountsRepository(database);
  const checks = factorChecks(services);
  const sessions = sessionOpener(services);
  const { rpId, origin } = relyingParty(baseUrl);
  // A code of the app that is set up is checked as often as one of a sign-in.
  const confirmations = sharedLimit(sql, { name: 'factor-confirmation', max: 10, seconds: 15 * 60 });

  const personOfCall = async (personId: string) => {
    const accountant = await accounts.byId(personId);
    if (!accountant) throw invalidToken();
    return accountant;
  };
  const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * 60_000);
  const news = (personId: string, what: FactorNews) => (within: Executor) =>
    jobs.request(accountMails, factorMail(personId, what), { within });

  const factorsOf = async (personId: string): Promise<Schemas['Factors']> => {
    const [{ app, passkeys, codes }, rule] = await Promise.all([factors.of(personId), factors.ruleFor(personId)]);
    return {
      app: app
        ? {
            since: (app.confirmedAt ?? app.createdAt).toISOString(),
            last_used_at: app.lastUsedAt?.toISOString() ?? null,
          }
        : null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        uuid: id,
        name,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      num_recovery_codes: codes,
      due_on: factorDueOn(rule),
    };
  };
  const changed = async (personId: string, codes: string[] | null = null): Promise<Schemas['ChangedFactors']> => ({
    factors: await factorsOf(personId),
    recovery_codes: codes,
  });
  /** Whether the studio of a person does not let the last factor go. */
  const isRequired = async (personId: string) => {
    const { requiredFrom } = await factors.ruleFor(personId);
    return requiredFrom !== null && requiredFrom <= limaDateOf(clock().getTime());
  };
  const requireChanged = (change: FactorChange, missing: () => HttpProblem) => {
    if (change === 'missing') throw missing();
    if (change === 'last') throw requiredByStudio();
  };
  const passkeyIdsOf = async (personId: string) =>
    (await factors.of(personId)).passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    }));
  const studioOf = async (ownerId: string): Promise<Schemas['StudioFactors']> => {
    const [rule, people] = await Promise.all([factors.ruleOf(ownerId), factors.peopleOf(ownerId)]);
    return {
      rule: { required_from: rule.requiredFrom, grace_days: rule.graceDays },
      people: people.map((person) => personOf(person, rule)),
    };
  };

  return {
    signInWithFactor: limited(perMinute(60), async (call) => {
      const { body, network } = call;
      const tokenHash = secretTokenHash(body.ticket);
      const personId = await factors.ofTicket(tokenHash, clock());
      if (personId === undefined) throw ticketExpired();
      await checks.useCode({ personId, network }, body.code);
      if (!(await factors.useTicket(tokenHash))) throw ticketExpired();
      const accountant = await accounts.byId(personId);
      if (!accountant) throw ticketExpired();
      return sessions.open(accountant, call);
    }),

    beginPasskeySignIn: limited(perMinute(60), async ({ body }) => {
      const accountantId =
        body.ticket === undefined ? null : await factors.ofTicket(secretTokenHash(body.ticket), clock());
      if (accountantId === undefined) throw ticketExpired();
      const { challenge, timeout, allowCredentials } = await generateAuthenticationOptions({
        rpID: rpId,
        userVerification: 'required',
        timeout: challengeMinutes * 60_000,
        ...(accountantId !== null && { allowCredentials: await passkeyIdsOf(accountantId) }),
      });
      const expiresAt = inMinutes(challengeMinutes);
      const id = await factors.addChallenge({ challenge, purpose: 'sign-in', accountantId, expiresAt }, clock());
      return {
        challenge_id: id,
        options: {
          challenge,
          rpId,
          userVerification: 'required' as const,
          ...(timeout !== undefined && { timeout }),
          ...(allowCredentials && { allowCredentials: allowCredentials.map(referenceOf) }),
        },
      };
    }),

    signInWithPasskey: limited(perMinute(60), async (call) => {
      const { body } = call;
      const accountant = await accounts.byId(await checks.usePasskey(body));
      if (!accountant) throw passkeyRefused();
      return sessions.open(accountant, call);
    }),

    getFactors: limited(perMinute(300), ({ personId }) => factorsOf(personId)),

    beginAuthenticator: limited(perMinute(10), async ({ personId }) => {
      const { email } = await personOfCall(personId);
      const { secret, uri } = newAppSecret(email);
      const sealedSecret = (await secrets.of(personId)).seal(secret, personId, appSecretField);
      await factors.beginApp({ id: randomUUID(), accountantId: personId, sealedSecret, now: clock() });
      return { secret, uri, expires_at: inMinutes(setupMinutes).toISOString() };
    }),

    confirmAuthenticator: limited(perMinute(30), async ({ body, personId }) => {
      await confirmations.use(personId);
      const app = await factors.pendingApp(personId);
      const hasExpired = app && app.createdAt.getTime() + setupMinutes * 60_000 <= clock().getTime();
      if (!app || hasExpired) throw setupExpired();
      const code = normalCode(body.code);
      const secret = (await secrets.of(personId)).open(app.sealedSecret, personId, appSecretField);
      const step = isAppCode(code) ? stepOfCode(secret, code, clock()) : null;
      if (step === null) throw new HttpProblem(400, factorIncorrect().errors);
      const { codes, hashes } = await newRecoveryCodes();
      const confirmed = await factors.confirmApp(app, { step, now: clock(), hashes }, news(personId, 'app added'));
      if (!confirmed) throw setupExpired();
      await confirmations.forget(personId);
      return changed(personId, confirmed.isFirst ? codes : null);
    }),

    removeAuthenticator: limited(perMinute(10), async ({ personId }) => {
      const change = await factors.removeApp(personId, await isRequired(personId), news(personId, 'app removed'));
      // Removing it twice is no failure.
      if (change === 'last') throw requiredByStudio();
      return changed(personId);
    }),

    beginPasskey: limited(perMinute(10), async ({ personId }) => {
      const { email, name, lastName } = await personOfCall(personId);
      const present = await passkeyIdsOf(personId);
      if (present.length >= mostPasskeys) throw tooManyPasskeys();
      const options = await generateRegistrationOptions({
        rpName: 'ContaPro',
        rpID: rpId,
        userID: new TextEncoder().encode(personId),
        userName: email,
        userDisplayName: `${name} ${lastName}`,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        timeout: challengeMinutes * 60_000,
        excludeCredentials: present,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const { challenge, rp, user, pubKeyCredParams, timeout } = options;
      const expiresAt = inMinutes(challengeMinutes);
      const row = { challenge, purpose: 'creation', accountantId: personId, expiresAt } as const;
      return {
        challenge_id: await factors.addChallenge(row, clock()),
        options: {
          rp: { name: rp.name, id: rpId },
          user,
          challenge,
          pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
          ...(timeout !== undefined && { timeout }),
          excludeCredentials: present.map(referenceOf),
          authenticatorSelection: {
            residentKey: 'required' as const,
            requireResidentKey: true,
            userVerification: 'required' as const,
          },
          attestation: 'none' as const,
        },
      };
    }),

    addPasskey: limited(perMinute(10), async ({ body, personId }) => {
      const { challenge_id: id, response } = body;
      const name = passkeyName(body.name);
      const asked = await factors.useChallenge(id, 'creation', clock());
      if (asked?.accountantId !== personId) throw challengeExpired();
      const made = await registered(response, asked.challenge, { rpId, origin });
      if (!made) throw passkeyUnfit();
      const { codes, hashes } = await newRecoveryCodes();
      const added = await factors.addPasskey(
        { ...made, accountantId: personId, name, createdAt: clock() },
        hashes,
        news(personId, 'passkey added'),
      );
      if (added === 'taken') throw passkeyTaken();
      return changed(personId, added.isFirst ? codes : null);
    }),

    changePasskey: limited(perMinute(10), async ({ path, body, personId }) => {
      if (body.name !== null) {
        if (!(await factors.renamePasskey(personId, path.uuid, passkeyName(body.name)))) throw passkeyNotFound();
        return changed(personId);
      }
      const mail = news(personId, 'passkey removed');
      requireChanged(
        await factors.removePasskey(personId, path.uuid, await isRequired(personId), mail),
        passkeyNotFound,
      );
      return changed(personId);
    }),

    renewRecoveryCodes: limited(perMinute(10), async ({ personId }) => {
      const { codes, hashes } = await newRecoveryCodes();
      if (!(await factors.renewCodes(personId, hashes, news(personId, 'codes renewed')))) throw noFactor();
      return changed(personId, codes);
    }),

    putOffFactor: limited(perMinute(30), ({ personId }) => factors.putOff(personId, clock())),

    getStudioFactors: limited(perMinute(300), ({ scope }) => studioOf(scope.ownerId)),

    setFactorRule: limited(perMinute(60), async ({ body, personId, scope }) => {
      const { required_from: requiredFrom, grace_days: graceDays } = body;
      const before = await factors.ruleOf(scope.ownerId);
      const isPast = requiredFrom !== null && requiredFrom < limaDateOf(clock().getTime());
      if (isPast && requiredFrom !== before.requiredFrom) throw ruleInThePast();
      await factors.setRule(scope.ownerId, { requiredFrom, graceDays }, { personId, now: clock() });
      return studioOf(scope.ownerId);
    }),

    resetMemberFactor: limited(perMinute(10), async ({ path, personId, scope }) => {
      const titular = await personOfCall(personId);
      const by = `${titular.name} ${titular.lastName}`;
      const outcome = await factors.resetMember(
        scope.ownerId,
        path.uuid,
        { personId, now: clock() },
        (within, memberPersonId) => jobs.request(accountMails, factorMail(memberPersonId, 'reset', by), { within }),
      );
      if (outcome === 'missing') throw memberNotFound();
      if (outcome === 'none') throw nothingToReset();
      return studioOf(scope.ownerId);
    }),
  };
}

const personOf = (
  { memberId, name, email, joinedAt, hasFactor }: FactorPersonRow,
  rule: FactorRuleRow,
): Schemas['StudioFactorPerson'] => ({
  member_uuid: memberId,
  name,
  email,
  has_factor: hasFactor,
  due_on: factorDueOn({ ...rule, joinedAt }),
});

const referenceOf = ({ id, transports = [] }: { id: string; transports?: string[] }): Schemas['PasskeyReference'] => ({
  id,
  type: 'public-key',
  transports,
});

/** What is stored of a new passkey; null when the answer of the browser does not fit. */
async function registered(
  response: Schemas['NewPasskey']['response'],
  expectedChallenge: string,
  { rpId, origin }: ReturnType<typeof relyingParty>,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.response.transports ?? [],
    };
  } catch {
    // The library throws for whatever does not fit: origin, domain, challenge, attestation.
    return null;
  }
}

/** @throws HttpProblem 400 for a name that shows nothing */
function passkeyName(typed: string): string {
  const name = plainText(typed);
  if (name === '')
    throw new HttpProblem(400, [{ code: 'NAME_MISSING', message: factorChangeFormTexts.name.missing, name: 'name' }]);
  return name;
}

const setupExpired = () =>
  new HttpProblem(409, 'SETUP_EXPIRED', 'El código QR venció. Cierra esta ventana y empieza otra vez.');
const requiredByStudio = () =>
  new HttpProblem(
    409,
    'FACTOR_REQUIRED_BY_STUDIO',
    'Tu estudio pide un segundo paso, y este es el único que tienes. Agrega otro antes de quitarlo.',
  );
const passkeyNotFound = () =>
  new HttpProblem(404, 'PASSKEY_NOT_FOUND', 'Esa llave de acceso ya no está en tu cuenta. Actualiza la página.');
const passkeyUnfit = () =>
  new HttpProblem(
    400,
    'PASSKEY_REFUSED',
    'No pudimos comprobar la llave de acceso. Vuelve a crearla, o prueba con otro dispositivo.',
  );
const passkeyTaken = () =>
  new HttpProblem(409, 'PASSKEY_TAKEN', 'Esa llave de acceso ya está guardada. Crea otra en otro dispositivo.');
const tooManyPasskeys = () =>
  new HttpProblem(
    409,
    'TOO_MANY_PASSKEYS',
    `Ya tienes ${mostPasskeys} llaves de acceso. Quita una que no uses y vuelve a intentarlo.`,
  );
const noFactor = () =>
  new HttpProblem(409, 'NO_FACTOR', 'Tu cuenta no tiene un segundo paso. Activa uno y recibirás códigos nuevos.');
const nothingToReset = () =>
  new HttpProblem(409, 'NO_FACTOR', 'Esa persona no tiene un segundo paso: entra solo con su contraseña.');
const ruleInThePast = () =>
  new HttpProblem(400, [
    { code: 'RULE_IN_THE_PAST', message: 'Elige hoy o un día que todavía no llega.', name: 'required_from' },
  ]);
const memberNotFound = () =>
  new HttpProblem(404, 'MEMBER_NOT_FOUND', 'Esa persona ya no tiene acceso al estudio. Actualiza la página.');
