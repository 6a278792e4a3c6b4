import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { withBrowser } from './support/browser.ts';
import type { Bench } from './support/figures.ts';
import { loadSlowly } from './support/load-page.ts';
import { inFolder, startServer } from './support/product-server.ts';
import { samples, samplesAreCollected } from './support/samples.ts';
import { signIn } from './support/sign-in.ts';
import { withStaticTwin } from './support/static-twin.ts';

const runs = 5;
const site = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const viewport = { width: 412, height: 823 };
const form = 'input[type=password]';
/** From `design/performance.md`: 0.75 of the ratio of CoreUI's dashboard (3,266 ms) to the static page (728 ms). */
const dashboardAtMost = (0.75 * 3266) / 728;

/** Loads the product in a browser on slow 4G, with a processor that is four times slower and an empty cache. */
export const pages: Bench = () =>
  inFolder(async (folder) => {
    const server = await startServer(folder, { samples: true });
    try {
      await samplesAreCollected(server);
      return await withBrowser((browser) => measure(browser, server.url));
    } finally {
      await server.stop();
    }
  });

async function measure(browser: Browser, url: string) {
  const floor = await withStaticTwin({ folder: site, page: 'login' }, async (twin) =>
    loadSlowly(await browser.newContext({ viewport }), twin, runs, form),
  );
  const entrance = await loadSlowly(await browser.newContext({ viewport }), `${url}/login`, runs, form);
  const dashboard = await loadDashboard(browser, url);
  const beside = `${entrance.largestPaint.toFixed(0)} ms, without any JavaScript ${floor.largestPaint.toFixed(0)} ms`;
  return [
    {
      name: 'sign-in: largest paint, beside the same page without JavaScript',
      value: entrance.largestPaint / floor.largestPaint,
      unit: '×' as const,
      atMost: 1.15,
      note: beside,
    },
    {
      name: 'sign-in: the form is painted so long before its JavaScript is here',
      value: entrance.scripts - entrance.largestPaint,
      unit: 'ms' as const,
      atLeast: 0,
    },
    { name: 'sign-in: JavaScript in all', value: entrance.javaScript, unit: 'kB' as const, atMost: 131.5 },
    { name: 'sign-in: layout shift', value: entrance.shift, unit: '' as const, atMost: 0 },
    {
      name: 'dashboard: largest paint, beside the static sign-in',
      value: dashboard.largestPaint / floor.largestPaint,
      unit: '×' as const,
      atMost: dashboardAtMost,
      note: `${dashboard.largestPaint.toFixed(0)} ms`,
    },
    { name: 'dashboard: JavaScript in all', value: dashboard.javaScript, unit: 'kB' as const, atMost: 190 },
    { name: 'dashboard: layout shift', value: dashboard.shift, unit: '' as const, atMost: 0 },
  ];
}

/** Signs in and opens a business through the user interface. The page that is measured is then loaded by its address. */
async function loadDashboard(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport, locale: 'es-PE', timezoneId: 'America/Lima' });
  const page = await context.newPage();
  await signIn(page, url, samples.estudio);
  await page
    .getByRole('list', { name: 'Tus empresas' })
    .getByRole('link', { name: /Textiles/ })
    .click();
  await page.waitForURL((address) => address.pathname === '/dashboard');
  await keepSession(context, page);
  await page.close();
  return loadSlowly(context, `${url}/dashboard`, runs, 'figure svg path');
}

/** A session is stored per tab. Copies the session of `page` to every tab of `context` that is opened later. */
async function keepSession(context: BrowserContext, page: Page): Promise<void> {
  const entries: [string, string][] = await page.evaluate(() => Object.entries<string>(sessionStorage));
  await context.addInitScript((kept) => {
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
  }, entries);
}
