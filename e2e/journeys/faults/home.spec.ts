import {
  type Action,
  businessName,
  dialog,
  openMonth,
  type Screen,
  test,
  walkAction,
  walkScreens,
} from '../../support/failingCalls.ts';
import { card } from '../../support/product.ts';

const list: Screen = {
  path: '/inicio',
  calls: [{ operation: 'listBusinesses', done: (page) => card(page, businessName) }],
};

/** It is asked for when there are businesses. */
const today: Screen = {
  path: '/inicio',
  calls: [
    {
      operation: 'listTodayTasks',
      says: () => 'No pudimos cargar lo de hoy',
      done: (page) =>
        page.getByRole('heading', { name: /cosas? para hoy$/ }).or(page.getByText('Nada urgente para hoy.')),
    },
  ],
};

const opening: Action = {
  operation: 'listPeriods',
  path: '/inicio',
  act: (page) => card(page, businessName).click(),
  place: dialog,
  done: (page) => page.getByRole('combobox', { name: 'Periodo' }),
};

test.describe.configure({ timeout: 150_000 });

test('HOME-51 OPEN-185 the list and the opening of a business say that they failed, and succeed after another attempt', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, [list]);
  await walkScreens(page, [today]);
  await walkAction(page, opening);
});
