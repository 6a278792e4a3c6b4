import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { addBusiness, importAndRead, importServices } from '../testing/import-files.ts';
import { demoRuc } from '../testing/sire-fixtures.ts';
import { ublDocument } from '../testing/ubl-fixtures.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const invoice = (number: number) =>
  Buffer.from(ublDocument({ id: `F001-${number}`, taxes: [['1000', '100.00', '18.00']], total: '118.00' }));

it('keeps an XML as its zip has it, and deflates one that came without compression', async () => {
  expect(deflateRawSync(invoice(1), { level: 1 })).not.toEqual(deflateRawSync(invoice(1)));
  const { id } = await addBusiness(db.sql, demoRuc);
  const zip = new ZipFile();
  zip.addBuffer(invoice(1), '1.xml', { compressionLevel: 1 });
  zip.addBuffer(invoice(2), '2.xml', { compress: false });
  zip.end();
  await importAndRead(importServices(db.sql), id, { 'a.zip': await buffer(zip.outputStream), '3.xml': invoice(3) });
  const stored = await db.sql<{ name: string; size: number; deflated: Buffer }[]>`
    select name, size, deflated from xml_documents order by name`;
  expect([...stored]).toEqual([
    { name: '1.xml', size: invoice(1).length, deflated: deflateRawSync(invoice(1), { level: 1 }) },
    { name: '2.xml', size: invoice(2).length, deflated: deflateRawSync(invoice(2)) },
    { name: '3.xml', size: invoice(3).length, deflated: deflateRawSync(invoice(3)) },
  ]);
});
