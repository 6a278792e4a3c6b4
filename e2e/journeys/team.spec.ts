import { expect, type Page } from '@playwright/test';
import { password } from '../support/accounts.ts';
import { callsOf, freshRuc, registerEmptyBusiness, signUp } from '../support/api.ts';
import { linkTo } from '../support/outbox.ts';
import { signIn, test } from '../support/product.ts';
import { invite, join } from '../support/team.ts';

const server = () => process.env['CONTAPRO_E2E_URL'] ?? '';
const address = () => `asistente-${crypto.randomUUID()}@estudio.pe`;

const cards = (page: Page) => page.getByRole('list', { name: 'Tus empresas' }).getByRole('listitem');

test.describe.configure({ timeout: 120_000 });

test('a titular invites an asistente, who joins with a new account and sees the assigned client only, until the access ends', async ({
  page,
  browser,
}) => {
  const titular = await signUp(server(), 'Estudio Contable');
  await registerEmptyBusiness(titular, freshRuc(), 'Asignada del Estudio S.A.C.');
  await registerEmptyBusiness(titular, freshRuc(), 'Ajena al Asistente S.A.C.');
  await signIn(page, titular.email);
  await page.goto('/estudio/equipo');
  const email = address();
  await page.getByRole('button', { name: 'Invitar' }).first().click();
  await page.getByLabel('Correo de la persona').fill(email);
  await page.getByLabel(/Asignada del Estudio/).check();
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText(`Enviamos la invitación a ${email}.`)).toBeVisible();
  await expect(page.getByText('Verá 1 de 2 empresas')).toBeVisible();
  await page.getByRole('button', { name: `Elegir empresas de ${email}` }).click();
  await expect(page.getByLabel(/Asignada del Estudio/)).toBeChecked();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.poll(() => linkTo(email, 'invitacion')).not.toBe('');
  const link = new URL(await linkTo(email, 'invitacion'));

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${link.pathname}${link.hash}`);
  await expect(other.getByText('te invita a trabajar en su estudio', { exact: false })).toBeVisible();
  await expect(other.getByText('Al aceptar verás 1 empresa.')).toBeVisible();
  await other.getByRole('link', { name: 'Crear cuenta' }).click();
  await fillSignUp(other, email);
  await other.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await other.waitForURL((url) => url.pathname === '/inicio');
  await expect(cards(other)).toHaveCount(1);
  await expect(other.getByRole('link', { name: /Registrar/ })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: /^Asignar empresas a / }).click();
  await page.getByLabel(/Asignada del Estudio/).uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Las empresas asignadas cambiaron.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Aún no tienes empresas asignadas')).toBeVisible();
  await page.getByRole('button', { name: /^Asignar empresas a / }).click();
  await page.getByLabel(/Asignada del Estudio/).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Las empresas asignadas cambiaron.')).toBeVisible();
  await expect(page.getByText('Ve 1 de 2 empresas')).toBeVisible();

  await other.reload();
  await expect(cards(other)).toHaveCount(1);
  await expect(cards(other)).toContainText('Asignada del Estudio S.A.C.');
  await other.goto('/estudio');
  await expect(other.getByText('Asignada del Estudio S.A.C.')).toBeVisible();
  await expect(other.getByText('Ajena al Asistente S.A.C.')).toHaveCount(0);

  await page.getByRole('button', { name: /^Terminar acceso de / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar acceso' }).click();
  await expect(page.getByText('El acceso terminó.')).toBeVisible();

  await other.getByRole('link', { name: 'Recolecciones' }).first().click();
  const ended = other.getByRole('dialog', { name: 'Tu acceso terminó' });
  await expect(ended).toContainText(/^.*Tu acceso al estudio de Elsa Cortez Luz terminó\./);
  await ended.getByRole('button', { name: 'Iniciar sesión' }).click();
  await signIn(other, email);
  await expect(other.getByText('No tienes empresas registradas')).toBeVisible();
  await context.close();
});

/** The fields of the form that creates an account. */
async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombres').fill('Luis');
  await page.getByLabel('Apellidos').fill('Ramos Tello');
  await page.getByLabel('DNI').fill('41234511');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Celular').fill('912345678');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /términos/ }).check();
  await page.getByRole('checkbox', { name: /privacidad/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
}

test('a revisor sees all clients and changes no credentials', async ({ page }) => {
  const titular = await signUp(server(), 'Estudio Contable');
  const business = await registerEmptyBusiness(titular, freshRuc(), 'Revisada del Estudio S.A.C.');
  const person = await signUp(server(), 'Contador Freelance');
  await join(titular, person, 'revisor');
  await signIn(page, person.email);
  await expect(cards(page)).toHaveCount(1);
  await page.goto(`/dashboard?empresa=${business.uuid}`);
  await expect(page.getByRole('link', { name: /Editar credenciales/ })).toHaveCount(0);
  await page.goto(`/dashboard/editar-credenciales?empresa=${business.uuid}`);
  await expect(page.getByRole('heading', { name: 'Un revisor no cambia las claves' })).toBeVisible();
  const refused = await (await callsOf(server(), person.email)).send(
    'PATCH',
    `/businesses/${business.uuid}/credentials`,
    {
      username: 'OTRO0001',
      password: 'clave',
    },
  );
  expect(refused.status).toBe(403);
  await page.goto('/planes-y-precios');
  await page.waitForURL((url) => url.pathname === '/inicio');
});

test('an invitation for another email, a used one, a withdrawn one and a cut one each say so', async ({ page }) => {
  const titular = await signUp(server(), 'Estudio Contable');
  const person = await signUp(server(), 'Contador Freelance');
  const stranger = await signUp(server(), 'Contador Freelance');
  const link = await invite(titular, person.email, 'asistente');
  await signIn(page, stranger.email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(page.getByRole('heading', { name: 'La invitación es para otro correo' })).toBeVisible();
  await page.getByRole('button', { name: 'Usar otra cuenta' }).click();
  const accepted = await person.send('POST', '/team-invitations/accepted', { token: link.split('#')[1] });
  expect(accepted.status).toBe(204);
  await page.goto('/login');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Esta invitación ya fue aceptada' })).toBeVisible();

  const second = await invite(titular, stranger.email, 'revisor');
  const { invitations } = await titular.get<{ invitations: readonly { uuid: string }[] }>('/me/team');
  await titular.send('DELETE', `/me/team/invitations/${invitations[0]?.uuid}`);
  await page.goto('/login');
  await page.goto(second);
  await expect(page.getByRole('heading', { name: 'La invitación fue retirada' })).toBeVisible();
  await page.goto('/login');
  await page.goto(link.slice(0, -4));
  await expect(page.getByRole('heading', { name: 'Este enlace no sirve' })).toBeVisible();
});
