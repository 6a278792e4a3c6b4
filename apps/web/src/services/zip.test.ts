import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zip } from './zip.ts';

it('makes a zip with a file for each text', async () => {
  const files = [
    { name: 'D20100047218260001.txt', text: '*20100047218\r\n' },
    { name: 'D20131312955260001.txt', text: '*20131312955\r\n' },
  ];
  const blob = await zip({ files });
  const entries = Object.entries(unzipSync(new Uint8Array(await blob.arrayBuffer())));
  expect(entries.map(([name, bytes]) => ({ name, text: strFromU8(bytes) }))).toEqual(files);
});
