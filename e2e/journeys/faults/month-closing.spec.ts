import type { Page } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../../support/api.ts';
import {
  type Action,
  businessName,
  dialog,
  openMonth,
  press,
  type Screen,
  serverUrl,
  signInAgain,
  test,
  walkAction,
  walkScreens,
} from '../../support/failingCalls.ts';
import { october, purchase } from '../../support/hand-made.ts';
import { rce, rvie } from '../../support/sire.ts';

const path = '/dashboard/cerrar-mes';

const screens: readonly Screen[] = [
  {
    path,
    calls: [
      {
        operation: 'getMonthClosing',
        says: () => 'No pudimos cargar cómo va el mes',
        done: (page) => page.getByRole('list', { name: 'Pasos del mes' }),
      },
    ],
  },
];

const checking: Action = {
  operation: 'checkMonthFigures',
  path,
  act: press('Dar por revisadas'),
  says: () => 'No se pudo completar el paso',
  again: press('Dar por revisadas'),
  done: (page) => page.getByRole('button', { name: 'Descargar archivos' }),
};

const downloadYear = async (page: Page) => {
  await press('Expediente del año')(page);
  await dialog(page).getByRole('button', { name: 'Descargar', exact: true }).click();
};

const expediente: Action = {
  operation: 'requestExpediente',
  path,
  resumes: signInAgain,
  act: downloadYear,
  place: dialog,
  done: (page) => page.getByRole('heading', { name: 'Expediente descargado' }),
};

const bought = purchase({
  date: '2026-10-05',
  type: '01',
  serie: 'F001',
  number: 1,
  base: 100_000,
  igv: 18_000,
  status: 'Deducible',
  inconsistency: '',
});
const sold = { date: '2026-10-08', type: '01', serie: 'F001', number: 501, base: 500_000, igv: 90_000 };

test.describe.configure({ timeout: 150_000 });

test('ERR-02 the page that closes a month says that a call failed, and makes it again', async ({ page }) => {
  const calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, businessName);
  const own = october(ruc, businessName.toUpperCase());
  await uploadFiles(calls, await businessOf(calls, ruc), [
    { name: 'compras.txt', content: rce(own, [bought]) },
    { name: 'ventas.txt', content: rvie(own, [sold]) },
  ]);
  await openMonth(page, calls);
  await walkScreens(page, screens);
  await walkAction(page, checking);
  await walkAction(page, expediente);
});
