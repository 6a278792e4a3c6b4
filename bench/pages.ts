import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { withBrowser } from './support/browser.ts';
import { beside, type Bench, type Figure } from './support/figures.ts';
import { type Load, loadSlowly, type Visited } from './support/load-page.ts';
import { inFolder, startServer } from './support/product-server.ts';
import { samples, samplesAreCollected } from './support/samples.ts';
import { signIn } from './support/sign-in.ts';
import { byTurns, median, spreadOf } from './support/statistics.ts';
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

async function measure(browser: Browser, url: string): Promise<readonly Figure[]> {
  const entrance = { context: await browser.newContext({ viewport }), url: `${url}/login`, ready: form };
  const dashboard = await openedDashboard(browser, url);
  const loads = await withStaticTwin({ folder: site, page: 'login' }, async (twin) => {
    const floor = { ...entrance, context: await browser.newContext({ viewport }), url: twin };
    const visited = { floor, entrance, dashboard, again: floor };
    return byTurns(['floor', 'entrance', 'dashboard', 'again'], runs, (who) => loadSlowly(visited[who]));
  });
  const all = (who: keyof typeof loads, key: keyof Load) => loads[who].map((load) => load[key]);
  const middle = (who: keyof typeof loads, key: keyof Load) => median(all(who, key));
  const paint = (who: 'entrance' | 'dashboard') =>
    ({
      peer: 'the sign-in page without JavaScript',
      unit: 'ms',
      ours: all(who, 'largestPaint'),
      theirs: all('floor', 'largestPaint'),
      again: all('again', 'largestPaint'),
    }) as const;
  const [entranceCode, dashboardCode] = [all('entrance', 'javaScript'), all('dashboard', 'javaScript')];
  return [
    beside(paint('entrance'), { name: 'sign-in: largest paint', atMost: 1.15 }),
    {
      name: 'sign-in: the form is painted so long before its JavaScript is here',
      value: middle('entrance', 'scripts') - middle('entrance', 'largestPaint'),
      unit: 'ms',
      atLeast: 0,
    },
    { name: 'sign-in: JavaScript in all', value: median(entranceCode), unit: 'kB', atMost: 131.5 },
    { name: 'sign-in: layout shift', value: Math.max(...all('entrance', 'shift')), unit: '', atMost: 0 },
    beside(paint('dashboard'), { name: 'dashboard: largest paint', atMost: dashboardAtMost, goal: { atMost: 2 } }),
    {
      name: 'dashboard: JavaScript in all',
      value: median(dashboardCode),
      unit: 'kB',
      atMost: 190,
      goal: { atMost: 150 },
      spread: spreadOf(dashboardCode),
    },
    { name: 'dashboard: layout shift', value: Math.max(...all('dashboard', 'shift')), unit: '', atMost: 0 },
  ];
}

/** Signs in and opens a business through the user interface. The page that is measured is then loaded by its address. */
async function openedDashboard(browser: Browser, url: string): Promise<Visited> {
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
  return { context, url: `${url}/dashboard`, ready: 'figure svg path' };
}

/** A session is stored per tab. Copies the session of `page` to every tab of `context` that is opened later. */
async function keepSession(context: BrowserContext, page: Page): Promise<void> {
  const entries: [string, string][] = await page.evaluate(() => Object.entries<string>(sessionStorage));
  await context.addInitScript((kept) => {
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
  }, entries);
}
