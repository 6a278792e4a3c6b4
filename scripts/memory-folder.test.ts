import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'contapro-memory-'));
afterAll(() => rmSync(root, { recursive: true }));

/** The arguments of Node for a program that makes a folder, prints its path and runs this. */
const program = (then: string, least = '{ files: 0, memory: 0 }') => [
  '--input-type=module',
  '--eval',
  `import { memoryFolder } from '${new URL('memory-folder.mjs', import.meta.url)}';
  console.log(memoryFolder('${root}', ${least}));
  ${then}`,
];
const run = (...args: Parameters<typeof program>) =>
  spawnSync(process.execPath, program(...args), { encoding: 'utf8' }).stdout.trim();

it.skipIf(process.platform === 'win32')(
  'is removed with its files when its process ends, or by the next one',
  async () => {
    const files = `(await import('node:fs')).writeFileSync('${root}/contapro-test-' + process.pid + '/file', '');`;
    expect(run(files)).toMatch(/^.+\/contapro-test-\d+$/);
    expect(readdirSync(root)).toEqual([]);

    const waiting = spawn(process.execPath, program(`${files} setInterval(() => {}, 1000); console.log('ready');`));
    while (!String((await once(waiting.stdout, 'data'))[0]).includes('ready'));
    run('');
    expect(readdirSync(root)).toEqual([`contapro-test-${waiting.pid}`]);
    waiting.kill('SIGKILL');
    await once(waiting, 'exit');
    run('');
    expect(readdirSync(root)).toEqual([]);
  },
);

it.skipIf(process.platform === 'win32')('is not made where too little memory is free', () => {
  expect(run('', '{ files: 0, memory: Infinity }')).toBe('undefined');
  expect(run('', '{ files: Infinity, memory: 0 }')).toBe('undefined');
  expect(readdirSync(root)).toEqual([]);
});
