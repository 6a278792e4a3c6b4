import { type Download, expect, type Locator, type Page, test as base } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { journeyNow } from '../server/real-server.ts';
import { password } from './accounts.ts';

/**
 * Journeys start as someone who has seen the introductory video, unless they are about it, and on the server's day: the
 * browser's clock goes on from there.
 */
export const test = base.extend({
  page: async ({ page }, give) => {
    await page.addInitScript(() => localStorage.setItem('completedOnboardingVideo', 'true'));
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
  await page.getByLabel('Usuario').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(key);
}

/**
 * By the form, as people do; ends on Inicio, or on what `/inicio` leads to.
 * @param origin where the product stands, unless it is the journeys' own server
 */
export async function signIn(page: Page, email: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/inicio$/);
}

export const card = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Tus empresas' }).getByRole('button', { name });

export async function openBusiness(page: Page, name: string | RegExp, path = '/dashboard'): Promise<void> {
  await card(page, name).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** A section of the business, by the menu. */
export async function openSection(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** `S/ 1,234.50` as 123450; a `-` before it counts, anything else is an error. */
export function centsOf(text: string): number {
  const [, sign, soles, cents] = /^\s*(-?)S\/\s?([\d,]+)\.(\d\d)/.exec(text) ?? [];
  if (soles === undefined || cents === undefined) throw new Error(`No amount in soles: ${text}`);
  return (sign ? -1 : 1) * Number(`${soles.replaceAll(',', '')}${cents}`);
}

/** 123450 as the screens write it. */
export function soles(cents: number): string {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}S/ ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** The figure that stands under a label of the sum, such as `IGV de ventas`. */
export async function termOf(page: Page, label: string): Promise<number> {
  const sum = page.getByRole('region', { name: /^IGV del periodo/ });
  await expect(sum).toHaveAttribute('aria-busy', 'false');
  const words = (await sum.innerText()).replaceAll(/\s+/g, ' ');
  const [, amount] = new RegExp(`${label} (-?S/ ?[\\d,.]+)`).exec(words) ?? [];
  if (amount === undefined) throw new Error(`${label} does not stand in: ${words}`);
  return centsOf(amount);
}

/** Waits for the file that an action saves, as long as the journey may take. */
export async function saved(page: Page, action: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 0 }), action()]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

const bytesOf = async (download: Download) => readFile(await download.path());
