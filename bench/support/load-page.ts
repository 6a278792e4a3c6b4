import type { BrowserContext } from 'playwright';
import { slowDown } from './browser.ts';

/** A page and what it shows when it is ready. */
export interface Visited {
  context: BrowserContext;
  url: string;
  ready: string;
}

/** How long a page took to load on the slow phone. */
export interface Load {
  /** Milliseconds until the largest contentful paint. */
  largestPaint: number;
  /** Milliseconds until the last script was loaded; 0 without scripts. */
  scripts: number;
  /** kB (1000 bytes) of JavaScript that were transferred. */
  javaScript: number;
  /** The sum of the layout shifts without user input. */
  shift: number;
}

/** Loads a page once on a slow phone without cache, in a new tab of `context`, until `ready` is there. */
export async function loadSlowly({ context, url, ready }: Visited): Promise<Load> {
  const page = await context.newPage();
  try {
    await slowDown(await context.newCDPSession(page));
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(async () => {
      const seen = (type: string) =>
        new Promise<PerformanceEntryList>((done) => {
          const entries: PerformanceEntryList = [];
          new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
          setTimeout(() => done(entries), 500);
        });
      const [paints, shifts] = await Promise.all([seen('largest-contentful-paint'), seen('layout-shift')]);
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname.endsWith('.js'));
      return {
        largestPaint: paints.at(-1)?.startTime ?? 0,
        scripts: Math.max(0, ...scripts.map(({ responseEnd }) => responseEnd)),
        javaScript: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
        shift: shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
      };
    });
  } finally {
    await page.close();
  }
}
