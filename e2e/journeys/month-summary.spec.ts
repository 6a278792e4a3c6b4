import { expect } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { october, propuestas } from '../support/hand-made.ts';
import { card, signIn, test } from '../support/product.ts';

test.describe.configure({ timeout: 120_000 });

test('an accountant sends the summary of a month by a link, and the client reads it on a phone without an account', async ({
  page,
  browser,
}) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const [ruc, name] = [freshRuc(), 'Ñandú del Mes S.A.C.'];
  await registerEmptyBusiness(calls, ruc, name);
  await uploadFiles(calls, await businessOf(calls, ruc), await propuestas(october(ruc, name.toUpperCase())));
  await signIn(page, calls.email);
  await card(page, name).click();
  await page.waitForURL(/dashboard/);

  // From the Informe PDT, which all accountants have. The balance in favour is that of the Formulario 621.
  await page.goto('/dashboard/informe-pdt');
  await page.getByRole('link', { name: 'Resumen para el cliente' }).click();
  await expect(page.getByRole('heading', { name: 'Resumen de octubre 2026' })).toBeVisible();
  const amount = await page
    .getByText(/^S\/ [\d,]+\.00$/)
    .first()
    .innerText();
  await page.goto('/dashboard/informe-pdt');
  const whole = amount.replace('S/ ', '').replace('.00', '');
  await expect(page.getByRole('row').filter({ hasText: /184/ })).toContainText(whole);
  await page.getByRole('link', { name: 'Resumen para el cliente' }).click();
  await page.getByRole('button', { name: 'Crear enlace y PDF' }).click();
  const field = page.getByLabel('Enlace para tu cliente');
  await expect(field).toBeVisible();
  const link = await field.inputValue();
  const whatsApp = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  const text = new URL(whatsApp ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(link);
  // No RUC. The secret of the link may happen to have as many digits.
  expect(text.replace(link, '')).not.toMatch(/\d{11}/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`resumen_${ruc}_202610.pdf`);

  // The client, on a phone, as often as wanted.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const client = await phone.newPage();
  const secret = new URL(link).hash.slice(1);
  const addresses: string[] = [];
  client.on('request', (request) => addresses.push(request.url(), JSON.stringify(request.headers())));
  const { origin } = new URL(page.url());
  const response = await client.goto(`${origin}/resumen#${secret}`);
  const headers = response?.headers() ?? {};
  expect([headers['referrer-policy'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
    'no-referrer',
    'no-store',
    'noindex, nofollow',
  ]);
  for (let time = 0; time < 2; time += 1) {
    await expect(client.getByRole('heading', { name: 'Resumen de octubre 2026' })).toBeVisible();
    await expect(client.getByText(amount).first()).toBeVisible();
    await client.reload();
  }
  const [file] = await Promise.all([
    client.waitForEvent('download'),
    client.getByRole('link', { name: 'Descargar PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`resumen_${ruc}_202610.pdf`);
  expect(addresses.filter((address) => address.includes(secret))).toEqual([]);

  // The accountant takes it back.
  await page.getByRole('button', { name: 'Anular el enlace' }).click();
  await expect(page.getByRole('button', { name: 'Crear enlace y PDF' })).toBeVisible();
  await client.reload();
  await expect(client.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
  await phone.close();
});
