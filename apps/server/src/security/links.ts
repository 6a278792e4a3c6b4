import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { KeyRing } from './key-ring.ts';
import type { Session } from './tokens.ts';

export type LinkKind = 'reports' | 'vouchers';

export interface OpenLink {
  claims: Readonly<Record<string, string>>;
  session: LinkSession;
}

/** How long a link is valid. */
export interface LinkLife {
  expiresAt: Date;
  /** The session in which the link is created. Signing out of it, or a new password, revokes the link. */
  session: LinkSession;
}

export type LinkSession = Pick<Session, 'id' | 'version'>;

/** Signed links to files. */
export interface Links {
  /**
   * Returns the token of a link. It is valid for this kind of file and these claims until it expires. Anyone who has the
   * link can read the claims: they may contain ids and periods, but no names or amounts.
   */
  sign: (kind: LinkKind, claims: Readonly<Record<string, string>>, life: LinkLife) => string;
  /** The content of a token, or why it is not valid. Whether its session has ended must be checked by the caller. */
  verify: (kind: LinkKind, token: string) => OpenLink | 'expired' | 'invalid';
}

/** How long the link to a report file is valid. Clients download the file at once. */
export const reportLinkMinutes = 5;
/** How long links inside an Excel file are valid. Users keep the file and send it to others. */
export const excelLinkDays = 30;

export function createLinks(keys: KeyRing, clock: Clock): Links {
  const signatureOf = (key: Buffer, kind: LinkKind, payload: string) =>
    createHmac('sha256', key).update(`link ${kind} ${payload}`).digest().subarray(0, 20);
  return {
    sign: (kind, claims, { expiresAt, session }) => {
      const until = Math.floor(expiresAt.getTime() / 1000);
      const payload = Buffer.from(
        JSON.stringify([until, session.version, session.id, ...Object.entries(claims).flat()]),
      ).toString('base64url');
      return `${payload}.${signatureOf(keys[0], kind, payload).toString('base64url')}`;
    },
    verify: (kind, token) => {
      const [payload = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isOf = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right);
      if (rest.length > 0 || !keys.some((key) => isOf(signatureOf(key, kind, payload)))) return 'invalid';
      const [until = 0, version = 0, id = '', ...parts] = parse(payload);
      if (Number(until) * 1000 <= clock().getTime()) return 'expired';
      return {
        claims: Object.fromEntries(pairs(parts.map(String))),
        session: { version: Number(version), id: String(id) },
      };
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
