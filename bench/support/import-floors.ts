import { join } from 'node:path';
import type { Sql } from '../../apps/server/src/database/sql.ts';
import { bufferSource } from '../../apps/server/src/modules/imports/zip/byte-source.ts';
import { openZip } from '../../apps/server/src/modules/imports/zip/read-zip.ts';
import { largestXml } from '../../apps/server/src/modules/imports/ubl/read-ubl.ts';
import { xmlGroup } from '../../apps/server/src/modules/imports/job/xml-group.ts';
import { createProcessor } from '../../apps/server/src/processor/processor.ts';
import type { OwnBusiness } from './accountant.ts';
import { processorSeconds } from './process.ts';

/** The tables with a row for each document of an import, or more. */
const tables = ['xml_documents', 'file_documents', 'vouchers', 'voucher_items'];

/** A part of an import that was done alone. Both are in seconds. */
export interface Alone {
  seconds: number;
  /** Of all threads and processes that did it. */
  processor: number;
}

/**
 * Unzips files and reads their XML in the worker pool, in the groups in which an import does, and stores nothing.
 */
export async function readAlone(zips: readonly Uint8Array[]): Promise<Alone> {
  const processor = createProcessor();
  const of = { accountantId: 'bench' };
  try {
    const readAll = async (some: readonly Uint8Array[]) => {
      for (const bytes of some) {
        const group = xmlGroup({ processor }, of);
        for (const entry of await openZip(bufferSource(bytes))) {
          group.add(await entry.readContent(largestXml), (reading) => {
            if ('refusal' in reading)
              throw new Error(`A document of the bench was refused: ${reading.refusal.message}`);
          });
          if (group.isFull()) await group.read();
        }
        await group.read();
      }
    };
    // Starts the threads, and lets V8 optimize their code as that of the server is.
    await readAll(zips.slice(0, 1));
    const before = process.cpuUsage();
    const begun = performance.now();
    await readAll(zips);
    const { user, system } = process.cpuUsage(before);
    return { seconds: (performance.now() - begun) / 1000, processor: (user + system) / 1e6 };
  } finally {
    await processor.stop();
  }
}

/**
 * Copies the rows that an import has stored for a business into tables with the same indexes and checks, with one COPY for each,
 * from files in `folder` that the embedded PostgreSQL can write.
 *
 * @param server The process that runs PostgreSQL, and that folder.
 */
export async function copyAlone(
  sql: Sql,
  { uuid }: OwnBusiness,
  { pid, folder }: { pid: number; folder: string },
): Promise<Alone> {
  const alone = { seconds: 0, processor: 0 };
  for (const table of tables) {
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const copy = `floor_of_${table}`;
    const file = `'${join(folder, `${copy}.rows`)}'`;
    await sql.unsafe(`create table ${copy} (like ${table} including all)`);
    await sql.unsafe(
      `copy (select ${names} from ${table} where business_id = '${uuid}' order by ctid) to ${file} (format binary)`,
    );
    await sql`checkpoint`;
    const before = processorSeconds(pid);
    const begun = performance.now();
    await sql.unsafe(`copy ${copy} (${names}) from ${file} (format binary)`);
    alone.seconds += (performance.now() - begun) / 1000;
    alone.processor += processorSeconds(pid) - before;
    await sql.unsafe(`drop table ${copy}`);
  }
  return alone;
}
