import { expect, type Page } from '@playwright/test';
import { signUp } from '../../support/api.ts';
import {
  type Action,
  formSays,
  leave,
  press,
  type Screen,
  serverUrl,
  test,
  walkAction,
  walkScreens,
} from '../../support/failingCalls.ts';
import { said } from '../../support/faults.ts';
import { signIn } from '../../support/product.ts';

const path = '/cuenta';

const screens: readonly Screen[] = [
  {
    path,
    calls: [
      {
        operation: 'listPayments',
        says: () => 'No pudimos cargar tus pagos',
        done: (page) => page.getByText('Todavía no hiciste pagos.'),
      },
    ],
  },
];

const current = (page: Page) => page.getByLabel('Contraseña actual');

const changePassword: Action = {
  operation: 'changePassword',
  path,
  act: async (page) => {
    await current(page).fill('Contapro1');
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('OtraClave2');
    await page.getByLabel('Repite la contraseña nueva').fill('OtraClave2');
    await press('Cambiar contraseña')(page);
  },
  says: formSays,
  again: press('Cambiar contraseña'),
  keeps: (page) => expect(current(page)).toHaveValue('Contapro1'),
  done: (page) => page.getByText('Tu contraseña cambió y tus otras sesiones se cerraron.'),
};

const endSessions = press('Cerrar las otras sesiones');

const endOtherSessions: Action = {
  operation: 'endOtherSessions',
  path,
  act: endSessions,
  says: (fault) => (fault === '404' ? said(fault) : 'Inténtalo otra vez en unos segundos.'),
  again: endSessions,
  done: (page) => page.getByText('Tus otras sesiones se cerraron.'),
};

test.describe.configure({ timeout: 150_000 });

test('ERR-02 the page of the account says that a call failed, and succeeds after another attempt', async ({ page }) => {
  const { email } = await signUp(serverUrl(), 'Contador Freelance');
  await signIn(page, email);
  await walkScreens(page, screens);
  await walkAction(page, endOtherSessions);
  await leave(page);
  await walkAction(page, changePassword);
});
