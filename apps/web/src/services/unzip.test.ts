import { unzippedLimitBytes } from '@contapro/domain';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unzip } from './unzip.ts';

const zipOf = (files: Parameters<typeof zipSync>[0]) => new File([zipSync(files).slice()], 'todos.zip');

it('unpacks the files of a zip, without folders and what a Mac adds', async () => {
  const files = await unzip({
    file: zipOf({
      'clientes/octubre/a.xml': strToU8('<Invoice/>'),
      'b.txt': strToU8('uno|dos'),
      '__MACOSX/._b.txt': strToU8('x'),
      'clientes/.DS_Store': strToU8('x'),
      'clientes/vacía/': new Uint8Array(),
    }),
  });
  if (typeof files === 'string') throw new Error(files);
  expect(await Promise.all(files.map(async (file) => [file.name, await file.text()]))).toEqual([
    ['a.xml', '<Invoice/>'],
    ['b.txt', 'uno|dos'],
  ]);
});

it('says that a file is no zip, or a damaged one', async () => {
  const whole = await zipOf({ 'a.xml': strToU8('<Invoice/>'.repeat(100)) }).arrayBuffer();
  expect([
    await unzip({ file: new File(['no zip'], 'a.zip') }),
    await unzip({ file: new File([whole.slice(0, 40)], 'a.zip') }),
  ]).toEqual(['damaged', 'damaged']);
});

it('unpacks nothing when the content is too large', async () => {
  const zip = zipSync({ 'a.txt': strToU8('x') });
  const bytes = zip.slice();
  // The uncompressed size in the central directory, which begins with PK\\1\\2.
  const directory = bytes.findIndex((_, at) => [0x50, 0x4b, 1, 2].every((byte, index) => bytes[at + index] === byte));
  new DataView(bytes.buffer).setUint32(directory + 24, unzippedLimitBytes + 1, true);
  expect(await unzip({ file: new File([bytes], 'a.zip') })).toBe('large');
});
