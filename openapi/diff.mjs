// Fails when the contract would break a client of the last release, unless the version says so. With --release it stores the
// contract as that of the last release.
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { release: { type: 'boolean' } } });
const released = 'released/contract.json';
const [revision = 'generated/contract.json'] = positionals;

/** @param {string[]} options */
const passes = (...options) =>
  spawnSync('pnpm', ['exec', 'redocly', 'diff', released, revision, '--config', 'diff.yaml', ...options], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0;

process.chdir(import.meta.dirname);
if (values.release) copyFileSync(revision, released);
else if (!passes('--fail-on', 'major') && !passes('--fail-on', 'none', '--check-version')) process.exitCode = 1;
