import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer, json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { HttpProblem } from '../../problem.ts';
import type { PurchaseRow } from '../vouchers/vouchers.repository.ts';
import { bufferSource } from '../imports/zip/byte-source.ts';
import { openZip } from '../imports/zip/read-zip.ts';
import { base64Json } from './base64-json.ts';
import { Undrawable } from './voucher-files.ts';
import { zipOfVouchers } from './voucher-zip.ts';

const row = (number: string): PurchaseRow => ({
  code: `20999999027-202610-01-F001-${number}`,
  issueDate: '2026-10-05',
  dueDate: null,
  serie: 'F001',
  number,
  typeCode: '01',
  supplierName: 'PROVEEDOR UNO S.A.C.',
  supplierId: '20999999027',
  items: [],
  taxable: 0,
  igv: 0,
  credit: 0,
  total: 0,
  currency: 'PEN',
  foreignTotal: null,
  exchangeRate: null,
  rateSource: null,
  rateDay: null,
  subjectToDetraction: false,
  voided: false,
  deposited: null,
  toDeposit: null,
  status: 'gasto deducible',
  reasons: [],
  supplierState: null,
  validity: null,
  creditPeriod: null,
  declaredOn: null,
  annotationPeriod: null,
  decision: null,
  decidedAt: null,
  decidedBy: null,
  decidedReasons: null,
  decisionNote: null,
  coding: null,
  questions: null,
  xmlDocumentId: number,
  signature: null,
});

type Files = Parameters<typeof zipOfVouchers>[0];

const fails = (): never => {
  throw new Error('It is not called');
};

/** Documents of this size, which are made when they are read. `wasRead` is called with each. */
const documentsOf = (size: number, contentOf: (id: string) => Uint8Array, wasRead: (id: string) => void): Files => ({
  sizes: async (_, ids) => new Map(ids.map((id) => [id, size])),
  xmls: async function* (_, sizes) {
    for (const id of sizes.keys()) {
      wasRead(id);
      yield { id, bytes: contentOf(id) };
    }
  },
  jpeg: fails,
});

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => row(String(index + 1)));
const business = { id: 'business', accountantId: 'studio', ruc: '20131312955' };
const xml = { type: 'xml', now: new Date(0), onUndrawable: fails } as const;

const entriesOf = async (zip: Buffer) => {
  const entries = await openZip(bufferSource(zip));
  const texts = entries.map(async (entry) => [entry.name, Buffer.from(await entry.read(2_000_000)).toString('latin1')]);
  return Promise.all(texts);
};

describe('zipOfVouchers', () => {
  it('DOWNLOAD-29 refuses files that are too large for one answer, and reads none of them', async () => {
    const files = documentsOf(40_000_000, fails, fails);
    await expect(zipOfVouchers(files, business, rowsOf(3), xml)).rejects.toEqual(
      new HttpProblem(
        413,
        'ZIP_TOO_LARGE',
        'Estos archivos pesan juntos más de 100 MB. Elige menos comprobantes y descárgalos por partes.',
      ),
    );
  });

  it('DOWNLOAD-29 sends a zip of 100 MB as base64 in JSON, and has little of it in memory', {
    timeout: 300_000,
  }, async () => {
    const size = 1_000_000;
    // Random bytes do not become smaller in a zip.
    const contents = new Map(rowsOf(10).map(({ number }) => [number, randomBytes(size)]));
    const contentOf = (id: string) => contents.get(String(Number(id) % 10 || 10)) ?? fails();
    let read = 0;
    let sent = 0;
    let furthestAhead = 0;
    const files = documentsOf(size, contentOf, () => {
      read += size;
      furthestAhead = Math.max(furthestAhead, read - sent);
    });
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const used = () => {
      collectGarbage();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const before = used();
    let most = before;
    let measuredAt = 0;
    const stream = base64Json('zip_file', await zipOfVouchers(files, business, rowsOf(100), xml));
    let letters = 0;
    const start: string[] = [];
    for await (const chunk of stream) {
      if (letters === 0) start.push(String(chunk).slice(0, 20));
      letters += chunk.length;
      sent = (letters * 3) / 4;
      if (sent > measuredAt + 10 * size) {
        measuredAt = sent;
        most = Math.max(most, used());
      }
      // As a client that is slower than the server.
      await setImmediate();
    }
    expect(start).toEqual(['{"zip_file":"UEsDBBQ']);
    expect(letters).toBeGreaterThan((100 * size * 4) / 3);
    expect(furthestAhead).toBeLessThan(3 * size);
    expect(measuredAt).toBeGreaterThan(80 * size);
    // Without streaming it was 250 MB. Garbage does not count: when it is collected depends on the tests before.
    expect((most - before) / 1e6).toBeLessThan(100);
  });

  it.each([0, 1, 2, 3])('DOWNLOAD-29 is complete when the base64 needs padding: %s bytes more', async (more) => {
    const files = documentsOf(
      1,
      () => Buffer.alloc(10 + more, 'x'),
      () => {},
    );
    const answer = await json(base64Json('zip_file', await zipOfVouchers(files, business, rowsOf(2), xml)));
    expect(Object.keys(answer as object)).toEqual(['zip_file']);
    const zip = Buffer.from((answer as { zip_file: string }).zip_file, 'base64');
    expect(await entriesOf(zip)).toEqual([
      ['20999999027-01-F001-1.xml', 'x'.repeat(10 + more)],
      ['20999999027-01-F001-2.xml', 'x'.repeat(10 + more)],
    ]);
  });

  it('DOWNLOAD-29 reads no further documents after the client has disconnected', async () => {
    const read: string[] = [];
    const files = documentsOf(
      1_000_000,
      () => randomBytes(1_000_000),
      (id) => void read.push(id),
    );
    const zip = await zipOfVouchers(files, business, rowsOf(90), xml);
    const closed = new Promise<void>((done) => {
      zip.once('close', done);
    });
    const answer = base64Json('zip_file', zip);
    await once(answer, 'readable');
    answer.destroy();
    await closed;
    const before = read.length;
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    expect([read.length, before < 5]).toEqual([before, true]);
  });

  it('DOWNLOAD-29 ends with an error when a document cannot be read, so that an incomplete zip does not look complete', async () => {
    const lost = new Error('The connection to the database was lost');
    const files = documentsOf(
      10,
      () => Buffer.alloc(10),
      (id) => {
        if (id === '2') throw lost;
      },
    );
    const answer = base64Json('zip_file', await zipOfVouchers(files, business, rowsOf(3), xml));
    await expect(buffer(answer)).rejects.toBe(lost);
  });

  it('DOWNLOAD-28 leaves out only the picture that cannot be drawn, and names it', async () => {
    const undrawable = new Undrawable('Document 2 cannot be drawn');
    const files: Files = {
      sizes: fails,
      xmls: fails,
      jpeg: async (_, id) => {
        if (id === '2') throw undrawable;
        return Buffer.from(`picture ${id}`);
      },
    };
    const reported: Undrawable[] = [];
    const onUndrawable = (error: Undrawable) => void reported.push(error);
    const options = { type: 'jpeg', now: new Date(0), onUndrawable } as const;
    const zip = await zipOfVouchers(files, business, rowsOf(3), options);
    expect(await entriesOf(await buffer(zip))).toEqual([
      ['F001-1.jpeg', 'picture 1'],
      ['F001-3.jpeg', 'picture 3'],
      ['comprobantes sin imagen.txt', 'No se pudo dibujar la imagen de:\r\nF001-2\r\nDescarga su XML.\r\n'],
    ]);
    expect(reported).toEqual([undrawable]);
  });

  it.each<[string, 'jpeg' | 'xml', Partial<Files>, string]>([
    [
      'no picture can be drawn',
      'jpeg',
      { jpeg: () => Promise.reject(new Undrawable('It cannot be drawn')) },
      'No se pudo dibujar la imagen de estos comprobantes. Descarga su XML.',
    ],
    [
      'all documents are missing',
      'xml',
      { sizes: () => Promise.resolve(new Map()), xmls: async function* () {} },
      'No encontramos los archivos de estos comprobantes. Inténtalo más tarde; si sigue igual, escribe a Soporte.',
    ],
  ])('DOWNLOAD-35 says what to do when %s', async (_, type, files, message) => {
    const zip = zipOfVouchers({ sizes: fails, xmls: fails, jpeg: fails, ...files }, business, rowsOf(2), {
      ...xml,
      type,
      onUndrawable: () => {},
    });
    await expect(zip).rejects.toMatchObject({ status: 404, errors: [{ code: 'NO_FILES', message }] });
  });
});
