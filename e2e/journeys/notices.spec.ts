import { expect, type Page } from '@playwright/test';
import { businessOf, type Calls, freshRuc, signUp, until } from '../support/api.ts';
import { linkTo } from '../support/outbox.ts';
import { signIn, test } from '../support/product.ts';

const server = () => process.env['CONTAPRO_E2E_URL'] ?? '';

const name = 'Avisos de Prueba S.A.C.';

/** An accountant with a business whose SOL user SUNAT has refused. */
async function refused(): Promise<Calls> {
  const calls = await signUp(server(), 'Contador Freelance');
  const ruc = freshRuc();
  const business = { ruc, name, username: 'AVISO0X1', passwordSOL: 'clave-sol', terms: true, privacy: true };
  expect((await calls.send('POST', '/me/businesses', business)).ok).toBe(true);
  await until(
    () => businessOf(calls, ruc),
    ({ status }) => status === 'INVALID_CREDENTIALS',
  );
  return calls;
}

const notice = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'SUNAT no aceptó tu usuario o tu clave SOL' });

test('a notice leads to where it is solved, and is marked as read', async ({ page }) => {
  const { email } = await refused();
  await signIn(page, email);
  const nav = page.getByRole('navigation', { name: 'Páginas de todos los clientes' });
  const link = nav.getByRole('link', { name: /^Avisos/ });
  // The other pages about all clients count too.
  await page.goto('/estudio');
  await expect(link).toContainText(/\d+ sin leer/);
  await link.click();
  await expect(notice(page)).toBeVisible();
  await expect(link).toContainText(/\d+ sin leer/);

  await notice(page)
    .getByRole('button', { name: /^Marcar como leído/ })
    .click();
  await expect(notice(page).getByRole('button', { name: /^Marcar como no leído/ })).toBeVisible();
  const readAll = page.getByRole('button', { name: 'Marcar todos como leídos' });
  if (await readAll.isVisible()) await readAll.click();
  await expect(page.getByText('Todo leído')).toBeVisible();
  await expect(link).not.toContainText('sin leer');

  await page.getByRole('tab', { name: /^Credenciales \(1\)/ }).click();
  await expect(page).toHaveURL(/tipo=credenciales$/);
  await notice(page)
    .getByRole('link', { name: /^Corregir credenciales/ })
    .click();
  await page.waitForURL((url) => url.pathname === '/dashboard/editar-credenciales');
  await expect(page.getByText(name).first()).toBeVisible();
});

test('the mail of the morning comes once it is asked for, and its link stops it without a session', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { email } = await refused();
  await signIn(page, email);
  await page.goto('/estudio/avisos');
  await expect(notice(page)).toBeVisible();
  const mail = page.getByRole('checkbox', { name: 'Recibir un correo con los avisos sin leer' });
  await expect(mail).not.toBeChecked();
  await mail.check();
  await expect(mail).toBeEnabled();
  // The server looks every minute. On the day of the journeys it is 10:00.
  await expect.poll(() => linkTo(email, 'avisos/baja/'), { timeout: 120_000 }).not.toBe('');

  const guest = await browser.newPage();
  const stop = new URL(await linkTo(email, 'avisos/baja/')).pathname;
  await guest.goto(`${stop.slice(0, -3)}xyz`);
  await guest.getByRole('button', { name: 'Dejar de recibirlos' }).click();
  await expect(guest.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
  await guest.goto(stop);
  await guest.getByRole('button', { name: 'Dejar de recibirlos' }).click();
  await expect(guest.getByRole('heading', { name: 'Ya no te enviaremos avisos por correo' })).toBeVisible();
  await guest.close();
  await page.reload();
  await expect(mail).not.toBeChecked();
});

test('the calendar has a secret address, which stops when it is changed', async ({ page, request }) => {
  const { email } = await refused();
  await signIn(page, email);
  await page.goto('/estudio/avisos');
  await page.getByRole('button', { name: 'Crear la dirección' }).click();
  const address = page.getByRole('textbox', { name: 'Dirección del calendario' });
  const first = await address.inputValue();
  const statusOf = async (url: string) => (await request.get(new URL(url).pathname)).status();
  const file = await request.get(new URL(first).pathname);
  expect([file.status(), file.headers()['content-type'], await file.text()]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    expect.stringMatching(/^BEGIN:VCALENDAR\r\n[^]*Vence Oct 2026: 1 empresa\r\n[^]*END:VCALENDAR$/),
  ]);

  await page.getByRole('button', { name: 'Cambiar la dirección' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar la dirección' }).click();
  await expect(address).not.toHaveValue(first);
  await expect(page.getByText('La dirección anterior ya no funciona.')).toBeVisible();
  expect([await statusOf(first), await statusOf(await address.inputValue())]).toEqual([404, 200]);
});
