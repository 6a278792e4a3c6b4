import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser, CDPSession, Page } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { serveFolder } from '../../scripts/static.mjs';
import { mainThread, withBrowser } from './browser.ts';
import { median } from './statistics.ts';

const root = fileURLToPath(new URL('../pages', import.meta.url));
const built = fileURLToPath(new URL('../../.cache/bench', import.meta.url));

/** A newly loaded page of `bench/pages`, with functions that measure its processor time. */
export type Visit = (measure: (page: Page, meter: Meter) => Promise<number>) => Promise<number>;

/** Milliseconds of the main thread for a call of the page's `bench` object. */
export type Meter = (call: string) => Promise<number>;

/** Makes a production build of one page and measures it. A result is the median of `runs`, each in a new page. */
export async function withBuiltPage<Result>(
  name: string,
  runs: number,
  lend: (visit: Visit) => Promise<Result>,
): Promise<Result> {
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
    return await withBrowser((browser) =>
      lend(async (measure) => {
        const values: number[] = [];
        for (let run = 0; run < runs; run += 1)
          values.push(await visited(browser, `${site.url}/${name}.html`, measure));
        return median(values);
      }),
    );
  } finally {
    await site.close();
  }
}

async function visited(
  browser: Browser,
  url: string,
  measure: (page: Page, meter: Meter) => Promise<number>,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const session: CDPSession = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForFunction('"bench" in window');
    await page.evaluate('bench.prepare()');
    return await measure(page, (call) => mainThread(page, session, () => page.evaluate(`bench.${call}`)));
  } finally {
    await page.close();
  }
}
