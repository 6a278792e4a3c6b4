import type { Page } from '@playwright/test';
import {
  type Action,
  dialog,
  downloaded,
  downloadZip,
  firstRow,
  formSays,
  openMonth,
  press,
  type Screen,
  signInAgain,
  test,
  walkActions,
  walkScreens,
  zipSays,
} from '../../support/failingCalls.ts';

const screens: readonly Screen[] = [
  { path: '/dashboard/comprobantes', calls: [{ operation: 'listAllInvoices', done: firstRow }] },
];

const report =
  (file: RegExp, book = 'Compras') =>
  async (page: Page) => {
    await page.getByRole('button', { name: 'Descargar Excel' }).click();
    await dialog(page).getByRole('group', { name: book }).getByRole('radio', { name: file }).check();
    await dialog(page).getByRole('button', { name: 'Descargar', exact: true }).click();
  };

const downloads: readonly Action[] = [
  {
    operation: 'getAllInvoicesFilters',
    path: '/dashboard/comprobantes',
    // An empty object is an answer without options.
    malformed: '{"types_of_vouchers":1}',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filtros' }).click();
      await page.getByRole('button', { name: 'Proveedores' }).click();
    },
    place: (page) => page.getByRole('alert'),
    done: (page) => page.getByRole('list', { name: 'Proveedores' }).getByRole('button').first(),
  },
  {
    operation: 'requestReport',
    path: '/dashboard/comprobantes',
    resumes: signInAgain,
    act: report(/^Excel/),
    place: dialog,
    done: downloaded,
  },
  {
    operation: 'requestSiscontReport',
    path: '/dashboard/comprobantes',
    resumes: signInAgain,
    act: async (page) => {
      await report(/^SISCONT/)(page);
      // Purchases without an account are named first.
      await page
        .getByRole('dialog', { name: /^(Antes de descargar|Ya descargaste este archivo)$/ })
        .getByRole('button', { name: 'Descargar', exact: true })
        .click();
    },
    place: dialog,
    done: downloaded,
  },
  {
    operation: 'getReportFile',
    path: '/dashboard/comprobantes',
    act: report(/^Excel/),
    place: dialog,
    done: downloaded,
  },
  {
    operation: 'downloadAllInvoicesFiles',
    path: '/dashboard/comprobantes',
    resumes: signInAgain,
    act: downloadZip,
    place: dialog,
    says: zipSays,
    done: downloaded,
  },
  {
    operation: 'getVoucherFile',
    path: '/dashboard/comprobantes',
    act: (page) => page.locator('[data-control=view]:not([aria-disabled])').first().click(),
    place: dialog,
    done: (page) => dialog(page).getByRole('img', { name: /^Imagen de/ }),
  },
];

/** What is called before and after the download of a file for another program. The first row downloads it once. */
const programFiles: readonly Action[] = [
  {
    operation: 'requestProgramFile',
    path: '/dashboard/comprobantes',
    resumes: signInAgain,
    act: report(/^SISCONT ventas/, 'Ventas'),
    place: dialog,
    done: downloaded,
  },
  {
    operation: 'checkReport',
    path: '/dashboard/comprobantes',
    resumes: signInAgain,
    act: report(/^RVIE/, 'Ventas'),
    place: dialog,
    done: downloaded,
  },
  {
    operation: 'compareReport',
    path: '/dashboard/comprobantes',
    resumes: signInAgain,
    act: report(/^SISCONT ventas/, 'Ventas'),
    place: dialog,
    // The file was downloaded by the row before.
    done: (page) => page.getByRole('dialog', { name: 'Ya descargaste este archivo' }),
  },
  {
    operation: 'confirmReportFile',
    path: '/dashboard/comprobantes',
    resumes: signInAgain,
    act: async (page) => {
      await report(/^SISCONT ventas/, 'Ventas')(page);
      await dialog(page).getByRole('button', { name: 'Descargar', exact: true }).click();
    },
    place: dialog,
    says: () => 'El archivo ya está en tu equipo, pero no pudimos anotarlo.',
    done: downloaded,
  },
];

const openConcar = async (page: Page) => {
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  await dialog(page).getByLabel('Programa').selectOption('CONCAR');
  await dialog(page).getByRole('button', { name: 'Ajustes de CONCAR' }).click();
};

/** The settings of a ledger program. */
const ledgerSettings: readonly Action[] = [
  {
    operation: 'getLedgerSettings',
    path: '/dashboard/comprobantes',
    resumes: 'No pudimos leer tus ajustes',
    act: openConcar,
    place: dialog,
    done: (page) => dialog(page).getByLabel('Subdiario de compras'),
  },
  {
    operation: 'saveLedgerSettings',
    path: '/dashboard/comprobantes',
    says: formSays,
    again: press(/^Guardar$/),
    resumes: 'Tu sesión',
    act: async (page) => {
      await openConcar(page);
      const accounts = [
        'Cuenta de gasto o compra',
        'Cuenta de IGV',
        'Cuenta por pagar en soles',
        'Cuenta de ingreso',
        'Cuenta por cobrar en soles',
      ];
      for (const label of accounts) await dialog(page).getByLabel(label).fill('421201');
      await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
    },
    place: (page) => page.getByRole('dialog', { name: 'Ajustes de CONCAR' }),
    done: (page) => page.getByRole('dialog', { name: 'Descargar reporte' }),
  },
];

test.describe.configure({ timeout: 150_000 });

test('LISTINGS-32 DOWNLOAD-09 DOWNLOAD-25 the listing, a document and each download say that they failed, and succeed afterwards', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, screens);
  await walkActions(page, downloads);
});

test('the comparison of a file with its last download, and noting that it arrived, say that they failed, and succeed afterwards', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkActions(page, programFiles);
});

test('the settings of a ledger program say that they were not read or saved, and are kept', async ({ page, month }) => {
  await openMonth(page, month);
  await walkActions(page, ledgerSettings);
});
