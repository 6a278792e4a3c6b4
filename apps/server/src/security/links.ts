import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

export type LinkKind = 'reports' | 'vouchers';

/** What a link opens: its claims say of whom and what, and its signature that we said so. */
export interface Links {
  /**
   * A token for the path of a file. It opens this kind of file only, with these claims only, until it expires.
   * Claims are readable by whoever has the link: ids and periods, never a name or an amount.
   */
  sign: (kind: LinkKind, claims: Readonly<Record<string, string>>, expiresAt: Date) => string;
  /** The claims, or why the token opens nothing. */
  verify: (kind: LinkKind, token: string) => { claims: Readonly<Record<string, string>> } | 'expired' | 'invalid';
}

/** Files asked for through the API: the link is followed at once. */
export const reportLinkMinutes = 5;
/** Links inside an Excel file, which is kept and passed on. */
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

/** Only called on what we signed ourselves. */
function parse(payload: string): unknown[] {
  const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return Array.isArray(value) ? value : [];
}

function* pairs(parts: readonly string[]): Generator<[string, string]> {
  for (let index = 0; index + 1 < parts.length; index += 2) yield [parts[index] ?? '', parts[index + 1] ?? ''];
}
