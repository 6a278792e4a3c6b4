import { type Api, createApi, Problem, type Schemas } from '@contapro/api';
import { privatePageTexts } from '@contapro/domain';
import { createBusiness, voucher } from '@contapro/fixtures';
import { accountantOf, createSession, memoryStorage, type Session } from '@contapro/flows';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isPrivate, type PageId, pages } from './pages.ts';
import { readConfiguration } from './readConfiguration.ts';
import { createRoutes } from './routes.tsx';
import { createProfile } from './services/profile.ts';
import { partnerQueryKey } from './services/hidePartnerQuery.ts';
import { forgetPartnerAssertion, readPartnerAssertion } from './services/partnerQuery.ts';
import type { Services } from './services/services.ts';

const business = createBusiness({ uuid: 'b-1', name: 'Andina S.A.C.', ruc: '20100047218', accountantUuid: 'a-1' });
const me: Schemas['User'] = {
  uuid: 'a-1',
  name: 'Rosa',
  last_name: 'Quispe',
  document_number: '44556677',
  email: 'estudio@contapro.pe',
  phone_number: '987654321',
  accountant_profile: 'Estudio Contable',
  subscription: null,
};

/** Calls that nobody answers stay open. */
const openApi = createApi({ fetch: () => new Promise(() => {}) });

function servicesOf(session: Session, answers: Partial<Api> = {}): Services {
  const api = { ...openApi, getMe: () => Promise.resolve(me), ...answers };
  return {
    configuration: readConfiguration({}),
    session,
    api,
    profile: createProfile({ api, session }),
    fetchFile: () => new Promise(() => {}),
    clock: Date.now,
    logEvent: vi.fn(),
    askAhead: async () => {},
    logFailure: vi.fn(),
    noteAnalytics: vi.fn(),
  };
}

const visitor = () => createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
function accountant(testGroup: 'TEMPLATEA' | 'TEMPLATEB' | null = 'TEMPLATEA') {
  const session = visitor();
  session.open({ token: 't', testGroup });
  return session;
}
function inBusiness(testGroup: 'TEMPLATEA' | 'TEMPLATEB' | null = 'TEMPLATEA') {
  const session = accountant(testGroup);
  session.openBusiness({ business, periods: ['202610', '202609'] });
  return session;
}

let shown: Root | undefined;
let place: HTMLElement | undefined;

function visit(path: string, session: Session, answers?: Partial<Api>) {
  const services = servicesOf(session, answers);
  const router = createMemoryRouter(createRoutes(services), { initialEntries: [path] });
  place = document.body.appendChild(document.createElement('div'));
  shown = createRoot(place);
  shown.render(<RouterProvider router={router} />);
  return { router, services };
}

function leave() {
  shown?.unmount();
  place?.remove();
}

afterEach(leave);

/** What live regions say from now on. */
function listen() {
  const said: string[] = [];
  const listening = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.matches('[aria-live], [role="status"]') && addedNodes.length > 0)
        said.push(target.textContent);
  });
  listening.observe(document, { childList: true, subtree: true });
  return { said, stop: () => listening.disconnect() };
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const signIn = 'Inicia sesión';

describe('public addresses', () => {
  it.each([
    ['ROUTE-10', '/', signIn],
    ['ROUTE-11', '/login', signIn],
    ['ROUTE-12', '/crear-cuenta', 'Ahorra el 50% del tiempo en tu declaración de impuestos'],
    ['ROUTE-13', '/recuperar-contraseña-identificacion', 'Recupera tu contraseña'],
    ['ROUTE-13', '/recuperar-contrase%C3%B1a-identificacion', 'Recupera tu contraseña'],
    ['ROUTE-14', '/recuperar-contraseña/abc123', 'Crea una nueva contraseña'],
    ['ROUTE-15', '/recuperar-contraseña', 'Recupera tu contraseña'],
    ['ROUTE-16 ROUTE-06', '/simulated-error', '¡Oops! Algo salió mal'],
    ['ROUTE-24', '/siscont/validate', 'Validando tu cuenta'],
    ['ROUTE-25 OPEN-067', '/siscont/registrar-cuenta', signIn],
    ['ROUTE-26 OPEN-067', '/siscont/registrar-empresa', signIn],
    ['ROUTE-04', '/nada/por/aqui', 'La página solicitada no está disponible'],
    ['ROUTE-04', '/dashboard/nada', 'La página solicitada no está disponible'],
    ['ROUTE-04', '/dashboard/%E0%A4%A', 'La página solicitada no está disponible'],
  ])('%s %s shows “%s”', async (_, path, name) => {
    visit(path, visitor());
    await expect.element(heading(name)).toBeVisible();
  });

  it('SIGNUP-38 SIGNUP-39 SIGNUP-42 signing up also signs in, and the page of the first company replaces it in the history', async () => {
    const session = visitor();
    const signUp = vi.fn<Api['signUp']>(() => Promise.resolve({ access_token: 't', ab_test_group: 'TEMPLATEA' }));
    const { router } = visit('/crear-cuenta?utm_source=correo&utm_medium=', session, { signUp });
    const typed = {
      Nombres: 'Rosa',
      Apellidos: 'Quispe',
      DNI: '45678912',
      Celular: '987654321',
      'Correo electrónico': 'rosa@contapro.pe',
      Contraseña: 'Contapro1',
    };
    for (const [label, text] of Object.entries(typed)) await page.getByLabelText(label, { exact: true }).fill(text);
    await page.getByLabelText('Perfil de contador').selectOptions('Estudio Contable');
    // Without the styles of the design system a checkbox has no size that could be clicked.
    for (const name of [/términos/, /privacidad/]) {
      const box = page.getByRole('checkbox', { name }).element();
      if (box instanceof HTMLElement) box.click();
    }
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/registrar-empresas');
    const { accessToken, testGroup } = session.get();
    expect([router.state.historyAction, accessToken, testGroup, session.flag('isFirstLogin')]).toEqual([
      'REPLACE',
      't',
      'TEMPLATEA',
      true,
    ]);
    expect(signUp.mock.calls[0]?.[0].body).toMatchObject({ utm_source: 'correo', captcha_token: 'sandbox' });
    expect(signUp.mock.calls[0]?.[0].body).not.toHaveProperty('utm_medium');
  });

  it('RECOVERY-07 the link back after the mail was sent leads to the form of the same page', async () => {
    const { router } = visit('/recuperar-contraseña-identificacion', visitor(), {
      requestPasswordRecovery: () => Promise.resolve(undefined),
    });
    await page.getByLabelText('Correo electrónico').fill('rosa@contapro.pe');
    await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
    await expect.element(heading('Correo enviado con éxito')).toBeVisible();
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect.element(page.getByLabelText('Correo electrónico')).toHaveValue('rosa@contapro.pe');
    expect(decodeURI(router.state.location.pathname)).toBe('/recuperar-contraseña-identificacion');
  });

  it('ROUTE-05 the not-found screen leads to /', async () => {
    visit('/nada', visitor());
    await expect.element(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  });

  it('ROUTE-07 the error screen asks to come back later', async () => {
    visit('/simulated-error', visitor());
    await expect.element(page.getByText('Por favor, vuelve más tarde.')).toBeVisible();
  });

  it.each(['/', '/login', '/crear-cuenta', '/recuperar-contraseña-identificacion', '/recuperar-contraseña/abc'])(
    'ROUTE-02 OPEN-066 %s leads a signed-in accountant to Inicio',
    async (path) => {
      const { router } = visit(path, accountant());
      await expect.poll(() => router.state.location.pathname).toBe('/inicio');
    },
  );

  it.each(['/siscont/validate', '/simulated-error'])(
    'OPEN-066 %s stays open for a signed-in accountant',
    async (path) => {
      const { router } = visit(path, accountant());
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(router.state.location.pathname).toBe(path);
    },
  );
});

describe('the path of a partner’s customer', () => {
  const link = '?ruc=20100047218&razon_social=Andina+S.A.C.';
  const credentials = { email: 'contador@cliente.pe', password: 'clave-del-socio' };
  const partner = { ruc: '20100047218', razonSocial: 'Andina S.A.C.' };

  /** Opens a link whose query was removed from the address, as the first script of the HTML does. */
  function arrive(query: string, session: Session, answers?: Partial<Api>) {
    sessionStorage.setItem(partnerQueryKey, query);
    return visit('/siscont/validate', session, answers);
  }
  /** Answers of the calls that are made with the token of the link. */
  const answerCalls = (answers: Record<string, [status: number, body: unknown]>) => {
    const requests: [path: string, token: string | null][] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      const path = new URL(request.url).pathname.replace('/app/internal', '');
      requests.push([path, request.headers.get('Authorization')]);
      const [status, body] = answers[path] ?? [500, {}];
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    });
    return requests;
  };
  afterEach(() => vi.unstubAllGlobals());
  const taken = (accountant: string): [number, unknown] => [200, { name: 'Otra S.A.C.', accountant_uuid: accountant }];
  const listed = { uuid: 'b-1', name: 'Andina S.A.C.', ruc: '20100047218', status: 'VALID', missing_permissions: [] };

  it('PARTNER-03 PARTNER-04 makes no call for an address without RUC or company name', async () => {
    const requests = answerCalls({});
    visit('/siscont/validate', visitor());
    await expect.element(page.getByText('Validando datos...')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('PARTNER-14 opens the business of the link with its token, in place of the session of this tab', async () => {
    const requests = answerCalls({
      '/me': [200, { ...me, uuid: 'a-2', accountant_profile: 'Siscont' }],
      '/businesses/validate-by-ruc/20100047218': [404, { errors: [] }],
      '/accountant/dashboard/filters': [200, { businesses: [{ ...listed, exists_periods_processed: true }] }],
      '/businesses/b-1/periods': [200, { tax_periods: ['202610'] }],
    });
    const session = accountant();
    const getMe = () => Promise.resolve({ ...me, uuid: 'a-2', accountant_profile: 'Siscont' as const });
    const { router } = arrive(`${link}&token=del-socio&password=x`, session, { getMe });
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/comprobantes');
    expect(new Set(requests.map(([, token]) => token))).toEqual(new Set(['Bearer del-socio']));
    const { accessToken, user, business: opened, selectedValues, partner: kept } = session.get();
    expect([accessToken, user?.uuid, opened?.uuid, selectedValues.tax_period, kept]).toEqual([
      'del-socio',
      'a-2',
      'b-1',
      '202610',
      null,
    ]);
  });

  it('PARTNER-07 PARTNER-08 PARTNER-09 stays where the RUC is of another account, and reads it again after a reload', async () => {
    answerCalls({ '/me': [200, me], '/businesses/validate-by-ruc/20100047218': taken('a-9') });
    const session = visitor();
    const { router } = arrive(`${link}&token=del-socio`, session);
    const said = page.getByText(
      'El ruc 20100047218 ya se encuentra registrado en otra cuenta como Otra S.A.C., contactar con soporte de ContaPro.',
    );
    await expect.element(said).toBeVisible();
    expect(router.state.location.pathname).toBe('/siscont/validate');
    leave();
    visit('/siscont/validate', session);
    await expect.element(said).toBeVisible();
  });

  it('PARTNER-11 PARTNER-42 PARTNER-43 leads to the registration of a RUC that nobody has', async () => {
    answerCalls({
      '/me': [200, me],
      '/businesses/validate-by-ruc/20100047218': [404, { errors: [] }],
      '/accountant/dashboard/filters': [200, { businesses: [] }],
    });
    const session = visitor();
    const { router } = arrive(`${link}&token=del-socio`, session);
    await expect.element(heading('Registra tu empresa')).toBeVisible();
    expect([router.state.location.pathname, router.state.historyAction, session.get().partner]).toEqual([
      '/siscont/registrar-empresa',
      'REPLACE',
      partner,
    ]);
    await expect.element(page.getByLabelText('RUC')).toHaveValue('20100047218');
    await expect.element(page.getByLabelText('Nombre de la empresa')).toHaveValue('Andina S.A.C.');
  });

  it('PARTNER-15 PARTNER-20 says that the link could not be validated, and stores what the server said', async () => {
    const session = visitor();
    arrive(`${link}&email=${credentials.email}&password=x`, session, {
      signInSiscont: () => Promise.reject(new Problem(429, [{ code: 'TOO_MANY', message: 'Espera.' }])),
    });
    await expect
      .element(page.getByText('Ocurrió un error al validar tus datos, inténtelo de nuevo en unos minutos'))
      .toBeVisible();
    expect([session.get().loginStatus, session.get().errorMessages]).toEqual(['ERROR', ['Espera.']]);
  });

  it('OPEN-069 removes the credentials of a link when another page of the session is opened', async () => {
    const session = accountant();
    const query = `${link}&email=${credentials.email}&password=${credentials.password}`;
    const { router } = arrive(query, session, { signInSiscont: () => Promise.reject(new Problem(500)) });
    await expect.element(heading('No pudimos validar tus datos')).toBeVisible();
    expect(session.get().partner).toEqual({ ...partner, ...credentials });
    await router.navigate('/planes');
    await expect.element(heading('Escoge el plan ideal para ti')).toBeVisible();
    await expect.poll(() => session.get().partner).toBe(null);
  });

  it('PROD-12 PARTNER-18 PARTNER-40 leads from wrong credentials to an account and to its company', async () => {
    const session = accountant();
    const signUpSiscont = vi.fn<Api['signUpSiscont']>(() => Promise.resolve({ access_token: 'nuevo' }));
    const query = `${link}&email=${credentials.email}&password=${credentials.password}`;
    const { router } = arrive(query, session, {
      signInSiscont: () => Promise.reject(new Problem(401, [{ code: 'PASSWORD_INCORRECT', message: 'No.' }])),
      signUpSiscont,
    });
    await expect.element(heading('Obtén todos tus comprobantes con detalle e imagen')).toBeVisible();
    const refused = session.get();
    expect([router.state.location.pathname, refused.loginStatus, refused.accessToken, refused.partner]).toEqual([
      '/siscont/registrar-cuenta',
      'INCORRECT_CREDENTIALS',
      't',
      { ...partner, ...credentials },
    ]);
    await page.getByLabelText('DNI').fill('45678912');
    await page.getByLabelText('Celular').fill('987654321');
    // Without the styles of the design system a checkbox has no size that could be clicked.
    for (const name of [/términos/, /privacidad/]) {
      const box = page.getByRole('checkbox', { name }).element();
      if (box instanceof HTMLElement) box.click();
    }
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expect.element(heading('Registra tu empresa')).toBeVisible();
    expect(signUpSiscont.mock.calls.map(([{ body }]) => body)).toEqual([
      {
        name: 'Contador',
        last_name: 'Siscont',
        document_number: '45678912',
        phone_number: '987654321',
        ...credentials,
        captcha_token: 'sandbox',
        captcha_action: 'REGISTER_USER',
      },
    ]);
    const { accessToken, partner: kept } = session.get();
    expect([router.state.location.pathname, router.state.historyAction, accessToken, kept]).toEqual([
      '/siscont/registrar-empresa',
      'REPLACE',
      'nuevo',
      partner,
    ]);
  });
});

describe('a partner’s link with an assertion', () => {
  const link = '?ruc=20100047218&razon_social=Andina+S.A.C.&email=contador@cliente.pe&password=clave';
  afterEach(forgetPartnerAssertion);

  it('PROD-04 PARTNER-22 leads to an account with the plan of the partner, and stores the assertion nowhere', async () => {
    const signUpSiscont = vi.fn<Api['signUpSiscont']>(() => Promise.resolve({ access_token: 'nuevo' }));
    sessionStorage.setItem(partnerQueryKey, link);
    window.partnerFragment = '#assertion=a.b.c';
    visit('/siscont/validate', visitor(), {
      signInSiscont: () => Promise.reject(new Problem(401, [{ code: 'PASSWORD_INCORRECT', message: 'No.' }])),
      signUpSiscont,
    });
    await expect.element(page.getByText('Gratis mientras tengas una licencia activa de SISCONT')).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain('a.b.c');
    await page.getByLabelText('DNI').fill('45678912');
    await page.getByLabelText('Celular').fill('987654321');
    for (const name of [/términos/, /privacidad/]) {
      const box = page.getByRole('checkbox', { name }).element();
      if (box instanceof HTMLElement) box.click();
    }
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expect.element(heading('Registra tu empresa')).toBeVisible();
    expect(signUpSiscont.mock.calls.map(([{ body }]) => [body.assertion, body.ruc, body.captcha_token])).toEqual([
      ['a.b.c', '20100047218', undefined],
    ]);
    expect(readPartnerAssertion()).toBe(null);
  });

  it('PARTNER-22 offers a trial without an assertion', async () => {
    sessionStorage.setItem(partnerQueryKey, link);
    visit('/siscont/validate', visitor(), {
      signInSiscont: () => Promise.reject(new Problem(401, [{ code: 'PASSWORD_INCORRECT', message: 'No.' }])),
    });
    await expect.element(page.getByText('Prueba gratis de 7 días')).toBeVisible();
  });
});

describe('private addresses', () => {
  const outside = [
    '/inicio',
    '/inicio/x/y',
    '/registrar-empresa',
    '/registrar-empresas',
    '/registro-empresa',
    '/guia-sunat',
  ];
  const plans = ['/planes', '/planes-y-precios', '/pago'];
  const inside = [
    '/dashboard',
    '/dashboard/comprobantes',
    '/dashboard/detracciones',
    '/dashboard/percepciones',
    '/dashboard/retenciones',
    '/dashboard/informe-pdt',
    '/dashboard/editar-credenciales',
    '/dashboard/observaciones',
    '/dashboard/observaciones/factura-observada',
    '/dashboard/observaciones/papel-de-trabajo',
    '/dashboard/subir-archivos',
  ];

  it.each([...outside, ...plans, ...inside])('ROUTE-01 SESSION-31 %s leads a visitor to /login', async (path) => {
    const { router } = visit(path, visitor());
    await expect.element(heading(signIn)).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each(inside)('ROUTE-03 ROUTE-23 %s leads to Inicio without a business', async (path) => {
    const { router } = visit(path, accountant());
    await expect.element(heading('¡Hola, Rosa!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/inicio');
  });

  it.each(['/inicio', '/inicio/lo-que-sea'])('ROUTE-17 %s shows Inicio', async (path) => {
    visit(path, accountant());
    await expect.element(heading('¡Hola, Rosa!')).toBeVisible();
  });

  it.each([
    ['ROUTE-18', '/registrar-empresa', 'Registrar una nueva empresa'],
    ['ROUTE-19', '/registrar-empresas', 'Registra tus empresas'],
    ['ROUTE-20', '/registro-empresa', 'Estamos procesando tus datos.'],
    ['CREDS-30', '/guia-sunat', 'Conecta una empresa con SUNAT'],
    ['ROUTE-21', '/planes', 'Escoge el plan ideal para ti'],
    ['ROUTE-21', '/planes-y-precios', 'Escoge el plan ideal para ti'],
  ])('%s %s is in the shell of the private pages', async (_, path, name) => {
    visit(path, accountant());
    await expect.element(heading(name)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Mis Empresas' })).toBeVisible();
  });

  it.each([
    ['ROUTE-27', '/dashboard', 'Tu reporte de empresa'],
    ['ROUTE-29', '/dashboard/comprobantes', 'Comprobantes de compra'],
    ['ROUTE-30', '/dashboard/detracciones', 'Detracciones'],
    ['OPEN-054', '/dashboard/ventas?tipo=nc', 'Comprobantes de venta'],
    ['ROUTE-31', '/dashboard/percepciones', 'Percepciones'],
    ['ROUTE-32', '/dashboard/retenciones', 'Retenciones'],
    ['ROUTE-34', '/dashboard/editar-credenciales', 'Editar credenciales'],
    ['ROUTE-35', '/dashboard/observaciones', 'Observaciones'],
    ['ROUTE-37', '/dashboard/subir-archivos', 'Subir archivos'],
  ])('%s %s shows its page', async (_, path, name) => {
    visit(path, inBusiness());
    await expect.element(heading(name)).toBeVisible();
  });

  it.each(['TEMPLATEB', null] as const)(
    'ROUTE-27 OPEN-002 OPEN-003 /dashboard leads group %s to the purchases, with the business',
    async (group) => {
      const { router } = visit('/dashboard', inBusiness(group));
      await expect.element(heading('Comprobantes de compra')).toBeVisible();
      expect([router.state.location.pathname, router.state.location.state]).toEqual([
        '/dashboard/comprobantes',
        { name: 'Andina S.A.C.', ruc: '20100047218', uuid: 'b-1' },
      ]);
    },
  );
});

describe('what a role may not do is said before anything is typed', () => {
  const revisor: Schemas['User'] = { ...me, studio: { owner_name: 'Ana Flores', role: 'revisor' } };
  const asRevisor = () => ({ getMe: () => Promise.resolve(revisor) });

  it.each([
    ['updateCredentials', '/dashboard/editar-credenciales'],
    ['keepRuc', '/estudio/conservar-ruc?empresa=b-1'],
  ])('TEAM a revisor reads who makes %s, in place of its page', async (_, path) => {
    visit(path, inBusiness(), asRevisor());
    await expect.element(heading('Un revisor no cambia las claves')).toBeVisible();
    await expect.element(page.getByText(/Pídeselo al titular de tu estudio/)).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
  });

  it('TEAM a revisor reads who makes validateCredentials, and has no button for it', async () => {
    visit('/guia-sunat', accountant(), asRevisor());
    await expect.element(page.getByText('Un revisor no prueba la conexión')).toBeVisible();
    expect(page.getByRole('button', { name: /^Probar/ }).elements()).toEqual([]);
  });

  it.each(['/registrar-empresa', '/registrar-empresas', '/pedir-ruc', '/estudio/empresas', '/planes', '/pago'])(
    'TEAM %s, which is the titular’s, leads a member to Inicio',
    async (path) => {
      const { router } = visit(path, accountant(), asRevisor());
      await expect.element(heading('¡Hola, Rosa!')).toBeVisible();
      expect(router.state.location.pathname).toBe('/inicio');
    },
  );
});

describe('an address with filters', () => {
  /** The list's calls, and the page they were asked for from. */
  async function listed(path: string) {
    const listAllInvoices = vi.fn<Api['listAllInvoices']>(() => new Promise(() => {}));
    visit(path, inBusiness(), { listAllInvoices });
    await expect.element(heading('Comprobantes de compra')).toBeVisible();
    await expect.poll(() => listAllInvoices.mock.calls.length).toBe(1);
    return listAllInvoices.mock.calls.map(([{ query }]) => query);
  }
  const whole = { ruc: '20100047218', tax_period: '202610', page: 1, size: 20, status: '0' };

  it('OPEN-054 opens the list filtered, and names the filter as the filter bar does', async () => {
    const path = '/dashboard/comprobantes?estado=gasto+deducible';
    expect(await listed(path)).toEqual([
      { ...whole, filter_by: ['status_of_vouchers'], value_filter: ['gasto deducible'] },
    ]);
    await expect.element(page.getByText('Estado:')).toBeVisible();
    await expect.element(page.getByTitle('Deducible')).toBeVisible();
  });

  it.each([
    '?periodo=2026-13&pagina=0&filas=30&filters=notjson',
    '?periodo=202001&pagina=1.5&filas=x',
    '?pagina=999999999',
    '?otro=x&toString=x',
    '?estado=otro&motivo=toString&credito=x&detraccion=x&pregunta=x',
    '?estado=',
    `?serie=${'F'.repeat(101)}`,
    '?%E0%A4%A=%FF',
  ])('opens the whole list when its parameters are not valid: %s', async (query) => {
    expect(await listed(`/dashboard/comprobantes${query}`)).toEqual([whole]);
  });
});

describe('the address of a report', () => {
  const pageOf = ({ size }: { size: number }): Schemas['VoucherPage'] => ({
    success: true,
    data: [],
    summary: { total_items: 120, total_amount: 0, total_amount_igv: 0, total_amount_igv_credit: 0 },
    metadata: { pagination: { total_items: 120, total_pages: Math.ceil(120 / size) } },
  });
  function open(path: string, session = inBusiness()) {
    const listAllInvoices = vi.fn<Api['listAllInvoices']>(({ query }) => Promise.resolve(pageOf(query)));
    const visited = visit(path, session, { listAllInvoices });
    const lastQuery = () => listAllInvoices.mock.calls.at(-1)?.[0].query;
    return { ...visited, lastQuery, session };
  }

  it('opens on the page, size, filters and period of the address, and selects the period in the session', async () => {
    const { lastQuery, session } = open(
      '/dashboard/comprobantes?estado=observado&motivo=DUPLICADO&importe=100..&orden=-importe&periodo=202609&pagina=2&filas=50',
    );
    await expect.poll(lastQuery).toEqual({
      ruc: '20100047218',
      tax_period: '202609',
      page: 2,
      size: 50,
      status: '0',
      sort: '-total_amount',
      filter_by: ['status_of_vouchers', 'reasons_of_vouchers', 'amounts_of_vouchers'],
      value_filter: ['observado', 'DUPLICADO', '100..'],
    });
    await expect.element(page.getByTitle('Comprobante repetido')).toBeVisible();
    expect(session.get().selectedValues.tax_period).toBe('202609');
  });

  it('writes the order to the address, and keeps the columns that are shown in the browser', async () => {
    localStorage.clear();
    await page.viewport(1440, 900);
    const { router, lastQuery } = open('/dashboard/comprobantes');
    await page.getByRole('button', { name: 'Proveedor' }).click();
    await expect.poll(() => router.state.location.search).toBe('?periodo=202610&orden=nombre&filas=20');
    await expect.poll(lastQuery).toMatchObject({ sort: 'counterparty', page: 1 });
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('dialog', { name: 'Columnas' }).getByText('RUC del proveedor').click();
    await expect.element(page.getByRole('columnheader', { name: 'RUC del proveedor' })).toBeVisible();
    expect(localStorage.getItem('columns')).toBe('supplierRuc');
    localStorage.clear();
  });

  it('OPEN-031 shows nothing of a business under another one that is opened while it loads', async () => {
    const open = new Map<string, { signal: AbortSignal | undefined; answer: (supplier: string) => void }>();
    const listAllInvoices: Api['listAllInvoices'] = ({ query, signal }) =>
      new Promise((resolve) => {
        const answer = (supplier_business_name: string) => {
          const row: Schemas['PurchaseVoucher'] = {
            code: `${query.ruc}-1`,
            issue_date: '2026-10-14',
            serie: 'F001',
            number: '1',
            supplier_business_name,
            item_description: '',
            taxable_amount: 1,
            img_cpe_link: null,
            xml_cpe_link: null,
            afecto_detraccion: 'no',
            status: 'observado',
          };
          resolve({ ...pageOf(query), data: [row] });
        };
        open.set(query.ruc, { signal, answer });
      });
    const session = inBusiness();
    visit('/dashboard/comprobantes', session, { listAllInvoices });
    await expect.poll(() => open.has('20100047218')).toBe(true);
    const other = createBusiness({ uuid: 'b-2', name: 'Botica S.A.C.', ruc: '20539172841', accountantUuid: 'a-1' });
    session.openBusiness({ business: other, periods: ['202610'] });
    await expect.poll(() => open.has('20539172841')).toBe(true);
    const [late, asked] = [open.get('20100047218'), open.get('20539172841')];
    late?.answer('Proveedor de Andina');
    asked?.answer('Proveedor de Botica');
    await expect.element(page.getByText('Proveedor de Botica')).toBeVisible();
    expect([late?.signal?.aborted, document.body.textContent.includes('Proveedor de Andina')]).toEqual([true, false]);
  });

  it('writes what the user selects to the address, and the back button brings back what was shown', async () => {
    const { router, lastQuery } = open('/dashboard/comprobantes');
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect.poll(() => router.state.location.search).toBe('?periodo=202610&pagina=2&filas=20');
    await page.getByRole('combobox', { name: 'Por página' }).selectOptions('100');
    await expect.poll(() => router.state.location.search).toBe('?periodo=202610&filas=100');
    await page.getByRole('combobox', { name: 'Periodo' }).selectOptions('202609');
    await expect.poll(() => router.state.location.search).toBe('?periodo=202609&filas=100');
    await router.navigate(-2);
    await expect.poll(lastQuery).toMatchObject({ tax_period: '202610', page: 2, size: 20 });
    await expect.element(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202610');
  });

  it('keeps the tab and the days of payment of Detracciones, and removes the days when another period is selected', async () => {
    const none = {
      success: true,
      data: { vouchers: [], pagination: { total_pages: 0 } },
      summary: { total_items: 0, total_amount_detraction: 0, total_amount_without_voucher: 0 },
      metadata: { pagination: { total_items: 0, total_pages: 0 } },
    };
    const listDetractions = vi.fn<(request: { query: object }) => Promise<typeof none>>(() => Promise.resolve(none));
    const path = '/dashboard/detracciones?desde=2026-09-15&hasta=2026-10-05';
    const { router } = visit(path, inBusiness(), { listDetractions });
    const own = { ruc: '20100047218', business_uuid: 'b-1', page: 1, size: 20 };
    const days = { fecha_inicio: '2026-09-15', fecha_fin: '2026-10-05' };
    const asked = () => listDetractions.mock.calls.map(([{ query }]) => query);
    await expect.poll(asked).toEqual([{ ...own, tax_period: '202610', paid: 'S', ...days }]);
    await page.getByRole('tab', { name: 'Por pagar' }).click();
    const kept = '&desde=2026-09-15&hasta=2026-10-05&periodo=202610&filas=20';
    await expect.poll(() => router.state.location.search).toBe(`?pestana=por-pagar${kept}`);
    await page.getByRole('combobox', { name: 'Periodo' }).selectOptions('202609');
    await expect.poll(() => router.state.location.search).toBe('?pestana=por-pagar&periodo=202609&filas=20');
    expect(asked().slice(1)).toEqual([
      { ...own, tax_period: '202610', paid: 'N' },
      { ...own, tax_period: '202609', paid: 'N' },
    ]);
  });

  it.each([
    'desde=2026-10-05&hasta=2026-09-15',
    'desde=2026-02-30&hasta=2026-10-01',
    'desde=2026-10-01',
    'pestana=otra&hasta=x',
  ])('lists the paid detracciones of the period when the days are not valid: %s', async (query) => {
    const listDetractions = vi.fn<(request: { query: object }) => Promise<never>>(() => new Promise(() => {}));
    visit(`/dashboard/detracciones?${query}`, inBusiness(), { listDetractions });
    const own = { ruc: '20100047218', business_uuid: 'b-1', page: 1, size: 20 };
    await expect
      .poll(() => listDetractions.mock.calls.map(([{ query: asked }]) => asked))
      .toEqual([{ ...own, tax_period: '202610', paid: 'S' }]);
  });

  it('opens the dashboard on the tab of the address, and writes another one to it', async () => {
    const session = inBusiness();
    session.setFlag('completedOnboardingVideo', true);
    session.setFlag('completedOnboardingStepOne', true);
    const { router } = visit('/dashboard?libro=ventas', session);
    await expect.element(page.getByRole('tab', { name: /Ventas/ })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: /Compras/ }).click();
    const detractions = page.getByRole('region', { name: 'Detracciones' });
    for (const [name, href] of [
      ['Pagadas', '/dashboard/detracciones'],
      ['Por pagar', '/dashboard/detracciones?pestana=por-pagar'],
    ] as const)
      await expect.element(detractions.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect.poll(() => router.state.location.search).toBe('?periodo=202610');
    await page.getByRole('tab', { name: /Ventas/ }).click();
    await expect.poll(() => router.state.location.search).toBe('?periodo=202610&libro=ventas');
  });
});

describe('the PDT', () => {
  const path = '/dashboard/informe-pdt';

  it.each([
    ['with a business in the session is shown', inBusiness, 'Informe PDT', path],
    ['without one leads to Inicio', accountant, '¡Hola, Rosa!', '/inicio'],
  ] as const)('PDT-04 PDT-05 OPEN-114 its address %s', async (_, sessionOf, title, expected) => {
    const { router } = visit(path, sessionOf());
    await expect.element(heading(title)).toBeVisible();
    expect(router.state.location.pathname).toBe(expected);
  });

  it('PDT-06 ROUTE-33 SHELL-32 opens from the menu, and keeps tab and period in its address', async () => {
    await page.viewport(1280, 900);
    const { router } = visit('/dashboard/retenciones', inBusiness());
    await page.getByRole('link', { name: 'Informe PDT' }).click();
    await expect.element(heading('Informe PDT')).toBeVisible();
    await page.getByRole('tab', { name: 'Ventas' }).click();
    await page.getByRole('combobox', { name: 'Periodo' }).selectOptions('202609');
    await expect
      .poll(() => [router.state.location.pathname, router.state.location.search])
      .toEqual([path, '?periodo=202609&libro=ventas']);
    await router.navigate(-1);
    await expect.element(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202610');
    await expect.element(page.getByRole('tab', { name: 'Ventas' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Volver a Mis Empresas' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/inicio');
  });
});

describe('the page of one observed voucher', () => {
  const path = '/dashboard/observaciones/factura-observada';
  const named = { name: business.name, ruc: business.ruc, uuid: business.uuid };

  it('ROUTE-36 OPEN-031 leads to Observaciones without a voucher', async () => {
    const { router } = visit(path, inBusiness());
    await expect.element(heading('Observaciones')).toBeVisible();
    expect([router.state.location.pathname, router.state.location.state]).toEqual(['/dashboard/observaciones', named]);
  });

  it('ROUTE-36 OPEN-031 goes back to Observaciones after a decision, which replaces it in the history', async () => {
    const declineObserved = vi.fn<Api['declineObserved']>(() => Promise.resolve(undefined));
    const { router } = visit('/dashboard/observaciones', inBusiness(), { declineObserved });
    await router.navigate(path, { state: { ...named, voucher, period: '202609' } });
    await expect.element(heading('Factura observada')).toBeVisible();
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    await expect.element(heading('Observaciones')).toBeVisible();
    expect(declineObserved.mock.calls.map(([{ query, body }]) => [query, body])).toMatchObject([
      [{ ruc: '20100047218', tax_period: '202609' }, { cpes: [voucher.code] }],
    ]);
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

it('OPEN-102 a report opens with the newest period when the stored one is not valid', async () => {
  const session = inBusiness();
  session.selectPeriod('2026-13');
  for (const path of ['/dashboard', '/dashboard/comprobantes']) {
    const { router } = visit(path, session);
    await expect.element(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202610');
    expect(router.state.location.pathname).toBe(path);
    leave();
  }
});

describe('the session', () => {
  it('OPEN-023 nothing private is shown or requested before the profile is loaded', async () => {
    let answer: (user: Schemas['User']) => void = () => {};
    const listBusinesses = vi.fn<Api['listBusinesses']>(() => new Promise(() => {}));
    const getMe = () => new Promise<Schemas['User']>((resolve) => (answer = resolve));
    const { router } = visit('/inicio', accountant(), { getMe, listBusinesses });
    await expect.element(page.getByText('Cargando página...')).toBeVisible();
    expect([router.state.initialized, listBusinesses.mock.calls.length]).toEqual([false, 0]);
    answer(me);
    await expect.element(heading('¡Hola, Rosa!')).toBeVisible();
    await expect.poll(() => listBusinesses.mock.calls.length).toBe(1);
  });

  it.each([
    ['keeps what was typed', { last_name: 'Quispe Ramos' }, 'Andina'],
    ['starts the page again', { subscription: { plan_type: 2, end_date: '2027-01-31' } }, ''],
  ] as const)('OPEN-023 a profile that was changed elsewhere %s', async (_, change, search) => {
    let answer: (user: Schemas['User']) => void = () => {};
    const session = accountant();
    session.storeProfile(accountantOf(me));
    visit('/inicio', session, { getMe: () => new Promise((resolve) => (answer = resolve)) });
    await page.getByRole('searchbox').fill('Andina');
    answer({ ...me, ...change });
    await expect.poll(() => session.get().user).toEqual(accountantOf({ ...me, ...change }));
    await expect.element(page.getByRole('searchbox')).toHaveValue(search);
  });

  it('OPEN-023 ERR-02 a message replaces the page while the profile cannot be loaded, and a button loads it again', async () => {
    const session = accountant();
    const getMe = vi.fn<Api['getMe']>(() => Promise.reject(new Problem(503)));
    const { router } = visit('/inicio', session, { getMe });
    await expect.element(heading('No pudimos cargar esta página')).toBeVisible();
    getMe.mockResolvedValue(me);
    await page.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect.element(heading('¡Hola, Rosa!')).toBeVisible();
    expect([router.state.location.pathname, session.get().user?.uuid]).toEqual(['/inicio', 'a-1']);
  });

  it('SESSION-22 OPEN-023 a refused profile leads to sign-in, which says once why', async () => {
    const session = accountant();
    const { router } = visit('/inicio', session, { getMe: () => Promise.reject(new Problem(401)) });
    await expect
      .element(page.getByText('Tu sesión caducó. Vuelve a iniciar sesión para ver toda tu información.'))
      .toBeVisible();
    await expect.poll(() => session.get().accessTokenExpired).toBe(false);
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each([
    ['', '/planes', 'Escoge el plan ideal para ti'],
    ['HOME-50 ', '/inicio', '¡Hola, Rosa!'],
    ['DASH-43 ', '/dashboard', 'Tu reporte de empresa'],
  ])(
    '%sSESSION-26 SESSION-27 OPEN-104 OPEN-142 a dialog over %s says that the session has expired, and leads to sign-in',
    async (_, path, title) => {
      const session = inBusiness();
      session.setFlag('completedOnboardingVideo', true);
      session.setFlag('completedOnboardingStepOne', true);
      const { router } = visit(path, session);
      await expect.element(heading(title)).toBeVisible();
      session.expire();
      await expect.element(page.getByRole('dialog', { name: 'Tu sesión caducó.' })).toBeVisible();
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect.element(heading(signIn)).toBeVisible();
      expect([router.state.location.pathname, session.get().accessToken]).toEqual(['/login', null]);
    },
  );

  const signInAgain = async () => {
    await expect.element(heading(signIn)).toBeVisible();
    await page.getByLabelText('Usuario').fill('estudio@contapro.pe');
    await page.getByLabelText('Contraseña', { exact: true }).fill('Contapro1');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  };
  let tokens = 0;
  const ownBusiness: Partial<Api> = {
    signIn: () => Promise.resolve({ access_token: `token ${++tokens}`, ab_test_group: 'TEMPLATEA' }),
    listBusinesses: () =>
      Promise.resolve({
        businesses: [
          {
            uuid: business.uuid,
            name: business.name,
            ruc: business.ruc,
            status: 'VALID',
            missing_permissions: [],
            exists_periods_processed: true,
            accountant_uuid: 'a-1',
          },
        ],
      }),
    listPeriods: () => Promise.resolve({ tax_periods: ['202610', '202609'] }),
  };
  const interrupted = '/dashboard/informe-pdt?periodo=202609&libro=ventas';

  it.each([
    ['in the page', (session: Session) => session.expire()],
    ['while the profile was loaded', (session: Session) => session.dropProfile()],
  ])(
    'SESSION-27 LOGIN-16 OPEN-192 the same accountant comes back to the page whose session expired %s',
    async (_, end) => {
      const session = inBusiness();
      const { router } = visit(interrupted, session, ownBusiness);
      await expect.element(heading('Informe PDT')).toBeVisible();
      end(session);
      if (session.get().accessToken === null) await router.navigate('/login');
      else await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click();
      await signInAgain();
      await expect.element(heading('Informe PDT')).toBeVisible();
      const { pathname, search } = router.state.location;
      expect([pathname, Object.fromEntries(new URLSearchParams(search)), session.get().business?.uuid]).toEqual([
        '/dashboard/informe-pdt',
        { periodo: '202609', libro: 'ventas', empresa: business.uuid },
        business.uuid,
      ]);
      await expect.element(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('202609');
    },
  );

  it('OPEN-192 the same accountant comes back to a page during whose opening the session expired', async () => {
    const session = inBusiness();
    // Microtasks after a change of the document run before the effects of the page.
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Informe PDT') return;
      observer.disconnect();
      session.expire();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const { router } = visit(interrupted, session, ownBusiness);
    await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click();
    await signInAgain();
    await expect.element(heading('Informe PDT')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/informe-pdt');
  });

  it('OPEN-192 another accountant comes to Inicio after an expired session, and so does who has signed out', async () => {
    const session = inBusiness();
    let user = me;
    const { router } = visit(interrupted, session, { ...ownBusiness, getMe: () => Promise.resolve(user) });
    await expect.element(heading('Informe PDT')).toBeVisible();
    session.expire();
    user = { ...me, uuid: 'a-2', name: 'Julia' };
    await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click();
    await signInAgain();
    await expect.element(heading('¡Hola, Julia!')).toBeVisible();
    session.logOut();
    user = me;
    await router.navigate('/login');
    await signInAgain();
    await expect.element(heading('¡Hola, Rosa!')).toBeVisible();
    expect(router.state.location.pathname).toBe('/inicio');
  });

  it('HOME-46 OPEN-086 the welcome is shown until it was closed, also after another visit', async () => {
    const session = accountant();
    session.setFlag('isFirstLogin', true);
    session.setFlag('completedWelcomeVideo', false);
    const listBusinesses = () => Promise.resolve({ businesses: [] });
    const welcome = page.getByRole('dialog', { name: '¡Te damos la bienvenida a ContaPro!' });
    const { router } = visit('/inicio', session, { listBusinesses });
    await welcome.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect.element(welcome).not.toBeInTheDocument();
    await router.navigate('/planes');
    await expect.element(heading('Escoge el plan ideal para ti')).toBeVisible();
    await router.navigate('/inicio');
    await expect.element(heading('¡Hola, Rosa!')).toBeVisible();
    expect([session.flag('completedWelcomeVideo'), session.flag('isFirstLogin')]).toEqual([true, true]);
    leave();
    visit('/inicio', session, { listBusinesses });
    await expect.element(heading('¡Hola, Rosa!')).toBeVisible();
    await expect.element(welcome).not.toBeInTheDocument();
  });

  it.each([
    ['Siscont', 'siscont'],
    ['Estudio Contable', 'contapro'],
  ] as const)('SHELL-05 PROD-02 PROD-05 the brand follows the profile: %s', async (accountant_profile, brand) => {
    visit('/planes', accountant(), { getMe: () => Promise.resolve({ ...me, accountant_profile }) });
    await expect.element(heading('Escoge el plan ideal para ti')).toBeVisible();
    expect(place?.querySelector('[data-contapro-brand]')?.getAttribute('data-contapro-brand')).toBe(brand);
  });

  it('LOGIN-12 LOGIN-15 LOGIN-16 signing in leads to Inicio, which replaces it in the history', async () => {
    const session = visitor();
    const { router, services } = visit('/login', session, {
      signIn: () => Promise.resolve({ access_token: 't', ab_test_group: 'TEMPLATEB' }),
    });
    await page.getByLabelText('Usuario').fill('estudio@contapro.pe');
    await page.getByLabelText('Contraseña', { exact: true }).fill('Contapro1');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect.element(heading('¡Hola, Rosa!')).toBeVisible();
    expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/inicio', 'REPLACE']);
    expect([session.get().accessToken, session.get().testGroup]).toEqual(['t', 'TEMPLATEB']);
    expect(services.logEvent).toHaveBeenCalledWith({ type: 'login', description: 'login' });
  });

  it('LOGIN-21 LOGIN-22 EVENTS-08 a refused sign-in stays on its page with the message, and is logged', async () => {
    const session = visitor();
    const refusal = new Problem(401, [{ code: 'PASSWORD_INCORRECT', message: 'No son correctos.' }]);
    const { router, services } = visit('/login', session, { signIn: () => Promise.reject(refusal) });
    await page.getByLabelText('Usuario').fill('estudio@contapro.pe');
    await page.getByLabelText('Contraseña', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect.element(page.getByText('No son correctos.')).toBeVisible();
    expect([router.state.location.pathname, session.get().loginStatus, session.get().accessTokenExpired]).toEqual([
      '/login',
      'ERROR',
      false,
    ]);
    expect(services.noteAnalytics).toHaveBeenCalledWith('password-incorrect');
    expect(services.logFailure).toHaveBeenCalledTimes(1);
  });
});

describe('registering companies', () => {
  const ruc = () => page.getByLabelText('RUC', { exact: true });
  const step = (name: string) => page.getByRole('heading', { level: 2, name });

  async function fill() {
    const company = { 'Nombre de la empresa': 'Andina S.A.C.', 'Usuario SOL': 'ANDINA01', 'Clave SOL': 'clave-sol' };
    for (const [label, text] of Object.entries(company)) await page.getByLabelText(label, { exact: true }).fill(text);
    await ruc().fill('20100047218');
    // Without the styles, which these tests do not load, the boxes have no size.
    for (const name of [/términos/, /privacidad/])
      page
        .getByRole('checkbox', { name })
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }

  it('COMPANY-21 OPEN-078 says that the company of the link is registered already, and nothing of it without such a link', async () => {
    const { router } = visit('/registrar-empresa', inBusiness());
    const notice = page.getByText('La Pyme ya se encuentra registrada');
    await expect.element(ruc()).toHaveValue('');
    expect(notice.query()).toBe(null);
    const state = { business: { name: 'Andina S.A.C.', ruc: '20100047218', registered: true } };
    await router.navigate('/registrar-empresa', { state });
    await expect.element(notice).toBeVisible();
    await expect.element(ruc()).toHaveValue('20100047218');
  });

  it('COMPANY-21 OPEN-078 says so when the address names a company of the account, and fills in any other RUC', async () => {
    const session = inBusiness();
    const own = session.get().business;
    session.storeBusinesses(own ? [own] : []);
    const { router } = visit(`/registrar-empresa?ruc=${own?.ruc}`, session);
    const notice = page.getByText('La Pyme ya se encuentra registrada');
    await expect.element(notice).toBeVisible();
    await expect.element(ruc()).toHaveValue(own?.ruc ?? '');
    await router.navigate('/registrar-empresa?ruc=20131312955');
    await expect.element(ruc()).toHaveValue('20131312955');
    expect(notice.query()).toBe(null);
    await router.navigate('/registrar-empresa?ruc=123');
    await expect.element(ruc()).toHaveValue('');
  });

  it('PLANS-49 where there is no chat, choosing a plan once stores it with its period and leads to the payment', async () => {
    const session = accountant();
    const { router } = visit('/planes', session);
    await page.getByRole('radio', { name: /Anual/ }).click();
    await page.getByRole('button', { name: 'Elegir plan' }).nth(1).click();
    await expect.poll(() => router.state.location.pathname).toBe('/pago');
    expect(session.get().selectedPlan).toEqual({ planId: 10, period: 'annual' });
  });

  it('COMPANY-24 COMPANY-28 COMPANY-29 keeps the result of the registration in the session', async () => {
    const session = accountant();
    session.keep({ businessCreatedSuccessFully: 'CREATED', errorMessages: ['De antes'] });
    const refused = new Problem(409, [{ code: 'RUC_TAKEN', message: 'De otra cuenta.' }]);
    const createBusinessCall = vi
      .fn<Api['createBusiness']>()
      .mockRejectedValueOnce(refused)
      .mockResolvedValueOnce(undefined);
    const { services } = visit('/registrar-empresa', session, { createBusiness: createBusinessCall });
    const kept = () => {
      const { businessCreatedSuccessFully, errorMessages } = session.get();
      return [businessCreatedSuccessFully, errorMessages];
    };
    await expect.element(ruc()).toBeVisible();
    await expect.poll(kept).toEqual(['NOT_CREATED', []]);
    await fill();
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect.poll(kept).toEqual(['ERROR', ['De otra cuenta.']]);
    await page.getByRole('button', { name: 'Recuperar lo que escribí' }).click();
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect.poll(kept).toEqual(['CREATED', []]);
    expect(services.logEvent).toHaveBeenCalledExactlyOnceWith({ type: 'register_business', description: 'contapro' });
  });

  it('WIZARD-02 WIZARD-17 begins with the first company, although the history has a later step', async () => {
    const session = accountant();
    session.keep({ businessCreatedSuccessFully: 'ERROR' });
    const { router } = visit('/registrar-empresas', session, { createBusiness: () => Promise.resolve(undefined) });
    await expect.element(step('¡Listo! Ahora registra tu primera empresa')).toBeVisible();
    await expect.poll(() => session.get().businessCreatedSuccessFully).toBe('NOT_CREATED');
    await router.navigate('/registrar-empresas', { state: { visit: 'otra', step: 'plans' }, replace: true });
    await fill();
    const navigations = new Set<string>();
    router.subscribe(({ navigation }) => navigations.add(navigation.state));
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect.element(step('Registra tu segunda empresa')).toBeVisible();
    // The step waits for nothing, so that whoever sees it can go back to the first one.
    expect(navigations).toEqual(new Set(['idle']));
    await expect.poll((): unknown => router.state.location.state).toMatchObject({ step: 'second' });
    await router.navigate(-1);
    await expect.element(step('¡Listo! Ahora registra tu primera empresa')).toBeVisible();
  });

  it('COMPANY-33 removes what was typed when the accountant signs out', async () => {
    const session = accountant();
    const { router } = visit('/registrar-empresa', session, { signOut: () => Promise.resolve(undefined) });
    await ruc().fill('2010');
    await router.navigate('/planes');
    await expect.element(heading('Escoge el plan ideal para ti')).toBeVisible();
    await router.navigate('/registrar-empresa');
    await expect.element(ruc()).toHaveValue('2010');
    await page.getByRole('button', { name: /Rosa Quispe/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect.element(heading(signIn)).toBeVisible();
    session.open({ token: 'u', testGroup: null });
    await router.navigate('/registrar-empresa');
    await expect.element(ruc()).toHaveValue('');
  });
});

describe('plans and processing', () => {
  it('PLANS-43 selecting a plan stores it and leads to the payment', async () => {
    const session = accountant();
    const { router } = visit('/planes-y-precios', session);
    await page.getByRole('radio', { name: 'Anual' }).click();
    await page.getByRole('button', { name: 'Elegir plan' }).nth(1).click();
    await expect.poll(() => router.state.location.pathname).toBe('/pago');
    expect(session.get().selectedPlan).toEqual({ planId: 10, period: 'annual' });
  });

  it('ROUTE-22 PAYMENT-03 shows the selected plan, and keeps it while other pages are opened', async () => {
    const session = accountant();
    session.keep({ selectedPlan: { planId: 4, period: 'monthly' } });
    visit('/pago', session);
    await expect.element(heading('Pago de tu plan')).toBeVisible();
    await expect.element(page.getByText('Cargando componente de pago...')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/planes-y-precios');
    expect(session.get().selectedPlan).toEqual({ planId: 4, period: 'monthly' });
  });

  it('PAYMENT-05 SESSION-26 says above the payment that the session has expired', async () => {
    const session = accountant();
    session.keep({ selectedPlan: { planId: 4, period: 'monthly' } });
    visit('/pago', session);
    await expect.element(heading('Pago de tu plan')).toBeVisible();
    session.expire();
    await expect.element(page.getByRole('dialog', { name: 'Tu sesión caducó.' })).toBeVisible();
  });

  it.each([null, 12])('PAYMENT-04 leads home where the selected plan is %s', async (planId) => {
    const session = accountant();
    if (planId !== null) session.keep({ selectedPlan: { planId, period: 'monthly' } });
    const { router } = visit('/pago', session);
    await expect.element(heading('¡Hola, Rosa!')).toBeVisible();
    expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/inicio', 'REPLACE']);
  });

  it.each([
    ['PLANS-31', true, ['Planes', 'Débito automático']],
    ['PLANS-30', false, ['Débito automático', 'Planes']],
    ['PLANS-30 OPEN-088', null, ['Débito automático', 'Planes']],
  ] as const)('%s where isFirstLogin is %s the page has %j', async (_, flag, order) => {
    const session = visitor();
    // As on a new page of the browser: signing in stores the flag.
    session.open({ token: 't', testGroup: null });
    vi.spyOn(session, 'flag').mockReturnValue(flag);
    visit('/planes-y-precios', session);
    await expect.element(heading('Escoge el plan ideal para ti')).toBeVisible();
    const parts = place?.querySelectorAll('[aria-label="Planes"], [aria-label="Débito automático"]') ?? [];
    expect([...parts].map((part) => part.getAttribute('aria-label'))).toEqual(order);
  });

  it('PROCESSING-01 PROCESSING-02 OPEN-090 reads the companies from the navigation, or else from the browser', async () => {
    const session = accountant();
    session.storeBusinesses([
      createBusiness({ uuid: 'b-7', name: 'Guardada S.A.C.', accountantUuid: 'a-1' }),
      createBusiness({ uuid: 'b-8', name: 'Ajena S.A.C.', accountantUuid: 'a-2' }),
    ]);
    const { router } = visit('/registro-empresa', session);
    await expect.element(page.getByText('Guardada S.A.C.')).toBeVisible();
    expect(page.getByText('Ajena S.A.C.').query()).toBe(null);
    await router.navigate('/registro-empresa', { state: { businesses: [business] } });
    await expect.element(page.getByText('Andina S.A.C.')).toBeVisible();
    expect(page.getByText('Guardada S.A.C.').query()).toBe(null);
  });
});

describe('going from page to page', () => {
  it('SESSION-08 OPEN-099 stores the name of the report that is shown, also for another tab of it', async () => {
    const session = inBusiness();
    session.setFlag('completedOnboardingVideo', true);
    session.setFlag('completedOnboardingStepOne', true);
    const { router } = visit('/dashboard', session);
    await expect.poll(() => session.get().view).toBe('reporte_general_compras');
    await page.getByRole('tab', { name: 'Ventas' }).click();
    expect(session.get().view).toBe('reporte_general_ventas');
    await expect.poll(() => router.state.location.search).toBe('?periodo=202610&libro=ventas');
    // As the menu of businesses does.
    session.openBusiness({ business: { ...business, uuid: 'b-2' }, periods: ['202610', '202609'] });
    await router.navigate('/dashboard');
    await expect.poll(() => session.get().view).toBe('reporte_general_compras');
  });

  it('SESSION-08 OPEN-099 stores the name for Comprobantes de compra', async () => {
    const session = inBusiness();
    visit('/dashboard/comprobantes', session);
    await expect.poll(() => session.get().view).toBe('reporte_general_compras');
  });

  it('OPEN-132 names the tab, moves the focus to the heading and announces the page', async () => {
    const session = accountant();
    session.keep({ selectedPlan: { planId: 4, period: 'monthly' } });
    const { router } = visit('/planes', session);
    await expect.element(heading('Escoge el plan ideal para ti')).toBeVisible();
    await expect.poll(() => document.title).toBe('Planes y precios · ContaPro');
    await router.navigate('/pago');
    await expect.element(heading('Pago de tu plan')).toHaveFocus();
    await expect.poll(() => document.title).toBe('Pago · ContaPro');
    await expect.element(page.getByRole('status').filter({ hasText: /^Pago$/ })).toBeInTheDocument();
  });

  it('OPEN-132 says the client and the month of a page once, whose heading says its name', async () => {
    const { said, stop } = listen();
    const { router } = visit('/dashboard/detracciones', inBusiness());
    await expect.poll(() => said).toContain('Andina, octubre de 2026');
    await expect.element(heading('Detracciones')).toBeVisible();
    said.length = 0;
    await router.navigate('/dashboard/percepciones');
    await expect.element(heading('Percepciones')).toHaveFocus();
    await expect
      .poll(() => said.filter((text) => /Andina|Percepciones/.test(text)))
      .toEqual(['Andina, octubre de 2026']);
    stop();
  });

  const isOfBusiness = ({ guard }: { guard?: string | undefined }) => guard === 'withBusiness';
  /** Pages that lead elsewhere without something that was chosen before. */
  const needsMore: readonly PageId[] = ['observedVoucher', 'payment', 'processing', 'partnerBusiness', 'plansByChat'];
  const opened = (Object.keys(pages) as PageId[]).filter(
    (id) => isPrivate(pages[id]) && !needsMore.includes(id) && id !== 'home',
  );

  it.each(opened)('OPEN-132 RESP-04 %s says its name, and of a client also the client and the month', async (id) => {
    const { said, stop } = listen();
    const { router } = visit('/inicio', inBusiness());
    await expect.element(heading('¡Hola, Rosa!')).toBeVisible();
    const { path } = pages[id];
    await router.navigate(path.replace('/*', ''));
    const title = privatePageTexts.titles[id as keyof typeof privatePageTexts.titles];
    await expect
      .poll(() => document.title)
      .toBe(isOfBusiness(pages[id]) ? `Andina · ${title} · ContaPro` : `${title} · ContaPro`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    // The heading says the name of the page, or the page says it.
    await expect.poll(() => [document.activeElement?.textContent.trim(), ...said]).toContain(title);
    const place = id === 'upload' || id === 'editCredentials' ? 'Andina' : 'Andina, octubre de 2026';
    await expect.poll(() => said).toEqual(expect.arrayContaining(isOfBusiness(pages[id]) ? [place] : []));
    stop();
  });

  it('SHELL-28 ROUTE-28 the menu’s links carry the business', async () => {
    await page.viewport(1440, 900);
    const { router } = visit('/dashboard/detracciones', inBusiness());
    await page.getByRole('link', { name: 'Percepciones' }).click();
    await expect.element(heading('Percepciones')).toBeVisible();
    expect(router.state.location.state).toEqual({ name: 'Andina S.A.C.', ruc: '20100047218', uuid: 'b-1' });
  });
});
