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

/** The arguments of Node for a program that makes a folder, runs `first` and prints the path of the folder. */
const program = (first: string, least: string) => [
  '--input-type=module',
  '--eval',
  `import { statSync, writeFileSync } from 'node:fs';
  import { memoryFolder } from '${new URL('memory-folder.mjs', import.meta.url)}';
  const folder = memoryFolder('${root}', ${least});
  ${first}
  console.log(folder);`,
];

/** Runs the program to its end, and returns what it has printed. */
function run(first = '', least = none) {
  const { status, stdout } = spawnSync(process.execPath, program(first, least), { encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout.trim();
}

/** Starts a program that makes a folder with a file and then waits until a signal ends it. */
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

  it.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('is removed with its files when %s ends its process, whose status is then %i', async (signal, status) => {
    const { child } = await start();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([status, null]);
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
    expect(stdout.split('\n')[0]).toBe('711');
  });

  it('is not made where too little memory is free', () => {
    expect(run('', '{ files: 0, memory: Infinity }')).toBe('undefined');
    expect(run('', '{ files: Infinity, memory: 0 }')).toBe('undefined');
    expect(readdirSync(root)).toEqual([]);
  });
});
