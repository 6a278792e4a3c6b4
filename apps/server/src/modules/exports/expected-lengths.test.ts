import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { expectedLengths, fileKinds } from './expected-lengths.ts';

const bytes = (count: number) => Readable.from([Buffer.alloc(count)], { objectMode: false });

it('DOWNLOAD-16 expects of a file what the last ones of its kind had', async () => {
  const lengths = expectedLengths();
  const zip = { kind: 'xmlZip', units: 10 } as const;
  expect(lengths.of(zip)).toBe(10 * fileKinds.xmlZip);
  expect((await buffer(lengths.learnt(zip, bytes(10_000)))).byteLength).toBe(10_000);
  // Three tenths of the way from 3,000 to 1,000 bytes for each.
  expect([lengths.of(zip), lengths.of({ kind: 'jpegZip', units: 2 })]).toEqual([24_000, 2 * fileKinds.jpegZip]);
});

it('learns nothing of a file that ended early, nor of an empty one', async () => {
  const lengths = expectedLengths();
  const zip = { kind: 'xmlZip', units: 10 } as const;
  const cut = lengths.learnt(zip, bytes(10_000));
  cut.destroy();
  await buffer(lengths.learnt({ kind: 'xmlZip', units: 0 }, bytes(22)));
  expect(lengths.of(zip)).toBe(30_000);
});

it('passes on that a file could not be made', async () => {
  const failing = new Readable({ read: () => failing.destroy(new Error('no database')) });
  await expect(buffer(expectedLengths().learnt({ kind: 'rows', units: 1 }, failing))).rejects.toThrow('no database');
});
