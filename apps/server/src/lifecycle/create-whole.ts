import { link, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning } from './process-identity.ts';

/** Makes a file only its owner can read, which appears whole or not at all. False where there was one already. */
export async function createWhole(path: string, content: string): Promise<boolean> {
  const aside = asideOf(path);
  await writeFile(aside, content, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(aside, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(aside);
  }
}

/** Where this process puts what becomes, or was, the file at `path`. */
export const asideOf = (path: string): string => `${path}.${process.pid}`;

/** Removes what killed processes left beside `path`, under this process's number too: nothing of ours is there yet. */
export async function removeAsides(path: string): Promise<void> {
  const folder = dirname(path);
  const prefix = `${basename(path)}.`;
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (pid === process.pid || (Number.isInteger(pid) && !isRunning(pid)))
      await rm(join(folder, name), { force: true });
  }
}
