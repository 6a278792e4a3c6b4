// Runs a script of the project with its pinned toolchain, which is downloaded if it is missing.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const windows = process.platform === 'win32';
const major = (/** @type {string} */ command) =>
  Number(spawnSync(command, ['--version'], { encoding: 'utf8', shell: windows }).stdout?.match(/\d+/)?.[0] ?? 0);
const ready = Number(process.versions.node.split('.')[0]) >= 24 && major('pnpm') === 12;
const prefix = ready ? [] : ['npx', '--yes', '--prefer-offline', '-p', 'node@24.21.0', '-p', 'pnpm@12.21.0', '--'];
// The script writes this file as soon as it runs. If it is missing, the toolchain could not be downloaded.
const begun = join(tmpdir(), `contapro-begun-${process.pid}`);

if (!ready) console.error('Preparando Node 24 y pnpm 12 (solo la primera vez tarda)…');
const [file, ...args] = [...prefix, 'node', 'scripts/run.mjs', ...process.argv.slice(2)];
const child = spawn(file, args, { stdio: 'inherit', shell: windows, env: { ...process.env, CONTAPRO_BEGUN: begun } });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`No se pudo iniciar ${file}: ${error.message}`);
  process.exit(1);
});
child.on('close', (code, signal) => {
  const couldBegin = existsSync(begun);
  rmSync(begun, { force: true });
  if (!couldBegin && code !== 0 && !signal)
    console.error('\nNo se pudo descargar lo necesario del registro de npm. Revisa tu conexión y vuelve a intentarlo.');
  process.exit(signal ? 130 : (code ?? 1));
});
