import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { KeyRing } from './key-ring.ts';
import type { Session } from './tokens.ts';

export type LinkKind = 'reports' | 'vouchers' | 'answers' | 'summaries';

/** What an endless link names: a calendar, or an accountant who gets mails with notices. */
export type EndlessLinkKind = 'calendars' | 'notice-mails';

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

/** The session of a person, or of the question that a link belongs to. A link that a member of a studio makes names the member. */
export type LinkSession = Pick<Session, 'id' | 'version' | 'memberId'>;

/** Signed links to files. */
export interface Links {
  /**
   * Returns the token of a link. It is valid for this kind of file and these claims until it expires. Anyone who has the
   * link can read the claims: they may contain ids and periods, but no names or amounts.
   */
  sign: (kind: LinkKind, claims: Readonly<Record<string, string>>, life: LinkLife) => string;
  /**
   * Signs many links that differ in one claim, as those of a page: it returns the token for a value of the claim `name`. A link
   * then takes half of the time of `sign`. Values must be parts of an address without dots, such as ids.
   */
  signEach: (
    kind: LinkKind,
    claims: Readonly<Record<string, string>>,
    name: string,
    life: LinkLife,
  ) => (value: string) => string;
  /** The content of a token, or why it is not valid. Whether its session has ended must be checked by the caller. */
  verify: (kind: LinkKind, token: string) => OpenLink | 'expired' | 'invalid';
  /**
   * The token of a link that does not expire and belongs to no session. It is always the same for an id, which must be a part of
   * an address without dots. What the id names revokes the link when it is gone: the caller must look it up.
   */
  signId: (kind: EndlessLinkKind, id: string) => string;
  /** The id of such a token; null when the token is not valid. */
  verifyId: (kind: EndlessLinkKind, token: string) => string | null;
}

/** How long the link to a report file is valid. Clients download the file at once. */
export const reportLinkMinutes = 5;
/** How long links inside an Excel file are valid. Users keep the file and send it to others. */
export const excelLinkDays = 30;

/** The number of bytes of a signature. Links in Excel files that users keep have signatures of this length. */
const signatureLength = 20;

export function createLinks(keys: KeyRing, clock: Clock): Links {
  // Key objects are made once: to make one takes four times as long as the signature itself, and a page signs 100 links.
  const [signing, ...others] = keys;
  const first = createSecretKey(signing);
  const accepted = [first, ...others.map((key) => createSecretKey(key))];
  const signatureOf = (key: KeyObject, kind: LinkKind | EndlessLinkKind, payload: string) =>
    createHmac('sha256', key).update(`link ${kind} ${payload}`).digest().toString('base64url', 0, signatureLength);
  const signed = (kind: LinkKind | EndlessLinkKind, payload: string) =>
    `${payload}.${signatureOf(first, kind, payload)}`;
  /** What was signed; null when the signature is not ours. */
  function payloadOf(kind: LinkKind | EndlessLinkKind, token: string): string | null {
    const end = token.lastIndexOf('.');
    const payload = token.slice(0, Math.max(0, end));
    const given = Buffer.from(token.slice(end + 1));
    const isOf = (key: KeyObject) => {
      const right = Buffer.from(signatureOf(key, kind, payload));
      return given.length === right.length && timingSafeEqual(given, right);
    };
    return accepted.some(isOf) ? payload : null;
  }
  return {
    signId: signed,
    verifyId: payloadOf,
    sign: (kind, claims, life) => signed(kind, listOf(life, Object.entries(claims).flat())),
    signEach: (kind, claims, name, life) => {
      const shared = listOf(life, [...Object.entries(claims).flat(), name]);
      return (value) => signed(kind, `${shared}.${value}`);
    },
    verify: (kind, token) => {
      const payload = payloadOf(kind, token);
      if (payload === null) return 'invalid';
      const [list = '', ...ownValue] = payload.split('.');
      const [until = 0, version = 0, id = '', ...parts] = [...parse(list), ...ownValue];
      if (Number(until) * 1000 <= clock().getTime()) return 'expired';
      const { [memberClaim]: memberId = null, ...claims } = Object.fromEntries(pairs(parts.map(String)));
      return { claims, session: { version: Number(version), id: String(id), memberId } };
    },
  };
}

/** The claim that names the member of a studio who made the link. */
const memberClaim = 'member';

/** The expiry, the session and the claims, as the list that a token contains. */
function listOf({ expiresAt, session }: LinkLife, claims: readonly string[]): string {
  const until = Math.floor(expiresAt.getTime() / 1000);
  const { id, version, memberId } = session;
  const maker = memberId === null ? [] : [memberClaim, memberId];
  return Buffer.from(JSON.stringify([until, version, id, ...maker, ...claims])).toString('base64url');
}

/** Parses the claims of a token whose signature has been verified. */
function parse(payload: string): unknown[] {
  const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  return Array.isArray(value) ? value : [];
}

function* pairs(parts: readonly string[]): Generator<[string, string]> {
  for (let index = 0; index + 1 < parts.length; index += 2) yield [parts[index] ?? '', parts[index + 1] ?? ''];
}
