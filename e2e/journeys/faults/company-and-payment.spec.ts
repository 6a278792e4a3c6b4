import { expect } from '@playwright/test';
import { freshRuc, signUp } from '../../support/api.ts';
import {
  accept,
  type Action,
  dialog,
  formSays,
  heading,
  leave,
  press,
  type Screen,
  serverUrl,
  test,
  walkAction,
  walkActions,
  walkScreens,
} from '../../support/failingCalls.ts';
import { said } from '../../support/faults.ts';
import { fillSignIn, openSignIn, rows } from '../../support/product.ts';

const entrance = (email: string): Action => ({
  operation: 'signIn',
  path: '/login',
  act: async (page) => {
    await fillSignIn(page, email);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  },
  says: formSays,
  again: press('Iniciar sesión'),
  keeps: (page) => expect(page.getByLabel('Usuario')).toHaveValue(email),
  done: heading('¡Hola, Elsa!'),
});

const registration: Action = {
  operation: 'createBusiness',
  path: '/registrar-empresa',
  act: async (page) => {
    await page.getByLabel('Nombre de la empresa').fill('Botica San Martín');
    await page.getByLabel('RUC').fill(freshRuc());
    await page.getByLabel('Usuario SOL').fill('HECHA0X5');
    await page.getByLabel('Clave SOL', { exact: true }).fill('clave-sol');
    await accept(page);
    await page.getByRole('button', { name: 'Registrar' }).click();
  },
  says: formSays,
  again: async (page) => {
    const restore = page.getByRole('button', { name: 'Recuperar lo que escribí' });
    // The form is empty after a refusal, and keeps its values after a lost connection.
    if (await restore.isVisible()) await restore.click();
    await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Botica San Martín');
    await page.getByRole('button', { name: 'Registrar' }).click();
  },
  done: heading('¡Listo!'),
};

const fromFile: Action = {
  operation: 'createBusinesses',
  path: '/registrar-empresas/archivo',
  act: async (page) => {
    const lines = ['RUC,Empresa,Usuario SOL,Clave SOL', `${freshRuc()},Molinos de Tacna S.A.C.,HECHA0X5,clave-sol`];
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await accept(page);
    await page.getByRole('button', { name: 'Registrar 1 empresa' }).click();
  },
  says: (fault) =>
    fault === 'dropped'
      ? 'No hay respuesta del servidor.'
      : fault === '404'
        ? said(fault)
        : 'El servidor no pudo atender el pedido.',
  again: press('Registrar 1 empresa'),
  keeps: (page) => expect(rows(page).filter({ hasText: 'Molinos de Tacna S.A.C.' })).toBeVisible(),
  done: heading('¡Listo!'),
};

const checkout: Screen = {
  path: '/pago',
  calls: [
    {
      operation: 'getCheckout',
      says: () => 'No pudimos cargar el formulario de la tarjeta.',
      done: (page) => page.getByRole('button', { name: /^Pagar S/ }),
    },
  ],
};

const charge: Action = {
  operation: 'chargeOneTime',
  path: '/pago',
  act: async (page) => {
    await page.getByRole('button', { name: /^Pagar S/ }).click();
    const form = page.getByRole('dialog', { name: /^ContaPro · / });
    await form.getByLabel('Número de tarjeta').fill('4111 1111 1111 1111');
    await form.getByRole('button', { name: /^Pagar S/ }).click();
  },
  // The status alone says that it was charged.
  except: ['malformed'],
  place: dialog,
  says: (fault) => (fault === '500' || fault === 'dropped' ? 'no te cobraremos dos veces' : said(fault)),
  again: (page) => page.getByRole('button', { name: 'Verificar mi pago' }).last().click(),
  done: (page) => page.getByRole('dialog', { name: '¡Listo!' }),
};

test.describe.configure({ timeout: 150_000 });

test('COMPANY-33 PAYMENT-20 OPEN-185 the registration of a company and a payment can be completed after each failure', async ({
  page,
}) => {
  const { email } = await signUp(serverUrl(), 'Estudio Contable');
  await openSignIn(page);
  await walkActions(page, [entrance(email), registration, fromFile]);
  await leave(page);
  const plan = page.getByRole('list', { name: 'Planes' }).locator(':scope > li').filter({ hasText: 'Pequeña empresa' });
  await plan.getByRole('button', { name: 'Elegir plan' }).click();
  await expect(page.getByRole('button', { name: /^Pagar S/ })).toBeVisible();
  await walkScreens(page, [checkout]);
  await walkAction(page, charge);
});
