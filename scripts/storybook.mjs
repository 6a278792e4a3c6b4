// What the scripts that use Storybook share: its build, its browser, and how a story is shown.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from './chromium.mjs';

const root = resolve(import.meta.dirname, '..');

/** The path of a program of `.storybook`, of this project or of another checkout of it. */
export const storybookBin = (/** @type {string} */ name, checkout = root) =>
  join(checkout, '.storybook/node_modules/.bin', name);

/**
 * Runs a program in `.storybook`. Its output is printed at once, or returned if `isHeld`.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; isHeld?: boolean; checkout?: string }} options
 * @returns {Promise<{ code: number; output: string }>}
 */
export function runInStorybook(file, args, { env = {}, isHeld = false, checkout = root } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(file, args, {
      cwd: join(checkout, '.storybook'),
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', ...env },
      stdio: ['ignore', isHeld ? 'pipe' : 'inherit', isHeld ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => child.kill(signal));
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * Builds Storybook into a folder.
 *
 * @param {string} folder
 * @param {{ checkout?: string; stats?: boolean }} options The checkout that is built, by default this one; `stats` also
 *   writes `preview-stats.json`, the graph of modules.
 */
export async function buildStorybook(folder, { checkout = root, stats = false } = {}) {
  const { code, output } = await runInStorybook(
    storybookBin('storybook', checkout),
    ['build', '--config-dir', '.', '--output-dir', resolve(folder), '--quiet'].concat(
      stats ? ['--stats-json', resolve(folder)] : [],
    ),
    { isHeld: true, checkout },
  );
  if (code === 0) return;
  console.error(output);
  throw new Error('Storybook cannot be built.');
}

/** Starts the Chromium that draws stories. */
export function openBrowser() {
  const executablePath = findChromium();
  return chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
}

/** The place and the settings in which stories are drawn. */
export const browserContext = /** @type {const} */ ({
  locale: 'es-PE',
  timezoneId: 'America/Lima',
  reducedMotion: 'reduce',
});

/** The height of the window of a width, in px. */
export const heightOf = (/** @type {number} */ width) => (width < 600 ? 844 : 900);
