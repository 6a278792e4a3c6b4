import { readKeySettings } from '../config.ts';
import { connectDatabase } from '../database/database.ts';
import { StartProblem } from '../problem.ts';
import { checkMasterKeys, openMasterKeys } from './keys.ts';
import { rotateDataKeys } from './secrets.ts';

/**
 * `npm run rotate-keys` seals the data keys of all studios with the active master key, in its newest version. It reads the
 * variables of the keys that the server reads. The database is that of DATABASE_URL, or the embedded one, whose address is the
 * argument. The server can be running.
 */
try {
  const settings = readKeySettings(process.env);
  const url = settings.databaseUrl ?? process.argv[2];
  if (!url) throw new Error('DATABASE_URL is missing');
  const { masters } = await openMasterKeys(settings);
  const { database, close } = connectDatabase(url, { connections: 1 });
  try {
    await checkMasterKeys(database, masters);
    const { changed, all } = await rotateDataKeys(database, masters);
    process.stdout.write(`Claves de estudios selladas con ${masters[0].id}: ${changed} de ${all}.\n`);
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
