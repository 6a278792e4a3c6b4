import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const migrations = fileURLToPath(new URL('../database/migrations', import.meta.url));

/**
 * Copies the migrations before one of them into a folder, from which `migrate` makes a database as it was then.
 *
 * @param name The name of the first migration that is left out, without its number.
 */
export async function copyMigrationsBefore(folder: string, name: string): Promise<void> {
  await cp(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const last = entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  if (last === -1) throw new Error(`There is no migration ${name}`);
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last) }));
}
