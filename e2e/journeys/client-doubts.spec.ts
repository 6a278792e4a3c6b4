import { expect } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../support/api.ts';
import { october, propuestas } from '../support/hand-made.ts';
import { card, signIn, test } from '../support/product.ts';

test.describe.configure({ timeout: 150_000 });

test('a client answers three doubts of the month on a phone, by one link, and the accountant is told', async ({
  page,
  browser,
}) => {
  const calls = await signUp(process.env['CONTAPRO_E2E_URL'] ?? '', 'Contador Freelance');
  const [ruc, name] = [freshRuc(), 'Dudas del Mes S.A.C.'];
  await registerEmptyBusiness(calls, ruc, name);
  await uploadFiles(calls, await businessOf(calls, ruc), await propuestas(october(ruc, name.toUpperCase())));
  await signIn(page, calls.email);
  await card(page, name).click();
  await page.waitForURL(/dashboard/);
  await page.goto('/dashboard/resumen-cliente?periodo=202610');
  await page.getByRole('button', { name: 'Crear enlace con las dudas' }).click();
  const field = page.getByRole('textbox', { name: 'Enlace con las dudas' });
  await expect(field).toBeVisible();
  const link = await field.inputValue();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const client = await phone.newPage();
  const secret = new URL(link).hash.slice(1);
  const addresses: string[] = [];
  client.on('request', (request) => addresses.push(request.url(), JSON.stringify(request.headers())));
  const { origin } = new URL(page.url());
  const response = await client.goto(`${origin}/consultas#${secret}`);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  const doubts = client.getByRole('list', { name: 'Compras por confirmar' }).getByRole('listitem');
  await expect(doubts.first()).toBeVisible();
  const all = await doubts.count();
  expect(all).toBeGreaterThanOrEqual(3);
  const answers = ['Es mío', 'No lo reconozco', 'Es mío'];
  for (const [index, answer] of answers.entries()) {
    await doubts
      .nth(index)
      .getByRole('button', { name: /^Responder por / })
      .click();
    await client.getByRole('radio', { name: new RegExp(answer) }).check();
    if (index === 1) await client.getByLabel(/Comentario/).fill('No compramos ahí.');
    await client.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(client.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
    await client.getByRole('button', { name: 'Volver a la lista' }).click();
    await expect(doubts.nth(index)).toContainText(`Respondiste: ${answer}`);
  }
  // Whoever comes back sees what was answered.
  await client.reload();
  await expect(doubts.nth(1)).toContainText('«No compramos ahí.»');
  await expect(client.getByRole('button', { name: /^Responder por / })).toHaveCount(all - 3);
  expect(addresses.filter((address) => address.includes(secret))).toEqual([]);

  await page.goto('/estudio/avisos');
  const told = page.getByText('Tu cliente respondió por 3 comprobantes observados de Oct 2026');
  await expect(told).toBeVisible();
  await page.getByRole('link', { name: `Ver respuestas de ${name}` }).click();
  await expect(page).toHaveURL(/\/dashboard\/observaciones/);
  await expect(page.getByText('Respondió el cliente').first()).toBeVisible();

  await page.goto('/dashboard/resumen-cliente?periodo=202610');
  await expect(page.getByText(`3 de ${all} respondidas.`)).toBeVisible();
  await page.getByRole('button', { name: 'Anular el enlace con las dudas' }).click();
  await expect(
    page
      .getByRole('button', { name: 'Crear enlace con las dudas' })
      .or(page.getByText('No hay dudas por preguntar en este mes.')),
  ).toBeVisible();
  await client.reload();
  await expect(client.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
  await phone.close();
});
