import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the server, which takes about a second. Everything that starts it as a program does this first. */
export default async function buildServer() {
  await promisify(execFile)('pnpm', ['--silent', '--filter', '@contapro/server', 'build'], {
    cwd: root,
    shell: process.platform === 'win32',
  });
}
