import { createHash, hkdfSync } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { keyFingerprints } from '../database/schema/index.ts';
import { StartProblem } from '../problem.ts';
import { type KeyRing, mapKeys } from './key-ring.ts';
import { storedSecret } from './stored-secret.ts';

/** Of each kind the first key signs or seals, and all are accepted. */
export interface Keys {
  /** Sign the tokens of sessions. */
  token: KeyRing;
  /** Sign links to files; derived from `token`, so that one setting is enough. */
  link: KeyRing;
  /** Encrypt SOL credentials. */
  secret: KeyRing;
}

/** The configured keys. Keys that are not configured are created once and stored in the data folder. */
export async function openKeys({ dataFolder, tokenKeys, secretKeys }: Config): Promise<Keys> {
  const kept = async (name: string) => {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    return storedSecret(join(dataFolder, name));
  };
  const token: KeyRing = tokenKeys ?? [await kept('token.key')];
  return {
    token,
    link: mapKeys(token, (key) => Buffer.from(hkdfSync('sha256', key, '', 'contapro links', 32))),
    secret: secretKeys ?? [await kept('secret.key')],
  };
}

/**
 * Checks that the keys are those of the other processes, and can decrypt the credentials in this database.
 *
 * @throws StartProblem when they are not
 */
export async function checkKeys(database: Database, keys: Keys): Promise<void> {
  await checkKey(database, 'token', keys.token);
  await checkKey(database, 'secret', keys.secret);
}

const settings = { token: 'CONTAPRO_TOKEN_KEY', secret: 'CONTAPRO_SECRET_KEY' } as const;

/** The key that signs is known to the database by its fingerprint. It may be replaced by one that is given beside it. */
async function checkKey(database: Database, name: keyof typeof settings, keys: KeyRing): Promise<void> {
  const accepted = keys.map(fingerprintOf);
  const fingerprint = fingerprintOf(keys[0]);
  await database.insert(keyFingerprints).values({ name, fingerprint }).onConflictDoNothing();
  const [known] = await database.select().from(keyFingerprints).where(eq(keyFingerprints.name, name));
  if (known === undefined || !accepted.includes(known.fingerprint)) throw foreignKey(name);
  await database
    .update(keyFingerprints)
    .set({ fingerprint })
    .where(and(eq(keyFingerprints.name, name), eq(keyFingerprints.fingerprint, known.fingerprint)));
}

const fingerprintOf = (key: Buffer) => createHash('sha256').update('contapro fingerprint ').update(key).digest('hex');

const foreignKey = (name: keyof typeof settings) =>
  new StartProblem(
    `${settings[name]} no es la clave de esta base de datos. Indica la misma que los demás procesos, o recupera el ` +
      `archivo ${name}.key de la carpeta de datos. Para cambiar de clave, indica la nueva y la anterior separadas por ` +
      'un espacio, como explica docs/operations.md.',
  );
