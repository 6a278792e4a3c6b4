import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pack, packedOnce } from '../../scripts/packages.mjs';
import { addressOf, localAddress } from '../../scripts/server.ts';

export interface InstalledPartner {
  url: string;
  /** Where it is installed. */
  folder: string;
  /** The output of Vite's build: its files and their sizes. */
  report: string;
  remove: () => Promise<void>;
}

const run = promisify(execFile);
const shell = process.platform === 'win32';

/**
 * Installs the example as a partner would: in a folder outside the workspace, with the packages from tarballs, built and
 * served by npm and Vite. Its API calls are forwarded to the server at `api`.
 */
export async function installPartner(api: string): Promise<InstalledPartner> {
  const temporary = await mkdtemp(join(tmpdir(), 'contapro-partner-'));
  const folder = join(temporary, 'package');
  const npm = (...args: string[]) => run('npm', args, { cwd: folder, shell });

  const [example, tarballs] = await Promise.all([pack('examples/partner', temporary), packedOnce()]);
  await run('tar', ['-xzf', example, '-C', temporary]);
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs);
  const { stdout: report } = await npm('run', 'build');

  const preview = spawn(process.execPath, [join(folder, 'node_modules/vite/bin/vite.js'), 'preview', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, CONTAPRO_API: api, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    url: await addressOf(preview, localAddress),
    folder,
    report,
    remove: async () => {
      preview.kill();
      await rm(temporary, { recursive: true, force: true });
    },
  };
}
