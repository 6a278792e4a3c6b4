import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  decodeJwt,
  errors,
  exportJWK,
  type JSONWebKeySet,
  jwtVerify,
  type JWTPayload,
} from 'jose';
import type { Clock } from '../clock.ts';
import { HttpProblem } from '../problem.ts';
import type { PageAccess } from './tokens.ts';

/** What is configured of a partner. */
export interface Partner extends JSONWebKeySet {
  /** The origins of its pages that may call the API, such as `https://suite.example.pe`. */
  origins: readonly string[];
}

/** The configured partners, by their ids. */
export type PartnerList = ReadonlyMap<string, Partner>;

/** What a partner signed about one of its customers. */
export interface PartnerAssertion {
  /** The id of the partner. */
  partner: string;
  /** Unique among the assertions of the partner. */
  id: string;
  /** The email of the account. */
  email: string;
  /** The RUC for which it counts; null when it counts for any. */
  ruc: string | null;
  /** From then on it does not count any more. */
  expiresAt: Date;
}

/** What a partner signed to get a token for one of its pages. */
export interface TokenRequest extends PartnerAssertion {
  /** The origin of the page. */
  origin: string;
  /** The thumbprint (RFC 7638) of the key with which it was signed. */
  key: string;
}

export interface Partners {
  /**
   * Verifies the signature and the claims of an assertion that gives an account the plan of the partner. Whether it was used
   * before is not checked.
   *
   * @throws HttpProblem 400 ASSERTION_EXPIRED or ASSERTION_INVALID
   */
  read: (assertion: string) => Promise<PartnerAssertion>;
  /**
   * The same for an assertion that gets a token for a page.
   *
   * @throws HttpProblem 400 ASSERTION_EXPIRED, ASSERTION_INVALID or ORIGIN_UNKNOWN
   */
  readTokenRequest: (assertion: string) => Promise<TokenRequest>;
  /** Whether partner, key and origin of a token are still configured. */
  knows: (access: Pick<PageAccess, 'partner' | 'key' | 'origin'>) => Promise<boolean>;
  /** The origins of all partners. */
  origins: ReadonlySet<string>;
}

/** The `typ` in the header of an assertion, so that another token of the partner is not taken for one. */
const type = 'contapro-partner+jwt';
/** The signatures that are accepted. None of them works with a shared secret. */
const algorithms = ['EdDSA', 'Ed25519', 'ES256'];
/** Seconds from `iat` to `exp`. */
const longestLife = 300;
/** Seconds by which the clock of a partner may differ. */
const clockTolerance = 30;
const longestId = 100;

/** The claims of ours. An assertion without a purpose gives the plan. */
interface Claims extends JWTPayload {
  purpose?: unknown;
  ruc?: unknown;
  origin?: unknown;
}

/** @param audience The public address of the product, which must be the `aud` of an assertion. */
export function createPartners(list: PartnerList, { audience, clock }: { audience: string; clock: Clock }): Partners {
  const keysOf = new Map([...list].map(([partner, { keys }]) => [partner, createLocalJWKSet({ keys })]));
  const thumbprints = new Map<string, Promise<ReadonlySet<string>>>();
  const thumbprintsOf = (partner: string) => {
    const made =
      thumbprints.get(partner) ??
      Promise.all((list.get(partner)?.keys ?? []).map((key) => calculateJwkThumbprint(key))).then(
        (all) => new Set(all),
      );
    thumbprints.set(partner, made);
    return made;
  };

  /** The verified claims of an assertion for this purpose, and the key that signed it. */
  async function verified(assertion: string, purpose: 'token' | undefined) {
    try {
      const partner = decodeJwt(assertion).iss ?? '';
      const keys = keysOf.get(partner);
      if (keys === undefined) throw invalidAssertion();
      const { payload, key } = await jwtVerify<Claims>(assertion, keys, {
        algorithms,
        typ: type,
        issuer: partner,
        audience,
        currentDate: clock(),
        clockTolerance,
        maxTokenAge: longestLife,
        requiredClaims: ['sub', 'jti', 'exp'],
      });
      const { sub = '', jti = '', iat = 0, exp = 0, ruc = null } = payload;
      const isWellFormed = sub !== '' && jti !== '' && jti.length <= longestId && exp - iat <= longestLife;
      if (!isWellFormed || (ruc !== null && typeof ruc !== 'string')) throw invalidAssertion();
      if (payload.purpose !== purpose) throw invalidAssertion();
      const read = { partner, id: jti, email: sub, ruc, expiresAt: new Date((exp + clockTolerance) * 1000) };
      return { read, origin: payload.origin, key };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw expiredAssertion(error);
      throw error instanceof errors.JOSEError ? invalidAssertion(error) : error;
    }
  }

  return {
    read: async (assertion) => (await verified(assertion, undefined)).read,
    readTokenRequest: async (assertion) => {
      const { read, origin, key } = await verified(assertion, 'token');
      if (typeof origin !== 'string' || !list.get(read.partner)?.origins.includes(origin)) throw unknownOrigin();
      return { ...read, origin, key: await calculateJwkThumbprint(await exportJWK(key)) };
    },
    knows: async ({ partner, key, origin }) =>
      Boolean(list.get(partner)?.origins.includes(origin)) && (await thumbprintsOf(partner)).has(key),
    origins: new Set([...list.values()].flatMap(({ origins }) => origins)),
  };
}

const again = 'Vuelve a abrir ContaPro desde tu sistema contable.';
const problem = (code: string, message: string, cause?: unknown) =>
  new HttpProblem(400, code, `${message} ${again}`, { cause });

export const invalidAssertion = (cause?: unknown) =>
  problem('ASSERTION_INVALID', 'El enlace con el que llegaste no es válido.', cause);
export const usedAssertion = () => problem('ASSERTION_USED', 'El enlace con el que llegaste ya se usó.');
const expiredAssertion = (cause: unknown) =>
  problem('ASSERTION_EXPIRED', 'El enlace con el que llegaste ya venció.', cause);
const unknownOrigin = () =>
  new HttpProblem(
    400,
    'ORIGIN_UNKNOWN',
    'El origen de la página no es uno de los acordados con ContaPro. Escríbenos para agregarlo.',
  );
