import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { type KeysRepository, keysRepository, type StoredDataKey } from './keys.repository.ts';
import type { MasterKeys } from './master-keys/master-key.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

/** What is sealed for the studios, each with a data key of its own. */
export interface Secrets {
  /**
   * The box of a studio. Wait for it before a transaction begins: it may use a connection, and call the service of the master
   * key.
   *
   * @param studioId the id of the accountant whose studio it is
   * @throws MasterKeyUnavailable when the data key cannot be had at the moment
   */
  of: (studioId: string) => Promise<SecretBox>;
}

export interface SecretsOptions {
  database: Database;
  masters: MasterKeys;
  /** The keys of the installation that sealed before there were data keys. */
  formerKeys: readonly Buffer[];
  /** Milliseconds since any moment, for tests. */
  now?: () => number;
}

/** How many data keys a process keeps in memory, and for how many milliseconds: so long it works without the master key. */
const mostKept = 1000;
const keptFor = 3_600_000;

/** Seals with data keys, which are made when they are first needed. */
export function createSecrets({
  database,
  masters,
  formerKeys,
  now = () => performance.now(),
}: SecretsOptions): Secrets {
  const repository = keysRepository(database);
  const boxes = new Map<string, { box: Promise<SecretBox>; until: number }>();
  const boxOf = async (studioId: string) =>
    createSecretBox(studioId, await dataKeyOf(repository, masters, studioId), formerKeys);
  return {
    of: (studioId) => {
      const known = boxes.get(studioId);
      if (known && known.until > now()) return known.box;
      const box = boxOf(studioId);
      boxes.delete(studioId);
      boxes.set(studioId, { box, until: now() + keptFor });
      const [oldest] = boxes.keys();
      if (boxes.size > mostKept && oldest !== undefined) boxes.delete(oldest);
      box.catch(() => {
        if (boxes.get(studioId)?.box === box) boxes.delete(studioId);
      });
      return box;
    },
  };
}

async function dataKeyOf(repository: KeysRepository, masters: MasterKeys, studioId: string): Promise<Buffer> {
  const stored = (await repository.of(studioId)) ?? (await repository.add(await newDataKey(masters, studioId)));
  return openDataKey(masters, stored);
}

async function newDataKey([master]: MasterKeys, studioId: string): Promise<StoredDataKey> {
  return { studioId, master: master.id, sealed: await master.seal(randomBytes(32), studioId) };
}

function openDataKey(masters: MasterKeys, { studioId, master, sealed }: StoredDataKey): Promise<Buffer> {
  const used = masters.find(({ id }) => id === master);
  if (!used) throw new Error(`The data key of studio ${studioId} was sealed by ${master}, which is not configured`);
  return used.open(sealed, studioId);
}

/**
 * Seals with the first master key, in its newest version, the data keys that another one or an earlier version has sealed. What
 * was sealed with the data keys stays as it is. It can be interrupted and repeated. Resolves to the number of data keys that
 * were sealed again, and of all.
 */
export async function rotateDataKeys(
  database: Database,
  masters: MasterKeys,
): Promise<{ changed: number; all: number }> {
  const repository = keysRepository(database);
  const [first] = masters;
  const isNewest = await first.newest();
  let [changed, all] = [0, 0];
  for await (const stored of repository.all()) {
    all += 1;
    const { studioId } = stored;
    if (stored.master === first.id && isNewest(stored.sealed)) continue;
    const sealed = await first.seal(await openDataKey(masters, stored), studioId);
    if (await repository.replace(stored, { master: first.id, sealed })) changed += 1;
  }
  return { changed, all };
}
