import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { type Calls, callsOf, freshRuc, rucOf } from '../support/api.ts';
import { constanciaPdf, filedZip } from '../support/filed.ts';
import { october } from '../support/hand-made.ts';
import { openSection, test, withDashboard } from '../support/product.ts';
import { twoProposals } from '../support/proposals.ts';
import { choose, type Given, openEmpty, rowTextOf, settled, upload } from '../support/uploading.ts';

test.describe.configure({ timeout: 180_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
});

/** The boxes of twelve purchases of S/ 1,000.00 without sales. */
const computed = { 107: 12_000, 108: 2_160, 140: -2_160, 178: 2_160, 184: -2_160 };

const declaration = (page: Page) => page.getByRole('region', { name: 'Declaración del periodo' });
const dialog = (page: Page) => page.getByRole('dialog');

const give = (page: Page, files: readonly Given[]) =>
  choose(
    page,
    files.map(({ name, content }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })),
  );

/** The boxes that differ, each with what was filed less what was computed, and why. */
const differences = async (page: Page) =>
  Promise.all(
    (await dialog(page).getByRole('table').locator('tbody tr').all()).map(async (row) => {
      const parts = [row.locator('th span').first(), row.locator('td').last(), row.locator('th span').last()];
      return Promise.all(parts.map(async (part) => (await part.innerText()).replaceAll(/\s+/g, ' ').trim()));
    }),
  );

test('UPLOAD what was filed is read from the files of SUNAT, marks the month, and is compared box by box', async ({
  page,
}) => {
  const [ruc, name] = [freshRuc(), 'Presentada en SUNAT S.A.C.'];
  const [proposal] = twoProposals(october(ruc, name.toUpperCase()));
  const own = { ruc, period: '202610', order: '1012345678', day: '17/11/2026' };
  await withDashboard(page);
  await openEmpty(page, calls, ruc, name);
  await upload(page, [proposal]);
  const filed = await filedZip(own, { ...computed, 107: 12_001, 340: 12 });

  // The page of the vouchers says where it belongs.
  await give(page, [filed]);
  await settled(page, [filed.name]);
  expect(await rowTextOf(page, filed.name)).toContain('Súbelo en Inicio o en Cerrar el mes');
  await page.getByRole('link', { name: 'Ir a la declaración del periodo' }).click();
  await expect(declaration(page).getByRole('button', { name: 'Subir lo presentado' })).toBeVisible();

  await openSection(page, 'Inicio', '/dashboard');
  await declaration(page).getByRole('button', { name: 'Subir lo presentado' }).click();
  const says = dialog(page).getByRole('alert');
  await give(page, [await filedZip({ ...own, ruc: rucOf('61234509') }, computed)]);
  await expect(says).toContainText(`Es del RUC ${rucOf('61234509')}, y esta empresa tiene otro.`);
  await give(page, [await filedZip({ ...own, period: '202609' }, computed)]);
  await expect(says).toContainText('Es de Set 2026, y esta página es de Oct 2026.');
  await give(page, [proposal]);
  await expect(says).toContainText('no es el detalle de casillas ni el PDF de un Formulario 621');

  await give(page, [filed, constanciaPdf(own, '1,234.00')]);
  await expect(dialog(page).getByLabel('Día de la declaración')).toHaveValue('2026-11-17');
  await expect(dialog(page)).toContainText('S/ 1,234.00');
  await dialog(page).getByRole('button', { name: 'Guardar lo presentado' }).click();
  await expect(dialog(page)).toContainText('2 de');
  expect(await differences(page)).toEqual([
    ['107', 'S/ 1.00', 'Redondeo: el formulario va en soles enteros'],
    ['340', 'S/ 12.00', 'ContaPro no la calcula'],
  ]);
  await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(declaration(page)).toContainText('Declarado el 17/11/2026 · constancia 1012345678');
  await expect(declaration(page)).toContainText('orden 1012345678 · pagado S/ 1,234.00 · 2 casillas distintas');

  // A rectificatoria keeps what was filed before.
  await page.reload();
  await declaration(page).getByRole('button', { name: 'Ver casilla por casilla' }).click();
  await dialog(page).getByRole('button', { name: 'Subir otro archivo' }).click();
  const second = { ...own, order: '1012399001', day: '20/11/2026', replaces: true };
  await give(page, [await filedZip(second, computed)]);
  await expect(dialog(page)).toContainText('Ya marcaste otra declaración: 17/11/2026, constancia 1012345678.');
  await expect(dialog(page).getByRole('checkbox')).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Guardar lo presentado' }).click();
  await expect(dialog(page)).toContainText('son iguales a las calculadas');
  await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(declaration(page)).toContainText('Declarado el 20/11/2026 · constancia 1012399001');
  await expect(declaration(page)).toContainText('17/11/2026 · constancia 1012345678');

  // It is taken away, and the mark stays until it is taken back.
  await declaration(page).getByRole('button', { name: 'Ver casilla por casilla' }).click();
  await dialog(page).getByRole('button', { name: 'Quitar lo presentado' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Elegir archivos' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(declaration(page)).not.toContainText('Presentado según SUNAT');
  await expect(declaration(page)).toContainText('Declarado el 20/11/2026 · constancia 1012399001');
});
