import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { temporaryPathOf, createFileAtomically, removeTemporaryFiles } from './create-file-atomically.ts';
import { processIdentity } from './process-identity.ts';

/** The content of the file `server.pid` in a data folder. */
const owner = z.object({
  pid: z.number(),
  /** Distinguishes the process from a later one with the same process id. */
  identity: z.string(),
  url: z.string(),
});
type Owner = z.output<typeof owner>;

export interface Claim {
  release: () => Promise<void>;
}

/**
 * Claims a data folder, so that only one process uses it. If another process has claimed it, its address is returned. The
 * claim of a process that was killed is ignored, even if another program has its process id now.
 */
export async function claimFolder(folder: string, url: string): Promise<Claim | { runningAt: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'server.pid');
  await removeTemporaryFiles(file);
  const mine: Owner = { pid: process.pid, identity: processIdentity(process.pid) ?? '', url };
  for (;;) {
    if (await createFileAtomically(file, JSON.stringify(mine))) return { release: () => release(file, mine) };
    const found = await read(file);
    if (found && isAlive(found)) return { runningAt: found.url };
    const other = await moveAway(file);
    if (other && isAlive(other)) {
      // Another process has claimed the folder in the meantime, and the renamed file was its file: write it again.
      await createFileAtomically(file, JSON.stringify(other));
      return { runningAt: other.url };
    }
  }
}

const isAlive = ({ pid, identity }: Owner) => processIdentity(pid) === identity;

async function read(file: string): Promise<Owner | undefined> {
  try {
    return owner.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Renames the file of a process that was killed and returns its content. Of several processes only one succeeds. */
async function moveAway(file: string): Promise<Owner | undefined> {
  const aside = temporaryPathOf(file);
  try {
    await rename(file, aside);
  } catch {
    return undefined;
  }
  const taken = await read(aside);
  await rm(aside, { force: true });
  return taken;
}

async function release(file: string, mine: Owner): Promise<void> {
  if ((await read(file))?.pid === mine.pid) await rm(file, { force: true });
}
