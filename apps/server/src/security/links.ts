import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

export type LinkKind = 'reports' | 'vouchers';

/** Signed links to files. */
export interface Links {
  /**
   * Returns the token of a link. It is valid for this kind of file and these claims until it expires. Anyone who has the
   * link can read the claims: they may contain ids and periods, but no names or amounts.
   */
  sign: (kind: LinkKind, claims: Readonly<Record<string, string>>, expiresAt: Date) => string;
  /** The claims of a token, or why it is not valid. */
  verify: (kind: LinkKind, token: string) => { claims: Readonly<Record<string, string>> } | 'expired' | 'invalid';
}

/** How long the link to a report file is valid. Clients download the file at once. */
export const reportLinkMinutes = 5;
/** How long links inside an Excel file are valid. Users keep the file and send it to others. */
export const excelLinkDays = 30;

export function createLinks(key: Buffer, clock: Clock): Links {
  const signatureOf = (kind: LinkKind, payload: string) =>
    createHmac('sha256', key).update(`link ${kind} ${payload}`).digest().subarray(0, 20);
  return {
    sign: (kind, claims, expiresAt) => {
      const until = Math.floor(expiresAt.getTime() / 1000);
      const payload = Buffer.from(JSON.stringify([until, ...Object.entries(claims).flat()])).toString('base64url');
      return `${payload}.${signatureOf(kind, payload).toString('base64url')}`;
    },
    verify: (kind, token) => {
      const [payload = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(kind, payload);
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return 'invalid';
      const [until = 0, ...parts] = parse(payload);
      if (Number(until) * 1000 <= clock().getTime()) return 'expired';
      return { claims: Object.fromEntries(pairs(parts.map(String))) };
    },
  };
}

/** Parses the claims of a token whose signature has been verified. */
function parse(payload: string): unknown[] {
  const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return Array.isArray(value) ? value : [];
}

function* pairs(parts: readonly string[]): Generator<[string, string]> {
  for (let index = 0; index + 1 < parts.length; index += 2) yield [parts[index] ?? '', parts[index + 1] ?? ''];
}
