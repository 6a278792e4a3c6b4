import { expect, type Page } from '@playwright/test';
import { businessOf, freshRuc, registerEmptyBusiness, signUp, until, uploadFiles } from '../../support/api.ts';
import {
  type Action,
  businessName,
  dialog,
  downloaded,
  formSays,
  heading,
  leave,
  main,
  openMonth,
  press,
  type Screen,
  serverUrl,
  signInAgain,
  test,
  walkAction,
  walkActions,
  walkScreens,
} from '../../support/failingCalls.ts';
import { said } from '../../support/faults.ts';
import { rows, signIn } from '../../support/product.ts';
import { ubl } from '../../support/ubl.ts';

const collect = press(`Recolectar ahora ${businessName}`);

const deposit = (page: Page) => rows(page).filter({ hasText: 'F030-00000007' });

const screens: readonly Screen[] = [
  {
    path: '/estudio',
    calls: [{ operation: 'getBoard', done: (page) => rows(page).filter({ hasText: businessName }) }],
  },
  {
    path: '/estudio/revision?periodo=202610',
    calls: [{ operation: 'listReview', done: (page) => page.getByRole('group', { name: 'IGV observado' }) }],
  },
  {
    path: '/estudio/detracciones',
    calls: [{ operation: 'listPendingDeposits', done: (page) => deposit(page) }],
  },
  {
    path: '/estudio/credito',
    calls: [{ operation: 'listCreditClock', done: (page) => deposit(page) }],
  },
  {
    path: '/estudio/cuentas?periodo=202610',
    calls: [{ operation: 'listClientAccounts', done: (page) => deposit(page) }],
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
  {
    path: '/estudio/historial',
    calls: [
      {
        operation: 'listActs',
        says: () => 'No pudimos cargar el historial',
        done: (page) => page.getByText('registró la empresa').first(),
      },
    ],
  },
  {
    path: '/estudio/avisos',
    calls: [
      {
        operation: 'listNotices',
        says: () => 'No pudimos cargar tus avisos',
        done: (page) => page.getByRole('tab', { name: /^Todos \(/ }).or(page.getByText('No tienes avisos')),
      },
      {
        operation: 'getNoticeSettings',
        says: () => 'No pudimos cargar cómo recibes los avisos',
        done: (page) => page.getByRole('checkbox', { name: /^Recibir un correo/ }),
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

const readAll = press('Marcar todos como leídos');
const createCalendar = press('Crear la dirección');

const notices: readonly Action[] = [
  {
    operation: 'markNotices',
    path: '/estudio/avisos',
    act: readAll,
    says: (fault) => (fault === '404' ? said(fault) : 'Inténtalo otra vez en unos segundos.'),
    again: readAll,
    done: (page) => page.getByText('Todo leído'),
  },
  {
    operation: 'changeNoticeSettings',
    path: '/estudio/avisos',
    act: createCalendar,
    says: (fault) => (fault === '404' ? said(fault) : 'Inténtalo otra vez en unos segundos.'),
    again: createCalendar,
    done: (page) => page.getByRole('textbox', { name: 'Dirección del calendario' }),
  },
];

const stop: Action = {
  operation: 'stopNoticeMails',
  path: '/avisos/baja/t0k3n',
  act: press('Dejar de recibirlos'),
  // The link is not valid.
  except: ['404'],
  says: () => 'Sigues recibiendo los avisos.',
  done: heading('Este enlace no sirve'),
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

const downloadCredits: Action = {
  ...download,
  operation: 'requestCreditClockReport',
  path: '/estudio/credito',
  act: async (page) => {
    // A page that is left can have a button with the same name.
    await expect(heading('Reloj del crédito')(page)).toBeVisible();
    await excel(page);
  },
  done: (page) => page.getByText(/^Descargaste credito_\d{4}-\d{2}-\d{2}\.xlsx\.$/),
};

const downloadFiles = async (page: Page) => {
  await rows(page).filter({ hasText: businessName }).getByRole('checkbox').check();
  await press('Descargar archivos')(page);
  await dialog(page).getByRole('button', { name: 'Descargar', exact: true }).click();
};

const assignChosen = async (page: Page) => {
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Asignar responsable/ }).click();
  await dialog(page).getByRole('combobox', { name: 'Responsable' }).selectOption({ index: 1 });
  await dialog(page).getByRole('button', { name: 'Asignar 1 cliente' }).click();
};

const assign: Action = {
  operation: 'assignResponsibles',
  path: '/estudio',
  resumes: 'En pausa: tu sesión terminó',
  act: async (page) => {
    await rows(page).filter({ hasText: businessName }).getByRole('checkbox').check();
    await assignChosen(page);
  },
  place: dialog,
  says: (fault) =>
    fault === 'dropped' || fault === '500' || fault === 'malformed' ? 'No se pudo. Inténtalo otra vez.' : said(fault),
  again: async (page) => {
    await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
    await assignChosen(page);
  },
  done: (page) => dialog(page).getByText('Hecho: 1', { exact: true }),
};

const openRegimes = async (page: Page) => {
  await rows(page).filter({ hasText: businessName }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Régimen de Renta/ }).click();
};

const regimes: Action = {
  operation: 'listIncomeRegimes',
  path: '/estudio',
  act: openRegimes,
  place: dialog,
  says: () => 'No pudimos leer los clientes.',
  done: (page) => dialog(page).getByRole('combobox', { name: 'Régimen' }),
};

/** What is called before and after the download of the zip of chosen clients. */
const clientFiles: readonly Action[] = [
  {
    operation: 'requestClientFiles',
    path: '/estudio',
    resumes: signInAgain,
    act: downloadFiles,
    place: dialog,
    done: downloaded,
  },
  {
    operation: 'confirmClientFiles',
    path: '/estudio',
    resumes: signInAgain,
    act: downloadFiles,
    place: dialog,
    says: () => 'El archivo ya está en tu equipo, pero no pudimos anotarlo.',
    done: downloaded,
  },
];

const makeFile = press('Descargar archivo para SUNAT');
const fileAgain = press(/^Descargar otra vez el archivo del lote /);
const isSaid = (fault: string) => fault !== 'dropped' && fault !== '500' && fault !== 'malformed';

const account: Action = {
  operation: 'saveSupplierAccount',
  path: '/estudio/detracciones',
  act: async (page) => {
    await deposit(page)
      .getByRole('button', { name: /^(Cambiar|Escribir) la cuenta de / })
      .click();
    await dialog(page).getByRole('textbox', { name: 'Número de cuenta' }).fill('00011112222');
    await press('Guardar')(page);
  },
  place: dialog,
  says: formSays,
  again: press('Guardar'),
  keeps: (page) => expect(page.getByRole('textbox', { name: 'Número de cuenta' })).toHaveValue('00011112222'),
  done: (page) => deposit(page).filter({ hasText: '00011112222' }),
};

const makeDeposits: Action = {
  operation: 'createDepositFile',
  path: '/estudio/detracciones',
  act: async (page) => {
    await deposit(page).getByRole('checkbox').check();
    await makeFile(page);
  },
  says: (fault) => (isSaid(fault) ? said(fault) : 'No pudimos preparar el archivo.'),
  again: makeFile,
  resumes: 'No pudimos preparar el archivo.',
  done: (page) => page.getByText(/^Descargaste D\d{17}\.txt con 1 depósito\./),
};

const downloadDeposits: Action = {
  operation: 'getDepositFile',
  path: '/estudio/detracciones',
  act: fileAgain,
  says: (fault) => (isSaid(fault) ? said(fault) : 'No pudimos preparar el archivo.'),
  again: fileAgain,
  resumes: 'No pudimos preparar el archivo.',
  done: (page) => page.getByText(/^Descargaste D\d{17}\.txt con 1 depósito\./),
};

const clientsPath = '/estudio/empresas';
const inDialog = (button: string) => (page: Page) =>
  dialog(page).getByRole('button', { name: button, exact: true }).click();
const typedRuc = (page: Page) => dialog(page).getByRole('textbox', { name: 'Escribe el RUC para confirmar' });
const openRemoval = press(`Eliminar ${businessName}`);

const clientLists: Screen = {
  path: clientsPath,
  calls: [{ operation: 'listArchivedBusinesses', done: (page) => rows(page).filter({ hasText: businessName }) }],
};

const archive: Action = {
  operation: 'archiveBusiness',
  path: clientsPath,
  act: async (page) => {
    await press(`Archivar ${businessName}`)(page);
    await inDialog('Archivar')(page);
  },
  place: dialog,
  says: formSays,
  again: inDialog('Archivar'),
  done: (page) => page.getByText(`${businessName} está archivada.`),
};

const restoreClient = press(`Recuperar ${businessName}`);

const restore: Action = {
  operation: 'restoreBusiness',
  path: clientsPath,
  act: async (page) => {
    await page.getByRole('tab', { name: /^Archivadas/ }).click();
    await restoreClient(page);
  },
  says: (fault) => (fault === '404' ? said(fault) : 'Inténtalo otra vez en unos segundos.'),
  again: restoreClient,
  done: (page) => page.getByText(`${businessName} volvió a tus empresas.`),
};

const count: Action = {
  operation: 'getBusinessContents',
  path: clientsPath,
  act: openRemoval,
  place: dialog,
  says: () => 'No pudimos contar lo que se pierde',
  done: (page) => dialog(page).getByText('Se pierde para siempre:'),
};

const removal = (ruc: string): Action => ({
  operation: 'removeBusiness',
  path: clientsPath,
  act: async (page) => {
    await openRemoval(page);
    await typedRuc(page).fill(ruc);
    await inDialog('Eliminar para siempre')(page);
  },
  place: dialog,
  says: formSays,
  again: inDialog('Eliminar para siempre'),
  keeps: (page) => expect(typedRuc(page)).toHaveValue(ruc),
  done: (page) =>
    page.getByText(`${businessName} se eliminó. Lo que guardábamos de ella se borra en los próximos minutos.`),
});

const find: Action = {
  operation: 'searchVouchers',
  path: '/estudio',
  act: async (page) => {
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await dialog(page).getByRole('combobox').fill('F030-7');
  },
  place: dialog,
  says: () => 'No pudimos buscar proveedores y comprobantes',
  keeps: (page) => expect(dialog(page).getByRole('combobox')).toHaveValue('F030-7'),
  done: (page) => page.getByRole('option', { name: /^F030-00000007/ }),
};

const ratesPath = '/estudio/tipos-de-cambio';
const rateRow = (page: Page) => rows(page).filter({ hasText: '14/10/2026' });
const typedRate = (page: Page) => dialog(page).getByRole('textbox', { name: 'Soles por unidad (venta)' });
const removeRate = press(/^Quitar el tipo de cambio de USD/);

const rates: Screen = { path: ratesPath, calls: [{ operation: 'listExchangeRates', done: rateRow }] };

const rateChanges: readonly Action[] = [
  {
    operation: 'saveExchangeRate',
    path: ratesPath,
    act: async (page) => {
      await press(/^Escribir el tipo de cambio de USD/)(page);
      await typedRate(page).fill('3.745');
      await press('Guardar')(page);
    },
    place: dialog,
    says: formSays,
    again: press('Guardar'),
    keeps: (page) => expect(typedRate(page)).toHaveValue('3.745'),
    done: (page) => rateRow(page).filter({ hasText: '3.745' }),
  },
  {
    operation: 'removeExchangeRate',
    path: ratesPath,
    act: removeRate,
    place: (page) => page.getByRole('region', { name: 'Avisos' }),
    says: (fault) => (isSaid(fault) ? said(fault) : 'No pudimos quitar el tipo de cambio de USD del 14/10/2026.'),
    again: removeRate,
    done: (page) => page.getByText(/^Quitado el tipo de cambio de USD del 14\/10\/2026\./),
  },
];

test.describe.configure({ timeout: 150_000 });

test('OPEN-185 ERR-02 the pages of all clients say that they failed, and succeed after another attempt', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, screens);
  await walkAction(page, request);
  await walkAction(page, download);
  await walkAction(page, find);
  await walkActions(page, [account, makeDeposits, downloadDeposits]);
});

test('ERR-02 the board says that the files of the clients were not downloaded, or not noted, and succeeds after another attempt', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkActions(page, clientFiles);
});

test('ERR-02 the board says that nobody became responsible, and succeeds after another attempt', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkAction(page, regimes);
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await walkAction(page, assign);
  await dialog(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(dialog(page).getByText('Deshecho · Hecho: 1')).toBeVisible();
});

test('ERR-02 the clock of the credit says that its Excel was not made, and makes it after another attempt', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkAction(page, downloadCredits);
});

test('ERR-02 the notices and the page that stops their mails say that a change was not saved', async ({ page }) => {
  const calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  const business = { ruc, name: businessName, username: 'AVISO0X1', passwordSOL: 'clave-sol' };
  await calls.send('POST', '/me/businesses', { ...business, terms: true, privacy: true });
  await until(
    () => businessOf(calls, ruc),
    ({ status }) => status === 'INVALID_CREDENTIALS',
  );
  await signIn(page, calls.email);
  for (const action of notices) await walkAction(page, action);
  await walkAction(page, stop);
});

test('ERR-02 the page of the clients says that nothing was archived, restored or removed', async ({ page }) => {
  const calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, businessName);
  await signIn(page, calls.email);
  await walkScreens(page, [clientLists]);
  for (const action of [archive, restore, count, removal(ruc)]) {
    await leave(page);
    await walkAction(page, action);
  }
});

test('ERR-02 the page of the exchange rates says that it failed, and that none was stored or removed', async ({
  page,
}) => {
  const calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, businessName);
  const content = ubl({
    serie: 'F001',
    number: 130,
    date: '2026-10-14',
    currency: 'USD',
    supplier: '20999999027',
    supplierName: 'PROVEEDOR UNO S.A.C.',
    customer: ruc,
    base: 100_000,
    igv: 18_000,
    items: ['Servicio de diseño'],
  });
  await uploadFiles(calls, await businessOf(calls, ruc), [{ name: 'F001-130.xml', content }]);
  await signIn(page, calls.email);
  await walkScreens(page, [rates]);
  for (const action of rateChanges) {
    await leave(page);
    await walkAction(page, action);
  }
});
