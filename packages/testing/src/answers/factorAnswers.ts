import {
  accountFactors,
  authenticatorSetup,
  noFactors,
  sampleRecoveryCodes,
  studioFactors,
  studioLogo,
  wireFactors,
  wireStudioFactors,
  wireStudioLogo,
} from '@contapro/fixtures';
import type { Answers } from './Answers.ts';

type FactorAnswers = Pick<
  Answers,
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
  | 'getStudioLogo'
  | 'saveStudioLogo'
  | 'removeStudioLogo'
  | 'getStudioFactors'
  | 'setFactorRule'
  | 'resetMemberFactor'
>;

const challengeId = 'c0000000-0000-4000-8000-000000000001';
const [laptop] = accountFactors.passkeys;

/** The second factor, of which every code and passkey is accepted, and the logo of the studio. */
export function factorAnswers(): FactorAnswers {
  const session = () => ({ access_token: 'sample-token', ab_test_group: 'TEMPLATEA' as const });
  let factors = noFactors;
  let studio = studioFactors;
  let logo: typeof studioLogo | null = studioLogo;
  const changed = (codes: readonly string[] | null = null) => ({
    factors: wireFactors(factors),
    recovery_codes: codes && [...codes],
  });
  const added = (change: Partial<typeof factors>) => {
    const isFirst = factors.app === null && factors.passkeys.length === 0;
    factors = { ...factors, ...change, ...(isFirst && { recoveryCodes: 10 }) };
    return changed(isFirst ? sampleRecoveryCodes : null);
  };
  return {
    signInWithFactor: session,
    beginPasskeySignIn: () => ({ challenge_id: challengeId, options: { challenge: 'Y2hhbGxlbmdl' } }),
    signInWithPasskey: session,
    getFactors: () => wireFactors(factors),
    beginAuthenticator: () => ({ ...authenticatorSetup, expires_at: '2026-11-20T15:30:00.000Z' }),
    confirmAuthenticator: () => added({ app: accountFactors.app }),
    removeAuthenticator: () => {
      factors = { ...factors, app: null };
      return changed();
    },
    beginPasskey: () => ({
      challenge_id: challengeId,
      options: {
        rp: { id: 'contapro.pe', name: 'ContaPro' },
        user: { id: 'dXNlcg', name: 'rosa.quispe@estudioquispe.pe', displayName: 'Rosa Quispe Mamani' },
        challenge: 'Y2hhbGxlbmdl',
        pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
      },
    }),
    addPasskey: ({ body }) => added({ passkeys: laptop ? [{ ...laptop, name: body.name }] : [] }),
    changePasskey: ({ path, body: { name } }) => {
      const passkeys = factors.passkeys.flatMap((passkey) => {
        if (passkey.uuid !== path.uuid) return [passkey];
        return name === null ? [] : [{ ...passkey, name }];
      });
      factors = { ...factors, passkeys };
      return changed();
    },
    renewRecoveryCodes: () => {
      factors = { ...factors, recoveryCodes: 10 };
      return changed(sampleRecoveryCodes);
    },
    putOffFactor: () => undefined,
    getStudioLogo: () => ({ logo: wireStudioLogo(logo) }),
    saveStudioLogo: () => {
      logo = studioLogo;
      return { logo: wireStudioLogo(logo) };
    },
    removeStudioLogo: () => {
      logo = null;
    },
    getStudioFactors: () => wireStudioFactors(studio),
    setFactorRule: ({ body }) => {
      studio = { ...studio, rule: { requiredFrom: body.required_from, graceDays: body.grace_days } };
      return wireStudioFactors(studio);
    },
    resetMemberFactor: ({ path }) => {
      const people = studio.people.map((person) =>
        person.memberUuid === path.uuid ? { ...person, hasFactor: false } : person,
      );
      studio = { ...studio, people };
      return wireStudioFactors(studio);
    },
  };
}
