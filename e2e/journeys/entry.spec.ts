import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { callsOf } from '../support/api.ts';
import { linkTo } from '../support/outbox.ts';
import { fillSignIn, test, waitForForm } from '../support/product.ts';

async function requestRecovery(page: Page, email: string): Promise<void> {
  await waitForForm(page);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await waitForForm(page);
  await page.getByLabel('Nueva contraseña').fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
}

test('SIGNUP-36 RECOVERY-04 RECOVERY-26 an accountant signs up, forgets the password, and sets another with the mail', async ({
  page,
  context,
}) => {
  const email = `${randomUUID()}@contapro.pe`;

  await page.goto('/crear-cuenta?utm_source=correo');
  await expect(page).toHaveTitle('Crea tu cuenta · ContaPro');
  await page.getByRole('link', { name: 'Empieza tu prueba gratis' }).last().click();
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeInViewport();
  const submit = page.getByRole('button', { name: 'Crear cuenta' });
  await waitForForm(page);
  await expect(submit).toBeDisabled();
  await page.getByLabel('Nombres').fill('Rosa María');
  await page.getByLabel('Apellidos').fill('Quispe Ñahui');
  await page.getByLabel('DNI').fill('45.678.912');
  await page.getByLabel('Celular').fill('+51 987 654 321');
  await page.getByLabel('Correo electrónico').fill('estudio@contapro.pe');
  await page.getByLabel('Perfil de contador').selectOption('Contador Freelance');
  await page.getByLabel('Contraseña', { exact: true }).fill('Contapro1');
  await page.getByLabel('Código de cupón').fill('NINGUNO');
  await page.getByRole('checkbox', { name: /términos/ }).check();
  await page.getByRole('checkbox', { name: /privacidad/ }).check();

  // The server refuses the coupon and then the email, each at its field; what was typed stays.
  await submit.click();
  await expect(page.getByLabel('Código de cupón')).toHaveAccessibleDescription(/^El cupón no existe\./);
  await page.getByLabel('Código de cupón').fill('contapro');
  await submit.click();
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    /^Ya existe una cuenta con ese correo\./,
  );
  await page.getByLabel('Correo electrónico').fill(` ${email} `);
  await submit.click();
  await page.waitForURL(/\/registrar-empresas$/);
  expect(await page.evaluate(() => localStorage.getItem('isFirstLogin'))).toBe('true');
  const { get } = await callsOf(process.env['CONTAPRO_E2E_URL'] ?? '', email);
  expect(await get('/me')).toMatchObject({
    name: 'Rosa María',
    last_name: 'Quispe Ñahui',
    document_number: '45678912',
    phone_number: '987654321',
    accountant_profile: 'Contador Freelance',
    subscription: { plan_type: 1, end_date: '2026-11-27' },
  });

  // Another tab, without a session.
  await page.close();
  const other = await context.newPage();
  await other.goto('/recuperar-contraseña-identificacion');
  await requestRecovery(other, `no-${email}`);
  await expect(other.getByRole('heading', { name: 'Correo no registrado' })).toBeFocused();
  await other.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(other.getByLabel('Correo electrónico')).toHaveValue(`no-${email}`);
  await requestRecovery(other, email);
  await expect(other.getByRole('heading', { name: 'Correo enviado con éxito' })).toBeVisible();
  await expect.poll(() => linkTo(email)).toContain('/recuperar-contrase');
  const link = await linkTo(email);

  await other.goto(link.slice(0, -1));
  await expect(other.getByRole('heading', { name: 'Este link ya expiró' })).toBeVisible();
  await other.getByRole('link', { name: 'Reenviar correo' }).click();
  await expect(other.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();

  await other.goto(link);
  const late = await context.newPage();
  await late.goto(link);
  await expect(late.getByLabel('Nueva contraseña')).toBeVisible();
  await setPassword(other, 'Contapro2');
  await expect(other.getByText('Tu contraseña se ha actualizado correctamente.')).toBeVisible();
  await setPassword(late, 'Contapro3');
  await expect(late.getByRole('heading', { name: 'Este link ya expiró' })).toBeVisible();
  await late.reload();
  await expect(late.getByRole('heading', { name: 'Este link ya expiró' })).toBeVisible();

  await other.getByRole('link', { name: 'Iniciar sesión' }).click();
  await waitForForm(other);
  await fillSignIn(other, email, 'Contapro1');
  await other.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(other.getByText(/no son correctos/)).toBeVisible();
  await fillSignIn(other, email, 'Contapro2');
  await other.getByRole('button', { name: 'Iniciar sesión' }).click();
  await other.waitForURL(/\/inicio$/);
});
