import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Schemas } from '../../contract/handlers.ts';
import type { Executor } from '../../database/database.ts';
import { HttpProblem } from '../../problem.ts';
import { passwordMatches } from '../../security/passwords.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import type { Services } from '../../services.ts';
import { accountMails, factorMail } from './account-mails.ts';
import { isAppCode, isRecoveryCode, normalCode, stepOfCode } from './factor-codes.ts';
import { type AppRow, factorsRepository, type PasskeyRow } from './factors.repository.ts';

/** The column of the secret of an app, for the box of secrets. */
export const appSecretField = 'authenticator_secret';

/** Who answers with a factor. */
interface Answering {
  personId: string;
  /** The network of the client, see `networkOf`. */
  network: string;
}

type Needs = Pick<Services, 'database' | 'sql' | 'clock' | 'secrets' | 'baseUrl' | 'jobs'>;

/** The domain and the address for which passkeys are made: those of the public address. */
export function relyingParty(baseUrl: string): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(baseUrl);
  return { rpId: hostname, origin };
}

/** Checks codes and passkeys of accounts: when somebody signs in, and when a change asks again. */
export function factorChecks({ database, sql, clock, secrets, baseUrl, jobs }: Needs) {
  const factors = factorsRepository(database);
  // All processes count together. Whoever knows the password can lock the account for an hour, and a passkey still opens it.
  const ofNetwork = sharedLimit(sql, { name: 'factor', max: 10, seconds: 15 * 60 });
  const ofAccount = sharedLimit(sql, { name: 'factor-account', max: 20, seconds: 3600 });
  const { rpId, origin } = relyingParty(baseUrl);

  const isCodeOfApp = async (app: AppRow, code: string): Promise<boolean> => {
    // The account is a studio of its own, also that of a member of another one.
    const box = await secrets.of(app.accountantId);
    const secret = box.open(app.sealedSecret, app.accountantId, appSecretField);
    const step = stepOfCode(secret, code, clock());
    return step !== null && factors.useStep(app.id, step, clock());
  };

  const isRecovery = async (personId: string, code: string): Promise<boolean> => {
    for (const { id, codeHash } of await factors.openCodes(personId)) {
      if (await passwordMatches(codeHash, code))
        return factors.useCode(id, clock(), (within: Executor) =>
          jobs.request(accountMails, factorMail(personId, 'recovery used'), { within }),
        );
    }
    return false;
  };

  /** Whether a code is that of the app or a recovery code. It is used up. */
  const isAccepted = async (personId: string, typed: string): Promise<boolean> => {
    const code = normalCode(typed);
    if (isAppCode(code)) {
      const { app } = await factors.of(personId);
      return app !== undefined && isCodeOfApp(app, code);
    }
    return isRecoveryCode(code) && isRecovery(personId, code);
  };

  return {
    /**
     * Uses up a code of an account: six digits of its app, or a recovery code.
     *
     * @throws HttpProblem 401 FACTOR_INCORRECT; TooManyRequests after too many wrong codes, whichever process got them
     */
    useCode: async ({ personId, network }: Answering, typed: string): Promise<void> => {
      const pair = `${network} ${personId}`;
      await ofNetwork.use(pair);
      await ofAccount.use(personId);
      if (!(await isAccepted(personId, typed))) throw factorIncorrect();
      await ofNetwork.forget(pair);
      await ofAccount.giveBack(personId);
    },

    /**
     * Uses up the challenge of a passkey.
     *
     * @param personId The account whose passkey it must be; undefined for any.
     * @returns The account of the passkey.
     * @throws HttpProblem 401 PASSKEY_REFUSED, 409 CHALLENGE_EXPIRED
     */
    usePasskey: async (
      { challenge_id: id, response }: Schemas['PasskeyAssertion'],
      personId?: string,
    ): Promise<string> => {
      const asked = await factors.useChallenge(id, 'sign-in', clock());
      if (!asked) throw challengeExpired();
      const passkey = await factors.passkey(response.id);
      if (!passkey) throw passkeyRefused();
      const isOfOther = (expected: string | null | undefined) =>
        expected !== null && expected !== undefined && expected !== passkey.accountantId;
      if (isOfOther(asked.accountantId) || isOfOther(personId)) throw passkeyRefused();
      const counter = await newCounterOf(passkey, response, asked.challenge, { rpId, origin });
      if (counter === null || !(await factors.usePasskey(passkey, counter, clock()))) throw passkeyRefused();
      return passkey.accountantId;
    },
  };
}

/** The count of uses after an assertion; null when it does not fit. */
async function newCounterOf(
  { credentialId: id, publicKey, counter, transports }: PasskeyRow,
  response: Schemas['PasskeyAssertion']['response'],
  expectedChallenge: string,
  { rpId, origin }: ReturnType<typeof relyingParty>,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports: [...transports],
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever does not fit: origin, domain, challenge, signature, count.
    return null;
  }
}

export const factorIncorrect = () =>
  new HttpProblem(401, [
    {
      code: 'FACTOR_INCORRECT',
      message: 'El código no es correcto o ya se usó. Espera el siguiente de tu aplicación y escríbelo.',
      name: 'code',
    },
  ]);
export const passkeyRefused = () =>
  new HttpProblem(
    401,
    'PASSKEY_REFUSED',
    'No reconocemos esa llave de acceso. Elige otra, o entra con tu correo y contraseña.',
  );
export const challengeExpired = () =>
  new HttpProblem(409, 'CHALLENGE_EXPIRED', 'Pasó demasiado tiempo. Vuelve a usar tu llave de acceso.');
