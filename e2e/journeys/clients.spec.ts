import { expect, type Page } from '@playwright/test';
import { businessOf, type Calls, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { october, propuestas } from '../support/hand-made.ts';
import { card, rows, signIn, test, withDashboard } from '../support/product.ts';

const name = 'Cliente que se va S.A.C.';
const stays = 'Cliente que sigue S.A.C.';
const url = () => process.env['CONTAPRO_E2E_URL'] ?? '';

let calls: Calls;
let ruc: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  calls = await signUp(url(), 'Estudio Contable');
  ruc = freshRuc();
  await registerEmptyBusiness(calls, freshRuc(), stays);
  await registerEmptyBusiness(calls, ruc, name);
  await uploadFiles(calls, await businessOf(calls, ruc), await propuestas(october(ruc, name.toUpperCase())));
});

const openClients = async (page: Page) => {
  await page.goto('/estudio');
  await expect(rows(page).filter({ hasText: stays })).toHaveCount(1);
  const isOnBoard = await rows(page).filter({ hasText: name }).count();
  await page
    .getByRole('navigation', { name: 'Páginas de todos los clientes' })
    .getByRole('link', { name: 'Empresas' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Empresas' })).toBeVisible();
  return isOnBoard;
};

test('an accountant archives a client, brings it back, and removes it for good', async ({ page }) => {
  await withDashboard(page);
  await signIn(page, calls.email);
  await expect(card(page, name)).toBeVisible();
  await card(page, name).click();
  await page.waitForURL(/\/dashboard$/);

  expect(await openClients(page)).toBe(1);
  await page.getByRole('button', { name: `Archivar ${name}` }).click();
  const archiving = page.getByRole('dialog', { name: 'Archivar empresa' });
  await archiving.getByRole('button', { name: 'No archivar' }).click();
  await expect(page.getByRole('tab', { name: 'Archivadas (0)' })).toBeVisible();
  await page.getByRole('button', { name: `Archivar ${name}` }).click();
  await archiving.getByRole('button', { name: 'Archivar', exact: true }).click();
  await expect(page.getByText(`${name} está archivada.`)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Activas (1)' })).toBeVisible();

  expect(await openClients(page)).toBe(0);
  await page.goto('/inicio');
  await expect(card(page, stays)).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  // Its own pages are not shown any more.
  await page.goto('/dashboard');
  await page.waitForURL(/\/inicio/);

  await openClients(page);
  await page.getByRole('tab', { name: 'Archivadas (1)' }).click();
  await page.getByRole('button', { name: `Recuperar ${name}` }).click();
  await expect(page.getByRole('tab', { name: 'Activas (2)' })).toBeVisible();
  await page.goto('/inicio');
  await expect(card(page, name)).toBeVisible();

  await openClients(page);
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  const removing = page.getByRole('dialog', { name: 'Eliminar empresa' });
  await expect(removing.getByRole('listitem').first()).toHaveText('17 compras y 8 ventas de Set 2026 a Oct 2026');
  const typed = removing.getByRole('textbox', { name: 'Escribe el RUC para confirmar' });
  await typed.fill('20100047218');
  await removing.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(removing.getByText('No es el RUC de esta empresa')).toBeVisible();
  await typed.fill(ruc);
  await removing.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(
    page.getByText(`${name} se eliminó. Lo que guardábamos de ella se borra en los próximos minutos.`),
  ).toBeVisible();
  expect(await openClients(page)).toBe(0);

  const next = await signUp(url(), 'Estudio Contable');
  await registerEmptyBusiness(next, ruc, name);
  await expect(rows(page).filter({ hasText: stays })).toHaveCount(1);
});
