import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import { HttpProblem } from '../problem.ts';

/** The public keys of each partner, by the id of the partner. */
export type PartnerKeys = ReadonlyMap<string, JSONWebKeySet>;

/** What a partner signed about one of its customers. */
export interface PartnerAssertion {
  /** The id of the partner. */
  partner: string;
  /** Unique among the assertions of the partner. */
  id: string;
  /** The email of the account that gets the plan of the partner. */
  email: string;
  /** The RUC for which it counts; null when it counts for any. */
  ruc: string | null;
  /** From then on it does not count any more. */
  expiresAt: Date;
}

export interface Partners {
  /**
   * Verifies the signature and the claims. Whether it was used before is not checked.
   *
   * @throws HttpProblem 400 ASSERTION_EXPIRED or ASSERTION_INVALID
   */
  read: (assertion: string) => Promise<PartnerAssertion>;
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

/** @param audience The public address of the product, which must be the `aud` of an assertion. */
export function createPartners(keys: PartnerKeys, { audience, clock }: { audience: string; clock: Clock }): Partners {
  const keysOf = new Map([...keys].map(([partner, set]) => [partner, createLocalJWKSet(set)]));
  return {
    read: async (assertion) => {
      try {
        const partner = decodeJwt(assertion).iss ?? '';
        const key = keysOf.get(partner);
        if (key === undefined) throw invalidAssertion();
        const { payload } = await jwtVerify<{ ruc?: unknown }>(assertion, key, {
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
        return { partner, id: jti, email: sub, ruc, expiresAt: new Date((exp + clockTolerance) * 1000) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw expiredAssertion(error);
        throw error instanceof errors.JOSEError ? invalidAssertion(error) : error;
      }
    },
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
