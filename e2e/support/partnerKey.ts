import { createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto';
import { journeyNow } from './journeyNow.ts';

/** The key of the partner in the journeys. It is the same for all processes, and not secret. */
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 3)]),
  format: 'der',
  type: 'pkcs8',
});

/** The partner with its public key and the origins of its pages, as the server takes it from `CONTAPRO_PARTNERS`. */
export const partnerWith = (origins: readonly string[]) =>
  JSON.stringify({ siscont: { keys: [createPublicKey(privateKey).export({ format: 'jwk' })], origins } });

/** Milliseconds since 1970, by the clock of the server of the journeys. */
export const serverNow = () => Date.parse(journeyNow) + Date.now() - Number(process.env['CONTAPRO_E2E_STARTED']);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * What the partner signs about a customer.
 *
 * @param url The address of the server.
 * @param now Milliseconds since 1970, by the clock of the server.
 */
export function signAssertion(
  url: string,
  { email, now, ...others }: { email: string; now: number; ruc?: string; purpose?: 'token'; origin?: string },
): string {
  // The server may have started some seconds after its clock was read here.
  const iat = Math.floor(now / 1000) - 20;
  const claims = { iss: 'siscont', aud: url, sub: email, ...others, jti: randomUUID(), iat, exp: iat + 300 };
  const content = `${part({ alg: 'EdDSA', typ: 'contapro-partner+jwt' })}.${part(claims)}`;
  return `${content}.${sign(null, Buffer.from(content), privateKey).toString('base64url')}`;
}
