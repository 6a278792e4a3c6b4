import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths } from '../support/api.ts';
import { card, openBusiness, signIn, test } from '../support/product.ts';

const ruc = '20514827363';
const name = /Textiles Huascarán/;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await newestMonths(await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio), ruc, 1);
});

declare global {
  interface Window {
    /** Defined by the script that `faultsOf` injects. */
    axe: typeof axe;
  }
}

/** The violations of WCAG 2.2 AA that axe finds. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  // Injected by the debugger, because the page's content security policy forbids script elements.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await window.axe.run(document, { runOnly: { type: 'tag', values: tags } })).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function openByMenu(page: Page, section: string, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú', exact: true }).click();
  const menu = page.getByRole('complementary', { name: 'Empresa y secciones' });
  await menu.getByRole('link', { name: section, exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
  await expect(menu).toBeHidden();
}

/** Each screen: its name, and the element that shows that it is loaded. */
const screens: readonly { title: string; open: (page: Page) => Promise<void> }[] = [
  { title: 'Inicio', open: (page) => expect(card(page, name)).toBeVisible() },
  {
    title: 'Tu reporte de empresa',
    open: async (page) => {
      await openBusiness(page, name);
      await expect(page.getByRole('table', { name: 'Importe total por mes, en soles' })).toBeAttached();
    },
  },
  {
    title: 'Comprobantes de compra',
    open: async (page) => {
      await openByMenu(page, 'Comprobantes de compra', '/dashboard/comprobantes');
      await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
    },
  },
  {
    title: 'Subir archivos',
    open: async (page) => {
      await openByMenu(page, 'Subir archivos', '/dashboard/subir-archivos');
      await expect(page.getByRole('button', { name: 'Elegir archivos' })).toBeVisible();
      await expect(page.getByText('Suelta aquí tus archivos')).toBeHidden();
    },
  },
];

for (const theme of ['light', 'dark'] as const) {
  test(`RESP OPEN-132 axe finds no fault on any screen in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto('/login');
    await expect(page.getByLabel('Usuario')).toBeVisible();
    expect(['Inicia sesión', await faultsOf(page)]).toEqual(['Inicia sesión', []]);
    await signIn(page, accounts.estudio);
    for (const { title, open } of screens) {
      await open(page);
      expect.soft([title, await faultsOf(page)]).toEqual([title, []]);
    }
  });
}

test('RESP no screen is wider than a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  await expect(page.getByLabel('Usuario')).toBeVisible();
  expect(['Inicia sesión', await widthOf(page)]).toEqual(['Inicia sesión', 320]);
  await signIn(page, accounts.estudio);
  for (const { title, open } of screens) {
    await open(page);
    expect.soft([title, await widthOf(page)]).toEqual([title, 320]);
  }
});

test('SHELL-12 DASH-06 HOME-07 below 1024 px a button opens the menu', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await expect(page.getByRole('link', { name: 'Registrar nueva empresa' })).toBeInViewport();
  await openBusiness(page, name);
  await expect(page.getByRole('button', { name: 'Descargar reporte en excel' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeHidden();
  const opener = page.getByRole('button', { name: 'Abrir menú', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('complementary', { name: 'Empresa y secciones' });
  await expect(menu.getByRole('navigation', { name: 'Secciones' }).getByRole('link').first()).toHaveText('Inicio');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await openByMenu(page, 'Comprobantes de compra', '/dashboard/comprobantes');
});

test('RESP-04 OPEN-132 the keyboard moves through the table, and the focused cell is visible', async ({ page }) => {
  await signIn(page, accounts.estudio);
  await openBusiness(page, name);
  await openByMenu(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
  const first = page.getByRole('checkbox', { name: /^Seleccionar \w+-/ }).first();
  await first.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'End']) await page.keyboard.press(key);
  const focused = page.locator(':focus');
  await expect(focused).toBeInViewport();
  await expect(page.locator('tr[aria-rowindex="4"]').locator(':focus')).toHaveCount(1);
  // The focused element is not covered by the sticky columns.
  const held = page.locator('tr[aria-rowindex="4"]').getByRole('rowheader');
  await expect(async () => {
    const [box, column] = [await focused.boundingBox(), await held.boundingBox()];
    expect(box && column && box.x >= column.x + column.width).toBe(true);
  }).toPass({ timeout: 20_000 });
  expect(await widthOf(page)).toBe(390);
});
