import { expect } from '@playwright/test';
import { password } from '../support/accounts.ts';
import { freshRuc, registerEmptyBusiness, signUp } from '../support/api.ts';
import { listenTo } from '../support/ear.ts';
import { october, purchase, supplier } from '../support/hand-made.ts';
import { fillSignIn, openBusiness, openSection, saved, test } from '../support/product.ts';
import { deposits, rce, rvie } from '../support/sire.ts';
import { settled } from '../support/uploading.ts';

test.describe.configure({ timeout: 240_000 });

const bought = [
  { date: '2026-10-05', number: 1, inconsistency: '' },
  { date: '2026-10-06', number: 2, inconsistency: '301' },
  { date: '2026-10-07', number: 3, detraction: 'D' },
].map((row) => purchase({ type: '01', serie: 'F001', base: 100_000, igv: 18_000, status: 'Deducible', ...row }));
const sold = [{ date: '2026-10-08', type: '01', serie: 'F001', number: 501, base: 500_000, igv: 90_000 }];
const paid = { supplier: supplier.one, type: '01', serie: 'F001', number: 3, paid: '2026-11-05', cents: 14_200 };
const name = 'Oído Atento S.A.C.';

/**
 * The month by ear: what a screen reader says from the sign-in to the declared month. The transcripts are in `e2e/ear`; accept a
 * change of theirs with `npm run ear -- --accept`.
 */
test('RESP-04 OPEN-132 the month is heard from the sign-in to the constancia', async ({ page }) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const ruc = freshRuc((each) => each.endsWith('1'));
  const own = october(ruc, name.toUpperCase());
  await registerEmptyBusiness(calls, ruc, name);
  const ear = await listenTo(
    page,
    (text) =>
      text
        .replaceAll(ruc, '20123456786')
        .replaceAll(calls.email, 'ana@estudio.pe')
        .replaceAll(/\b\d{1,2}:\d{2}( [ap]\. ?m\.)?/g, '10:30'),
    (text) =>
      !/^(?:Cargando|Buscando|Generando|Guardando|Enviando|Iniciando|Procesando$|\d+ de \d+ archivos? terminado)/.test(
        text,
      ),
  );
  const next = page.getByRole('status').filter({ hasText: 'pasos listos' });
  const region = (title: string) => page.getByRole('region', { name: title });
  const keep = (chapter: string) => expect.soft(ear.transcript()).toMatchSnapshot(`${chapter}.txt`);

  await page.goto('/login');
  await page.locator('button[type="submit"]').waitFor();
  await ear.page('Iniciar sesión');
  await ear.read();
  await fillSignIn(page, calls.email, `${password}x`);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await ear.heard('Inicia sesión con otra contraseña');
  keep('01-iniciar-sesion');

  await fillSignIn(page, calls.email);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/inicio$/);
  await expect(page.getByRole('list', { name: 'Tus empresas' })).toBeVisible();
  await ear.page('Mis empresas');
  // What is listed for today depends on what the server has collected meanwhile.
  await ear.read(page.getByRole('list', { name: 'Tus empresas' }));
  keep('02-mis-empresas');

  await openBusiness(page, new RegExp(ruc));
  await ear.page('La empresa, todavía sin comprobantes');
  await ear.read();
  await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
  await expect(page.getByRole('button', { name: 'Elegir archivos' })).toBeVisible();
  await ear.page('Subir archivos');
  await ear.read(region('Qué puedes subir'));
  const upload = async (files: readonly { name: string; content: string }[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir archivos' }).click();
    await (await chooser).setFiles(
      files.map((file) => ({ name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.content) })),
    );
    await settled(
      page,
      files.map((file) => file.name),
    );
  };
  await upload([
    { name: 'compras.txt', content: rce(own, bought) },
    { name: 'ventas.txt', content: rvie(own, sold) },
  ]);
  await ear.heard('Sube las propuestas de compras y de ventas');
  await ear.read(region('Archivos de esta subida'));
  keep('03-subir-archivos');

  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link').first().click();
  await expect(page.getByRole('figure', { name: 'Historial' })).toBeVisible();
  await ear.page('Tu reporte de empresa');
  await ear.read();
  await page.getByRole('tab', { name: /^Ventas/ }).click();
  await ear.heard('Elige la pestaña Ventas');
  keep('04-dashboard');

  await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
  await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
  await ear.page('Comprobantes de compra');
  await ear.read();
  await page.getByRole('columnheader', { name: 'Importe total' }).getByRole('button').click();
  await ear.heard('Ordena por importe total');
  await page
    .getByRole('checkbox', { name: /^Seleccionar F001-/ })
    .first()
    .check();
  await ear.heard('Selecciona el primer comprobante');
  await page.getByRole('button', { name: 'Quitar selección' }).click();
  await ear.heard('Quita la selección');
  keep('05-compras');

  await openSection(page, 'Cerrar el mes', '/dashboard/cerrar-mes');
  await ear.page('Cerrar el mes');
  await ear.read();
  await page.getByRole('link', { name: 'Revisar uno por uno' }).click();
  await expect(page.getByRole('region', { name: 'Por qué está observada' })).toBeVisible();
  await ear.page('Revisar uno por uno');
  await ear.read();
  await page.keyboard.press('v');
  await expect(page.getByText('Ya validaste 1')).toBeVisible();
  await ear.heard('Valida la compra con la tecla V');
  keep('06-observados');

  await openSection(page, 'Detracciones', '/dashboard/detracciones');
  await ear.page('Detracciones');
  await ear.read();
  await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
  await ear.page('Subir archivos, otra vez');
  await upload([{ name: 'depositos.txt', content: deposits(own, [paid]) }]);
  await ear.heard('Sube las constancias de depósito');
  keep('07-detracciones');

  await openSection(page, 'Cerrar el mes', '/dashboard/cerrar-mes');
  await ear.page('Cerrar el mes, con las detracciones depositadas');
  await page.getByRole('button', { name: 'Dar por revisadas' }).click();
  await expect(next).toContainText('Sigue: Descargar los archivos');
  await ear.heard('Da por revisadas las cifras');
  await page.getByRole('button', { name: 'Descargar archivos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Compras' })).toBeVisible();
  await ear.heard('Abre la descarga de los archivos');
  await ear.read();
  await dialog.getByRole('group', { name: 'Compras' }).getByRole('radio', { name: /^RCE/ }).check();
  await saved(page, () => dialog.getByRole('button', { name: 'Descargar', exact: true }).click());
  await expect(dialog.getByRole('heading', { name: 'Descarga completada' })).toBeVisible();
  await ear.heard('Descarga el archivo del RCE');
  await page.keyboard.press('Escape');
  await expect(next).toContainText('Sigue: Avisar al cliente');
  await ear.heard('Cierra la descarga');
  keep('08-archivos');

  await page.getByRole('button', { name: 'Marcar como declarado' }).click();
  await expect(dialog.getByLabel('Día de la declaración')).toBeVisible();
  await ear.heard('Abre la constancia de la declaración');
  await ear.read();
  await dialog.getByLabel('Día de la declaración').fill('2026-11-20');
  await dialog.getByLabel('Número de la constancia').fill('1012345678');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(next).toContainText('El mes está cerrado');
  await ear.heard('Guarda la constancia');
  await ear.read();
  keep('09-declarado');

  expect(ear.repeated()).toEqual([]);
});
