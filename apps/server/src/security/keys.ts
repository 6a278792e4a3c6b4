import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { keyFingerprints } from '../database/schema/index.ts';
import { StartProblem } from '../problem.ts';
import { keysRepository } from './keys.repository.ts';
import { fingerprintOf, type KeyRing, mapKeys } from './key-ring.ts';
import { localMasterKey } from './master-keys/local-master-key.ts';
import { type MasterKey, type MasterKeys, MasterKeyUnavailable } from './master-keys/master-key.ts';
import { vaultMasterKey } from './master-keys/vault-master-key.ts';
import { readSecret, storedSecret } from './stored-secret.ts';

/** Of each kind the first key signs or seals, and all are accepted. */
export interface Keys {
  /** Sign the tokens of sessions. */
  token: KeyRing;
  /** Sign links to files; derived from `token`, so that one setting is enough. */
  link: KeyRing;
  /** Seal the data keys of studios, which encrypt SOL credentials. */
  masters: MasterKeys;
  /** The local master keys: they opened credentials before there were data keys. */
  former: readonly Buffer[];
}

/** What is read of the configuration. */
export type KeySettings = Pick<Config, 'dataFolder' | 'databaseUrl' | 'tokenKeys' | 'secretKeys' | 'vault'>;

/** The configured keys. Keys that are not configured are created once and stored in the data folder. */
export async function openKeys(settings: KeySettings): Promise<Keys> {
  const token: KeyRing = settings.tokenKeys ?? [await keptSecret(settings.dataFolder, 'token.key')];
  return {
    token,
    link: mapKeys(token, (key) => Buffer.from(hkdfSync('sha256', key, '', 'contapro links', 32))),
    ...(await openMasterKeys(settings)),
  };
}

/** The configured master keys. With Vault, its key is the first, and the local ones open what they have sealed before. */
export async function openMasterKeys(
  settings: Omit<KeySettings, 'tokenKeys'>,
): Promise<Pick<Keys, 'masters' | 'former'>> {
  const { dataFolder, databaseUrl, secretKeys, vault } = settings;
  if (vault === undefined) {
    const local = secretKeys ?? ([await keptSecret(dataFolder, 'secret.key')] as const);
    return { masters: mapKeys(local, localMasterKey), former: local };
  }
  const kept = databaseUrl === undefined ? await readSecret(join(dataFolder, 'secret.key')) : undefined;
  const local = secretKeys ?? (kept ? [kept] : []);
  return { masters: [vaultMasterKey(vault), ...local.map(localMasterKey)], former: local };
}

async function keptSecret(dataFolder: string, name: string): Promise<Buffer> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  return storedSecret(join(dataFolder, name));
}

/**
 * Checks that the keys are those of the other processes, that the active master key works, and that every data key of this
 * database was sealed by one of the master keys.
 *
 * @throws StartProblem when one of this is not so
 */
export async function checkKeys(database: Database, { token, masters }: Keys): Promise<void> {
  await checkKey(database, 'token', mapKeys(token, fingerprintOf));
  await checkMasterKeys(database, masters);
}

/** @throws StartProblem like {@link checkKeys} */
export async function checkMasterKeys(database: Database, masters: MasterKeys): Promise<void> {
  const [active, ...earlier] = masters;
  await checkThatItSeals(active);
  await checkKey(database, 'secret', [active.fingerprint, ...earlier.map(({ fingerprint }) => fingerprint)]);
  const missing = await keysRepository(database).masterOtherThan(masters.map(({ id }) => id));
  if (missing !== undefined)
    throw new StartProblem(
      `Hay claves de estudios selladas con la clave maestra ${missing}, que no está en la configuración. Indícala junto ` +
        'a la nueva y ejecuta npm run admin -- rotate-keys antes de quitarla, como explica docs/operations.md.',
    );
}

const settings = { token: 'CONTAPRO_TOKEN_KEY', secret: 'CONTAPRO_SECRET_KEY' } as const;

/** The key that signs is known to the database by its fingerprint. It may be replaced by one that is given beside it. */
async function checkKey(
  database: Database,
  name: keyof typeof settings,
  accepted: readonly [string, ...string[]],
): Promise<void> {
  const [fingerprint] = accepted;
  await database.insert(keyFingerprints).values({ name, fingerprint }).onConflictDoNothing();
  const [known] = await database.select().from(keyFingerprints).where(eq(keyFingerprints.name, name));
  if (known === undefined || !accepted.includes(known.fingerprint)) throw foreignKey(name);
  await database
    .update(keyFingerprints)
    .set({ fingerprint })
    .where(and(eq(keyFingerprints.name, name), eq(keyFingerprints.fingerprint, known.fingerprint)));
}

/** Seals and opens 32 bytes that are used for nothing, so that a service that refuses it is known at the start. */
async function checkThatItSeals(master: MasterKey): Promise<void> {
  const [tried, studioId] = [randomBytes(32), randomUUID()];
  try {
    if ((await master.open(await master.seal(tried, studioId), studioId)).equals(tried)) return;
  } catch (error) {
    const { cause } = error instanceof MasterKeyUnavailable ? error : { cause: error };
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartProblem(
      `La clave maestra ${master.id} no funciona: ${why}. Revisa CONTAPRO_VAULT_URL, CONTAPRO_VAULT_KEY, ` +
        'CONTAPRO_VAULT_MOUNT, y el token y sus permisos.',
      { cause: error },
    );
  }
  throw new StartProblem(`La clave maestra ${master.id} no abre lo que sella.`);
}

const foreignKey = (name: keyof typeof settings) =>
  new StartProblem(
    `${settings[name]} no es la clave de esta base de datos. Indica la misma que los demás procesos, o recupera el ` +
      `archivo ${name}.key de la carpeta de datos. Para cambiar de clave, indica la nueva y la anterior separadas por ` +
      'un espacio, como explica docs/operations.md.',
  );
