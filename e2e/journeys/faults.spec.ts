import { type Operation, type OperationId, operationIds, operations } from '@contapro/openapi/operations';
import { expect, type Locator, type Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { password } from '../support/accounts.ts';
import {
  businessOf,
  type Calls,
  freshRuc,
  type ImportReport,
  registerEmptyBusiness,
  signUp,
  uploadFiles,
} from '../support/api.ts';
import { type Fault, faultsOf, HeldCall, said } from '../support/faults.ts';
import { documents, october, propuestas, purchaseFile, supplier } from '../support/hand-made.ts';
import { linkTo } from '../support/outbox.ts';
import {
  card,
  fillSignIn,
  openSection,
  openSignIn,
  rows,
  signIn,
  test as base,
  waitForForm,
  withDashboard,
} from '../support/product.ts';
import { serverNow, signAssertion } from '../support/partnerKey.ts';
import { type Declarant, rce } from '../support/sire.ts';
import { choose, fileRow, openEmpty } from '../support/uploading.ts';

/** A call, and what its page says when the call fails. */
interface Call {
  operation: OperationId;
  /** Which of the calls of the operation. */
  query?: RegExp;
  /** The body of an answer that is not as in the contract. @default '{}' */
  malformed?: string;
  /** Where the failure is said. By default an alert in the page. */
  place?: (page: Page) => Locator;
  /** What is said. */
  says?: (fault: Fault) => string | RegExp;
  /** Makes the call again. By default the button beside what is said. */
  again?: (page: Page) => Promise<unknown>;
  /** What is shown when the call has succeeded, and only then. */
  done: (page: Page) => Locator;
  /** Ways of failing that are no faults of this call, but answers with a meaning of their own. */
  except?: readonly Fault[];
}

/** What a page calls when it is opened. */
interface Screen {
  path: string;
  calls: readonly Call[];
  /** Opens it. By default its address is visited. */
  open?: (page: Page) => Promise<unknown>;
}

/** A call that the person causes. */
interface Action extends Call {
  path: string;
  act: (page: Page) => Promise<unknown>;
  /** What was typed or selected is still there. */
  keeps?: (page: Page) => Promise<unknown>;
  /** What is said beneath the question to sign in again, of work that goes on afterwards. By default nothing. */
  resumes?: string;
}

/** The operations of which no row is here, and why. */
const elsewhere: Readonly<Partial<Record<OperationId, string>>> = {
  getHealth: 'is for the machines that run the server',
};

const url = () => process.env['CONTAPRO_E2E_URL'] ?? '';
const name = 'Fallas del Mes S.A.C.';

const main = (page: Page) => page.getByRole('main');
const alertOf = (page: Page) => main(page).getByRole('alert');
const dialog = (page: Page) => page.getByRole('dialog');
const expiry = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión caducó.' });
const press = (button: string | RegExp) => (page: Page) => page.getByRole('button', { name: button }).click();
const retry = press('Volver a intentar');
const text = (words: string) => (page: Page) => main(page).getByText(words, { exact: true }).first();
const heading = (words: string) => (page: Page) => page.getByRole('heading', { name: words });
const valueOf = (label: string) => (page: Page) =>
  main(page).locator('dl > div').filter({ hasText: label }).getByRole('definition').filter({ hasText: /\d/ }).first();
const serieOf = (book: string) => (page: Page) =>
  page.getByRole('table', { name: 'Importe total por mes, en soles' }).getByRole('columnheader', { name: book });

const later = 'Por favor, inténtalo de nuevo en un minuto.';
const partSays = () => later;
/** What a form says. What the server said comes first. */
const formSays = (fault: Fault) =>
  fault === 'dropped' ? 'No pudimos conectarnos.' : fault === '500' || fault === 'malformed' ? later : said(fault);

/** Goes to another page of the app as the buttons of the browser do: nothing is loaded again. The app must have started. */
const visit = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({ key: crypto.randomUUID() }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
/** Loads Inicio, and waits until the app has started: before that, {@link visit} has no effect. */
const openHome = async (page: Page) => {
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { name: /^¡Hola/ })).toBeVisible();
};
/** Goes to a page that makes no calls. */
const leave = async (page: Page) => {
  await visit(page, '/planes-y-precios');
  await expect(page.getByRole('heading', { name: 'Escoge el plan ideal para ti' })).toBeVisible();
};

const months = { operation: 'getHistory', malformed: '{"202610":null}' } as const;
const list = (page: Page) => rows(page).first();
const none = text('No hay comprobantes encontrados.');

const figures: readonly Screen[] = [
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
/** It makes a call of the dashboard too, so that it is walked apart. */
const pdtReport: Screen = {
  path: '/dashboard/informe-pdt',
  calls: [
    { operation: 'getPdtReport', query: /COMPRA/, done: valueOf('Base imponible 18%') },
    { operation: 'getForm621', done: (page) => page.getByRole('rowheader', { name: /^Ventas netas gravadas$/ }) },
  ],
};

const listings: readonly Screen[] = [
  { path: '/dashboard/comprobantes', calls: [{ operation: 'listAllInvoices', done: list }] },
  { path: '/dashboard/ventas', calls: [{ operation: 'listSales', done: list }] },
  {
    path: '/dashboard/detracciones',
    calls: [
      { operation: 'listDetractions', done: none },
      { operation: 'getDetractionTotals', done: valueOf('Total') },
    ],
  },
  { path: '/dashboard/percepciones', calls: [{ operation: 'listPerceptions', done: none }] },
  { path: '/dashboard/retenciones', calls: [{ operation: 'listRetentions', done: none }] },
  { path: '/dashboard/observaciones', calls: [{ operation: 'listObserved', done: list }] },
  { path: '/dashboard/observaciones?pestana=rechazados', calls: [{ operation: 'listRejected', done: none }] },
  { path: '/dashboard/observaciones?pestana=validados', calls: [{ operation: 'listValidated', done: none }] },
  {
    path: '/dashboard/subir-archivos',
    calls: [
      {
        operation: 'listImports',
        done: (page) => page.getByRole('region', { name: 'Subidas anteriores' }).getByRole('row').nth(1),
      },
    ],
  },
  { path: '/inicio', calls: [{ operation: 'listBusinesses', done: (page) => card(page, name) }] },
];

const zip = async (page: Page) => {
  await page.getByRole('button', { name: 'Descarga masiva' }).click();
  await page.getByRole('menuitem', { name: /^XML/ }).click();
};
const report = (file: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  await dialog(page).getByRole('group', { name: 'Compras' }).getByRole('radio', { name: file }).check();
  await dialog(page).getByRole('button', { name: 'Descargar', exact: true }).click();
};
const zipSays = (fault: Fault) =>
  fault === 'dropped' ? `Parece que hubo un problema. Se cortó la conexión. ${later}` : 'Parece que hubo un problema.';
const signInAgain = 'Tu sesión caducó. Inicia sesión y vuelve a intentarlo.';
const downloaded = (page: Page) => page.getByRole('dialog', { name: 'Descarga completada' });

const downloads: readonly Action[] = [
  {
    operation: 'getAllInvoicesFilters',
    path: '/dashboard/comprobantes',
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
    act: report(/^RCE/),
    place: dialog,
    done: downloaded,
  },
  {
    operation: 'requestSiscontReport',
    path: '/dashboard/comprobantes',
    resumes: signInAgain,
    act: report(/^SISCONT/),
    place: dialog,
    done: downloaded,
  },
  { operation: 'getReportFile', path: '/dashboard/comprobantes', act: report(/^RCE/), place: dialog, done: downloaded },
  {
    operation: 'downloadAllInvoicesFiles',
    path: '/dashboard/comprobantes',
    resumes: signInAgain,
    act: zip,
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

const decide = (action: string) => async (page: Page) => {
  await rows(page)
    .first()
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click();
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
};
const decisionSays = (fault: Fault) => (fault === '500' || fault === 'dropped' ? later : said(fault));
const decided = (page: Page) => page.getByRole('dialog', { name: '¡Listo!' });
const newKey = async (page: Page) => {
  await page.getByLabel('Usuario SOL').fill('HECHA0X5');
  await page.getByLabel('Clave SOL', { exact: true }).fill('clave-nueva');
  await page.getByRole('button', { name: 'Actualizar credenciales' }).click();
};
const keepsKey = (page: Page) => expect(page.getByLabel('Clave SOL', { exact: true })).toHaveValue('clave-nueva');

const decisions: readonly Action[] = [
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
    done: (page) => dialog(page).getByText('La decisión se deshizo.'),
  },
  {
    operation: 'downloadValidatedFiles',
    resumes: signInAgain,
    path: '/dashboard/observaciones?pestana=validados',
    act: zip,
    place: dialog,
    says: zipSays,
    done: downloaded,
  },
  {
    operation: 'updateCredentials',
    path: '/dashboard/editar-credenciales',
    act: newKey,
    place: dialog,
    keeps: keepsKey,
    says: (fault) =>
      fault === '500' || fault === 'dropped' ? 'no hemos podido actualizar tus credenciales' : said(fault),
    done: (page) => page.getByRole('dialog', { name: '¡Listo!' }),
  },
  {
    operation: 'validateCredentials',
    path: '/dashboard/editar-credenciales',
    act: async (page) => {
      await newKey(page);
      await page.getByRole('button', { name: 'Validar ahora' }).click();
    },
    place: dialog,
    says: (fault) =>
      fault === 'malformed'
        ? 'vuelve a intentarlo más tarde'
        : fault === '404'
          ? said(fault)
          : 'vuelve a intentarlo en unos minutos',
    keeps: keepsKey,
    done: (page) => page.getByRole('dialog', { name: 'Credenciales válidas' }),
  },
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
  {
    operation: 'listMissingFiles',
    resumes: 'No pudimos cargar los archivos de esta subida',
    path: '/dashboard/subir-archivos',
    act: (page) =>
      page
        .getByRole('button', { name: /^Ver los archivos de la subida/ })
        .first()
        .click(),
    done: (page) => main(page).getByText('ventas-octubre.zip'),
  },
  {
    operation: 'listImportFileRows',
    resumes: 'No se pudieron cargar más avisos',
    path: '/dashboard/subir-archivos',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Ver los archivos de la subida/ })
        .first()
        .click();
      await main(page).getByText('120 filas con problemas', { exact: true }).click();
      await page.getByRole('button', { name: /^Ver más \(/ }).click();
    },
    place: main,
    says: () => 'No se pudieron cargar más avisos',
    done: (page) => main(page).getByText('120 iguales', { exact: true }),
  },
];

/** A call of an upload. The upload makes it again by itself after a failure that passes. */
interface UploadCall {
  operation: OperationId;
  /** Selects documents, of which {@link own} is imported, and brings the upload to the call. May return other calls that it holds. */
  act: (page: Page, ruc: string) => Promise<HeldCall | void>;
  /** Where the message of the server is, of a failure that does not pass. */
  place: (page: Page) => Locator;
  /** Makes the call again after such a failure. */
  again: (page: Page) => Promise<unknown>;
  /** What is said beneath the question to sign in again. */
  resumes: string;
  /** How many documents are imported. @default 1 */
  documents?: 1 | 2;
  except?: readonly Fault[];
}

const own = 'propia-1.xml';
const other = 'otra-2.xml';
/** Two of them are too large to be sent together. */
const filling = 'relleno '.repeat(150_000);
const sending = {
  act: (page: Page, ruc: string) => choose(page, purchaseFile(own, ruc)),
  place: (page: Page) => fileRow(page, own),
  again: press(`Reintentar ${own}`),
  resumes: 'No se perdió nada: lo que falta se envía cuando vuelvas a iniciar sesión en esta pestaña.',
};

const uploads: readonly UploadCall[] = [
  { ...sending, operation: 'createImport' },
  { ...sending, operation: 'announceImportFiles' },
  { ...sending, operation: 'uploadImportFile' },
  {
    ...sending,
    operation: 'uploadImportFiles',
    // Then each file is sent alone: the test of these failures.
    except: ['404', '500', 'malformed'],
    act: (page, ruc) => choose(page, [purchaseFile(own, ruc), purchaseFile(other, ruc)]),
    documents: 2,
  },
  {
    ...sending,
    operation: 'withdrawImportFiles',
    // The import is gone, and the file with it.
    except: ['404'],
    act: async (page, ruc) => {
      const call = await HeldCall.of(page, 'uploadImportFile');
      await choose(page, [purchaseFile(own, ruc, filling), purchaseFile(other, ruc, filling)]);
      await call.made();
      await press(`Quitar ${other}`)(page);
      return call;
    },
  },
  {
    operation: 'getImport',
    act: sending.act,
    place: main,
    again: press('Volver a intentar'),
    resumes: said('401'),
  },
];

const opening: Action = {
  operation: 'listPeriods',
  path: '/inicio',
  act: (page) => card(page, name).click(),
  place: dialog,
  done: (page) => page.getByRole('combobox', { name: 'Periodo' }),
};

const person = async (page: Page) => {
  await page.getByLabel('Nombres').fill('Rosa María');
  await page.getByLabel('Apellidos').fill('Quispe Ñahui');
  await page.getByLabel('DNI').fill('45678912');
  await page.getByLabel('Celular').fill(`9${randomInt(10_000_000, 99_999_999)}`);
  await page.getByLabel('Correo electrónico').fill(`${randomUUID()}@contapro.pe`);
  await page.getByLabel('Perfil de contador').selectOption('Contador Freelance');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /términos/ }).check();
  await page.getByRole('checkbox', { name: /privacidad/ }).check();
};
const accept = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check();
  await page.getByRole('checkbox', { name: 'Acepto la política de privacidad' }).check();
};

const visitors = (email: string): readonly Action[] => [
  {
    operation: 'requestPasswordRecovery',
    path: '/recuperar-contraseña-identificacion',
    act: async (page) => {
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
    },
    place: main,
    says: (fault) =>
      fault === '500' ? 'Inténtalo más tarde.' : fault === 'dropped' ? 'Inténtalo de nuevo.' : said(fault),
    again: async (page) => {
      await page.getByRole('button', { name: /^(Volver a intentar|Cerrar)$/ }).click();
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
      await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
    },
    done: heading('Correo enviado con éxito'),
  },
  {
    operation: 'signUp',
    path: '/crear-cuenta',
    act: async (page) => {
      await person(page);
      await page.getByRole('button', { name: 'Crear cuenta' }).click();
    },
    says: formSays,
    again: press('Crear cuenta'),
    keeps: (page) => expect(page.getByLabel('Nombres')).toHaveValue('Rosa María'),
    done: heading('¡Listo! Ahora registra tu primera empresa'),
  },
];

const newPassword = (link: string): readonly Action[] => [
  {
    operation: 'validateRecoveryToken',
    path: '/login',
    act: (page) => visit(page, link),
    // The link has expired.
    except: ['404'],
    place: main,
    says: (fault) => (fault === '500' || fault === 'dropped' ? later : said(fault)),
    done: (page) => page.getByLabel('Nueva contraseña'),
  },
  {
    operation: 'updatePassword',
    path: link,
    except: ['404'],
    act: async (page) => {
      await page.getByLabel('Nueva contraseña').fill('Contapro2');
      await page.getByLabel('Confirmar contraseña').fill('Contapro2');
      await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
    },
    says: formSays,
    again: press('Actualizar contraseña'),
    keeps: (page) => expect(page.getByLabel('Nueva contraseña')).toHaveValue('Contapro2'),
    done: text('Tu contraseña se ha actualizado correctamente.'),
  },
];

const entrance = (email: string): Action => ({
  operation: 'signIn',
  path: '/login',
  act: async (page) => {
    await fillSignIn(page, email);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  },
  says: formSays,
  again: press('Iniciar sesión'),
  keeps: (page) => expect(page.getByLabel('Usuario')).toHaveValue(email),
  done: heading('¡Hola, Elsa!'),
});

const registration: Action = {
  operation: 'createBusiness',
  path: '/registrar-empresa',
  act: async (page) => {
    await page.getByLabel('Nombre de la empresa').fill('Botica San Martín');
    await page.getByLabel('RUC').fill(freshRuc());
    await page.getByLabel('Usuario SOL').fill('HECHA0X5');
    await page.getByLabel('Clave SOL', { exact: true }).fill('clave-sol');
    await accept(page);
    await page.getByRole('button', { name: 'Registrar' }).click();
  },
  says: formSays,
  again: async (page) => {
    const restore = page.getByRole('button', { name: 'Recuperar lo que escribí' });
    // The form is empty after a refusal, and keeps its values after a lost connection.
    if (await restore.isVisible()) await restore.click();
    await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Botica San Martín');
    await page.getByRole('button', { name: 'Registrar' }).click();
  },
  done: heading('¡Listo!'),
};

const checkout: Screen = {
  path: '/pago',
  calls: [
    {
      operation: 'getCheckout',
      says: () => 'No pudimos cargar el formulario de la tarjeta.',
      done: (page) => page.getByRole('button', { name: /^Pagar S/ }),
    },
  ],
};

const charge: Action = {
  operation: 'chargeOneTime',
  path: '/pago',
  act: async (page) => {
    await page.getByRole('button', { name: /^Pagar S/ }).click();
    const form = page.getByRole('dialog', { name: /^ContaPro · / });
    await form.getByLabel('Número de tarjeta').fill('4111 1111 1111 1111');
    await form.getByRole('button', { name: /^Pagar S/ }).click();
  },
  // The status alone says that it was charged.
  except: ['malformed'],
  place: dialog,
  says: (fault) => (fault === '500' || fault === 'dropped' ? 'no te cobraremos dos veces' : said(fault)),
  again: (page) => page.getByRole('button', { name: 'Verificar mi pago' }).last().click(),
  done: (page) => page.getByRole('dialog', { name: '¡Listo!' }),
};

interface Partner {
  email: string;
  ruc: string;
}

const linkOf = ({ email, ruc }: Partner) =>
  `/siscont/validate?${new URLSearchParams({ email, password, ruc, razon_social: name })}`;

/** What the page that a partner's link opens calls, one after the other. */
const validation: readonly Call[] = (
  [
    { operation: 'signInSiscont' },
    { operation: 'redeemPartnerAssertion' },
    { operation: 'getMe' },
    // The RUC is free.
    { operation: 'validateBusinessByRuc', except: ['404'] },
    { operation: 'listBusinesses' },
  ] as const
).map((call) => ({
  ...call,
  says: () => 'Ocurrió un error al validar tus datos, inténtelo de nuevo en unos minutos',
  done: (page) => page.getByRole('button', { name: new RegExp(`Cambiar de empresa: ${name}`) }),
}));

const partnerAccount: Action = {
  operation: 'signUpSiscont',
  path: '/siscont/registrar-cuenta',
  act: async (page) => {
    await page.getByLabel('DNI', { exact: true }).fill('45678912');
    await page.getByLabel('Celular', { exact: true }).fill('987654321');
    await accept(page);
    await page.getByRole('button', { name: 'Registrarme' }).click();
  },
  says: (fault) => (fault === '404' ? said(fault) : later),
  again: press('Registrarme'),
  keeps: (page) => expect(page.getByLabel('DNI', { exact: true })).toHaveValue('45678912'),
  done: heading('Registra tu empresa'),
};

/** The profile, before the session has one. Afterwards it is a background call. */
const profile = (email: string): Action => ({
  operation: 'getMe',
  path: '/login',
  act: async (page) => {
    await fillSignIn(page, email);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  },
  place: main,
  says: () => 'No pudimos cargar esta página',
  done: (page) => card(page, name),
});

/** A call that the person does not wait for: the page works when it fails. */
interface BackgroundCall {
  operation: OperationId;
  path: string;
  /** What the person does so that the call is made. Between two of them nothing is loaded again. */
  act: (page: Page) => Promise<unknown>;
  /** What is shown although the call has failed. */
  done: (page: Page) => Locator;
  /** Ends what `act` has begun. */
  end: (page: Page) => Promise<unknown>;
  /** Whether a 401 asks the person to sign in again. */
  expires: boolean;
}

const background: readonly BackgroundCall[] = [
  {
    operation: 'getMe',
    path: '/inicio',
    act: (page) => page.reload(),
    done: (page) => card(page, name),
    end: () => Promise.resolve(),
    expires: false,
  },
  {
    operation: 'logEvent',
    path: '/dashboard/comprobantes',
    act: (page) => page.locator('[data-control=view]:not([aria-disabled])').first().click(),
    done: (page) => dialog(page).getByRole('img', { name: /^Imagen de/ }),
    end: (page) => page.keyboard.press('Escape'),
    expires: true,
  },
];

/** A propuesta with an impossible date in each of its 120 rows. */
const withoutDates = (own: Declarant) =>
  rce(
    own,
    Array.from({ length: 120 }, (_, index) => ({
      date: '2026-10-45',
      type: '01',
      serie: 'F901',
      number: index + 1,
      supplier: supplier.one,
      name: 'PROVEEDOR UNO S.A.C.',
      base: 100_000,
      igv: 18_000,
    })),
  );

declare global {
  interface Window {
    /** Counted by the script that `test` adds to each page. */
    handledRefusals: number;
  }
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /abrir menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
};

const test = base.extend<object, { month: Calls }>({
  /** An accountant with the documents of a month; the same one for all tests of a worker. */
  month: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern.
    async ({}, give) => {
      const calls = await signUp(url(), 'Contador Freelance');
      const ruc = freshRuc();
      await registerEmptyBusiness(calls, ruc, name);
      const own = october(ruc, name.toUpperCase());
      await uploadFiles(calls, await businessOf(calls, ruc), [
        ...(await propuestas(own)),
        ...(await documents(own)).slice(0, 2),
        { name: 'fechas.txt', content: withoutDates(own) },
      ]);
      await give(calls);
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, give) => {
    // A page that is loaded again has its session back, although a call was answered with 401.
    await page.addInitScript(() => {
      const kept = sessionStorage.getItem('app-state');
      if (kept !== null)
        sessionStorage.setItem('app-state', kept.replace('"accessTokenExpired":true', '"accessTokenExpired":false'));
    });
    await page.addInitScript(() => {
      window.handledRefusals = 0;
      const { text } = Response.prototype;
      Response.prototype.text = async function () {
        const body = await text.call(this);
        // What follows in the page until it has drawn a failure is made of promises, so it is done before the next task.
        if (this.status === 401) setTimeout(() => (window.handledRefusals += 1));
        return body;
      };
    });
    await give(page);
  },
});

const hold = (page: Page, { operation, query, malformed }: Call) => HeldCall.of(page, operation, { query, malformed });

/** Makes a call that the page has made fail in each way, one after the other. After each failure the page makes it again. */
async function failInTurn(page: Page, call: HeldCall, row: Call & Partial<Pick<Action, 'keeps'>>) {
  const { operation, place = alertOf, says = partSays, again = retry, keeps, except = [], done } = row;
  for (const fault of faultsOf(operation)) {
    if (except.includes(fault)) continue;
    await test.step(`${operation} ${fault}`, async () => {
      // Slow: until the answer comes the data is not shown, and nothing says that it failed.
      await call.made();
      await expect(done(page)).toBeHidden();
      await expect(alertOf(page)).toHaveCount(0);
      await call.fail(fault);
      await expect(place(page)).toContainText(says(fault));
      await expect(done(page)).toBeHidden();
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await keeps?.(page);
      await again(page);
    });
  }
}

async function succeed(page: Page, call: HeldCall, { operation, done }: Call) {
  await test.step(`${operation} answers`, async () => {
    await call.made();
    await call.lift();
    await expect(done(page)).toBeVisible();
    await expect(alertOf(page)).toHaveCount(0);
  });
}

/** How many answers with 401 the page has read and handled since it was loaded. */
const handledRefusals = (page: Page) => page.evaluate(() => window.handledRefusals);

/** Answers the call with 401. The question to sign in again is shown, and beneath it nothing of a failure. */
async function expire(page: Page, call: HeldCall | undefined): Promise<void> {
  await call?.made();
  const before = await handledRefusals(page);
  // An earlier call may have asked it already, so that it does not show that this answer was handled. What is held may still
  // contain a call of the page that was left: its answer is not handled, and the call of this page is held later.
  const handledNow = async () => {
    await call?.failHeld('401');
    return handledRefusals(page);
  };
  await expect.poll(handledNow, { intervals: [20, 50, 100] }).toBeGreaterThan(before);
  await expect(expiry(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Makes each call of these screens fail, and then all of them with 401, beneath the question to sign in again. */
async function walkScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  const openScreen = async ({ path, open = (each) => visit(each, path) }: Screen) => open(page);
  for (const screen of screens)
    for (const row of screen.calls) {
      await leave(page);
      const call = await hold(page, row);
      await openScreen(screen);
      await failInTurn(page, call, row);
      await succeed(page, call, row);
    }
  await leave(page);
  const held = new Map<Call, HeldCall>();
  for (const row of screens.flatMap(({ calls }) => calls)) held.set(row, await hold(page, row));
  for (const screen of screens.toReversed())
    await test.step(`${screen.path} 401`, async () => {
      await openScreen(screen);
      for (const row of screen.calls) {
        await expire(page, held.get(row));
      }
    });
  for (const call of held.values()) await call.lift();
  await openHome(page);
}

async function walkAction(page: Page, row: Action): Promise<void> {
  const { operation, path, act, place = alertOf, keeps, resumes } = row;
  const { isPublic, expiresSession }: Operation = operations[operation];
  await visit(page, path);
  if (isPublic !== true && expiresSession !== false)
    await test.step(`${operation} 401`, async () => {
      const call = await hold(page, row);
      await act(page);
      if (resumes) {
        await call.fail('401');
        await expect(expiry(page)).toBeVisible();
        await expect(place(page).filter({ hasText: resumes })).toBeVisible();
      } else await expire(page, call);
      await keeps?.(page);
      await call.lift();
      await page.goto(path);
    });
  const call = await hold(page, row);
  await act(page);
  await failInTurn(page, call, row);
  await succeed(page, call, row);
}

/** Walks these actions, each on a page that was opened anew. */
async function walkActions(page: Page, actions: readonly Action[]): Promise<void> {
  for (const [index, action] of actions.entries()) {
    // The dialog of the former action is still open.
    if (action.path === actions[index - 1]?.path) await leave(page);
    await walkAction(page, action);
  }
}

/** Makes the pauses after which the page repeats a call an eighth as long. */
const shortenPauses = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, pause = 0) => setTimeout(run, pause > 1000 ? pause / 8 : pause),
    });
  });

/** Makes the call of an upload fail in each way, the last time with 401. The upload is completed nevertheless. */
async function walkUpload(page: Page, row: UploadCall): Promise<void> {
  const { operation, act, place, again, resumes, documents: count = 1, except = [] } = row;
  const calls = await signUp(url(), 'Contador Freelance');
  const ruc = freshRuc();
  await withDashboard(page);
  await shortenPauses(page);
  await openEmpty(page, calls, ruc, name);
  const call = await HeldCall.of(page, operation);
  const held = await act(page, ruc);
  for (const fault of faultsOf(operation)) {
    if (except.includes(fault)) continue;
    await test.step(`${operation} ${fault}`, async () => {
      await call.fail(fault);
      if (fault === '404') {
        await expect(place(page)).toContainText(said(fault));
        await again(page);
      } else {
        const interruption = fault === 'dropped' ? 'Se cortó la conexión' : 'El servidor no responde por ahora';
        await expect(main(page).getByText(interruption)).toBeVisible();
      }
      await call.made();
      await expect(main(page).getByText(/^Terminamos/)).toHaveCount(0);
    });
  }
  await test.step(`${operation} 401`, async () => {
    await call.fail('401');
    await expect(expiry(page)).toBeVisible();
    await expect(main(page)).toContainText(resumes);
    await expiry(page).getByRole('button', { name: 'Iniciar sesión' }).click();
    await waitForForm(page);
    await fillSignIn(page, calls.email);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(heading('Subir archivos')(page)).toBeVisible();
  });
  await test.step(`${operation} answers`, async () => {
    await call.made();
    await call.lift();
    await held?.lift();
    await expectImported(page, calls, ruc, count);
  });
}

/** Waits until the upload has ended. It has imported these documents once, and nothing else. */
async function expectImported(page: Page, calls: Calls, ruc: string, count: number): Promise<void> {
  const words = count === 1 ? 'Se importó 1 comprobante nuevo.' : `Se importaron ${count} comprobantes nuevos.`;
  await expect(main(page).getByText(`Terminamos. ${words}`)).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
  const { uuid } = await businessOf(calls, ruc);
  const { imports } = await calls.get<{ imports: ImportReport[] }>(`/businesses/${uuid}/imports`);
  expect(imports.map(({ state, counts }) => [state, counts])).toMatchObject([
    ['terminado', { files: count, missing: 0, imported: count, repeated: 0, rejected: 0 }],
  ]);
}

/** Opens the business, and waits until its page is loaded: no call of that page may be taken for one of a row. */
async function openMonth(page: Page, { email }: Calls): Promise<void> {
  await withDashboard(page);
  await signIn(page, email);
  await card(page, name).click();
  await page.waitForURL(/\/dashboard$/);
  await expect(page.getByRole('region', { name: /^IGV del periodo/ })).toHaveAttribute('aria-busy', 'false');
}

test.describe.configure({ mode: 'parallel', timeout: 150_000 });

test('ERR-03 every operation of the contract is in a table, or is not made by a page', () => {
  const screens = [...figures, pdtReport, ...listings, checkout].flatMap(({ calls }) => calls);
  const actions = [
    ...downloads,
    ...decisions,
    ...uploads,
    opening,
    ...visitors(''),
    ...newPassword(''),
    entrance(''),
    registration,
    charge,
    ...validation,
    partnerAccount,
    profile(''),
  ];
  const walked = [...screens, ...actions, ...background].map(({ operation }) => operation);
  const all = new Set<OperationId>([...walked, 'signOut', ...(Object.keys(elsewhere) as OperationId[])]);
  expect(operationIds.filter((id) => !all.has(id))).toEqual([]);
  expect(walked.filter((id) => id in elsewhere)).toEqual([]);
});

test('DASH-42 OPEN-185 ERR-02 each figure says that it failed, and comes when it is asked for again', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, figures);
  await walkScreens(page, [pdtReport]);
});

test('LISTINGS-32 OPEN-185 each listing says that it failed, and comes when it is asked for again', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, listings);
  await walkAction(page, opening);
});

test('DOWNLOAD-09 DOWNLOAD-25 each document and download says that it failed, and comes afterwards', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkActions(page, downloads);
});

test('LISTINGS-20 CREDS-42 OPEN-185 what was decided or typed is kept, and is sent again', async ({ page, month }) => {
  await openMonth(page, month);
  await walkActions(page, decisions);
});

for (const row of uploads)
  test(`UPLOAD OPEN-185 an upload is completed whatever happens to ${row.operation}`, async ({ page }) => {
    await walkUpload(page, row);
  });

test('UPLOAD files that are sent together are sent one by one when the server refuses them or fails', async ({
  page,
}) => {
  const calls = await signUp(url(), 'Contador Freelance');
  const ruc = freshRuc();
  await withDashboard(page);
  await shortenPauses(page);
  await openEmpty(page, calls, ruc, name);
  for (const [index, fault] of (['404', '500', 'malformed'] as const).entries()) {
    const call = await HeldCall.of(page, 'uploadImportFiles');
    await choose(
      page,
      [2 * index + 1, 2 * index + 2].map((number) => purchaseFile(`${number}.xml`, ruc)),
    );
    await call.fail(fault);
    await expectImported(page, calls, ruc, 2 * index + 2);
    await call.lift();
  }
});

test('LOGIN-21 SIGNUP-37 RECOVERY-14 the public pages keep what was typed', async ({ page }) => {
  const { email } = await signUp(url(), 'Estudio Contable');
  await openSignIn(page);
  await walkActions(page, visitors(email));
  await page.evaluate(() => sessionStorage.clear());
  await openSignIn(page);
  await walkActions(page, newPassword(decodeURIComponent(new URL(await linkTo(email)).pathname)));
});

test('COMPANY-33 PAYMENT-20 OPEN-185 a company and a payment survive what goes wrong', async ({ page }) => {
  const { email } = await signUp(url(), 'Estudio Contable');
  await openSignIn(page);
  await walkActions(page, [entrance(email), registration]);
  await leave(page);
  const plan = page.getByRole('list', { name: 'Planes' }).locator(':scope > li').filter({ hasText: 'Pequeña empresa' });
  await plan.getByRole('button', { name: 'Elegir plan' }).click();
  await expect(page.getByRole('button', { name: /^Pagar S/ })).toBeVisible();
  await walkScreens(page, [checkout]);
  await walkAction(page, charge);
});

test('PARTNER-15 OPEN-185 a partner’s link and account survive what goes wrong', async ({ page }) => {
  const calls = await signUp(url(), 'Siscont');
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, name);
  const held = await Promise.all(validation.map(async (row) => ({ row, call: await hold(page, row) })));
  const assertion = signAssertion(url(), { email: calls.email, ruc, now: serverNow() });
  await page.goto(`${linkOf({ email: calls.email, ruc })}#assertion=${assertion}`);
  for (const { row, call } of held) {
    await failInTurn(page, call, row);
    if (row === validation.at(-1)) await succeed(page, call, row);
    else await call.lift();
  }
  await page.goto(linkOf({ email: `${randomUUID()}@cliente.pe`, ruc: freshRuc() }));
  await expect(page.getByLabel('DNI', { exact: true })).toBeVisible();
  await walkAction(page, partnerAccount);
});

test('SESSION-22 SESSION-29 calls in the background fail without a word', async ({ page, month }) => {
  await openSignIn(page);
  await walkAction(page, profile(month.email));
  await card(page, name).click();
  await page.waitForURL(/\/dashboard/);
  for (const { operation, path, act, done, end, expires } of background) {
    await page.goto(path);
    const call = await HeldCall.of(page, operation);
    for (const fault of faultsOf(operation))
      await test.step(`${operation} ${fault}`, async () => {
        call.hold();
        await act(page);
        await call.failAll(fault);
        await expect(done(page)).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await end(page);
      });
    if (expires) {
      call.hold();
      await act(page);
      await expire(page, call);
    }
    await call.lift();
  }
  for (const fault of ['401', ...faultsOf('signOut')] as const)
    await test.step(`signOut ${fault}`, async () => {
      await page.goto('/inicio');
      await expect(card(page, name)).toBeVisible();
      const kept = await page.evaluate(() => sessionStorage.getItem('app-state') ?? '');
      const call = await HeldCall.of(page, 'signOut');
      await signOut(page);
      await call.fail(fault);
      await expect(page.getByLabel('Usuario')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('app-state'))).toBeNull();
      await call.lift();
      await page.evaluate((state) => sessionStorage.setItem('app-state', state), kept);
    });
});
