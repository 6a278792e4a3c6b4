import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const none = '{ files: 0, memory: 0 }';

/** The arguments of Node for a program that makes a folder, prints its path and runs this. */
const program = (then: string, least: string) => [
  '--input-type=module',
  '--eval',
  `import { statSync, writeFileSync } from 'node:fs';
  import { memoryFolder } from '${new URL('memory-folder.mjs', import.meta.url)}';
  const folder = memoryFolder('${root}', ${least});
  console.log(folder);
  ${then}`,
];

/** Runs the program to its end, and returns what it has printed. */
function run(then = '', least = none) {
  const { status, stdout } = spawnSync(process.execPath, program(then, least), { encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout.trim();
}

/** Starts a program that waits, with a file in its folder. */
async function start() {
  const child = spawn(
    process.execPath,
    program("writeFileSync(folder + '/file', ''); setInterval(() => {}, 1000);", none),
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const [path] = await once(child.stdout, 'data');
  return { child, folder: String(path).trim() };
}

describe.skipIf(process.platform === 'win32')('the folder in memory', () => {
  it('is removed with its files when its process ends', () => {
    expect(run("writeFileSync(folder + '/file', '');")).toMatch(/\/contapro-memory-[\d-]+$/);
    expect(readdirSync(root)).toEqual([]);
  });

  it.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)('is removed when %s ends its process', async (signal) => {
    const { child } = await start();
    child.kill(signal);
    await once(child, 'exit');
    expect(readdirSync(root)).toEqual([]);
  });

  it('of a process that was killed is removed by the next one, and that of a running one is not', async () => {
    const killed = await start();
    const running = await start();
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    run();
    expect(readdirSync(root).map((name) => join(root, name))).toEqual([running.folder]);
    running.child.kill();
    await once(running.child, 'exit');
  });

  it('can be entered by another user, whatever the umask is', () => {
    const node = [process.execPath, ...program('console.log((statSync(folder).mode & 0o777).toString(8));', none)];
    const { stdout } = spawnSync('sh', ['-c', 'umask 077; exec "$0" "$@"', ...node], { encoding: 'utf8' });
    expect(stdout.trim().split('\n').at(-1)).toBe('711');
  });

  it('is not made where too little memory is free', () => {
    expect(run('', '{ files: 0, memory: Infinity }')).toBe('undefined');
    expect(run('', '{ files: Infinity, memory: 0 }')).toBe('undefined');
    expect(readdirSync(root)).toEqual([]);
  });
});
