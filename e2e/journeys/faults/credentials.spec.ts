import { expect, type Page } from '@playwright/test';
import { type Action, dialog, openMonth, test, walkActions } from '../../support/failingCalls.ts';
import { said } from '../../support/faults.ts';

const newKey = async (page: Page) => {
  await page.getByLabel('Usuario SOL').fill('HECHA0X5');
  await page.getByLabel('Clave SOL', { exact: true }).fill('clave-nueva');
  await page.getByRole('button', { name: 'Actualizar credenciales' }).click();
};

const runTest = (page: Page) => page.getByRole('button', { name: 'Probar ahora' }).click();

const keepsKey = (page: Page) => expect(page.getByLabel('Clave SOL', { exact: true })).toHaveValue('clave-nueva');

const actions: readonly Action[] = [
  {
    operation: 'updateCredentials',
    path: '/dashboard/editar-credenciales',
    act: newKey,
    place: dialog,
    keeps: keepsKey,
    says: (fault) =>
      fault === '500' || fault === 'dropped' ? 'no hemos podido actualizar tus credenciales' : said(fault),
    done: (page) => page.getByRole('dialog', { name: '¡Listo!' }),
  },
  {
    operation: 'validateCredentials',
    path: '/dashboard/editar-credenciales',
    act: async (page) => {
      await newKey(page);
      await page.getByRole('button', { name: 'Validar ahora' }).click();
    },
    place: dialog,
    says: (fault) =>
      fault === 'malformed'
        ? 'vuelve a intentarlo más tarde'
        : fault === '404'
          ? said(fault)
          : 'vuelve a intentarlo en unos minutos',
    keeps: keepsKey,
    done: (page) => page.getByRole('dialog', { name: 'Credenciales válidas' }),
  },
  {
    operation: 'validateCredentials',
    path: '/guia-sunat',
    act: runTest,
    place: (page) => page.getByRole('main').getByRole('status'),
    says: (fault) => {
      if (fault === 'malformed') return 'vuelve a intentarlo más tarde';
      return fault === '500' || fault === 'dropped' ? 'No pudimos hacer la prueba' : said(fault);
    },
    again: runTest,
    done: (page) => page.getByText('La conexión funciona'),
  },
];

test.describe.configure({ timeout: 150_000 });

test('CREDS-42 OPEN-185 typed credentials are kept, and are sent again', async ({ page, month }) => {
  await openMonth(page, month);
  await walkActions(page, actions);
});
