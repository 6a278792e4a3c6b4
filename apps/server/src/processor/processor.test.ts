import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { addBusiness, importAndRead, importServices } from '../modules/imports/testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from '../modules/imports/testing/sire-fixtures.ts';
import { mixedInvoice, restaurantInvoice, ublDocument } from '../modules/imports/testing/ubl-fixtures.ts';
import { zipOf } from '../modules/imports/testing/zip-fixtures.ts';
import { writeWorkbook } from '../modules/exports/xlsx/write-workbook.ts';
import { tasksInThread } from '../testing/tasks-in-thread.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createProcessor, type ProcessorPool } from './processor.ts';

let db: OpenDatabase;
let pool: ProcessorPool;
beforeAll(async () => {
  db = await openTestDatabase();
  pool = createProcessor({ threads: 2 });
});
afterAll(async () => {
  await pool.stop();
  await db.close();
});

// A thread loads the source of the server.
it('does in threads what the functions do', { timeout: 240_000 }, async () => {
  const documents = [mixedInvoice, restaurantInvoice, '<a/>', 'no es XML'].map((text) =>
    new TextEncoder().encode(text),
  );
  expect(await pool.readXmls('a', documents)).toEqual(await tasksInThread.readXmls('a', documents));
  const deflated = new Uint8Array(deflateRawSync(mixedInvoice));
  const drawn = await Promise.all([pool.drawVoucher('a', deflated), tasksInThread.drawVoucher('a', deflated)]);
  expect(drawn.map((picture) => picture && Buffer.from(picture.jpeg).toString('base64').length)).toEqual(
    Array(2).fill(expect.any(Number)),
  );
  expect(drawn[0]).toEqual({ ...drawn[1], jpeg: new Uint8Array(drawn[1]?.jpeg ?? []) });
  await expect(pool.drawVoucher('a', deflated.slice(0, 10))).rejects.toThrow('unexpected end');
  const context = { name: 'a.xlsx', ruc: demoRuc, currentPeriod: '202611' };
  const none = new Uint8Array(await zipOf({ 'xl/workbook.xml': '<a/>' }));
  expect(await pool.readSheet('a', none, context)).toEqual(await tasksInThread.readSheet('a', none, context));
});

/** The longest time of the processor, in milliseconds, that the thread of calls was busy between two turns of its loop. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  const busy = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = busy();
  let longest = 0;
  const timer = setInterval(() => {
    const now = busy();
    longest = Math.max(longest, now - before);
    before = now;
  }, 5);
  await work();
  clearInterval(timer);
  return longest;
}

it('imports, draws and writes without keeping calls waiting', { timeout: 240_000 }, async () => {
  const { id } = await addBusiness(db.sql, demoRuc);
  const services = { ...importServices(db.sql), processor: pool };
  const row = (number: number) => rceRows[0].replaceAll('|123|', `|${number}|`);
  const text = (from: number) =>
    sireFile(
      rceHeader,
      Array.from({ length: 5_000 }, (_, index) => row(from + index)),
    );
  const zip = await zipOf(
    Object.fromEntries(
      Array.from({ length: 600 }, (_, index) => [
        `${index}.xml`,
        ublDocument({ id: `F009-${index + 1}`, taxes: [['1000', '100.00', '18.00']], total: '118.00' }),
      ]),
    ),
  );
  // The first pieces of each kind also compile its code.
  await importAndRead(services, id, { 'first.txt': text(1), 'first.xml': restaurantInvoice });
  expect(await longestStall(() => importAndRead(services, id, { 'rce.txt': text(10_000), 'a.zip': zip }))).toBeLessThan(
    200,
  );
  const deflated = new Uint8Array(deflateRawSync(mixedInvoice));
  const draw = () => Promise.all(Array.from({ length: 40 }, () => pool.drawVoucher('a', deflated)));
  expect(await longestStall(draw)).toBeLessThan(100);
  const cells = Array.from({ length: 40 }, (_, column) => `celda ${column}`);
  async function* sheets() {
    yield {
      name: 'Hoja',
      columns: cells.map((header) => ({ header, width: 12 })),
      rows: Array.from({ length: 20_000 }, () => ({ cells })),
      print: { orientation: 'landscape' as const, header: { left: '', right: '' }, footer: '', fitsWidth: true },
    };
  }
  const write = async () => {
    for await (const piece of writeWorkbook({ sheets: sheets() })) void piece;
  };
  expect(await longestStall(write)).toBeLessThan(150);
});
