import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '../problems.ts';
import { zipOf } from '../testing/zip-fixtures.ts';
import { bufferSource, type ByteSource } from './byte-source.ts';
import { openZip, type ZipEntry } from './read-zip.ts';

async function collect(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array[]> {
  const collected: Uint8Array[] = [];
  for await (const piece of pieces) collected.push(piece);
  return collected;
}

const open = (bytes: Uint8Array) => openZip(bufferSource(bytes));
const unpacked = async (zip: Uint8Array, entry: ZipEntry | undefined, limit: number) =>
  entry ? collect((await entry.locate(limit))(bufferSource(zip))) : [];

async function refusal(run: () => Promise<unknown>): Promise<string> {
  return run().then(
    () => 'read',
    (error: unknown) => (error instanceof FileRefused ? error.code : String(error)),
  );
}

/** The same zip with a name of equal length. */
const renamed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

describe('openZip', () => {
  it('gives each file in order, whole or in pieces, folders and clutter left out', async () => {
    const long = `${Array.from({ length: 50_000 }, (_, index) => `fila|${index}`).join('')}ñ`;
    const zip = await zipOf({ 'a/uno.xml': '<a/>', '__MACOSX/._uno.xml': 'x', 'b/dos.txt': long });
    const entries = await open(zip);
    expect(entries.map(({ name }) => name)).toEqual(['a/uno.xml', 'b/dos.txt']);
    expect(Buffer.from((await entries[0]?.read(100)) ?? []).toString()).toBe('<a/>');
    const pieces = await unpacked(zip, entries[1], 1_000_000);
    expect(Buffer.concat(pieces).toString()).toBe(long);
  });

  it('gives the files of zips inside of it in their place, whole or in pieces, from any of them at any time', async () => {
    const inner = (text: string) => zipOf({ 'f.xml': `<${text}/>`, 'filas.txt': text });
    const zip = await zipOf({
      'uno.zip': await inner('uno'),
      'z.xml': '<z/>',
      'dos.ZIP': await zipOf({ 'tres.zip': await inner('tres') }),
    });
    const entries = await open(zip);
    expect(entries.map(({ name }) => name)).toEqual([
      'uno.zip/f.xml',
      'uno.zip/filas.txt',
      'z.xml',
      'dos.ZIP/tres.zip/f.xml',
      'dos.ZIP/tres.zip/filas.txt',
    ]);
    const reversed: string[] = [];
    for (const entry of entries.toReversed()) reversed.push(Buffer.from(await entry.read(100)).toString());
    expect(reversed).toEqual(['tres', '<tres/>', '<z/>', 'uno', '<uno/>']);
    for (const [place, text] of [
      [1, 'uno'],
      [4, 'tres'],
    ] as const)
      expect(Buffer.concat(await unpacked(zip, entries[place], 100)).toString()).toBe(text);
  });

  it('names a zip inside of it that cannot be read, and reads the rest', async () => {
    let deep: Buffer = await zipOf({ 'a.xml': '<a/>' });
    for (const name of ['3.zip', '2.zip']) deep = await zipOf({ [name]: deep });
    const whole = await zipOf({ 'a.xml': '<a/>' });
    const zip = await zipOf({
      'danado.zip': whole.subarray(0, 40),
      'hondo.zip': deep,
      'vacio.zip': await zipOf({}),
      'bomba.zip': await zipOf({ 'a.xml': Buffer.alloc(4_000_000) }),
      'b.xml': '<b/>',
    });
    const entries = await open(zip);
    const outcomes: [string, string][] = [];
    for (const entry of entries) outcomes.push([entry.name, await refusal(() => entry.read(5_000_000))]);
    expect(outcomes).toEqual([
      ['danado.zip', 'ZIP_DANADO'],
      ['hondo.zip/2.zip/3.zip', 'ZIP_DENTRO'],
      ['vacio.zip', 'ZIP_VACIO'],
      ['bomba.zip/a.xml', 'ZIP_BOMBA'],
      ['b.xml', 'read'],
    ]);
  });

  it('counts the files of all zips inside of it together', async () => {
    const inner = await zipOf({ 'a.xml': '<a/>' });
    const claiming = Buffer.from(inner);
    const end = claiming.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    for (const place of [8, 10]) claiming.writeUInt16LE(20_000, end + place);
    const [read, refused] = await open(await zipOf({ '1.zip': inner, '2.zip': claiming }));
    expect([read?.name, await refusal(async () => refused?.read(100))]).toEqual(['1.zip/a.xml', 'ZIP_MUCHAS_ENTRADAS']);
    // Alone it has as many as are allowed, and is damaged because they are not there.
    expect(await refusal(() => open(claiming))).toBe('ZIP_DANADO');
  });

  it('refuses a truncated zip whole, and what is no zip', async () => {
    const zip = await zipOf({ 'a.xml': '<a/>', 'b.xml': '<b/>' });
    for (const length of [4, 30, zip.length >> 1, zip.length - 1]) {
      expect(await refusal(() => open(zip.subarray(0, length)))).toBe('ZIP_DANADO');
    }
    expect(await refusal(() => open(Buffer.from('no es un zip, es texto cualquiera sin directorio')))).toBe(
      'ZIP_DANADO',
    );
  });

  it('passes on the failure of its source, wherever bytes cannot be read', async () => {
    const zip = await zipOf({ 'a.txt': randomBytes(3_000).toString('hex'), 'b.txt': 'b' });
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    /** Runs `run` on a source which fails at each of its reads in turn. */
    const failures = async (run: (source: ByteSource) => Promise<unknown>) => {
      const results: unknown[] = [];
      for (let good = 0; ; good += 1) {
        let reads = 0;
        const source: ByteSource = {
          size: zip.byteLength,
          read: async (start, length) => {
            reads += 1;
            if (reads > good) throw lost;
            return zip.subarray(start, start + length);
          },
        };
        const result = await run(source).then(
          () => 'read',
          (error: unknown) => error,
        );
        if (result === 'read') return results;
        results.push(result);
      }
    };
    const whole = await failures(async (source) => {
      for (const entry of await openZip(source)) await entry.read(100_000);
    });
    const inPieces = await failures(async (source) => {
      for (const entry of await openZip(source)) await collect((await entry.locate(100_000))(source));
    });
    for (const results of [whole, inPieces]) {
      expect(results.length).toBeGreaterThan(5);
      expect(results.filter((result) => result !== lost)).toEqual([]);
    }
  });

  it('refuses a path outside of the zip, and reads the rest', async () => {
    const zip = renamed(await zipOf({ 'xx/yy/evil.xml': '<a/>', 'b.xml': '<b/>' }), 'xx/yy/evil.xml', '../../evil.xml');
    const [climbing, other] = await open(zip);
    expect(await refusal(async () => climbing?.read(100))).toBe('ZIP_RUTA');
    expect(Buffer.from((await other?.read(100)) ?? []).toString()).toBe('<b/>');
  });

  it('refuses a bomb by its ratio, and reads the rest', async () => {
    const [bomb, other] = await open(await zipOf({ 'bomb.xml': Buffer.alloc(4_000_000), 'b.xml': '<b/>' }));
    expect(await refusal(async () => bomb?.read(5_000_000))).toBe('ZIP_BOMBA');
    expect(await refusal(async () => other?.read(100))).toBe('read');
  });

  it('refuses a bomb of many entries by the ratio of the whole', async () => {
    const small = Buffer.alloc(99_000);
    const files = Object.fromEntries(Array.from({ length: 520 }, (_, index) => [`${index}.xml`, small]));
    expect(await refusal(async () => open(await zipOf(files)))).toBe('ZIP_BOMBA');
  });

  it('refuses a bomb of many entries inside of a zip, and reads the zips after it', async () => {
    const small = Buffer.alloc(99_000);
    const bomb = await zipOf(Object.fromEntries(Array.from({ length: 520 }, (_, index) => [`${index}.xml`, small])));
    const claiming = Buffer.from(await zipOf({ 'a.xml': '<a/>' }));
    const end = claiming.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    for (const place of [8, 10]) claiming.writeUInt16LE(20_000, end + place);
    const inner = await zipOf({ 'b.xml': '<b/>' });
    const entries = await open(await zipOf({ '1.zip': bomb, '2.zip': claiming, '3.zip': inner, 'c.xml': '<c/>' }));
    const outcomes: [string, string][] = [];
    for (const entry of entries) outcomes.push([entry.name, await refusal(() => entry.read(100))]);
    expect(outcomes).toEqual([
      ['1.zip', 'ZIP_BOMBA'],
      ['2.zip', 'ZIP_MUCHAS_ENTRADAS'],
      ['3.zip/b.xml', 'read'],
      ['c.xml', 'read'],
    ]);
  });

  it('refuses an entry above its limit', async () => {
    const [entry] = await open(await zipOf({ 'a.xml': '<a>hola</a>' }));
    expect(await refusal(async () => entry?.read(5))).toBe('MUY_PESADO');
  });

  it('finds a directory with wrong sizes, in a zip that is read at once and in pieces', async () => {
    const content = Buffer.from('a'.repeat(5_000));
    const zip = await zipOf({ 'a.xml': content });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(5_000);
    const lie = Buffer.alloc(4);
    lie.writeUInt32LE(50);
    const at = zip.lastIndexOf(size);
    lie.copy(zip, at);
    const [entry] = await open(zip);
    expect(await refusal(async () => entry?.read(100))).toBe('ZIP_ENTRADA_DANADA');
    expect(await refusal(() => unpacked(zip, entry, 100))).toBe('ZIP_ENTRADA_DANADA');
  });

  it('refuses an entry that claims more bytes of the zip than it can need', async () => {
    const zip = await zipOf({ 'a.xml': '<a/>', 'b.txt': randomBytes(9_000) });
    const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    zip.writeUInt32LE(5_000, directory + 20);
    const [entry] = await open(zip);
    expect(await refusal(async () => entry?.read(100))).toBe('ZIP_ENTRADA_DANADA');
  });

  it('finds damaged bytes', async () => {
    const zip = await zipOf({ 'a.xml': '<a>hola</a>' });
    const at = zip.indexOf(deflateRawSync('<a>hola</a>').subarray(0, 4));
    zip[at + 5] = (zip[at + 5] ?? 0) ^ 0xff;
    const [entry] = await open(zip);
    expect(await refusal(async () => entry?.read(100))).toBe('ZIP_ENTRADA_DANADA');
  });

  it('refuses encrypted entries', async () => {
    const zip = await zipOf({ 'a.xml': '<a/>' });
    const directory = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    zip[directory + 8] = (zip[directory + 8] ?? 0) | 1;
    const [entry] = await open(zip);
    expect(await refusal(async () => entry?.read(100))).toBe('ZIP_CON_CLAVE');
  });

  it('refuses more than 20,000 entries', async () => {
    const zip = await zipOf({ 'a.xml': '<a/>' });
    const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    zip.writeUInt16LE(20_001, end + 8);
    zip.writeUInt16LE(20_001, end + 10);
    expect(await refusal(() => open(zip))).toBe('ZIP_MUCHAS_ENTRADAS');
  });
});
