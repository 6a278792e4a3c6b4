import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createWhole, removeAsides } from '../lifecycle/create-whole.ts';

/** 32 random bytes kept in `path` (0600), made the first time. Two processes that make it at once end with the same one. */
export async function keptSecret(path: string): Promise<Buffer> {
  await removeAsides(path);
  const kept = await read(path);
  if (kept) return kept;
  await createWhole(path, `${randomBytes(32).toString('hex')}\n`);
  const made = await read(path);
  if (!made) throw new Error(`${path} does not hold a secret of 32 bytes`);
  return made;
}

async function read(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const secret = Buffer.from(text.trim(), 'hex');
  return secret.length === 32 ? secret : undefined;
}
