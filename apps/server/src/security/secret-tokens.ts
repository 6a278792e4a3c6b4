import { createHash, randomBytes } from 'node:crypto';

/** The secret part of a link that works without a session: 256 random bits, as text for an address. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** How the secret part of a link is stored: its SHA-256 in hexadecimal, so that nobody who reads the database can use the link. */
export const secretTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
