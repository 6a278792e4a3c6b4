import { expect, type Page } from '@playwright/test';
import { businessesOf } from '../../support/api.ts';
import { faultsOf, HeldCall } from '../../support/faults.ts';
import { filedZip } from '../../support/filed.ts';
import {
  type Action,
  alertOf,
  dialog,
  expire,
  formSays,
  leave,
  openMonth,
  press,
  type Screen,
  signUpWithMonth,
  test,
  valueOf,
  visit,
  walkAction,
  walkScreens,
} from '../../support/failingCalls.ts';
import { rows } from '../../support/product.ts';

const months = { operation: 'getHistory', malformed: '{"202610":null}' } as const;

const serieOf = (book: string) => (page: Page) =>
  page.getByRole('table', { name: 'Importe total por mes, en soles' }).getByRole('columnheader', { name: book });

const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    calls: [
      { operation: 'getPurchaseDashboard', done: (page) => page.getByRole('tab', { name: /^Compras \d/ }) },
      {
        operation: 'getTotals',
        done: (page) => page.getByRole('region', { name: /^IGV del periodo/ }).getByText('Set 2026'),
      },
      { operation: 'getDetractionTotals', done: valueOf('Pagadas') },
      {
        operation: 'getForm621',
        done: (page) =>
          page
            .getByRole('group', { name: 'Formulario 621 del periodo' })
            .getByText(/\d\.\d\d/)
            .first(),
      },
      { ...months, query: /COMPRA/, done: serieOf('Compras') },
      { ...months, query: /VENTA/, done: serieOf('Ventas') },
      {
        operation: 'listSources',
        says: () => 'No pudimos cargar cuándo llegaron los últimos documentos',
        done: (page) =>
          page
            .getByRole('region', { name: 'Fuentes de los datos' })
            .getByRole('definition')
            .filter({ hasText: 'Subida' })
            .first(),
      },
    ],
  },
  {
    path: '/dashboard?libro=ventas',
    calls: [{ operation: 'getSalesDashboard', done: (page) => page.getByRole('tab', { name: /^Ventas \d/ }) }],
  },
];

/** They are loaded after the figures. */
const lines: readonly Screen[] = [
  {
    path: '/dashboard',
    calls: [
      {
        operation: 'getDeclaredPeriod',
        says: () => 'No pudimos cargar si declaraste este periodo.',
        done: (page) => page.getByRole('button', { name: 'Marcar como declarado' }),
      },
      {
        operation: 'getCollections',
        says: () => 'No pudimos cargar la recolección de SUNAT',
        done: (page) => page.getByText('Ver cada registro y periodo'),
      },
    ],
  },
];

const declaredDay = '2026-11-02';

const declaring: Action = {
  operation: 'saveDeclaredPeriod',
  path: '/dashboard',
  act: async (page) => {
    await page.getByRole('button', { name: 'Marcar como declarado' }).click();
    await dialog(page).getByLabel('Día de la declaración').fill(declaredDay);
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  },
  place: dialog,
  says: formSays,
  again: press('Guardar'),
  keeps: (page) => expect(dialog(page).getByLabel('Día de la declaración')).toHaveValue(declaredDay),
  done: (page) => page.getByText('Declarado el 02/11/2026'),
};

const annotating: Action = {
  operation: 'saveAnnotationPeriod',
  path: '/dashboard',
  act: async (page) => {
    await page
      .getByRole('button', { name: /^Anotar en otro mes / })
      .first()
      .click();
    await dialog(page).getByRole('button', { name: 'Anotar', exact: true }).click();
  },
  place: dialog,
  says: formSays,
  again: (page) => dialog(page).getByRole('button', { name: 'Anotar', exact: true }).click(),
  done: (page) =>
    page
      .getByRole('region', { name: 'Declaración del periodo' })
      .filter({ hasText: 'Declarado el 02/11/2026', hasNot: page.getByRole('button', { name: 'Rectificar' }) }),
};

/** The declaration of a month with what was filed, read from a file of SUNAT. */
const filing = (ruc: string): Action => ({
  operation: 'saveDeclaredPeriod',
  path: '/dashboard',
  act: async (page) => {
    await page.getByRole('button', { name: 'Subir lo presentado' }).click();
    const file = await filedZip({ ruc, period: '202610', order: '1012345678', day: '02/11/2026' }, { 100: 1, 101: 0 });
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Elegir archivos' }).click();
    await (await chooser).setFiles({ name: file.name, mimeType: 'application/zip', buffer: Buffer.from(file.content) });
    await dialog(page).getByRole('button', { name: 'Guardar lo presentado' }).click();
  },
  place: dialog,
  says: formSays,
  again: press('Guardar lo presentado'),
  keeps: (page) => expect(dialog(page).getByLabel('Número de la constancia')).toHaveValue('1012345678'),
  done: (page) => dialog(page).getByRole('button', { name: 'Quitar lo presentado' }),
});

/** The month is one for all tests of a worker, and decisions in a declared one ask for more. */
async function takeBack(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Declaración del periodo' }).getByRole('button', { name: 'Cambiar' }).click();
  await dialog(page).getByRole('button', { name: 'Quitar la marca' }).click();
  await expect(page.getByRole('button', { name: 'Marcar como declarado' })).toBeVisible();
}

test.describe.configure({ timeout: 150_000 });

/** The parts of the dashboard are one answer. Without it each is asked for alone. */
const withoutWhole = (page: Page) =>
  page.route(/\/businesses\/[^/]+\/dashboard\?/, (route) => route.fulfill({ status: 500 }));

test('DASH-42 ERR-02 ERR-03 a failure of the one answer is none of the page: its parts are asked for alone', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  const call = await HeldCall.of(page, 'getDashboard');
  for (const fault of faultsOf('getDashboard')) {
    await leave(page);
    await visit(page, '/dashboard');
    await call.fail(fault);
    await expect(page.getByRole('tab', { name: /^Compras \d/ })).toBeVisible();
    await expect(alertOf(page)).toHaveCount(0);
  }
  await leave(page);
  await visit(page, '/dashboard');
  await expire(page, call);
  await call.lift();
});

test('DASH-42 OPEN-185 ERR-02 each figure says that it failed, and is shown after another attempt', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await withoutWhole(page);
  await walkScreens(page, screens);
});

test('DASH-42 OPEN-185 ERR-02 the lines of the declaration and of the collection say that they failed, and are shown after another attempt', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await withoutWhole(page);
  await walkScreens(page, lines);
});

test('DASH-42 ERR-02 what was read of a filed declaration is kept while it cannot be stored', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  const [business] = await businessesOf(month);
  await walkAction(page, filing(business?.ruc ?? ''));
  await takeBack(page);
});

test('DASH-42 ERR-02 the day of a declaration is kept while it cannot be stored', async ({ page, month }) => {
  await openMonth(page, month);
  await walkAction(page, declaring);
  await takeBack(page);
});

test('ERR-02 a purchase stays in its month while the other one cannot be stored', async ({ page }) => {
  await openMonth(page, await signUpWithMonth());
  await declaring.act(page);
  await expect(page.getByText('Declarado el 02/11/2026')).toBeVisible();
  await page.goto('/dashboard/observaciones');
  await rows(page).first().getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Validar', exact: true }).click();
  await dialog(page).getByRole('combobox', { name: 'Mes en el que cuenta' }).selectOption('Oct 2026: voy a rectificar');
  await dialog(page).getByRole('button', { name: 'Validar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '¡Listo!' })).toBeVisible();
  await walkAction(page, annotating);
});
