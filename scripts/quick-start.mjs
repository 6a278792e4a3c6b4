// Follows the quick start of a manual to the letter, as a new user does: in an empty folder, with the tarballs of the packages in
// `contapro/`. A block of code with `file=NAME` becomes that file, and one with `run` is executed, in the order of the manual. What a
// block with `sandbox` or `serve` starts keeps running: the stand-in of the API, and the product. `node scripts/quick-start.mjs MANUAL…` says how long it takes. Build the packages first.
import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packedOnce } from './packages.mjs';

const root = resolve(import.meta.dirname, '..');

/**
 * @typedef {{ kind: 'file'; name: string; text: string } | { kind: 'run' | 'sandbox' | 'serve'; text: string }} Step
 * @typedef {{ url: string | null; lines: number; seconds: number; remove: () => Promise<void> }} Followed
 */

/**
 * The steps of a manual: its blocks of code that say what they are.
 *
 * @param {string} text
 * @returns {Step[]}
 */
function stepsOf(text) {
  return [...text.matchAll(/^```\w+ (?:file=(\S+)|(run|sandbox|serve))\n([\s\S]*?)^```/gm)].map(
    ([, name, kind, code]) =>
      name === undefined
        ? { kind: kind === 'run' || kind === 'sandbox' ? kind : 'serve', text: code.trim() }
        : { kind: 'file', name, text: code },
  );
}

/**
 * Follows a manual, and returns the address of what it serves, if it serves something.
 *
 * @param {string} manual The path of the manual from the root of the repository.
 * @returns {Promise<Followed>}
 */
export async function followQuickStart(manual) {
  const steps = stepsOf(await readFile(join(root, manual), 'utf8'));
  if (steps.length === 0) throw new Error(`${manual} has no blocks with file=, run or serve.`);
  const folder = await mkdtemp(join(tmpdir(), 'contapro-quick-start-'));
  await mkdir(join(folder, 'contapro'));
  for (const tarball of await packedOnce()) await copyFile(tarball, join(folder, 'contapro', basename(tarball)));
  /** @type {import('node:child_process').ChildProcess[]} */
  const running = [];
  const remove = async () => {
    for (const child of running)
      if (child.pid !== undefined) {
        try {
          // The shell and what it has started.
          process.kill(-child.pid);
        } catch {
          child.kill();
        }
      }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    // A new user has no settings of this project.
    NODE_OPTIONS: '',
    NO_COLOR: '1',
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    NEXT_TELEMETRY_DISABLED: '1',
    // Any free one, where the command leaves it to the environment.
    PORT: '0',
  };
  const started = performance.now();
  let url = null;
  try {
    for (const step of steps) {
      if (step.kind === 'file') {
        await mkdir(dirname(join(folder, step.name)), { recursive: true });
        await writeFile(join(folder, step.name), step.text);
      } else if (step.kind === 'run') {
        await promisify(execFile)(step.text, { cwd: folder, env, shell: true, maxBuffer: 2 ** 24 });
      } else {
        const child = spawn(step.text, {
          cwd: folder,
          env,
          shell: true,
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        running.push(child);
        const address = await addressOf(child);
        if (step.kind === 'sandbox') env['CONTAPRO_API'] = address;
        else url = address;
      }
    }
  } catch (error) {
    await remove();
    const output = error instanceof Error && 'stdout' in error ? `\n${String(error.stdout)}` : '';
    throw new Error(`The quick start of ${manual} cannot be followed: ${String(error)}${output}`, { cause: error });
  }
  const lines = steps.reduce((sum, { text }) => sum + text.trim().split('\n').length, 0);
  return { url, lines, seconds: (performance.now() - started) / 1000, remove };
}

/**
 * The address that a server prints.
 *
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string>}
 */
function addressOf(server) {
  let output = '';
  return new Promise((done, failed) => {
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      const [url] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output) ?? [];
      if (url) done(url);
    };
    server.stdout?.on('data', collect);
    server.stderr?.on('data', collect);
    server.on('close', () => failed(new Error(`Nothing is served:\n${output}`)));
  });
}

if (import.meta.filename === process.argv[1])
  for (const manual of process.argv.slice(2)) {
    const { url, lines, seconds, remove } = await followQuickStart(manual);
    await remove();
    console.log(`${manual}: ${lines} lines, ${seconds.toFixed(0)} s${url === null ? '' : `, served at ${url}`}`);
  }
