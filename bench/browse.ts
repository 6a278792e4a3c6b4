import type { Browser, Page } from 'playwright';
import { newAccountant, newBusiness, type OwnBusiness } from './support/accountant.ts';
import { withBrowser } from './support/browser.ts';
import { withBuiltPage } from './support/built-pages.ts';
import type { Bench, Figure } from './support/figures.ts';
import { fillBusinesses } from './support/fill-businesses.ts';
import { fillVouchers } from './support/fill-vouchers.ts';
import { memoryOf, type Metered, pressKeys, scrollFrames, taken } from './support/interaction.ts';
import { type ProductServer, withServer } from './support/product-server.ts';
import { signIn } from './support/sign-in.ts';
import { median } from './support/statistics.ts';

const businesses = 5000;
const vouchers = 50_000;
const rows = 100_000;
const period = '202610';
const email = 'medidas@contapro.pe';
const viewport = { width: 1440, height: 900 };

/** Limits of the work of the main thread in milliseconds, without waiting for the server, of elements, and of megabytes. */
const openAtMost = 1000;
const keyAtMost = 200;
const frameAtMost = 50;
const elementsAtMost = 5000;
const heapAtMost = 100;

/**
 * Measures in a browser how long an accountant waits with large data: 5,000 businesses, a period with 50,000 vouchers, and a table
 * with 100,000 rows.
 */
export const browse: Bench = async () => [
  ...(await withServer(async (server) => {
    const accountant = await newAccountant(server.url, email);
    const business = await newBusiness(accountant);
    await fill(server, business);
    return withBrowser(async (browser) => {
      const metered = await openHome(browser, server.url);
      return [
        ...(await measureHome(metered, business)),
        ...(await measureSwitcher(metered)),
        ...(await measureMonth(metered)),
      ];
    });
  })),
  ...(await measureRows()),
];

async function fill(server: ProductServer, business: OwnBusiness): Promise<void> {
  const sql = await server.sql();
  try {
    await fillVouchers(sql, { business, stored: vouchers, inPeriod: vouchers, period });
    await fillBusinesses(sql, business, businesses);
  } finally {
    await sql.end();
  }
}

async function openHome(browser: Browser, url: string): Promise<Metered> {
  const context = await browser.newContext({ viewport, locale: 'es-PE' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await signIn(page, url, email);
  return { page, session };
}

/** The work of an action until its result is shown. */
async function opened(metered: Metered, name: string, act: () => Promise<unknown>): Promise<Figure> {
  const { processor, elapsed } = await taken(metered, act);
  return { name, value: processor, unit: 'ms', atMost: openAtMost, note: `shown after ${elapsed.toFixed(0)} ms` };
}

async function keys(metered: Metered, place: string, text: string): Promise<Figure> {
  const times = await pressKeys(metered, text);
  const slowest = Math.max(...times.map(({ elapsed }) => elapsed));
  return {
    name: `${place}: slowest key press in its search`,
    value: Math.max(...times.map(({ processor }) => processor)),
    unit: 'ms',
    atMost: keyAtMost,
    note: `drawn after ${slowest} ms at most, median ${median(times.map(({ elapsed }) => elapsed))} ms`,
  };
}

/** The longest frame of scrolling, and the elements and the heap of the page after it. */
async function scrolled(metered: Metered, place: string, selector: string): Promise<Figure[]> {
  const times = await scrollFrames(metered, selector, { frames: 30, step: 220 });
  const dropped = times.filter(({ elapsed }) => elapsed > 50).length;
  const { elements, heap } = await memoryOf(metered);
  return [
    {
      name: `${place}: longest frame of scrolling`,
      value: Math.max(...times.map(({ processor }) => processor)),
      unit: 'ms',
      atMost: frameAtMost,
      note: `${dropped} of ${times.length} frames came after more than 50 ms`,
    },
    { name: `${place}: elements`, value: elements, unit: '', atMost: elementsAtMost },
    { name: `${place}: JavaScript heap`, value: heap, unit: 'MB', atMost: heapAtMost },
  ];
}

async function measureHome(metered: Metered, { ruc }: OwnBusiness): Promise<Figure[]> {
  const { page } = metered;
  const cards = page.getByRole('list', { name: 'Tus empresas' }).getByRole('listitem');
  const search = page.getByRole('searchbox');
  await cards.first().waitFor();
  const begun = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await cards.first().waitFor();
  // Only the elapsed time: the counter of the work of the main thread starts again when a page is loaded.
  const figures: Figure[] = [
    { name: `Inicio with ${businesses} businesses, loaded again`, value: performance.now() - begun, unit: 'ms' },
  ];
  await search.click();
  figures.push(await keys(metered, 'Inicio', 'numero 4999'));
  await search.fill('');
  figures.push(...(await scrolled(metered, 'Inicio', 'main li')));
  await search.fill(ruc);
  await cards.filter({ hasText: ruc }).locator('a, button').first().click();
  await page.waitForURL(/\/dashboard$/);
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  return figures;
}

async function measureSwitcher(metered: Metered): Promise<Figure[]> {
  const { page } = metered;
  const list = page.getByRole('dialog', { name: 'Cambiar de empresa' });
  const options = list.getByRole('listitem');
  const figures = [
    await opened(metered, `switcher with ${businesses} businesses`, async () => {
      await page.getByRole('button', { name: /^Cambiar de empresa/ }).click();
      await options.first().waitFor();
    }),
    await keys(metered, 'switcher', 'numero 4999'),
  ];
  await options.getByText('NÚMERO 4999').waitFor();
  await list.getByRole('searchbox').fill('');
  figures.push(...(await scrolled(metered, 'switcher', '[popover] li')));
  await page.keyboard.press('Escape');
  return figures;
}

async function measureMonth(metered: Metered): Promise<Figure[]> {
  const { page } = metered;
  const list = page.locator('tr[aria-rowindex]');
  const drawn = async () => {
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await list.first().waitFor();
  };
  const figures = [
    await opened(metered, `Comprobantes de compra with ${vouchers} in the month`, async () => {
      await page
        .getByRole('navigation', { name: 'Secciones' })
        .getByRole('link', { name: 'Comprobantes de compra' })
        .click();
      await drawn();
    }),
    await opened(metered, 'its page of 100', async () => {
      await page.getByRole('combobox', { name: 'Por página' }).selectOption('100');
      await list.nth(99).waitFor({ state: 'attached' });
    }),
    await opened(metered, 'its next page of 100', async () => {
      await page.getByRole('button', { name: 'Página siguiente' }).click();
      await page.locator('[aria-label="Página 2"][aria-current=page]').waitFor();
      await drawn();
    }),
    ...(await scrolled(metered, 'page of 100', 'tr[aria-rowindex]')),
  ];

  await page.getByRole('button', { name: 'Filtros' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtrar por' });
  const providers = filters.getByRole('list', { name: 'Proveedores' }).getByRole('button');
  figures.push(
    await opened(metered, 'its 900 providers', async () => {
      await filters.getByRole('button', { name: 'Proveedores' }).click();
      await providers.first().waitFor();
    }),
  );
  await filters.getByRole('searchbox').click();
  figures.push(await keys(metered, 'providers', 'numero 77'));
  const provider = providers.filter({ hasText: 'NÚMERO 77 ' }).first();
  await provider.waitFor();
  figures.push(
    await opened(metered, 'its vouchers of one provider', async () => {
      await provider.click();
      await page.getByRole('button', { name: 'Quitar filtro Proveedores' }).waitFor();
      await drawn();
    }),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quitar filtro Proveedores' }).click();
  await drawn();
  return [...figures, ...(await measureDownload(page))];
}

async function measureDownload(page: Page): Promise<Figure[]> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  await dialog.getByRole('group', { name: 'Compras' }).getByRole('radio', { name: /^RCE/ }).check();
  const answered = page.waitForResponse(/\/files\/reports\//);
  const saved = page.waitForEvent('download');
  const begun = performance.now();
  await dialog.getByRole('button', { name: 'Descargar', exact: true }).click();
  await page.getByRole('dialog', { name: /^(Generando|Descarga completada)$/ }).waitFor();
  const dialogShown = performance.now() - begun;
  await answered;
  const started = performance.now() - begun;
  await saved;
  return [
    { name: 'download of its RCE: its dialog shown', value: dialogShown, unit: 'ms' },
    { name: 'download of its RCE: begun', value: started, unit: 'ms' },
    { name: 'download of its RCE: saved', value: performance.now() - begun, unit: 'ms' },
  ];
}

/** Measures our table with more rows than the bench `table` gives it. */
async function measureRows(): Promise<Figure[]> {
  const place = `table given ${rows} rows`;
  return withBuiltPage('table', (visit) =>
    visit(async (page, meter) => {
      await page.evaluate("bench.prepare('ours')");
      const value = await meter(`show('ours', ${rows}, 'mount')`);
      const mounted: Figure = { name: `${place}: mounted`, value, unit: 'ms', atMost: openAtMost };
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      return [mounted, ...(await scrolled({ page, session }, place, 'tr[aria-rowindex]'))];
    }),
  );
}
