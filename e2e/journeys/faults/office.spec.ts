import type { Page } from '@playwright/test';
import {
  type Action,
  businessName,
  main,
  openMonth,
  press,
  type Screen,
  test,
  walkAction,
  walkScreens,
} from '../../support/failingCalls.ts';
import { said } from '../../support/faults.ts';
import { rows } from '../../support/product.ts';

const collect = press(`Recolectar ahora ${businessName}`);

const screens: readonly Screen[] = [
  {
    path: '/estudio',
    calls: [{ operation: 'getBoard', done: (page) => rows(page).filter({ hasText: businessName }) }],
  },
  {
    path: '/estudio/revision?periodo=202610',
    calls: [{ operation: 'listReview', done: (page) => page.getByRole('group', { name: 'IGV en juego' }) }],
  },
  {
    path: '/recolecciones',
    calls: [
      {
        operation: 'listCollections',
        says: () => 'No pudimos cargar la recolección de SUNAT',
        done: (page) => page.getByRole('button', { name: `Abrir ${businessName}` }),
      },
    ],
  },
];

const request: Action = {
  operation: 'requestCollection',
  path: '/recolecciones',
  act: collect,
  place: (page: Page) => main(page).getByRole('listitem').filter({ hasText: businessName }).getByRole('status'),
  says: (fault) => (fault === '404' ? said(fault) : 'No pudimos pedir la recolección.'),
  again: collect,
  done: (page) => page.getByText('Pedido. Empezamos en unos segundos.'),
};

const excel = press('Descargar Excel');

const download: Action = {
  operation: 'requestBoardReport',
  path: '/estudio',
  act: excel,
  place: (page: Page) => page.getByRole('region', { name: 'Avisos' }),
  says: () => 'No pudimos descargar el Excel.',
  resumes: 'Tu sesión caducó.',
  done: (page) => page.getByText(/^Descargaste tablero_\d{6}\.xlsx\.$/),
};

test.describe.configure({ timeout: 150_000 });

test('OPEN-185 ERR-02 the pages of all clients say that they failed, and succeed after another attempt', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, screens);
  await walkAction(page, request);
  await walkAction(page, download);
});
