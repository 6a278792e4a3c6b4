import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { pack, packedOnce } from '../../scripts/packages.mjs';
import { addressOf, localAddress } from '../../scripts/server.ts';

const run = promisify(execFile);

/** Serves the example of plain HTML, with the packed script, in a folder outside the workspace. */
export async function installHtml(api: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const temporary = await mkdtemp(join(tmpdir(), 'contapro-html-'));
  const [example, tarballs] = await Promise.all([pack('examples/partner-html', temporary), packedOnce()]);
  const elements = tarballs.find((path) => basename(path).startsWith('contapro-elements-')) ?? '';
  await mkdir(join(temporary, 'elements'));
  await run('tar', ['-xzf', example, '-C', temporary]);
  await run('tar', ['-xzf', elements, '-C', join(temporary, 'elements')]);
  const server = spawn(process.execPath, [join(temporary, 'package/server.mjs')], {
    env: {
      ...process.env,
      CONTAPRO_API: api,
      CONTAPRO_ELEMENTS: join(temporary, 'elements/package/dist'),
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await addressOf(server, localAddress),
    remove: async () => {
      server.kill();
      await rm(temporary, { recursive: true, force: true });
    },
  };
}
