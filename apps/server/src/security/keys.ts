import { createHash, hkdfSync } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { keyFingerprints } from '../database/schema/index.ts';
import { StartProblem } from '../problem.ts';
import { storedSecret } from './stored-secret.ts';

export interface Keys {
  /** Signs the tokens of sessions. */
  token: Buffer;
  /** Signs links to files. It is derived from `token`, so that one setting is enough. */
  link: Buffer;
  /** Encrypts SOL credentials. */
  secret: Buffer;
}

/** The configured keys. Keys that are not configured are created once and stored in the data folder. */
export async function openKeys({ dataFolder, tokenKey, secretKey }: Config): Promise<Keys> {
  const kept = async (name: string) => {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    return storedSecret(join(dataFolder, name));
  };
  const token = tokenKey ?? (await kept('token.key'));
  return {
    token,
    link: Buffer.from(hkdfSync('sha256', token, '', 'contapro links', 32)),
    secret: secretKey ?? (await kept('secret.key')),
  };
}

/**
 * Checks that the key can decrypt the credentials in this database.
 *
 * @throws StartProblem when the database was written with another key
 */
export async function checkSecretKey(database: Database, key: Buffer): Promise<void> {
  const name = 'secret';
  const fingerprint = createHash('sha256').update('contapro fingerprint ').update(key).digest('hex');
  await database.insert(keyFingerprints).values({ name, fingerprint }).onConflictDoNothing();
  const [kept] = await database.select().from(keyFingerprints).where(eq(keyFingerprints.name, name));
  if (kept?.fingerprint === fingerprint) return;
  throw new StartProblem(
    'La clave que cifra las credenciales SOL no es la de esta base de datos. ' +
      'Indica en CONTAPRO_SECRET_KEY la clave con que se creó, o recupera el archivo secret.key de su carpeta de datos.',
  );
}
