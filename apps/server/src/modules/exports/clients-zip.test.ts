import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { HttpProblem } from '../../problem.ts';
import { bufferSource } from '../imports/zip/byte-source.ts';
import { openZip } from '../imports/zip/read-zip.ts';
import { type ClientContent, type ClientsZipOptions, clientsZip, type ZippedClient } from './clients-zip.ts';

const counted =
  (detail: string, isEmpty = false) =>
  () => ({ detail, isEmpty });

/** A file whose content is its pieces. A piece that is an error is thrown. */
const fileOf = (name: string, ...pieces: (string | Error)[]): ClientContent => ({
  kind: 'file',
  name,
  compress: true,
  counted: counted('1 comprobante.'),
  body: Readable.from(
    (function* () {
      for (const piece of pieces) {
        if (piece instanceof Error) throw piece;
        yield Buffer.from(piece);
      }
    })(),
    { objectMode: false },
  ),
});

const client = (name: string, contentOf: ZippedClient['contentOf']): ZippedClient => ({
  ruc: '20100047218',
  name,
  folder: `20100047218 ${name}`,
  contentOf,
});

function zipOf(clients: readonly ZippedClient[], files: ClientsZipOptions['files'] = ['compras']) {
  const failures: unknown[] = [];
  const zip = clientsZip({ clients, files, now: new Date(0), onFailure: (error) => failures.push(error) });
  return { zip, failures };
}

async function contentsOf(zip: Readable) {
  const entries = await openZip(bufferSource(await buffer(zip)));
  const texts = await Promise.all(
    entries.map(async (entry) => [entry.name, Buffer.from(await entry.read(2_000_000)).toString('utf8')] as const),
  );
  const report = texts.at(-1)?.[1] ?? '';
  return { files: texts.slice(0, -1), last: texts.at(-1)?.[0], report, rows: parseCsv(report) };
}

const failedText = 'No se pudo escribir. Descárgalo en la página del cliente; si sigue igual, escribe a Soporte.';

describe('the zip of many clients', () => {
  it('has the files of the others when one cannot be made, and says so at the end', async () => {
    const lost = new Error('The connection was lost');
    const { zip, failures } = zipOf([
      client('Uno', async () => fileOf('compras.xlsx', 'a', 'b')),
      client('Dos', async () => fileOf('compras.xlsx', 'half of it', lost)),
      client('Tres', async () => {
        throw lost;
      }),
      client('Cuatro', async () => {
        throw new HttpProblem(409, 'LEDGER_SETTINGS_MISSING', 'Escribe primero los ajustes.');
      }),
      client('Cinco', async () => ({ kind: 'empty', detail: 'No tiene compras.' })),
      client('Seis', async () => fileOf('compras.xlsx', 'c')),
    ]);
    const { files, last, rows } = await contentsOf(zip);
    expect(files).toEqual([
      ['20100047218 Uno/compras.xlsx', 'ab'],
      ['20100047218 Seis/compras.xlsx', 'c'],
    ]);
    expect(last).toBe('reporte.csv');
    const excel = 'Excel de compras';
    expect(rows).toEqual([
      ['RUC', 'Cliente', 'Archivo', 'Nombre', 'Resultado', 'Detalle'],
      ['20100047218', 'Uno', excel, 'compras.xlsx', 'Escrito', '1 comprobante.'],
      ['20100047218', 'Dos', excel, 'compras.xlsx', 'No se pudo', failedText],
      ['20100047218', 'Tres', excel, '', 'No se pudo', failedText],
      ['20100047218', 'Cuatro', excel, '', 'No se pudo', 'Escribe primero los ajustes.'],
      ['20100047218', 'Cinco', excel, '', 'Vacío', 'No tiene compras.'],
      ['20100047218', 'Seis', excel, 'compras.xlsx', 'Escrito', '1 comprobante.'],
    ]);
    expect(failures).toEqual([lost, lost]);
  });

  it('leaves a file out that turns out to have no vouchers', async () => {
    const { zip } = zipOf([
      client(
        'Uno',
        async () => ({ ...fileOf('concar.xlsx', 'a'), counted: counted('Quedó fuera 1.', true) }) as ClientContent,
      ),
    ]);
    const { files, rows } = await contentsOf(zip);
    expect([files, rows[1]?.slice(3)]).toEqual([[], ['', 'Vacío', 'Quedó fuera 1.']]);
  });

  it('keeps the XML that were read before one that cannot be', async () => {
    async function* entries() {
      yield { name: 'XML de compras/F001-1.xml', bytes: Buffer.from('<a/>') };
      throw new Error('The bucket does not answer');
    }
    const { zip, failures } = zipOf(
      [
        client('Uno', async () => ({
          kind: 'files',
          name: 'XML de compras',
          entries: entries(),
          counted: counted('2'),
        })),
        client('Dos', async () => ({ kind: 'empty', detail: 'Sin XML.' })),
      ],
      ['xml'],
    );
    const { files, rows } = await contentsOf(zip);
    expect(files).toEqual([['20100047218 Uno/XML de compras/F001-1.xml', '<a/>']]);
    expect(rows.slice(1).map((row) => row.slice(2))).toEqual([
      ['XML de los comprobantes', 'XML de compras', 'No se pudo', failedText],
      ['XML de los comprobantes', '', 'Vacío', 'Sin XML.'],
    ]);
    expect(failures).toHaveLength(1);
  });

  it('writes a report that a spreadsheet does not run as formulas', async () => {
    const { zip } = zipOf([client('=HYPERLINK("http://x")', async () => ({ kind: 'empty', detail: 'Sin compras.' }))]);
    const { report } = await contentsOf(zip);
    expect(report.startsWith('\uFEFFRUC,Cliente,')).toBe(true);
    expect(report).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(report.endsWith('\r\n')).toBe(true);
  });

  it('makes no further file when its reader has gone, and takes that for no failure', async () => {
    const opened: number[] = [];
    const clients = Array.from({ length: 50 }, (_, index) =>
      client(`C${index}`, async () => {
        opened.push(index);
        return fileOf('compras.xlsx', ...Array.from({ length: 40 }, () => 'x'.repeat(10_000)));
      }),
    );
    const { zip, failures } = zipOf(clients);
    await once(zip, 'readable');
    zip.destroy();
    await expect.poll(() => opened.length).toBeGreaterThan(0);
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    const before = opened.length;
    for (let turn = 0; turn < 200; turn += 1) await setImmediate();
    expect([opened.length, before < 50, failures]).toEqual([before, true, []]);
  });
});
