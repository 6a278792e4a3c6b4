import { expect, type Page } from '@playwright/test';
import { businessOf, type Calls, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { documents, october, propuestas } from '../support/hand-made.ts';
import { rows, saved, signIn, test } from '../support/product.ts';
import { deposits } from '../support/sire.ts';

const name = 'Depósitos del Mes S.A.C.';

let calls: Calls;
let ruc: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Estudio Contable');
  ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, name);
  const own = october(ruc, name.toUpperCase());
  await uploadFiles(calls, await businessOf(calls, ruc), [...(await propuestas(own)), ...(await documents(own))]);
});

const voucher = (page: Page) => rows(page).filter({ hasText: 'F030-00000007' });

test('an accountant deposits a detracción of a client with a file, and the deposit that arrives ends it', async ({
  page,
}) => {
  await signIn(page, calls.email);
  await page.goto('/estudio');
  await page
    .getByRole('navigation', { name: 'Páginas de todos los clientes' })
    .getByRole('link', { name: 'Detracciones de hoy' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Detracciones de hoy' })).toBeVisible();
  await expect(voucher(page)).toContainText('139.00');
  // The typed account differs from that of the XML, and begins with zeros.
  await voucher(page)
    .getByRole('button', { name: /^Cambiar la cuenta de / })
    .click();
  const account = page.getByRole('dialog', { name: 'Cuenta de detracciones' });
  await account.getByRole('textbox', { name: 'Número de cuenta' }).fill('71234567');
  await account.getByRole('button', { name: 'Guardar' }).click();
  await expect(account.getByText('La cuenta tiene 11 dígitos, con los ceros de delante')).toBeVisible();
  await account.getByRole('textbox', { name: 'Número de cuenta' }).fill('000-7123-4567');
  await account.getByRole('button', { name: 'Guardar' }).click();
  await expect(account).toBeHidden();
  await expect(voucher(page)).toContainText('00071234567');

  await voucher(page).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Depósitos elegidos' });
  await expect(bar).toContainText('1 va en el archivo: S/ 139.00');
  const file = await saved(page, () => bar.getByRole('button', { name: 'Descargar archivo para SUNAT' }).click());
  const lot = /^D\d{11}(\d{6})\.txt$/.exec(file.name)?.[1] ?? '';
  expect([file.name, lot.slice(2)]).toEqual([`D${ruc}${lot}.txt`, '0001']);
  const [header = '', detail = '', end] = file.bytes.toString('latin1').split('\r\n');
  expect([header.length, detail.length, end]).toEqual([68, 107, '']);
  expect(header).toBe(`*${ruc}${'Depositos del Mes S.A.C.'.padEnd(35)}${lot}000000000013900`);
  expect(detail.slice(47)).toBe(
    '000000000' + '022' + '00071234567' + '000000000013900' + '01' + '202610' + '01' + 'F03000000007',
  );

  await expect(voucher(page)).toContainText(`Lote ${lot}`);
  await page.getByRole('button', { name: /^En un archivo/ }).click();
  await expect(page).toHaveURL(/estado=en-un-archivo/);
  await expect(rows(page)).toHaveCount(1);
  // It is not included twice without asking.
  await voucher(page).getByRole('checkbox').check();
  await expect(bar.getByRole('button', { name: 'Descargar archivo para SUNAT' })).toBeDisabled();
  await bar.getByRole('checkbox', { name: 'Incluir también 1 que ya está en un archivo' }).check();
  const second = await saved(page, () => bar.getByRole('button', { name: 'Descargar archivo para SUNAT' }).click());
  const secondLot = `${lot.slice(0, 2)}0002`;
  expect(second.name).toBe(`D${ruc}${secondLot}.txt`);
  const same = await saved(page, () =>
    page.getByRole('button', { name: `Descargar otra vez el archivo del lote ${secondLot}` }).click(),
  );
  expect(same.bytes.equals(second.bytes)).toBe(true);

  // An account that changed since the last file needs a second press.
  await voucher(page)
    .getByRole('button', { name: /^Cambiar la cuenta de / })
    .click();
  await account.getByRole('textbox', { name: 'Número de cuenta' }).fill('00099998888');
  await account.getByRole('button', { name: 'Guardar' }).click();
  await expect(account).toBeHidden();
  await expect(voucher(page)).toContainText('antes terminaba en 4567');
  await voucher(page).getByRole('checkbox').check();
  await bar.getByRole('checkbox', { name: 'Incluir también 1 que ya está en un archivo' }).check();
  await bar.getByRole('button', { name: 'Descargar archivo para SUNAT' }).click();
  await expect(bar).toContainText('cambió desde el último depósito. Revísala y vuelve a pulsar.');
  await expect(bar.getByRole('table')).toContainText('antes terminaba en 4567');
  const third = await saved(page, () => bar.getByRole('button', { name: 'Ya revisé las cuentas: descargar' }).click());
  expect(third.bytes.toString('latin1')).toContain('00099998888');

  const supplier = detail.slice(1, 12);
  const uuid = await businessOf(calls, ruc);
  await uploadFiles(calls, uuid, [
    {
      name: 'detracciones.txt',
      content: deposits(october(ruc, name.toUpperCase()), [
        { supplier, type: '01', serie: 'F030', number: 7, paid: '2026-11-05', cents: 13_900 },
      ]),
    },
  ]);
  await page.reload();
  await expect(page.getByText('Ningún depósito cumple lo que pediste')).toBeVisible();
});
