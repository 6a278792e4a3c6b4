import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { asideOf, createWhole, removeAsides } from './create-whole.ts';
import { processIdentity } from './process-identity.ts';

/** What the file `server.pid` of a data folder tells. */
const owner = z.object({
  pid: z.number(),
  /** Distinguishes the process from a later one with its number. */
  identity: z.string(),
  url: z.string(),
});
type Owner = z.output<typeof owner>;

export interface Claim {
  release: () => Promise<void>;
}

/**
 * Makes this process the only one that works on the data in `folder`, or tells who does. What a killed process left
 * behind counts for nothing, also when its number was given to another program.
 */
export async function claimFolder(folder: string, url: string): Promise<Claim | { runningAt: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'server.pid');
  await removeAsides(file);
  const mine: Owner = { pid: process.pid, identity: processIdentity(process.pid) ?? '', url };
  for (;;) {
    if (await createWhole(file, JSON.stringify(mine))) return { release: () => release(file, mine) };
    const found = await read(file);
    if (found && isAlive(found)) return { runningAt: found.url };
    const other = await moveAway(file);
    if (other && isAlive(other)) {
      // Somebody else recovered first: what was moved away is theirs.
      await createWhole(file, JSON.stringify(other));
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

/** Only one of several that try at once gets the file, and sees what it really took. */
async function moveAway(file: string): Promise<Owner | undefined> {
  const aside = asideOf(file);
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
