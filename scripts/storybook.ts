// What the scripts that use Storybook share: its build, its browser, and how a story is shown.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from './chromium.mjs';
import { serveFolder } from './static.ts';

const root = resolve(import.meta.dirname, '..');

/** The path of a program of `.storybook`, of this project or of another checkout of it. */
export const storybookBin = (name: string, checkout = root) => join(checkout, '.storybook/node_modules/.bin', name);

/**
 * Runs a program in the folder of Storybook, or in another one. Its output is printed at once, or returned if `isHeld`.
 */
export function runProgram(
  file: string,
  args: readonly string[],
  {
    env = {},
    isHeld = false,
    cwd = join(root, '.storybook'),
  }: { env?: NodeJS.ProcessEnv; isHeld?: boolean; cwd?: string } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', ...env },
      stdio: ['ignore', isHeld ? 'pipe' : 'inherit', isHeld ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/**
 * Builds Storybook into a folder.
 *
 * @param options The checkout that is built, by default this one; `stats` also
 *   writes `preview-stats.json`, the graph of modules.
 */
export async function buildStorybook(
  folder: string,
  { checkout = root, stats = false }: { checkout?: string; stats?: boolean } = {},
) {
  const args = ['build', '--config-dir', '.', '--output-dir', resolve(folder), '--quiet'];
  const { code, output } = await runProgram(
    storybookBin('storybook', checkout),
    [...args, ...(stats ? ['--stats-json', resolve(folder)] : [])],
    { isHeld: true, cwd: join(checkout, '.storybook') },
  );
  if (code === 0) return;
  console.error(output);
  throw new Error('Storybook cannot be built.');
}

const isAddress = (built: string) => /^https?:/.test(built);

export interface Story {
  id: string;
  title: string;
  name: string;
  importPath: string;
  tags: string[];
}

/**
 * The stories of a build, without pages of text.
 *
 * @param built The folder of the build, or the address of a Storybook that runs.
 */
export async function storiesIn(built: string): Promise<Story[]> {
  const text = isAddress(built)
    ? await (await fetch(new URL('index.json', built))).text()
    : await readFile(join(built, 'index.json'), 'utf8');
  const { entries } = JSON.parse(text) as { entries: Record<string, Story & { type: string }> };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** Serves a build until it is closed; a Storybook that runs already is left as it is. */
export const serveStorybook = async (built: string) =>
  isAddress(built) ? { url: new URL(built).origin, close: async () => {} } : serveFolder(built);

/** Starts the Chromium that draws stories. */
export function openBrowser() {
  const executablePath = findChromium();
  return chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
}

/**
 * Serves a build, and opens a browser, until `lend` is done.
 *
 * @param built The folder of the build, or the address of a Storybook that runs.
 */
export async function withStorybook<T>(built: string, lend: (url: string, browser: Browser) => Promise<T>) {
  const server = await serveStorybook(built);
  const browser = await openBrowser();
  try {
    return await lend(server.url, browser);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The place and the settings in which stories are drawn. */
export const browserContext = {
  locale: 'es-PE',
  timezoneId: 'America/Lima',
  reducedMotion: 'reduce',
} as const;

/** The height of the window of a width, in px. */
export const heightOf = (width: number) => (width < 600 ? 844 : 900);

/** Opens a page with a window of a size. */
export const openPage = (
  browser: Browser,
  viewport: { width: number; height: number },
  settings: BrowserContextOptions = {},
) => browser.newPage({ viewport, ...browserContext, ...settings });

/**
 * Shows a story, alone or in the frame of Storybook (`isManager`), and waits until it is drawn.
 *
 * @param url The address of Storybook.
 * @param options `pause` in ms.
 */
export async function showStory(
  page: Page,
  url: string,
  id: string,
  options: { theme?: string; brand?: string; isManager?: boolean; pause?: number },
) {
  const { theme = 'light', brand = 'contapro', isManager = false, pause = 250 } = options;
  const address = isManager ? `index.html?path=/story/${id}` : `iframe.html?id=${id}&viewMode=story`;
  await page.goto(`${url}/${address}&globals=theme:${theme};brand:${brand}`);
  const shown = isManager ? page.frameLocator('#storybook-preview-iframe') : page;
  // The frame of Storybook can take longer than the 30 s of Playwright while other programs use the processors.
  await shown.locator('body.sb-show-main #storybook-root > *').first().waitFor({ state: 'attached', timeout: 120_000 });
  await shown.locator('body').evaluate(() => document.fonts.ready.then(() => {}));
  await page.waitForTimeout(pause);
}
