import { expect, type Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { type Calls, callsOf, freshRuc } from '../support/api.ts';
import { october } from '../support/hand-made.ts';
import { openSection, rows, test, withDashboard } from '../support/product.ts';
import { touchedDocuments, twoProposals } from '../support/proposals.ts';
import { rce } from '../support/sire.ts';
import { openEmpty, upload } from '../support/uploading.ts';

test.describe.configure({ timeout: 180_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', accounts.estudio);
});

const sums = async (page: Page) => {
  const table = page.getByRole('table', { name: 'Totales de la propuesta y de tus XML' });
  await expect(table).toHaveAttribute('aria-busy', 'false');
  return Promise.all((await table.locator('tbody tr').all()).map(async (row) => row.locator('th, td').allInnerTexts()));
};
/** The sizes of the sheets of paper, each once. */
const sheets = async (page: Page) => {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return new Set(pdf.toString('latin1').match(/\/MediaBox \[[^\]]*\]/g));
};
const drop = async (page: Page, name: string, content: string) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Elegir archivos' }).click();
  await (await chooser).setFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(content) }]);
};

test('UPLOAD a dropped proposal is compared with the XML without credentials, and a voucher with another number is paired', async ({
  page,
}) => {
  const [ruc, name] = [freshRuc(), 'Cuadrada al Céntimo S.A.C.'];
  const own = october(ruc, name.toUpperCase());
  const [first] = twoProposals(own);
  await withDashboard(page);
  await openEmpty(page, calls, ruc, name);
  await upload(page, touchedDocuments(own));

  await openSection(page, 'Inicio', '/dashboard');
  await page.getByRole('link', { name: 'Cuadrar con SUNAT' }).click();
  await page.waitForURL(/\/dashboard\/cuadre\?periodo=202610/);
  await expect(page.getByRole('heading', { name: 'Aún no tenemos la propuesta de SUNAT' })).toBeVisible();

  await page.getByRole('button', { name: 'Subir propuesta' }).click();
  const dialog = page.getByRole('dialog');
  await drop(page, 'otra-empresa.txt', rce({ ...own, ruc: '20100047218' }, []));
  await expect(dialog.getByText('Rechazado')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText(/^Descarga de SUNAT la propuesta de esta empresa/)).toBeVisible();
  await drop(page, 'setiembre.txt', String(first.content).replaceAll('|202610|', '|202609|'));
  await expect(dialog.getByText(/^Ese archivo es de compras de Set 2026/)).toBeVisible({ timeout: 60_000 });
  await drop(page, first.name, String(first.content));
  await expect(dialog.getByText(/12 nuevos|12 cambiados|nuevos/).first()).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

  await expect(rows(page)).toHaveCount(11);
  expect(await sums(page)).toEqual([
    ['Comprobantes', '12', '3', '9'],
    ['Base', '12,000.00', '3,000.00', '9,000.00'],
    ['IGV', '2,160.00', '540.00', '1,620.00'],
    ['Total', '14,160.00', '3,540.00', '10,620.00'],
  ]);
  // A4, landscape: the notice of practice data is not alone on a sheet of another size.
  expect(await sheets(page)).toEqual(new Set(['/MediaBox [0 0 841.91998 594.95996]']));
  await expect(
    page.getByText(/^Factura F090-13 está en tus XML y no en SUNAT: la propuesta tiene S\/\s180\.00 menos de IGV\.$/),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Emparejar F090-00000013' }).click();
  await dialog.getByRole('radio', { name: /F090-3 / }).click();
  await dialog.getByRole('button', { name: 'Emparejar', exact: true }).click();
  await expect(page.getByText('Factura F090-3 y Factura F090-13 quedaron emparejados.')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: /^Emparejados/ }).click();
  await expect(page).toHaveURL(/tipo=emparejados/);
  await expect(rows(page)).toHaveCount(1);

  await page.reload();
  await page.getByRole('button', { name: 'Separar F090-00000003' }).click();
  await expect(page.getByText('Separaste Factura F090-3 y Factura F090-13.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await expect(rows(page)).toHaveCount(11);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`cuadre_compras_${ruc}_202610.xlsx`);
});
