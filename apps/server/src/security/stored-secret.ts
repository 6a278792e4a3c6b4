import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createFileAtomically, removeTemporaryFiles } from '../lifecycle/create-file-atomically.ts';

/**
 * Reads the secret of 32 random bytes in the file `path` (mode 0600), which is created if it does not exist. Two processes
 * that create it at the same time get the same secret.
 */
export async function storedSecret(path: string): Promise<Buffer> {
  await removeTemporaryFiles(path);
  const kept = await readSecret(path);
  if (kept) return kept;
  await createFileAtomically(path, `${randomBytes(32).toString('hex')}\n`);
  const made = await readSecret(path);
  if (!made) throw new Error(`${path} does not hold a secret of 32 bytes`);
  return made;
}

/** The secret in the file `path`; undefined without one. */
export async function readSecret(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const secret = Buffer.from(text.trim(), 'hex');
  return secret.length === 32 ? secret : undefined;
}
