import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { journeyNow } from './journeyNow.ts';

/** The same session, signed with the server's key, that expired an hour before the date of the journeys. */
export async function expired(token: string): Promise<string> {
  const [head = '', claims = ''] = token.split('.');
  const given = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Readonly<Record<string, unknown>>;
  const end = Date.parse(journeyNow) / 1000 - 3600;
  const past = Buffer.from(JSON.stringify({ ...given, iat: end - 12 * 3600, exp: end })).toString('base64url');
  const key = await readFile(join(process.env['CONTAPRO_E2E_FOLDER'] ?? '', 'token.key'), 'utf8');
  const signature = createHmac('sha256', Buffer.from(key.trim(), 'hex')).update(`${head}.${past}`);
  return `${head}.${past}.${signature.digest('base64url')}`;
}

/** The same token with another accountant in its payload, and with its original signature. */
export function tampered(token: string): string {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const given = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Readonly<Record<string, unknown>>;
  const other = { ...given, sub: '00000000-0000-4000-8000-000000000000' };
  return `${head}.${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`;
}
