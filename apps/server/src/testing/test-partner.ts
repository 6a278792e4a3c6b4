import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { PartnerList } from '../security/partners.ts';

const key = generateKeyPairSync('ed25519');

/** The partner of the test app, which signs with {@link signAssertion}. */
export const testPartners: PartnerList = new Map([
  ['siscont', { keys: [key.publicKey.export({ format: 'jwk' })], origins: ['https://suite.example.pe'] }],
]);

/** An assertion that the test partner signs at this time for the test app. `claims` replaces or removes claims. */
export const signAssertion = (
  at: Date,
  claims: Record<string, unknown>,
  { privateKey = key.privateKey, alg = 'EdDSA', typ = 'contapro-partner+jwt' } = {},
): Promise<string> => {
  const now = at.getTime() / 1000;
  const expected = { iss: 'siscont', aud: 'http://localhost:3000', jti: randomUUID(), iat: now, exp: now + 300 };
  return new SignJWT({ ...expected, ...claims }).setProtectedHeader({ alg, typ }).sign(privateKey);
};
