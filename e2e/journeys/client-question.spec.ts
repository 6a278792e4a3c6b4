import { expect, type Page } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { october, propuestas } from '../support/hand-made.ts';
import { card, rows, signIn, test } from '../support/product.ts';

test.describe.configure({ timeout: 120_000 });

/** A picture of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const review = async (page: Page, serieNumber: string) => {
  await page.goto('/dashboard/observaciones');
  await page.getByRole('button', { name: `Revisar ${serieNumber}` }).click();
  await expect(page.getByRole('heading', { name: 'Factura observada' })).toBeVisible();
};

test('an accountant asks by a link, the client answers on a phone without an account, and the answer is evidence', async ({
  page,
  browser,
}) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const [ruc, name] = [freshRuc(), 'Consultas del Mes S.A.C.'];
  await registerEmptyBusiness(calls, ruc, name);
  await uploadFiles(calls, await businessOf(calls, ruc), await propuestas(october(ruc, name.toUpperCase())));
  await signIn(page, calls.email);
  await card(page, name).click();
  await page.waitForURL(/dashboard/);
  await page.goto('/dashboard/observaciones');
  await expect(rows(page).first()).toBeVisible();
  const [asked = '', other = ''] = await rows(page).getByRole('rowheader').allInnerTexts();

  // The link, and the text for WhatsApp.
  await review(page, asked);
  await page.getByRole('button', { name: 'Preguntar al cliente' }).click();
  const field = page.getByLabel('Enlace para tu cliente');
  await expect(field).toBeVisible();
  const link = await field.inputValue();
  const whatsApp = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  const text = new URL(whatsApp ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(link);
  // No RUC. The secret of the link may happen to have as many digits.
  expect(text.replace(link, '')).not.toMatch(/\d{11}/);
  await page.goto('/dashboard/observaciones');
  await expect(rows(page).filter({ hasText: asked })).toContainText('Preguntado al cliente');

  // The client, on a phone.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const client = await phone.newPage();
  const secret = new URL(link).hash.slice(1);
  const addresses: string[] = [];
  client.on('request', (request) => addresses.push(request.url(), JSON.stringify(request.headers())));
  const { origin } = new URL(page.url());
  const response = await client.goto(`${origin}/consulta#${secret}`);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(client.getByRole('heading', { name: '¿Reconoces esta compra?' })).toBeVisible();
  await expect(client.getByText(asked)).toBeVisible();
  await expect(client.getByText(other)).toHaveCount(0);
  await client.getByRole('radio', { name: /Subo el pago/ }).check();
  await client.getByLabel(/Comentario/).fill('Lo pagué por Yape.');
  await client
    .locator('input[type="file"]')
    .setInputFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') });
  await client.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(client.getByRole('alert')).toContainText('Ese archivo no es una foto ni un PDF');
  await client.locator('input[type="file"]').setInputFiles({ name: 'yape.png', mimeType: 'image/png', buffer: photo });
  await client.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(client.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
  await client.reload();
  await expect(client.getByRole('heading', { name: 'Esta consulta ya fue respondida' })).toBeVisible();
  await client.goto('about:blank');
  await client.goto(`${origin}/consulta#otro-enlace`);
  await expect(client.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
  expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  await phone.close();

  // The accountant sees it in the list, at the voucher, and in the working paper.
  await page.goto('/dashboard/observaciones');
  await expect(rows(page).filter({ hasText: asked })).toContainText('Respondió el cliente');
  // Only what the client answered, also by its address.
  await page.getByRole('button', { name: 'Filtros' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtrar por' });
  await filters.getByRole('button', { name: 'Pregunta al cliente' }).click();
  await filters.getByRole('list', { name: 'Pregunta al cliente' }).getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Quitar filtro Pregunta al cliente' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(asked);
  expect(new URL(page.url()).searchParams.get('pregunta')).toBe('respondida');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await review(page, asked);
  await expect(page.getByText('«Lo pagué por Yape.»')).toBeVisible();
  const [file] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Ver el archivo que envió' }).click(),
  ]);
  await file.waitForLoadState();
  expect(await file.evaluate(() => document.contentType)).toBe('image/png');
  await file.close();
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true }).click();
  await page.getByRole('dialog', { name: '¡Listo!' }).getByRole('button', { name: 'Cerrar' }).last().click();
  await page.goto('/dashboard/observaciones/papel-de-trabajo');
  const row = page.getByRole('row').filter({ hasText: asked });
  await expect(row).toContainText(/Respuesta del cliente: Subo el pago, .* «Lo pagué por Yape\.» Archivo del cliente/);
});
