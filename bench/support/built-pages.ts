import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { serveFolder } from '../../scripts/static.ts';
import { mainThread, withBrowser } from './browser.ts';

const root = fileURLToPath(new URL('../pages', import.meta.url));
const built = fileURLToPath(new URL('../../.cache/bench', import.meta.url));

/** Loads a page of `bench/pages` anew, lends it with a function that measures its processor time, and closes it. */
export type Visit = <Result>(measure: (page: Page, meter: Meter) => Promise<Result>) => Promise<Result>;

/** Milliseconds of the main thread for a call of the page's `bench` object. */
export type Meter = (call: string) => Promise<number>;

/** Makes a production build of one page and lends it. */
export async function withBuiltPage<Result>(name: string, lend: (visit: Visit) => Promise<Result>): Promise<Result> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: ['@contapro/source', ...defaultClientConditions] },
    build: { outDir: `${built}/${name}`, emptyOutDir: true, rolldownOptions: { input: `${root}/${name}.html` } },
  });
  const site = await serveFolder(`${built}/${name}`);
  try {
    return await withBrowser((browser) => lend((measure) => visited(browser, `${site.url}/${name}.html`, measure)));
  } finally {
    await site.close();
  }
}

async function visited<Result>(
  browser: Browser,
  url: string,
  measure: (page: Page, meter: Meter) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const session: CDPSession = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForFunction('"bench" in window');
    return await measure(page, (call) => mainThread(page, session, () => page.evaluate(`bench.${call}`)));
  } finally {
    await page.close();
  }
}
