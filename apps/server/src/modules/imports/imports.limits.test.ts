import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { receiveFile } from './files/receive-file.ts';
import { filesRepository } from './files/files.repository.ts';
import { recentUploads } from './files/recent-uploads.ts';
import { jobServices } from './import-services.ts';
import { importsRepository } from './imports.repository.ts';
import { processFile } from './job/process-file.ts';
import { finishFiles, Overtaken, refuseFile } from './store/file-report.ts';
import { addBusiness, importAndRead, importServices } from './testing/import-files.ts';
import { rceRow } from './testing/register-rows.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from './testing/sire-fixtures.ts';
import { restaurantInvoice } from './testing/ubl-fixtures.ts';
import { zipOf } from './testing/zip-fixtures.ts';

let db: TestDatabase;
let businessId: string;
let accountantId: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.empty();
  ({ id: businessId, accountantId } = await addBusiness(db.sql, demoRuc));
});
afterAll(() => db.close());

const load = (files: Parameters<typeof importAndRead>[2]) => importAndRead(importServices(db.sql), businessId, files);
const keptRows = async () => {
  const rows = await db.sql<{ code: string; count: number }[]>`
    select code, count(*)::int from import_rows group by code order by code`;
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]));
};
const badLines = (count: number) => sireFile(rceHeader, Array<string>(count).fill('x'), '\n');
const row = (number: number) =>
  rceRow({ number: String(number), amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } });

describe('the problems of a file', () => {
  it('are kept up to 10,000; one line counts the rest', async () => {
    const [report] = await load({ 'bad.txt': badLines(100_000) });
    expect(report).toMatchObject({ outcome: 'rechazado', rowsTotal: 100_000 });
    expect(await keptRows()).toEqual({ FILA_INCOMPLETA: 10_000, MAS_PROBLEMAS: 1 });
    const [last] = await db.sql`select code, message from import_rows order by id desc limit 1`;
    expect(last).toEqual({
      code: 'MAS_PROBLEMAS',
      message:
        'Hay 90,000 avisos más, que no se muestran. Resuelve los anteriores y vuelve a subir el archivo para ver los que queden.',
    });
  });

  it('are counted over all entries of a zip, and good rows are imported anyway', async () => {
    const some = badLines(6_000);
    const good = sireFile(rceHeader, [row(1)]);
    const [report] = await load({ 'all.zip': await zipOf({ 'a.txt': some, 'b.txt': some, 'c.txt': good }) });
    expect(report).toMatchObject({ outcome: 'con_errores', imported: 1, rowsTotal: 12_000 });
    expect(await keptRows()).toEqual({ FILA_INCOMPLETA: 10_000, MAS_PROBLEMAS: 1 });
  });

  it('quote little of a long value, and nothing that a screen cannot show', async () => {
    const long = rceRow({ number: '1', currency: `\u0001${'€'.repeat(5_000)}`, amounts: {} });
    const [report] = await load({ 'long.txt': sireFile(rceHeader, [long]) });
    expect(report?.rows.map(({ code, message }) => [code, message])).toEqual([
      [
        'MONEDA',
        `Moneda: '\uFFFD${'€'.repeat(38)}…' no es un código de moneda. Descarga otra vez la propuesta en TXT y súbela sin abrirla en una hoja de cálculo.`,
      ],
    ]);
  });

  it('name an entry of a zip by the start of its name', async () => {
    const name = `${'ñ'.repeat(20_000)}.doc`;
    const [report] = await load({
      'all.zip': await zipOf({ [name]: 'x', 'a\u0000\u0007b.xml': 'no', 'f.xml': restaurantInvoice }),
    });
    expect(report).toMatchObject({ outcome: 'con_errores', imported: 1 });
    expect(report?.rows.map(({ entry }) => entry)).toEqual([`${'ñ'.repeat(199)}…`, 'a\uFFFD\uFFFDb.xml']);
  });
});

describe('the text of a file', () => {
  it('has 500,000 lines at most; a longer one is not imported', async () => {
    const file = `${sireFile(rceHeader, [row(1)], '\n')}${'\n'.repeat(500_000)}`;
    expect(await load({ 'long.txt': file })).toMatchObject([
      {
        outcome: 'rechazado',
        imported: 0,
        message:
          'El archivo trae más de 500,000 líneas de texto. Divídelo en archivos más pequeños, cada uno con su cabecera, y súbelos por separado.',
      },
    ]);
    expect(await db.sql`select id from vouchers`).toEqual([]);
  });

  it('counts its lines over all entries of a zip', async () => {
    // Blank, and too varied to look like a bomb.
    const blank = Array.from(
      randomBytes(260_000),
      (byte) => `${byte.toString(2).replaceAll('0', ' ').replaceAll('1', '\t')}\n`,
    );
    const half = (number: number) => `${sireFile(rceHeader, [row(number)], '\n')}${blank.join('')}`;
    const [report] = await load({ 'all.zip': await zipOf({ 'a.txt': half(1), 'b.txt': half(2) }) });
    expect(report).toMatchObject({ outcome: 'con_errores', imported: 1 });
    expect(report?.rows.map(({ entry, code }) => [entry, code])).toEqual([['b.txt', 'MUCHAS_LINEAS']]);
  });

  it('has lines of 32,000 bytes at most', async () => {
    const long = sireFile(rceHeader, [row(1), `${'x'.repeat(32_001)}|`]);
    const longer = sireFile(rceHeader, [row(1), 'x'.repeat(3_000_000)]);
    const message =
      'La línea 3 tiene más de 32,000 letras y no es una fila de SUNAT. Descarga otra vez el archivo en TXT o CSV y súbelo.';
    expect(await load({ 'long.txt': long, 'longer.txt': longer })).toMatchObject([
      { outcome: 'rechazado', message },
      { outcome: 'rechazado', message },
    ]);
  });
});

it('UPLOAD-01 files are read after two billion others and their problems', async () => {
  await db.sql`select setval(pg_get_serial_sequence('import_rows', 'id'), 3000000000),
    setval(pg_get_serial_sequence('import_files', 'sequence'), 3000000000)`;
  const reports = await load({ 'bad.txt': badLines(1), 'good.txt': sireFile(rceHeader, rceRows) });
  expect(reports.map(({ name, outcome, rowsTotal }) => [name, outcome, rowsTotal])).toEqual([
    ['bad.txt', 'rechazado', 1],
    ['good.txt', 'importado', 0],
  ]);
});

describe('what an accountant has waiting to be read', () => {
  const begin = () => importsRepository(db.sql).create(businessId, 'subida', accountantId);
  const refusal = { status: 409, errors: [{ code: 'TOO_MUCH_WAITING' }] };

  it('is limited in files; what is read makes room', async () => {
    const target = { importId: await begin(), businessId, accountantId, name: 'a.txt' };
    const send = () => receiveFile(db.sql, target, [Buffer.from('x')], { files: 2, bytes: 1_000 });
    await send();
    await send();
    await expect(send()).rejects.toMatchObject(refusal);
    const other = await addBusiness(db.sql, '20999999027');
    const otherImport = await importsRepository(db.sql).create(other.id, 'subida', other.accountantId);
    await receiveFile(
      db.sql,
      { importId: otherImport, businessId: other.id, accountantId: other.accountantId, name: 'b.txt' },
      [Buffer.from('x')],
      { files: 2, bytes: 1_000 },
    );
    await load({});
    await send();
  });

  it('keeps its bytes until it is read, refused or found to be the same as before, and no longer', async () => {
    const stored = async () => {
      const [row] = await db.sql`
        select count(distinct file.id)::int as files, count(distinct chunk.file_id)::int as "withBytes"
        from import_files file left join import_file_chunks chunk on chunk.file_id = file.id`;
      return row;
    };
    const importId = await begin();
    const rce = Buffer.from(sireFile(rceHeader, rceRows));
    const given = {
      'rce.txt': rce,
      'same.txt': rce,
      'note.xml': Buffer.from('<a/>'),
      'x.bin': Buffer.alloc(3_000_000, 7),
    };
    for (const [name, bytes] of Object.entries(given))
      await receiveFile(db.sql, { importId, businessId, accountantId, name }, [bytes]);
    expect(await stored()).toEqual({ files: 4, withBytes: 4 });
    await load({});
    expect(await stored()).toEqual({ files: 4, withBytes: 0 });
  });

  it('is left as it is by a worker that another one has overtaken', async () => {
    const importId = await begin();
    const rce = Buffer.from(sireFile(rceHeader, rceRows));
    const { id } = await receiveFile(db.sql, { importId, businessId, accountantId, name: 'rce.txt' }, [rce]);
    const job = jobServices(importServices(db.sql));
    const [file] = await job.files.pending(businessId, 1, []);
    await load({});
    const report = () => importsRepository(db.sql).files(importId, 1, 10);
    const before = await report();
    expect(before).toMatchObject([{ id, outcome: 'importado', rowsTotal: 0 }]);
    if (!file) throw new Error('The file did not wait');
    await expect(processFile(job, file, new AbortController().signal)).rejects.toThrow(Overtaken);
    await job.transaction((transaction) => refuseFile(transaction, id, { code: 'RUC', message: 'x' }, new Date()));
    await job.transaction((transaction) => finishFiles(transaction, businessId, [id], new Date()));
    expect(await report()).toEqual(before);
  });

  it('counts an upload that was interrupted as long as its bytes are stored', async () => {
    const target = { importId: await begin(), businessId, accountantId, name: 'a.txt' };
    await db.sql`insert into import_files (import_id, business_id, name, size, state, started_at)
      values (${target.importId}, ${businessId}, 'broken.zip', 900, 'recibiendo', now() - interval '2 hours')`;
    const send = () => receiveFile(db.sql, target, [Buffer.alloc(200)], { files: 10, bytes: 1_000 });
    await expect(send()).rejects.toMatchObject(refusal);
    await db.sql`update import_files set started_at = now() - interval '7 hours'`;
    await filesRepository(db.sql, () => new Date()).forgetBrokenUploads();
    await send();
  });

  it('is counted again where it may be more than half of a limit', async () => {
    const target = { importId: await begin(), businessId, accountantId, name: 'a.txt' };
    const limits = { files: 4, bytes: 1_000 };
    const send = (waiting?: { files: number; bytes: number }) =>
      receiveFile(db.sql, { ...target, waiting }, [Buffer.from('xy')], limits);
    expect(await send()).toMatchObject({ waiting: { files: 1, bytes: 2 } });
    for (const _ of [2, 3, 4]) await send();
    expect(await send({ files: 1, bytes: 499 })).toMatchObject({ waiting: { files: 2, bytes: 501 } });
    await expect(send({ files: 2, bytes: 0 })).rejects.toMatchObject(refusal);
    await expect(send({ files: 0, bytes: 500 })).rejects.toMatchObject(refusal);
  });

  it('is kept for two seconds, for its accountant and import', () => {
    let now = 0;
    const uploads = recentUploads(() => now);
    const upload = { accountantId: 'a', importId: 'i', businessId: 'b' };
    uploads.add(upload, { files: 1, bytes: 2 }, { files: 3, bytes: 4 });
    now = 1_999;
    uploads.add(upload, { files: 10, bytes: 20 }, { files: 14, bytes: 25 });
    expect(uploads.find('a', 'i')).toMatchObject({ businessId: 'b', waiting: { files: 13, bytes: 24 } });
    expect([uploads.find('other', 'i'), uploads.find('a', 'other')]).toEqual([undefined, undefined]);
    now = 2_000;
    expect(uploads.find('a', 'i')).toBeUndefined();
  });

  it('is limited in bytes, those that are announced included', async () => {
    const target = { importId: await begin(), businessId, accountantId, name: 'a.txt' };
    const limits = { files: 100, bytes: 4_000_000 };
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    async function* slowly() {
      yield Buffer.alloc(1_500_000, 'a');
      begun.resolve();
      await gate.promise;
    }
    const first = receiveFile(db.sql, { ...target, expected: 3_000_000 }, slowly(), limits);
    await begun.promise;
    const second = Buffer.alloc(1_200_000, 'b');
    await expect(receiveFile(db.sql, { ...target, expected: second.length }, [second], limits)).rejects.toMatchObject(
      refusal,
    );
    gate.resolve();
    await first;
    await receiveFile(db.sql, { ...target, expected: second.length }, [second], limits);
  });

  it('ends the content of a file that is refused before all of it came', async () => {
    const target = { importId: await begin(), businessId, accountantId, name: 'a.txt' };
    let isEnded = false;
    async function* content() {
      try {
        yield Buffer.alloc(1_500_000, 'a');
        yield Buffer.alloc(1_500_000, 'a');
      } finally {
        isEnded = true;
      }
    }
    await expect(receiveFile(db.sql, target, content(), { files: 0, bytes: 0 })).rejects.toMatchObject(refusal);
    expect(isEnded).toBe(true);
  });
});
