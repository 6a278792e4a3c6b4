import type { Page } from '@playwright/test';
import {
  type Action,
  dialog,
  downloaded,
  downloadZip,
  firstRow,
  later,
  noVouchers,
  openMonth,
  type Screen,
  signInAgain,
  test,
  walkActions,
  walkScreens,
  zipSays,
} from '../../support/failingCalls.ts';
import { type Fault, said } from '../../support/faults.ts';
import { rows } from '../../support/product.ts';

const screens: readonly Screen[] = [
  { path: '/dashboard/observaciones', calls: [{ operation: 'listObserved', done: firstRow }] },
  { path: '/dashboard/observaciones?pestana=rechazados', calls: [{ operation: 'listRejected', done: noVouchers }] },
  { path: '/dashboard/observaciones?pestana=validados', calls: [{ operation: 'listValidated', done: noVouchers }] },
];

const decide = (action: string) => async (page: Page) => {
  await rows(page).first().getByRole('checkbox').click();
  await page.getByRole('button', { name: action, exact: true }).click();
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
};

const decisionSays = (fault: Fault) => (fault === '500' || fault === 'dropped' ? later : said(fault));
const decided = (page: Page) => page.getByRole('dialog', { name: '¡Listo!' });

const actions: readonly Action[] = [
  {
    operation: 'declineObserved',
    path: '/dashboard/observaciones',
    act: decide('Rechazar'),
    place: dialog,
    says: decisionSays,
    done: decided,
  },
  {
    operation: 'validateObserved',
    path: '/dashboard/observaciones',
    act: decide('Validar'),
    place: dialog,
    says: decisionSays,
    done: decided,
  },
  {
    operation: 'undoDecision',
    path: '/dashboard/observaciones',
    act: async (page) => {
      await decide('Validar')(page);
      await dialog(page).getByRole('button', { name: 'Deshacer' }).click();
    },
    place: dialog,
    says: decisionSays,
    done: (page) => dialog(page).getByText('La decisión se deshizo.', { exact: true }),
  },
  {
    operation: 'downloadValidatedFiles',
    resumes: signInAgain,
    path: '/dashboard/observaciones?pestana=validados',
    act: downloadZip,
    place: dialog,
    says: zipSays,
    done: downloaded,
  },
];

test.describe.configure({ timeout: 150_000 });

test('LISTINGS-20 LISTINGS-32 OPEN-185 each listing and decision says that it failed, and is made again', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, screens);
  await walkActions(page, actions);
});
