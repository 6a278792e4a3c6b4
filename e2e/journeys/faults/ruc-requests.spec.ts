import { expect } from '@playwright/test';
import { companyForm } from '@contapro/testing';
import { freshRuc, signUp } from '../../support/api.ts';
import {
  type Action,
  formSays,
  heading,
  press,
  type Screen,
  serverUrl,
  test,
  walkAction,
  walkScreens,
} from '../../support/failingCalls.ts';
import { said } from '../../support/faults.ts';
import { signIn } from '../../support/product.ts';
import { holdRuc, rucRequest } from '../../support/rucTransfers.ts';

const askedName = 'Distribuidora del Centro S.A.C.';
const clientsPath = '/estudio/empresas';

const request: Action = {
  operation: 'requestRuc',
  path: '/pedir-ruc',
  act: async (page) => {
    await companyForm(page).fill({ name: askedName, ruc: freshRuc(), solUser: 'NUEVO0X5', solKey: 'clave-sol' });
    await page.getByRole('button', { name: 'Pedir el RUC' }).click();
  },
  says: formSays,
  again: press('Pedir el RUC'),
  keeps: (page) => expect(page.getByLabel('Clave SOL', { exact: true })).toHaveValue('clave-sol'),
  done: heading('¡Listo! El RUC ya es tuyo'),
};

const list: Screen = {
  path: clientsPath,
  calls: [
    {
      operation: 'listRucRequests',
      says: () => 'No pudimos cargar los RUC que pediste',
      done: (page) => page.getByText(/^Pedido, pasa el/),
    },
  ],
};

const says: Action['says'] = (fault) => (fault === '404' ? said(fault) : 'Inténtalo otra vez en unos segundos.');

const withdrawal: Action = {
  operation: 'withdrawRucRequest',
  path: clientsPath,
  act: press(`Retirar el pedido de ${askedName}`),
  says,
  again: press(`Retirar el pedido de ${askedName}`),
  done: (page) => page.getByText(`Retiraste el pedido de ${askedName}, y borramos sus claves.`),
};

const keeping = (uuid: string): Action => ({
  operation: 'keepRuc',
  path: `/estudio/conservar-ruc?empresa=${uuid}`,
  act: press('Demostrar que mis claves funcionan'),
  says: (fault) => (fault === 'malformed' ? 'No pudimos probar tus claves con SUNAT.' : (says?.(fault) ?? '')),
  again: press('Demostrar que mis claves funcionan'),
  done: heading('¡Listo! Conservas el RUC'),
});

test.describe.configure({ timeout: 150_000 });

/** An account that has asked for the RUC of another one, which works. */
async function asked() {
  const held = await holdRuc(serverUrl(), 'Cliente del contador anterior');
  const asker = await signUp(serverUrl(), 'Contador Freelance');
  const answer = await asker.send('POST', '/me/ruc-requests', rucRequest(held.ruc, askedName));
  expect(answer.status).toBe(200);
  return { ...held, asker };
}

test('ERR-02 the pages of RUCs that are asked for say that a call failed, and make it again', async ({ page }) => {
  const { asker } = await asked();
  await signIn(page, asker.email);
  await walkScreens(page, [list]);
  await walkAction(page, withdrawal);
  await walkAction(page, request);
});

test('ERR-02 the page that keeps a RUC says that SUNAT was not asked, and asks again', async ({ page }) => {
  const { holder, uuid } = await asked();
  await signIn(page, holder.email);
  await walkAction(page, keeping(uuid));
});
