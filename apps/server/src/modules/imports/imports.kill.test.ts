import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { receiveFile } from './files/receive-file.ts';
import { importsRepository } from './imports.repository.ts';
import { addBusiness } from './testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from './testing/sire-fixtures.ts';
import { ublDocument } from './testing/ubl-fixtures.ts';
import { zipOf } from './testing/zip-fixtures.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const script = fileURLToPath(new URL('testing/read-pending.ts', import.meta.url));

/** Reads in a process of its own, killed that many milliseconds after it begins; true when it came to its end. */
async function readFor(milliseconds: number, businessId: string): Promise<boolean> {
  const child = spawn(process.execPath, ['--conditions=@contapro/source', script, db.url, businessId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const timer = new AbortController();
  void after(milliseconds, undefined, { signal: timer.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  );
  const [code] = await ended;
  timer.abort();
  return code === 0;
}

const documents = 1_100;
const rows = 600;
const loose = 550;

/** At first too soon for any machine, later each time, so that the last one comes to its end however slow it is. */
const moments = (kills: number) => 30 * 2 ** kills;

it('UPLOAD: killed at many moments, no acknowledged file is lost and none is half counted', {
  timeout: 300_000,
}, async () => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const invoice = (serie: string, index: number) =>
    ublDocument({
      id: `${serie}-${index + 1}`,
      taxes: [['1000', '100.00', '18.00']],
      total: '118.00',
      lines: [
        { description: 'Cemento', amount: '60.00', igv: '10.80' },
        { description: 'Arena', amount: '40.00', igv: '7.20' },
      ],
    });
  const files = Object.fromEntries(
    Array.from({ length: documents }, (_, index) => [`F001-${index}.xml`, invoice('F001', index)]),
  );
  const row = (number: number) => rceRows[0].replaceAll('|123|', `|${number}|`);
  const propuesta = sireFile(
    rceHeader,
    Array.from({ length: rows }, (_, index) => row(index + 1)),
  );
  const imports = importsRepository(db.sql);
  const importId = await imports.create(id, 'subida', null);
  const target = { importId, businessId: id };
  await receiveFile(db.sql, { ...target, name: 'xml.zip' }, [await zipOf(files)]);
  await receiveFile(db.sql, { ...target, name: 'rce.txt' }, [Buffer.from(propuesta)]);
  for (let index = 0; index < loose; index += 1) {
    await receiveFile(db.sql, { ...target, name: `F002-${index}.xml` }, [Buffer.from(invoice('F002', index))]);
  }

  let kills = 0;
  while (!(await readFor(moments(kills), id))) kills += 1;

  expect(kills).toBeGreaterThan(2);
  const reports = await imports.files(importId, 1, 2 + loose);
  expect(
    reports.map(({ outcome, imported, updated, repeated, rowsTotal }) => [
      outcome,
      imported,
      updated,
      repeated,
      rowsTotal,
    ]),
  ).toEqual([
    ['importado', documents, 0, 0, 0],
    ['importado', 0, rows, 0, 0],
    ...Array<unknown[]>(loose).fill(['importado', 1, 0, 0, 0]),
  ]);
  const [stored] = await db.sql`
    select (select count(*)::int from vouchers) as vouchers, (select count(*)::int from voucher_items) as items,
      (select count(*)::int from xml_documents) as documents, (select count(*)::int from sire_rows) as rows,
      (select sum(igv_amount)::int from vouchers where has_sire) as igv`;
  expect(stored).toEqual({
    vouchers: documents + loose,
    items: 2 * (documents + loose),
    documents: documents + loose,
    rows,
    igv: rows * 18_000,
  });
});
