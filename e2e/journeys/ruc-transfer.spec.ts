import { companyForm } from '@contapro/testing';
import { expect, type Page } from '@playwright/test';
import { signUp } from '../support/api.ts';
import { card, signIn, test } from '../support/product.ts';
import { holdRuc } from '../support/rucTransfers.ts';

const url = () => process.env['CONTAPRO_E2E_URL'] ?? '';
const formerName = 'Cliente del contador anterior';
const ownName = 'Distribuidora del Centro S.A.C.';
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Registers the company in the wizard, which is refused, and opens the page that asks for its RUC. */
async function refusedInWizard(page: Page, ruc: string) {
  await page.goto('/registrar-empresas');
  await companyForm(page).fill({ name: ownName, ruc, solUser: 'NUEVO0X5', solKey: 'clave-sol' });
  await page.getByRole('button', { name: 'Siguiente' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'El RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, contacta con soporte.',
  );
  await alert.getByRole('link', { name: 'Pedir este RUC' }).click();
  await expect(heading(page, 'Pedir un RUC de otra cuenta')).toBeVisible();
  // What was typed in the form that was refused.
  await expect(page.getByLabel('RUC', { exact: true })).toHaveValue(ruc);
  await expect(page.getByLabel('Clave SOL', { exact: true })).toHaveValue('clave-sol');
}

test('a RUC changes its accountant: at once when it is archived, else after a notice that its holder can answer', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const [archived, kept, asker] = await Promise.all([
    holdRuc(url(), formerName),
    holdRuc(url(), formerName),
    signUp(url(), 'Estudio Contable'),
  ]);
  await archived.holder.send('POST', `/businesses/${archived.uuid}/archive`);
  await signIn(page, asker.email);

  // SUNAT refuses the first try: what was typed stays. Then it passes at once.
  await refusedInWizard(page, archived.ruc);
  await page.getByLabel('Usuario SOL').fill('NUEVO0X1');
  await page.getByRole('button', { name: 'Pedir el RUC' }).click();
  await expect(page.getByRole('alert')).toContainText('SUNAT no aceptó el usuario o la clave SOL.');
  await page.getByLabel('Usuario SOL').fill('NUEVO0X5');
  await page.keyboard.press('Enter');
  await expect(heading(page, '¡Listo! El RUC ya es tuyo')).toBeVisible();
  await page.getByRole('link', { name: 'Seguir registrando empresas' }).click();
  await expect(page.getByRole('region', { name: 'Empresas registradas' })).toContainText(ownName);
  await page.goto('/inicio');
  await expect(card(page, ownName)).toBeVisible();

  // The holder of the other one works: it gets a notice, and keeps it.
  await refusedInWizard(page, kept.ruc);
  await page.getByRole('button', { name: 'Pedir el RUC' }).click();
  await expect(heading(page, 'Pedido')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(formerName);
  await page.getByRole('link', { name: 'Ver empresas' }).click();
  const requests = page.getByRole('region', { name: 'RUC que pediste' }).getByRole('listitem');
  const waiting = requests.filter({ hasText: kept.ruc });
  await expect(waiting).toContainText(/Pedido, pasa el \d\d\/\d\d\/\d{4}/);
  await expect(requests.filter({ hasText: archived.ruc })).toContainText('Es tuyo desde el');

  const other = await browser.newContext();
  const holding = await other.newPage();
  await signIn(holding, kept.holder.email, url());
  await holding.goto(`${url()}/estudio/avisos`);
  const notice = holding.getByRole('listitem').filter({ hasText: 'Otra cuenta probó claves SOL de esta empresa' });
  await notice.getByRole('link', { name: `Conservar el RUC de ${formerName}` }).click();
  await holding.getByRole('button', { name: 'Demostrar que mis claves funcionan' }).click();
  await expect(heading(holding, '¡Listo! Conservas el RUC')).toBeVisible();
  await other.close();

  await page.reload();
  await expect(waiting).toContainText('La otra cuenta demostró que sus claves funcionan.');
  await expect(waiting.getByRole('button')).toHaveCount(0);
});
