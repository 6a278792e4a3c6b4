import { expect } from '@playwright/test';
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

test.describe.configure({ timeout: 150_000 });

test('DASH-42 OPEN-185 the report, the form and its boxes say that they failed, and the typed boxes are kept', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, [pdtReport]);
  await walkActions(page, actions);
});
