import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Arguments with which Chromium starts on any machine and draws the same on all of them. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

/** The commands that start a Chromium. The headless shell is the first, because it needs the least processor time. */
const commands = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of the Chromium of CONTAPRO_CHROMIUM or of the system. Without one, Playwright starts its own. */
export function findChromium() {
  const named = process.env.CONTAPRO_CHROMIUM;
  if (named) return named;
  for (const command of commands) {
    const found = spawnSync('which', [command], { encoding: 'utf8' }).stdout?.trim();
    if (found) return found;
  }
}

/** Finds a Chromium, or installs one and prints a message. */
export async function ensureChromium() {
  const isFound = () => findChromium() !== undefined || existsSync(chromium.executablePath());
  if (isFound()) return;
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  console.log(
    `No hay un Chromium en este equipo: se instala con ${debian ? 'apt-get' : 'Playwright'}, solo para las pruebas.`,
  );
  const install = (/** @type {string} */ file, /** @type {string[]} */ ...args) =>
    spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
    0;
  const done = debian
    ? install('apt-get', 'update', '-qq') &&
      // Older releases of Debian, and Ubuntu, have no package of the headless shell.
      ['chromium-headless-shell', 'chromium'].some((name) => install('apt-get', 'install', '-y', '-qq', name))
    : install('pnpm', 'exec', 'playwright', 'install', '--with-deps', 'chromium');
  if (!done || !isFound())
    throw new Error('No se pudo instalar Chromium. Instálalo e indica su ruta en CONTAPRO_CHROMIUM.');
}
