import { expect } from '@playwright/test';
import { callsOf, freshRuc, registerEmptyBusiness, signUp } from '../support/api.ts';
import { purchaseFile } from '../support/hand-made.ts';
import { rows, signIn, test } from '../support/product.ts';
import { fileRow } from '../support/uploading.ts';
import { zipOf } from '../support/zip.ts';

test.describe.configure({ timeout: 150_000 });

test('the files of all clients go to the client whose RUC they name, and the rest says what to do', async ({
  page,
}) => {
  const url = process.env['CONTAPRO_E2E_URL'] ?? '';
  const { email } = await signUp(url, 'Estudio Contable');
  const calls = await callsOf(url, email);
  const one = { name: 'Curtiembre Arequipa S.A.C.', ruc: freshRuc() };
  const other = { name: 'Hilados del Colca S.A.C.', ruc: freshRuc() };
  for (const { ruc, name } of [one, other]) await registerEmptyBusiness(calls, ruc, name);
  const bought = purchaseFile('compra-1.xml', one.ruc);
  const zip = await zipOf({
    [`octubre/${one.name}/${bought.name}`]: bought.buffer,
    'octubre/ajeno-2.xml': purchaseFile('ajeno-2.xml', freshRuc()).buffer,
  });

  await signIn(page, email);
  await page.goto('/estudio');
  await page
    .getByRole('navigation', { name: 'Páginas de todos los clientes' })
    .getByRole('link', { name: 'Subir archivos' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archivos de todos los clientes' })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'todos.zip', mimeType: 'application/zip', buffer: zip },
      purchaseFile('compra-3.xml', other.ruc),
      { name: 'compras.txt', mimeType: 'text/plain', buffer: Buffer.from('sin RUC') },
    ]);

  const client = (name: string) => rows(page).filter({ hasText: name });
  await expect(client(one.name).getByText('Listo')).toBeVisible();
  await expect(client(other.name).getByText('Listo')).toBeVisible();
  await expect(page.getByText('2 archivos para 2 empresas')).toBeVisible();
  const left = page.getByRole('region', { name: /^Sin repartir/ }).getByRole('listitem');
  await expect(left).toHaveCount(2);
  await expect(left.filter({ hasText: 'ajeno-2.xml' })).toContainText('que no está entre tus empresas');
  await expect(left.filter({ hasText: 'compras.txt' })).toContainText('No dice de qué empresa es');
  await page.getByRole('button', { name: 'Quitar compras.txt' }).click();
  await expect(left).toHaveCount(1);

  await page.getByRole('link', { name: other.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subir archivos' })).toBeVisible();
  await expect(fileRow(page, 'compra-3.xml')).toBeVisible();
});
