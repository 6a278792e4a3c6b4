import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';

/** 32 random bytes kept in `path` (0600), made the first time. Two processes that make it at once end with the same one. */
export async function keptSecret(path: string): Promise<Buffer> {
  const kept = await read(path);
  if (kept) return kept;
  const mine = `${path}.${process.pid}`;
  await writeFile(mine, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    await link(mine, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await unlink(mine);
  }
  const made = await read(path);
  if (!made) throw new Error(`${path} does not hold a secret of 32 bytes`);
  return made;
}

async function read(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const secret = Buffer.from(text.trim(), 'hex');
  return secret.length === 32 ? secret : undefined;
}
