import type { Browser, BrowserContext, Page } from 'playwright';
import { newAccountant, newBusiness, type OwnBusiness } from './support/accountant.ts';
import { type Line, limitLine, withBrowser } from './support/browser.ts';
import { beside, type Bench, type Figure } from './support/figures.ts';
import { fillBusinesses } from './support/fill-businesses.ts';
import { fillClients } from './support/fill-clients.ts';
import { fillVouchers } from './support/fill-vouchers.ts';
import { withLine } from './support/line.ts';
import { plainPages } from './support/plain-pages.ts';
import { type ProductServer, inFolder, withServer } from './support/product-server.ts';
import { checkDigitOf } from './support/ruc.ts';
import { samplePassword } from './support/samples.ts';

const rounds = Number(process.env['CONTAPRO_WAITS_ROUNDS'] ?? 5);
const clients = 300;
const purchases = 1000;
/** The first ten digits of the RUC of the company that is opened. */
const ten = '2060123456';
/** A closed month. */
const period = '202610';
/** The companies of the accountant whose five waits are measured. */
const companies = 8;
const emails = { studio: 'oficina@contapro.pe', person: 'medidas@contapro.pe' } as const;

/** Chrome's Slow 4G on a phone, and a studio. */
const lines = {
  phone: { latency: 562.5, bytesPerSecond: 180_000, processor: 4, width: 390, height: 844, typing: 4000 },
  desk: { latency: 40, bytesPerSecond: 2_500_000, processor: 1, width: 1440, height: 900, typing: 4000 },
} as const satisfies Record<string, Line & { width: number; height: number; typing: number }>;

/** The waits, and on the phone how many times longer than the plain page they may be. */
const waits = {
  'sign-in, empty cache, until its button': 1.7,
  'press Iniciar sesión, until the companies': 1.3,
  'press a company, until its figures': 1.4,
  'bookmarked dashboard, full cache': 1.4,
  'bookmarked dashboard, empty cache': 2.5,
  'purchases of 1,000, full cache': undefined,
  'board of 300 clients, full cache': undefined,
} as const;
type Wait = keyof typeof waits;
type Times = Readonly<Record<Wait, number>>;
const names = Object.keys(waits) as Wait[];

/**
 * How long a person waits from a press to what was asked for, beside pages without a framework that make the same trips for the same
 * data, by turns. Over HTTP/1.1 as `npm start` serves it, and the product on the phone over HTTP/2 too.
 */
export const waitsOfPeople: Bench = () =>
  withServer(async (server) => {
    const { uuid, ruc } = await fill(server);
    const page = { tax_period: period, page: '1', size: '20' };
    const listed = new URLSearchParams({ ruc, ...page, status: '0' });
    const pages = plainPages({
      email: emails.person,
      password: samplePassword,
      uuid,
      period,
      calls: {
        purchases: `/businesses/dashboard-reports/all-invoices?${listed}`,
        board: `/me/board?${new URLSearchParams(page)}`,
      },
    });
    return withBrowser((browser) =>
      withLine({ target: server.url, pages }, async (url) => {
        const figures: Figure[] = [];
        for (const line of ['phone', 'desk'] as const) {
          const measured = { ours: [] as Times[], plain: [] as Times[], again: [] as Times[] };
          for (let round = 0; round < rounds; round += 1) {
            measured.plain.push(await plainTimes(browser, url, line));
            measured.ours.push(await productTimes(browser, url, line));
            measured.again.push(await plainTimes(browser, url, line));
          }
          figures.push(...names.map((wait) => figureOf(wait, line, measured)));
        }
        return [...figures, ...(await overHttp2(browser, server.url))];
      }),
    );
  });

function figureOf(
  wait: Wait,
  line: keyof typeof lines,
  { ours, plain, again }: Readonly<Record<'ours' | 'plain' | 'again', readonly Times[]>>,
): Figure {
  const of = (times: readonly Times[]) => times.map((all) => all[wait]);
  const goal = line === 'phone' ? waits[wait] : undefined;
  return beside(
    { peer: 'a plain page', unit: 'ms', ours: of(ours), theirs: of(plain), again: of(again) },
    { name: `${line}: ${wait}`, ...(goal !== undefined && { goal: { atMost: goal } }) },
  );
}

/** The same waits of the product over HTTP/2, as behind the proxy of `compose.yaml`. */
const overHttp2 = (browser: Browser, target: string): Promise<readonly Figure[]> =>
  inFolder((folder) =>
    withLine({ target, pages: {}, http2In: folder }, async (url) => {
      const all: Times[] = [];
      for (let round = 0; round < rounds; round += 1) all.push(await productTimes(browser, url, 'phone'));
      return names.map((wait) => {
        const sorted = all.map((times) => times[wait]).toSorted((one, other) => one - other);
        return {
          name: `phone, HTTP/2: ${wait}`,
          value: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
          unit: 'ms',
        };
      });
    }),
  );

async function fill(server: ProductServer): Promise<OwnBusiness> {
  const studio = await newBusiness(await newAccountant(server.url, emails.studio));
  const sql = await server.sql();
  try {
    await fillBusinesses(sql, studio, clients);
    await fillClients(sql, studio, { count: clients, period });
    const person = await newBusiness(await newAccountant(server.url, emails.person), `${ten}${checkDigitOf(ten)}`);
    await fillBusinesses(sql, person, companies);
    await fillVouchers(sql, { business: person, stored: purchases, inPeriod: purchases, period });
    // Half of the accountants have no dashboard.
    await sql`update accountants set ab_test_group = 'TEMPLATEA'`;
    return person;
  } finally {
    await sql.end();
  }
}

async function inTab<Result>(
  browser: Browser,
  line: keyof typeof lines,
  lend: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const { width, height } = lines[line];
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: true,
  });
  await context.addInitScript(() => {
    localStorage.setItem('completedOnboardingVideo', 'true');
    localStorage.setItem('completedOnboardingStepOne', 'true');
  });
  try {
    const page = await context.newPage();
    await limitLine(await context.newCDPSession(page), lines[line]);
    return await lend(page, context);
  } finally {
    await context.close();
  }
}

/** Milliseconds from an act until the page has an element and nothing is busy. */
async function waitOf(page: Page, act: () => Promise<unknown>, selector: string): Promise<number> {
  const begun = performance.now();
  await act();
  await page.waitForFunction(
    (wanted) => document.querySelector(wanted) !== null && document.querySelector('[aria-busy="true"]') === null,
    selector,
  );
  return performance.now() - begun;
}

async function productTimes(browser: Browser, url: string, line: keyof typeof lines): Promise<Times> {
  const { typing } = lines[line];
  const open = (page: Page, path: string) => () => page.goto(url + path, { waitUntil: 'commit' });
  const figures = 'figure svg path';
  const enter = async (page: Page, email: string) => {
    await page.getByLabel('Usuario').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(samplePassword);
    await page.waitForTimeout(typing);
    return waitOf(page, () => page.getByRole('button', { name: 'Iniciar sesión' }).click(), 'ul a[href*="empresa="]');
  };
  const row = 'tr[aria-rowindex]';
  const person = await inTab(browser, line, async (page, context) => {
    const signIn = await waitOf(page, open(page, '/login'), 'button[data-submits], button[type="submit"]');
    const listed = await enter(page, emails.person);
    await page.waitForTimeout(typing);
    const card = page.locator('ul a[href*="empresa="]').filter({ hasText: ten });
    const company = await waitOf(page, () => card.click(), figures);
    await page.waitForTimeout(typing);
    const list = '/dashboard/comprobantes';
    // Fills the cache.
    await waitOf(page, open(page, list), row);
    await page.waitForTimeout(typing);
    const morning = await waitOf(page, open(page, '/dashboard'), figures);
    const listTime = await waitOf(page, open(page, list), row);
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    const newVersion = await waitOf(page, open(page, '/dashboard'), figures);
    return { signIn, listed, company, morning, newVersion, listTime };
  });
  const board = await inTab(browser, line, async (page) => {
    const path = `/estudio?periodo=${period}`;
    await open(page, '/login')();
    await enter(page, emails.studio);
    await waitOf(page, open(page, path), row);
    await page.waitForTimeout(typing);
    return waitOf(page, open(page, path), row);
  });
  return {
    'sign-in, empty cache, until its button': person.signIn,
    'press Iniciar sesión, until the companies': person.listed,
    'press a company, until its figures': person.company,
    'bookmarked dashboard, full cache': person.morning,
    'bookmarked dashboard, empty cache': person.newVersion,
    'purchases of 1,000, full cache': person.listTime,
    'board of 300 clients, full cache': board,
  };
}

const plainTimes = (browser: Browser, url: string, line: keyof typeof lines): Promise<Times> =>
  inTab(browser, line, async (page) => {
    const open = (path: string) => () => page.goto(`${url}/plain/${path}`, { waitUntil: 'commit' });
    const signIn = await waitOf(page, open('login'), 'button');
    const listed = await waitOf(page, () => page.getByRole('button').click(), '#companies');
    const company = await waitOf(page, () => page.evaluate('void openCompany()'), '#figures');
    const morning = await waitOf(page, open('dashboard'), '#data');
    const list = await waitOf(page, open('purchases'), '#data');
    // The board is that of another account, whose token it takes.
    const token = (await (
      await fetch(`${url}/app/internal/users/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: emails.studio, password: samplePassword }),
      })
    ).json()) as { access_token: string };
    await page.evaluate((given) => sessionStorage.setItem('plain-token', given), token.access_token);
    const board = await waitOf(page, open('board'), '#data');
    return {
      'sign-in, empty cache, until its button': signIn,
      'press Iniciar sesión, until the companies': listed,
      'press a company, until its figures': company,
      'bookmarked dashboard, full cache': morning,
      'bookmarked dashboard, empty cache': morning,
      'purchases of 1,000, full cache': list,
      'board of 300 clients, full cache': board,
    };
  });
