import { link, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning } from './process-identity.ts';

/**
 * Creates a file that only its owner can read, with its complete content or not at all. Returns false when the file
 * exists.
 */
export async function createFileAtomically(path: string, content: string): Promise<boolean> {
  const aside = temporaryPathOf(path);
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

/** The temporary path of this process for the file at `path`, before it is created or while it is removed. */
export const temporaryPathOf = (path: string): string => `${path}.${process.pid}`;

/**
 * Removes the temporary files of killed processes for the file at `path`. Call it before this process creates one: a
 * file with its own process id is removed too.
 */
export async function removeTemporaryFiles(path: string): Promise<void> {
  const folder = dirname(path);
  const prefix = `${basename(path)}.`;
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (pid === process.pid || (Number.isInteger(pid) && !isRunning(pid)))
      await rm(join(folder, name), { force: true });
  }
}
