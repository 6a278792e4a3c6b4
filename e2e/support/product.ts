import { type Download, expect, type Locator, type Page, test as base } from '@playwright/test';
import { signInPage } from '@contapro/testing';
import { readFile } from 'node:fs/promises';
import { journeyNow } from './journeyNow.ts';
import { password } from './accounts.ts';

/**
 * Journeys start with the introductory video and the tour already seen, unless they test them. The clock of the browser starts at the
 * server's date and runs on from there.
 */
export const test = base.extend({
  page: async ({ page }, give) => {
    await page.addInitScript(() => {
      localStorage.setItem('completedOnboardingVideo', 'true');
      localStorage.setItem('completedOnboardingStepOne', 'true');
    });
    await page.addInitScript((now) => {
      const RealDate = Date;
      const shift = RealDate.parse(now) - RealDate.now();
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given: unknown[], made) =>
          Reflect.construct(target, given.length === 0 ? [target.now() + shift] : given, made) as Date,
        get: (target, name) => (name === 'now' ? () => target.now() + shift : (Reflect.get(target, name) as unknown)),
      });
    }, journeyNow);
    await give(page);
  },
});

export async function fillSignIn(page: Page, email: string, key: string = password): Promise<void> {
  await signInPage(page).fill({ user: email, password: key });
}

/** Waits until the form of a public page can be sent: until the code of the page is loaded, its button sends nothing. */
export const waitForForm = (page: Page): Promise<void> => page.locator('button[type="submit"]').waitFor();

/**
 * Opens sign-in, and waits until its form can be sent.
 * @param origin the address of the product, if it is not the server of the journeys
 */
export async function openSignIn(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await waitForForm(page);
}

/**
 * Signs in with the form, and waits for Inicio or the page that `/inicio` redirects to.
 * @param origin the address of the product, if it is not the server of the journeys
 */
export async function signIn(page: Page, email: string, origin = ''): Promise<void> {
  await openSignIn(page, origin);
  await fillSignIn(page, email);
  await signInPage(page).submit().click();
  await page.waitForURL(/\/inicio$/);
}

export const card = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Tus empresas' }).getByRole('listitem').filter({ hasText: name }).locator('a, button');

export async function openBusiness(page: Page, name: string | RegExp, path = '/dashboard'): Promise<void> {
  await card(page, name).click();
  await page.waitForURL((url) => url.pathname === path);
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: /^¡Hola/ })).toBeHidden();
}

/** Both templates of the A/B test have the other pages, but only this one has the dashboard. */
export const withDashboard = (page: Page): Promise<unknown> =>
  page.route('**/users/sign-in', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ab_test_group: 'TEMPLATEA' } });
  });

/**
 * Lets the test read the bodies of the calls. The page keeps a copy of each, to send it again after the person has confirmed who it is,
 * and of a copied request Playwright sees the body only while there is a route for it.
 */
export const withBodies = (page: Page): Promise<unknown> =>
  page.route('**/app/internal/**', (route) => route.fallback());

/** Opens a section of the business with the menu. */
export async function openSection(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** The rows of a listing, without its header and its sum. */
export const rows = (page: Page): Locator => page.locator('tr[aria-rowindex]');

/** The value under a label, among the figures and the sums of a list, once it is loaded. */
export async function valueOf(page: Page, label: string): Promise<string> {
  const item = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  const value = item.getByRole('definition');
  await expect(value).toHaveText(/\S/);
  return (await value.innerText()).trim();
}

/** Reads `S/ 1,234.50` as 123450. A `-` before it is read; any other text is an error. */
export function centsOf(text: string): number {
  const [, sign, soles, cents] = /^\s*(-?)S\/\s?([\d,]+)\.(\d\d)/.exec(text) ?? [];
  if (soles === undefined || cents === undefined) throw new Error(`No amount in soles: ${text}`);
  return (sign ? -1 : 1) * Number(`${soles.replaceAll(',', '')}${cents}`);
}

/** Formats 123450 as the screens do. */
export function soles(cents: number): string {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}S/ ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** The figure under a label of the sum, such as `IGV de ventas`. */
export async function termOf(page: Page, label: string): Promise<number> {
  const sum = page.getByRole('region', { name: /^IGV del periodo/ });
  await expect(sum).toHaveAttribute('aria-busy', 'false');
  const words = (await sum.innerText()).replaceAll(/\s+/g, ' ');
  const [, amount] = new RegExp(`${label} (-?S/ ?[\\d,.]+)`).exec(words) ?? [];
  if (amount === undefined) throw new Error(`${label} was not found in: ${words}`);
  return centsOf(amount);
}

/** Waits for the file that an action saves, until the time limit of the journey. */
export async function saved(page: Page, action: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 0 }), action()]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

const bytesOf = async (download: Download) => readFile(await download.path());
