import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { HttpProblem } from '../problem.ts';
import type { KeyRing } from './key-ring.ts';
import type { Role, Scope } from './scope.ts';

/** The number of tokens whose signature a process remembers, about 1 kB each. */
const remembered = 5_000;
/** How long a token is valid. Accountants work for whole days, and no call renews a token. */
const hours = 12;
/** How long a token for a page of a partner is valid. The partner's server gets another one. */
const pageTokenMinutes = 15;
const issuer = 'contapro';
/** The tokens of sessions, and those for pages of partners: neither is taken for the other. */
const audiences = { session: 'contapro-api', page: 'contapro-page' };

/** What a token for a page of a partner is bound to. */
export interface PageAccess {
  /** The id of the partner, whose plan the account must have. */
  partner: string;
  /** The thumbprint of the partner's key that signed the request for the token. */
  key: string;
  /** The origin from which the token may be used. */
  origin: string;
  /** The RUC of the only business that may be read; null for all of the account. */
  ruc: string | null;
}

/** What a token says. */
export interface TokenSession {
  /** The accountant who has signed in. */
  personId: string;
  /** Identifies the session among those of the accountant. */
  id: string;
  /** The accountant's token version when the token was issued. A higher version in the database revokes the token. */
  version: number;
  expiresAt: Date;
  /** When the person signed in. */
  authenticatedAt: Date;
  /** What the session is bound to when its token is one for a page of a partner; otherwise null. */
  access: PageAccess | null;
}

/** A session whose token was accepted, with what its person may do now. */
export interface Session extends TokenSession {
  /** When the person last proved who it is: at signing in, or since. */
  confirmedAt: Date;
  role: Role;
  /** The person, when the scope is another accountant's; null in the own account. */
  memberId: string | null;
  /** Whose businesses the calls read and change. */
  scope: Scope;
  /** Whether the studio requires a second factor that the person does not have: only calls that set one up are answered. */
  lacksFactor: boolean;
}

interface Owner {
  id: string;
  tokenVersion: number;
}

/** A token of a session, with what is recorded of it. */
export interface IssuedToken extends Pick<TokenSession, 'id' | 'version' | 'expiresAt'> {
  token: string;
}

export interface Tokens {
  /** A token for a person who has signed in. */
  issue: (accountant: Owner) => Promise<IssuedToken>;
  /** Another token for an open session, which ends when it would have ended. */
  renew: (
    accountant: Owner,
    session: Pick<TokenSession, 'id' | 'expiresAt' | 'authenticatedAt'>,
  ) => Promise<IssuedToken>;
  /** A token for a page of a partner. */
  issueForPage: (accountant: Owner, access: PageAccess) => Promise<{ token: string; expiresAt: Date }>;
  /** @throws HttpProblem 401 UNAUTHORIZED when the token is not valid or has expired */
  read: (token: string) => Promise<TokenSession>;
}

export function createTokens([secret, ...earlier]: KeyRing, clock: Clock): Tokens {
  // Created once, because the library would import the bytes again for every call.
  const key = createSecretKey(secret);
  const accepted = [key, ...earlier.map((each) => createSecretKey(each))];
  const sessions = new Map<string, TokenSession>();
  const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * 60_000);
  const signed = ({ id, tokenVersion }: Owner, audience: string, expiresAt: Date, claims: JWTPayload = {}) =>
    new SignJWT({ jti: newId(), ver: tokenVersion, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(id)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(clock())
      .setExpirationTime(expiresAt)
      .sign(key);
  const forSession = async (accountant: Owner, jti: string, expiresAt: Date, authenticatedAt: Date) => ({
    token: await signed(accountant, audiences.session, expiresAt, {
      jti,
      auth_time: Math.floor(authenticatedAt.getTime() / 1000),
    }),
    id: jti,
    version: accountant.tokenVersion,
    expiresAt,
  });
  return {
    issue: (accountant) => forSession(accountant, newId(), inMinutes(hours * 60), clock()),
    renew: (accountant, { id, expiresAt, authenticatedAt }) => forSession(accountant, id, expiresAt, authenticatedAt),
    issueForPage: async (accountant, access) => {
      const expiresAt = inMinutes(pageTokenMinutes);
      return { token: await signed(accountant, audiences.page, expiresAt, { ...access }), expiresAt };
    },
    // A client sends the same token with each call. Verifying it takes a tenth of the processor time of a short call.
    read: async (token) => {
      const known = sessions.get(token);
      if (known) {
        if (known.expiresAt <= clock()) throw expiredToken();
        return known;
      }
      const claims = await verified(token, accepted, clock());
      const { sub, jti, ver, exp, iat, auth_time: signedInAt = iat } = claims;
      if (sub === undefined || jti === undefined || exp === undefined || typeof ver !== 'number') throw invalidToken();
      if (typeof signedInAt !== 'number') throw invalidToken();
      const access = claims.aud === audiences.page ? accessOf(claims) : null;
      const session = {
        personId: sub,
        id: jti,
        version: ver,
        expiresAt: new Date(exp * 1000),
        authenticatedAt: new Date(signedInAt * 1000),
        access,
      };
      if (sessions.size >= remembered) sessions.clear();
      sessions.set(token, session);
      return session;
    },
  };
}

/** The id of a session, or of a token for a page of a partner. */
const newId = () => randomBytes(12).toString('base64url');

function accessOf({ partner, key, origin, ruc }: JWTPayload): PageAccess {
  if (typeof partner !== 'string' || typeof key !== 'string' || typeof origin !== 'string') throw invalidToken();
  return { partner, key, origin, ruc: typeof ruc === 'string' ? ruc : null };
}

async function verified(token: string, [key, ...others]: readonly KeyObject[], currentDate: Date): Promise<JWTPayload> {
  if (!key) throw invalidToken();
  try {
    const audience = Object.values(audiences);
    return (await jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience, currentDate })).payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return verified(token, others, currentDate);
    throw error instanceof errors.JWTExpired ? expiredToken() : invalidToken();
  }
}

export const expiredToken = () => new HttpProblem(401, 'UNAUTHORIZED', 'Tu sesión caducó. Vuelve a iniciar sesión.');
export const unusedSession = () =>
  new HttpProblem(
    401,
    'UNAUTHORIZED',
    'Cerramos tu sesión porque no la usaste por un buen rato. Vuelve a iniciar sesión.',
  );
/** @param owner The name of the titular of the studio. */
export const accessEnded = (owner: string) =>
  new HttpProblem(
    401,
    'ACCESS_ENDED',
    `Tu acceso al estudio de ${owner} terminó. Vuelve a iniciar sesión para ver tus propias empresas.`,
  );
export const invalidToken = () =>
  new HttpProblem(401, 'UNAUTHORIZED', 'Tu sesión no es válida. Vuelve a iniciar sesión.');
export const missingToken = () => new HttpProblem(401, 'UNAUTHORIZED', 'Inicia sesión para continuar.');
