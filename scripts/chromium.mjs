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

/** The path of a Chromium on this machine: that of CONTAPRO_CHROMIUM, of the system, or of Playwright. */
export function findChromium() {
  const named = process.env.CONTAPRO_CHROMIUM;
  if (named) return named;
  for (const command of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = spawnSync('which', [command], { encoding: 'utf8' }).stdout?.trim();
    if (found) return found;
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** Finds a Chromium, or installs one and prints a message. */
export async function ensureChromium() {
  if (findChromium()) return;
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  console.log(
    `No hay un Chromium en este equipo: se instala con ${debian ? 'apt-get' : 'Playwright'}, solo para las pruebas.`,
  );
  const install = (file, ...args) =>
    spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
    0;
  const done = debian
    ? install('apt-get', 'update', '-qq') && install('apt-get', 'install', '-y', '-qq', 'chromium')
    : install('pnpm', 'exec', 'playwright', 'install', '--with-deps', 'chromium');
  if (!done || !findChromium())
    throw new Error('No se pudo instalar Chromium. Instálalo e indica su ruta en CONTAPRO_CHROMIUM.');
}
