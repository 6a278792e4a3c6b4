import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../security/passwords.ts';

/** Seconds for which a code of an app is shown. */
const period = 30;

const appOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'ContaPro',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits in base32, and its address for a QR code. */
export function newAppSecret(email: string): { secret: string; uri: string } {
  const { base32: secret } = new Secret({ size: 20 });
  return { secret, uri: appOf(secret, email).toString() };
}

/**
 * The step (30 seconds since 1970) of a code: that of `now`, the one before or the one after, for clocks that differ. Null for any
 * other code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = appOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** How many recovery codes an account gets. */
const howMany = 10;
/** Without 0 and O, 1, I and L, which are read as each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 3;

const newRecoveryCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** Ten new recovery codes of 59 random bits each, and how they are stored. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: howMany }, newRecoveryCode);
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(normalCode(code)))) };
}

/** A typed code as it is compared: without blanks and hyphens, in upper case. */
export const normalCode = (typed: string) => typed.replaceAll(/[\s-]/gu, '').toUpperCase();

export const isAppCode = (code: string) => /^\d{6}$/.test(code);
export const isRecoveryCode = (code: string) =>
  code.length === groups * 4 && code.split('').every((one) => alphabet.includes(one));
