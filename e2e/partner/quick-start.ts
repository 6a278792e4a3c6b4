import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packedOnce } from '../../scripts/packages.mjs';
import { addressOf, localAddress } from '../../scripts/server.ts';

const root = resolve(import.meta.dirname, '../..');

export interface Followed {
  /** The address of what the manual serves; null when it serves nothing. */
  url: string | null;
  /** The lines of all files and commands. */
  lines: number;
  /** How long the commands took. */
  seconds: number;
  /** Ends what is served, and removes the folder. */
  remove: () => Promise<void>;
}

/** A block of code of a manual that says what it is: with `file=NAME`, with `run`, or with what keeps running. */
interface Step {
  file: string | undefined;
  kind: string | undefined;
  code: string;
}

const stepsIn = (manual: string): Step[] =>
  [...manual.matchAll(/^```\w+ (?:file=(\S+)|(run|sandbox|serve))\n([\s\S]*?)^```/gm)].map(
    ([, file, kind, code = '']) => ({ file, kind, code }),
  );

/** Any free port, and no settings of this project, which a new user does not have. */
const environment = {
  NODE_OPTIONS: '',
  NO_COLOR: '1',
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
  PORT: '0',
};

/**
 * Follows the quick start of a manual to the letter, as a new user does: in an empty folder, with the tarballs of the packages in
 * `contapro/`. A block with `file=NAME` becomes that file, and one with `run` is executed, in the order of the manual. What a block
 * with `sandbox` or `serve` starts keeps running: the stand-in of the API, which answers the calls, and the product.
 *
 * @param manual Its path in the repository.
 */
export async function followQuickStart(manual: string): Promise<Followed> {
  const steps = stepsIn(await readFile(join(root, manual), 'utf8'));
  if (steps.length === 0) throw new Error(`${manual} has no blocks with file=, run or serve.`);
  const folder = await mkdtemp(join(tmpdir(), 'contapro-quick-start-'));
  await mkdir(join(folder, 'contapro'));
  for (const tarball of await packedOnce()) await copyFile(tarball, join(folder, 'contapro', basename(tarball)));
  const running: ChildProcess[] = [];
  const remove = async () => {
    for (const child of running)
      try {
        // The shell and what it has started.
        process.kill(-(child.pid ?? Number.NaN));
      } catch {
        child.kill();
      }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const env: NodeJS.ProcessEnv = { ...process.env, ...environment };
  const started = performance.now();
  let url = null;
  try {
    for (const { file, kind, code } of steps) {
      if (file !== undefined) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), code);
      } else if (kind === 'run') {
        await promisify(execFile)(code, { cwd: folder, env, shell: true, maxBuffer: 2 ** 24 });
      } else {
        const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
        const child = spawn(code, { cwd: folder, env, shell: true, detached: true, stdio });
        running.push(child);
        const address = await addressOf(child, localAddress);
        if (kind === 'sandbox') env['CONTAPRO_API'] = address;
        else url = address;
      }
    }
  } catch (error) {
    await remove();
    const output = error instanceof Error && 'stdout' in error ? `\n${String(error.stdout)}` : '';
    throw new Error(`The quick start of ${manual} cannot be followed: ${String(error)}${output}`, { cause: error });
  }
  const lines = steps.reduce((sum, { code }) => sum + code.trim().split('\n').length, 0);
  return { url, lines, seconds: (performance.now() - started) / 1000, remove };
}
