import { expect, type Page } from '@playwright/test';
import {
  type Action,
  formSays,
  openMonth,
  press,
  type Screen,
  test,
  text,
  valueOf,
  walkActions,
  walkScreens,
} from '../../support/failingCalls.ts';
import { openSection } from '../../support/product.ts';

const pdtReport: Screen = {
  path: '/dashboard/informe-pdt',
  calls: [
    { operation: 'getPdtReport', query: /COMPRA/, done: valueOf('Base imponible 18%') },
    { operation: 'getForm621', done: (page) => page.getByRole('rowheader', { name: /^Ventas netas gravadas$/ }) },
  ],
};

const actions: readonly Action[] = [
  {
    operation: 'saveForm621Entries',
    path: '/dashboard/editar-credenciales',
    act: async (page) => {
      await openSection(page, 'Informe PDT', '/dashboard/informe-pdt');
      await page.getByLabel(/^185 · /).fill('7');
      await page.getByRole('button', { name: 'Guardar casillas' }).click();
    },
    says: formSays,
    again: press('Guardar casillas'),
    keeps: (page) => expect(page.getByLabel(/^185 · /)).toHaveValue('7'),
    done: text('Casillas guardadas. El formulario ya las incluye.'),
  },
];

const pdt = (act: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await openSection(page, 'Informe PDT', '/dashboard/informe-pdt');
  await act(page);
};

const incomeActions: readonly Action[] = [
  {
    operation: 'saveIncomeRegimes',
    path: '/dashboard/editar-credenciales',
    act: pdt(async (page) => {
      await page.getByRole('button', { name: 'Elegir régimen' }).click();
      await page.getByLabel('Desde').fill('02/2026');
      await page.getByRole('button', { name: 'Guardar régimen' }).click();
    }),
    says: formSays,
    again: press('Guardar régimen'),
    keeps: (page) => expect(page.getByLabel('Desde')).toHaveValue('02/2026'),
    done: text('Régimen MYPE Tributario (RMT) desde Feb 2026'),
  },
  {
    operation: 'confirmNetIncome',
    path: '/dashboard/editar-credenciales',
    act: pdt(async (page) => {
      await page.getByRole('button', { name: 'Usar otro importe' }).click();
      await page.getByLabel(/^Ingresos netos \(301\)/).fill('7');
      await page.getByLabel('Motivo').fill('Un anticipo');
      await page.getByRole('button', { name: 'Confirmar este importe' }).click();
    }),
    says: formSays,
    again: press('Confirmar este importe'),
    keeps: (page) => expect(page.getByLabel('Motivo')).toHaveValue('Un anticipo'),
    done: (page) => page.getByText(/^Confirmaste S\/ 7 en lugar de/),
  },
];

test.describe.configure({ timeout: 150_000 });

test('DASH-42 OPEN-185 the report, the form and its boxes say that they failed, and the typed boxes are kept', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, [pdtReport]);
  await walkActions(page, actions);
});

test('the régimen and the confirmation of the net income say that they failed, and what was typed is kept', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkActions(page, incomeActions);
  // The month is that of other tests too.
  await page.getByRole('button', { name: 'Quitar la confirmación' }).click();
  await expect(page.getByText(/^Aún no está confirmado/)).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar régimen' }).click();
  await page.getByRole('button', { name: /^Quitar Régimen/ }).click();
  await expect(page.getByRole('button', { name: 'Elegir régimen' })).toBeVisible();
});
