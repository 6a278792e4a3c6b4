import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const drawing = `
  const { drawJpeg } = await import('${new URL('draw-jpeg.ts', import.meta.url).href}');
  const { readdirSync } = await import('node:fs');
  const jpeg = await drawJpeg({ svg: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' });
  console.log(jpeg.subarray(0, 2).toString('hex'), readdirSync(process.env.TMPDIR).length);
`;

it('VIEWER-01 leaves nothing in the temporary folder once the program ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contapro-drawing-'));
  const run = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', drawing], {
    env: { ...process.env, TMPDIR: folder },
  });
  expect([run.stdout, await readdir(folder)]).toEqual(['ffd8 1\n', []]);
  await rm(folder, { recursive: true });
});
