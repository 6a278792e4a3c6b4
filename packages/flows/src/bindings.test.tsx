import { PASSWORD_INCORRECT, Problem } from '@contapro/api';
import { type Business, newestFirst } from '@contapro/domain';
import { ThemeRoot, ToastProvider, useToast } from '@contapro/ui';
import '@contapro/ui/styles.css';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render as renderBare } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { businessOpeningSnapshots } from './engine/business-opening/businessOpening.snapshots.ts';
import { CredentialsFlow } from './business/credentials/CredentialsFlow.tsx';
import { fakeDashboardProps } from './business/dashboard/dashboard.fake.ts';
import { DashboardFlow } from './business/dashboard/DashboardFlow.tsx';
import { createFileDownload, type FileChoice, type FileDownloadServices } from './engine/file-download/index.ts';
import { fakeDetractionsProps } from './business/detractions/detractions.fake.ts';
import { DetractionsFlow } from './business/detractions/DetractionsFlow.tsx';
import { FileDownloadFlow } from './engine/file-download/FileDownloadFlow.tsx';
import { subscribeToFacts } from './engine/host/index.ts';
import { HomeFlow } from './studio/home/HomeFlow.tsx';
import { homeSnapshots } from './studio/home/home.snapshots.ts';
import { fakeSalesProps } from './business/sales/sales.fake.ts';
import { SalesFlow } from './business/sales/SalesFlow.tsx';
import { fakePerceptionsProps } from './business/perceptions/perceptions.fake.ts';
import { createFakeObservations } from './business/observations/observations.fake.ts';
import { ObservationsFlow } from './business/observations/ObservationsFlow.tsx';
import { OnboardingFlow } from './entry/onboarding/OnboardingFlow.tsx';
import type { OnboardingStep } from './entry/onboarding/index.ts';
import type { PaymentServices } from './studio/payment/index.ts';
import { PaymentFlow } from './studio/payment/PaymentFlow.tsx';
import { PerceptionsFlow } from './business/perceptions/PerceptionsFlow.tsx';
import { fakePurchasesProps } from './business/purchases/purchases.fake.ts';
import { PurchasesFlow } from './business/purchases/PurchasesFlow.tsx';
import { fakeRetentionsProps } from './business/retentions/retentions.fake.ts';
import { RegisterCompanyFlow } from './business/register-company/RegisterCompanyFlow.tsx';
import { RetentionsFlow } from './business/retentions/RetentionsFlow.tsx';
import { ShellFlow } from './studio/shell/ShellFlow.tsx';
import { createSignIn } from './entry/sign-in/signIn.machine.ts';
import { type SignInFactorStepProps, SignInFlow } from './entry/sign-in/SignInFlow.tsx';
import { SignInFactorFlow } from './entry/sign-in-factor/react.ts';
import { accountant, businesses, menuHrefs, picanteria, textiles, wireBusiness } from '@contapro/fixtures';
import { withChildren } from './testing/snapshotFactory.ts';

const emitted: unknown[] = [];
const onEmit = (fact: unknown) => void emitted.push(fact);
afterEach(() => {
  emitted.splice(0);
  vi.useRealTimers();
});

const render = (flow: ReactNode) =>
  renderBare(flow, { wrapper: ({ children }) => <ThemeRoot theme="light">{children}</ThemeRoot> });

const api = {
  listBusinesses: () => Promise.resolve({ businesses: businesses.map(wireBusiness) }),
  listPeriods: () => Promise.resolve({ tax_periods: ['202610'] }),
};

describe('SignInFlow', () => {
  const noFactor = () => Promise.reject(new Error('No second step was asked for'));

  const fill = async (password: string) => {
    await page.getByRole('textbox', { name: 'Usuario' }).fill('estudio@contapro.pe');
    await page.getByLabelText('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  };

  it('LOGIN-15 LOGIN-19 LOGIN-20 shows the message of the server, keeps what was typed, and signs in', async () => {
    const signIn = vi
      .fn<() => Promise<{ access_token: string }>>()
      .mockRejectedValueOnce(new Problem(401, [{ code: PASSWORD_INCORRECT, message: 'No son correctos.' }]))
      .mockResolvedValueOnce({ access_token: 't' });
    await render(
      <SignInFlow
        load={() => Promise.resolve(createActor(createSignIn({ api: { signIn } })))}
        loadFactor={noFactor}
        onEmit={onEmit}
        hrefs={{ recover: '/recuperar', register: '/crear-cuenta' }}
      />,
    );
    await fill('mal');
    await expect.element(page.getByText('No son correctos.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Usuario' })).toHaveValue('estudio@contapro.pe');
    emitted.splice(0);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect
      .poll(() => emitted)
      .toEqual([
        { type: 'session.opened', token: 't', testGroup: null },
        { type: 'event.logged', event: { type: 'login', description: 'login' } },
      ]);
  });

  it('loads the second step after the password, signs in with a code, and goes back', async () => {
    const factor = { ticket: 't', expires_at: '2026-11-20T15:10:00Z', kinds: ['app' as const] };
    const signIn = () => Promise.reject(new Problem(403, [{ code: 'FACTOR_REQUIRED', message: 'Falta.' }], { factor }));
    const services = {
      api: {
        signInWithFactor: () => Promise.resolve({ access_token: 't' }),
        beginPasskeySignIn: () => Promise.reject(new Problem(0)),
        signInWithPasskey: () => Promise.reject(new Problem(0)),
      },
    };
    const SignInFactor = (step: SignInFactorStepProps) => <SignInFactorFlow services={services} {...step} />;
    const loadFactor = () => Promise.resolve({ SignInFactor });
    await render(
      <SignInFlow
        load={() => Promise.resolve(createActor(createSignIn({ api: { signIn } })))}
        loadFactor={loadFactor}
        onEmit={onEmit}
        hrefs={{ recover: '/recuperar', register: '/crear-cuenta' }}
      />,
    );
    await fill('Contapro1');
    await expect.element(page.getByRole('heading', { name: 'Confirma que eres tú' })).toBeVisible();
    await page.getByRole('button', { name: 'Volver a correo y contraseña' }).click();
    await fill('Contapro1');
    await page.getByLabelText('Código de 6 dígitos').fill('492 039');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect
      .poll(() => emitted)
      .toEqual([
        { type: 'session.opened', token: 't', testGroup: null },
        { type: 'event.logged', event: { type: 'login', description: 'login' } },
      ]);
  });

  it('keeps what was submitted until its machine is loaded, and says only after a submission that it could not be loaded', async () => {
    const load = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('Failed to fetch'));
    await render(
      <SignInFlow load={load} loadFactor={noFactor} hrefs={{ recover: '/recuperar', register: '/crear-cuenta' }} />,
    );
    await expect.poll(() => load).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText('¡Algo salió mal!')).not.toBeInTheDocument();
    await fill('Contapro1');
    await expect.element(page.getByText(/^No pudimos conectarnos\./)).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('HomeFlow', () => {
  const services = { api, clock: () => Date.UTC(2026, 10, 21, 15), whenVisible: () => Promise.resolve() };
  const input = { accountant, testGroup: 'TEMPLATEA', showsIntroVideo: false, videoUrl: null } as const;
  const hrefs = { register: '/registrar', firstRegister: '/registrar-primera', plans: '/planes' };

  it('HOME-23 HOME-26 opens a card', async () => {
    await render(<HomeFlow hrefs={hrefs} services={services} input={input} onEmit={onEmit} />);
    await page.getByRole('button', { name: /Textiles Huascarán/ }).click();
    await expect
      .poll(() => emitted)
      .toEqual([
        { type: 'businesses.received', businesses },
        { type: 'business.opened', business: textiles, periods: ['202610'], landing: 'overview' },
      ]);
  });

  it('HOME-28 HOME-31 shows the dialog of wrong credentials, which leads to them', async () => {
    await render(<HomeFlow hrefs={hrefs} services={services} input={input} onEmit={onEmit} />);
    await page.getByRole('button', { name: /La Picantería/ }).click();
    await page.getByRole('button', { name: 'Actualizar credenciales' }).click();
    expect(emitted.at(-1)).toEqual({ type: 'credentials.requested', business: picanteria, periods: ['202610'] });
  });

  it('shows a given snapshot without running the machine', async () => {
    const listBusinesses = vi.fn<typeof api.listBusinesses>();
    await render(
      <HomeFlow
        hrefs={hrefs}
        services={{ ...services, api: { ...api, listBusinesses } }}
        input={input}
        snapshot={homeSnapshots['list.failed']}
      />,
    );
    await expect.element(page.getByText('Ocurrió un error')).toBeVisible();
    expect(listBusinesses).not.toHaveBeenCalled();
  });

  it('shows a given snapshot with the dialog of a child, whose facts it emits', async () => {
    const snapshot = withChildren(homeSnapshots['list.ready.settled'], {
      opening: { src: 'businessOpening', snapshot: businessOpeningSnapshots.invalidCredentials },
    });
    await render(
      <StrictMode>
        <HomeFlow hrefs={hrefs} services={services} input={input} snapshot={snapshot} onEmit={onEmit} />
      </StrictMode>,
    );
    expect(emitted).toEqual([]);
    await page.getByRole('button', { name: 'Actualizar credenciales' }).click();
    await expect.element(page.getByRole('button', { name: 'Actualizar credenciales' })).not.toBeInTheDocument();
    expect(emitted).toEqual([expect.objectContaining({ type: 'credentials.requested' })]);
  });
});

it('DASH-05 DASH-12 DASH-41 DashboardFlow shows the figures, goes to Ventas and opens the download', async () => {
  await render(<DashboardFlow {...fakeDashboardProps} onEmit={onEmit} />);
  await expect.element(page.getByText('IGV de 284 comprobantes').first()).toBeVisible();
  await page.getByRole('tab', { name: /Ventas/ }).click();
  await expect.element(page.getByText('IGV por tipo de comprobante').first()).toBeVisible();
  await page
    .getByRole('button', { name: /Descargar reporte/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Descargar' }).click();
  const event = { type: 'download', description: 'reporte_general_ventas_descargar_ventas' };
  await expect.poll(() => emitted).toContainEqual({ type: 'event.logged', event });
});

it('TOUR-01 TOUR-04 TOUR-11 DashboardFlow shows the four steps of its tour', async () => {
  const input = { ...fakeDashboardProps.input, showsTour: true };
  await render(<DashboardFlow {...fakeDashboardProps} input={input} onEmit={onEmit} />);
  const titles = ['Elige el periodo', 'El IGV del periodo', 'Compras y ventas', 'Descarga el reporte'];
  for (const [index, title] of titles.entries()) {
    const card = page.getByRole('dialog', { name: title });
    await expect.element(card.getByText(`${index + 1} de 4`)).toBeVisible();
    await card.getByRole('button', { name: index === 3 ? 'Finalizar' : 'Siguiente' }).click();
  }
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(emitted).toContainEqual({ type: 'tour.ended', end: 'finished' });
});

it('CREDS-23 CREDS-40 CREDS-42 CredentialsFlow stores, validates, and keeps what SUNAT refused', async () => {
  const validateCredentials = vi
    .fn<() => Promise<{ code: number; source_validation: 'portal-sunat' }>>()
    .mockResolvedValueOnce({ code: 400, source_validation: 'portal-sunat' })
    .mockResolvedValueOnce({ code: 200, source_validation: 'portal-sunat' });
  const updateCredentials = () => Promise.resolve(undefined);
  await render(
    <CredentialsFlow
      services={{ api: { listBusinesses: async () => ({ businesses: [] }), updateCredentials, validateCredentials } }}
      input={{ business: textiles }}
      onEmit={onEmit}
    />,
  );
  const key = page.getByLabelText('Clave SOL', { exact: true });
  await page.getByLabelText('Usuario SOL').fill('TEXTIL01');
  await key.fill('mala-clave');
  const update = page.getByRole('button', { name: 'Actualizar credenciales' });
  await update.click();
  await page.getByRole('button', { name: 'Validar ahora' }).click();
  const refused = page.getByRole('dialog', { name: 'SUNAT no aceptó tus credenciales' });
  await refused.getByText('Cerrar', { exact: true }).click();
  await expect.element(key).toHaveValue('mala-clave');
  await update.click();
  await page.getByRole('button', { name: 'Validar ahora' }).click();
  await page.getByRole('button', { name: 'Volver a mis empresas' }).click();
  const { name, ruc } = textiles;
  const typed = { name, ruc, solUser: 'TEXTIL01', solKey: 'mala-clave', apiKey: '', apiSecret: '' };
  const stored = { type: 'draft.changed', draft: null };
  expect(emitted).toEqual([
    { type: 'draft.changed', draft: { ...typed, solKey: '' } },
    { type: 'draft.changed', draft: typed },
    stored,
    { type: 'credentials.validated', outcome: 'portalRefused' },
    stored,
    { type: 'credentials.validated', outcome: 'valid' },
    { type: 'credentials.completed' },
  ]);
});

it('DASH-10 DashboardFlow leads from the balance to the last month the business has before', async () => {
  const input = { ...fakeDashboardProps.input, periods: ['202610', '202607'] };
  await render(<DashboardFlow {...fakeDashboardProps} input={input} onEmit={onEmit} />);
  await page.getByRole('button', { name: /Saldo a favor.*Jul 2026/ }).click();
  expect(emitted).toContainEqual({ type: 'period.selected', period: '202607' });
});

it('DashboardFlow loads the figures again when the declaration was changed, because they may follow it', async () => {
  const { api } = fakeDashboardProps.services;
  const getPurchaseDashboard = vi.fn<typeof api.getPurchaseDashboard>(api.getPurchaseDashboard);
  const services = { ...fakeDashboardProps.services, api: { ...api, getPurchaseDashboard } };
  await render(<DashboardFlow {...fakeDashboardProps} services={services} onEmit={onEmit} />);
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  expect(getPurchaseDashboard).toHaveBeenCalledTimes(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar la marca' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => getPurchaseDashboard.mock.calls.length).toBe(2);
  await expect.element(page.getByText('IGV de 284 comprobantes').first()).toBeVisible();
});

it('PURCHASE-19 PURCHASE-22 LISTINGS-31 PurchasesFlow pages, opens a voucher and changes the period', async () => {
  await page.viewport(1280, 900);
  await render(
    <ToastProvider>
      <PurchasesFlow {...fakePurchasesProps} onEmit={onEmit} />
    </ToastProvider>,
  );
  await page.getByRole('button', { name: 'Página siguiente' }).first().click();
  await expect.element(page.getByText('F001-00000021').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ver comprobante F001-00000021' }).first().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect
    .poll(() => emitted)
    .toContainEqual({
      type: 'event.logged',
      event: { type: 'preview', description: 'reporte_general_compras_ver_comprobante' },
    });
  await expect.element(page.getByRole('dialog').getByText(/^Apareció en la propuesta del 12/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('combobox', { name: 'Periodo' }).selectOptions('202609');
  await expect.element(page.getByText('F001-00000001').first()).toBeVisible();
  expect(emitted).toContainEqual({ type: 'period.selected', period: '202609' });
});

it('PERC-06 PERC-14 EVENTS-13 PerceptionsFlow pages, opens a receipt and changes the period', async () => {
  await render(
    <ToastProvider>
      <PerceptionsFlow {...fakePerceptionsProps} onEmit={onEmit} />
    </ToastProvider>,
  );
  await expect.element(page.getByText('P001-00001045')).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect.element(page.getByText('P001-00001035')).toBeVisible();
  await page.getByRole('button', { name: 'Ver comprobante P001-00001035' }).click();
  await expect
    .poll(() => emitted)
    .toContainEqual({
      type: 'event.logged',
      event: { type: 'preview', description: 'reporte_percepciones_ver_comprobante' },
    });
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('combobox', { name: 'Periodo' }).selectOptions('202609');
  await expect.element(page.getByText('P001-00001045')).toBeVisible();
  expect(emitted).toContainEqual({ type: 'period.selected', period: '202609' });
});

it('OPEN-054 SalesFlow filters, sums what is filtered, and opens a voucher', async () => {
  await page.viewport(1440, 900);
  await render(<SalesFlow {...fakeSalesProps} onEmit={onEmit} />);
  await expect.element(page.getByText('F001-00004821')).toBeVisible();
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('button', { name: 'Tipo de comprobante' }).click();
  await page.getByRole('button', { name: 'Notas de crédito' }).click();
  const totals = page.getByRole('region', { name: 'Total del filtro' });
  await expect.element(totals.getByRole('definition').first()).toHaveTextContent('7');
  await page.getByRole('button', { name: 'Ver comprobante FC01-00004818' }).click();
  await expect
    .poll(() => emitted)
    .toContainEqual({
      type: 'event.logged',
      event: { type: 'preview', description: 'reporte_general_ventas_ver_comprobante' },
    });
  // The services of this host do not have the call of the history.
  await expect.element(page.getByRole('group', { name: 'En las propuestas de SUNAT' })).not.toBeInTheDocument();
  expect(emitted).toContainEqual({
    type: 'list.changed',
    period: '202610',
    list: { page: 1, size: 20, filters: [{ category: 'nc' }], sort: newestFirst },
  });
});

it('DETR-20 DETR-27 EVENTS-12 DetractionsFlow opens a constancia, prints it, and goes to Por pagar', async () => {
  await page.viewport(1440, 900);
  await render(
    <ToastProvider>
      <DetractionsFlow {...fakeDetractionsProps} onEmit={onEmit} />
    </ToastProvider>,
  );
  await page.getByRole('button', { name: 'Constancia de pago 184206337' }).click();
  const dialog = page.getByRole('dialog', { name: 'Constancia de pago' });
  await expect.element(dialog.getByText('027 · Transporte de carga')).toBeVisible();
  await dialog.getByRole('button', { name: 'Imprimir o guardar en PDF' }).click();
  expect(emitted).toContainEqual({ type: 'page.print.requested' });
  expect(emitted).toContainEqual({
    type: 'event.logged',
    event: { type: 'preview', description: 'reporte_detracciones_ver_constancia' },
  });
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).nth(1).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Por pagar' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Por depositar' })).toBeVisible();
});

it('RETN-06 RETN-13 EVENTS-13 RetentionsFlow opens a receipt and goes to another page', async () => {
  await page.viewport(1440, 900);
  await render(
    <ToastProvider>
      <RetentionsFlow {...fakeRetentionsProps} onEmit={onEmit} />
    </ToastProvider>,
  );
  await page.getByRole('button', { name: 'Ver comprobante R001-00000231' }).click();
  await expect
    .poll(() => emitted)
    .toContainEqual({
      type: 'event.logged',
      event: { type: 'preview', description: 'reporte_retenciones_ver_comprobante' },
    });
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect.element(page.getByText('R001-00000221')).toBeVisible();
});

it('PROD-14 ObservationsFlow decides in the viewer with one press, shows the next voucher, and undoes it there', async () => {
  await page.viewport(1440, 900);
  await render(
    <ToastProvider>
      <ObservationsFlow
        services={createFakeObservations()}
        input={{ business: textiles, period: '202610', periods: ['202610'] }}
        hrefs={{ workingPaper: '#' }}
        onEmit={onEmit}
      />
    </ToastProvider>,
  );
  const rows = page.getByRole('rowheader');
  await expect.element(rows.first()).toBeVisible();
  const [first = '', second = ''] = page
    .getByRole('button', { name: /^Ver comprobante/, disabled: false })
    .elements()
    .map(({ ariaLabel }) => ariaLabel?.replace('Ver comprobante ', '') ?? '');
  await page.getByRole('button', { name: `Ver comprobante ${first}` }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('list', { name: 'Motivo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Validar' }).click();
  await expect.element(dialog.getByRole('heading', { name: new RegExp(second) })).toBeVisible();
  await expect.element(dialog.getByText(`${first} fue validado.`)).toBeVisible();
  await expect.poll(() => rows.elements().map(({ textContent }) => textContent)).not.toContain(first);
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(dialog.getByText(`La decisión sobre ${first} se deshizo.`)).toBeVisible();
  await expect.poll(() => rows.elements().map(({ textContent }) => textContent)).toContain(first);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog.getByRole('heading', { name: new RegExp(first) })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: `Rechazar ${second}` }).click();
  await expect.element(page.getByText(`${second} fue rechazado.`)).toBeVisible();
  expect(emitted).toContainEqual(expect.objectContaining({ type: 'vouchers.decided', decision: 'decline' }));
});

describe('DOWNLOAD-36 MODAL-15 FileDownloadFlow', () => {
  const jpeg: FileChoice = { url: '/f/F001-1.jpeg', serieNumber: 'F001-1', fileType: 'jpeg' };
  const xml: FileChoice = { url: '/f/F002-2.xml', serieNumber: 'F002-2', fileType: 'xml' };

  function Another() {
    const say = useToast();
    return (
      <button type="button" onClick={() => say({ text: 'Otra cosa' })}>
        otra
      </button>
    );
  }

  async function begin(fetchFile: FileDownloadServices['fetchFile']) {
    // Toasts do not close automatically here, however long the test takes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const services = { fetchFile: vi.fn<typeof fetchFile>(fetchFile) };
    const actor = createActor(createFileDownload(services), { input: { view: 'reporte_general_compras' } }).start();
    subscribeToFacts(actor, onEmit);
    await render(
      <ToastProvider>
        <FileDownloadFlow actor={actor} />
        <Another />
      </ToastProvider>,
    );
    return { actor, requestedUrls: () => services.fetchFile.mock.calls.map(([{ url }]) => url) };
  }
  const aviso = () => page.getByRole('region', { name: 'Avisos' });
  /** Presses a button with the keyboard, because the clock is stopped and an element may cover the button. */
  const press = (name: string) => {
    page.getByRole('button', { name }).element().focus();
    return userEvent.keyboard('{Enter}');
  };

  it('says what failed, and tries it again', async () => {
    const { actor, requestedUrls } = await begin(() =>
      requestedUrls().length === 1 ? Promise.reject(new Problem(500)) : Promise.resolve(new Blob(['x'])),
    );
    actor.send({ type: 'file.download', file: jpeg });
    await expect.element(aviso().getByText('F001-1.jpeg', { exact: false })).toBeVisible();
    await press('Volver a intentar');
    await expect.element(aviso()).not.toBeInTheDocument();
    expect(requestedUrls()).toEqual([jpeg.url, jpeg.url]);
    expect(emitted).toContainEqual({ type: 'file.ready', blob: new Blob(['x']), name: 'F001-1.jpeg' });
  });

  it('continues with the waiting files when its message is closed or replaced', async () => {
    const { actor, requestedUrls } = await begin(() => Promise.reject(new Problem(500)));
    actor.send({ type: 'file.download', file: jpeg });
    actor.send({ type: 'file.download', file: xml });
    await expect.element(aviso().getByText('F001-1.jpeg', { exact: false })).toBeVisible();
    await press('Cerrar aviso');
    await expect.element(aviso().getByText('F002-2.xml', { exact: false })).toBeVisible();
    await press('otra');
    await expect.element(aviso().getByText('Otra cosa')).toBeVisible();
    expect([requestedUrls(), actor.getSnapshot().value]).toEqual([[jpeg.url, xml.url], 'idle']);
  });
});

it('SHELL-11 SHELL-22 SHELL-24 ShellFlow switches business and signs out', async () => {
  await render(
    <ShellFlow
      services={{ api, whenVisibleAgain: () => new Promise(() => {}) }}
      input={{ accountant, testGroup: 'TEMPLATEB', business: textiles, businesses }}
      place="dashboard"
      hrefs={{ home: '/inicio', menu: menuHrefs }}
      onEmit={onEmit}
    />,
  );
  await page.viewport(1440, 900);
  await page.getByRole('button', { name: /Cambiar de empresa/ }).click();
  await page.getByText('Agroexportadora Valle del Ica S.A.').click();
  await expect
    .poll(() => emitted)
    .toEqual([{ type: 'business.opened', business: businesses[1], periods: ['202610'], landing: 'purchases' }]);
  await page.getByRole('button', { name: /Rosa Quispe/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  expect(emitted.at(-1)).toEqual({ type: 'session.closed' });
});

it('SHELL-22 SHELL-23 ShellFlow shows the businesses that its host has loaded again', async () => {
  await page.viewport(1440, 900);
  const shell = (known: readonly Business[]) => (
    <ShellFlow
      services={{ api, whenVisibleAgain: () => new Promise(() => {}) }}
      input={{ accountant, testGroup: 'TEMPLATEB', business: textiles, businesses: known }}
      place="dashboard"
      hrefs={{ home: '/inicio', menu: menuHrefs }}
    />
  );
  const screen = await render(shell(businesses));
  await page.getByRole('button', { name: /Cambiar de empresa/ }).click();
  const other = page.getByRole('button', { name: /Agroexportadora/ });
  await expect.element(other).toBeEnabled();
  await screen.rerender(shell(businesses.map((each) => ({ ...each, status: 'IN_PROGRESS' }))));
  await expect.element(other).toBeDisabled();
});

const company = {
  'Nombre de la empresa': 'Comercial Andina S.A.C.',
  RUC: '20100047218',
  'Usuario SOL': 'ANDINA01',
  'Clave SOL': 'clave-sol',
};
const companyHrefs = { back: '/', home: '/inicio', plans: '/planes', terms: '#', privacy: '#' };

async function fillCompany() {
  for (const [label, text] of Object.entries(company)) await page.getByLabelText(label, { exact: true }).fill(text);
  await page.getByLabelText('Acepto los términos y condiciones').click();
  await page.getByLabelText('Acepto la política de privacidad').click();
}

it('COMPANY-28 COMPANY-35 COMPANY-39 RegisterCompanyFlow registers a company, and another one', async () => {
  const createBusiness = vi.fn<() => Promise<undefined>>().mockResolvedValue(undefined);
  await render(
    <RegisterCompanyFlow
      services={{ api: { createBusiness } }}
      input={{ draft: null }}
      hrefs={companyHrefs}
      onEmit={onEmit}
    />,
  );
  await fillCompany();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect.element(page.getByRole('heading', { name: '¡Listo!' })).toBeVisible();
  expect(emitted).toContainEqual({ type: 'creation.changed', status: 'CREATED', messages: [] });
  expect(emitted.at(-1)).toEqual({ type: 'draft.changed', draft: null });
  await page.getByRole('button', { name: 'Registrar otra empresa' }).click();
  await expect.element(page.getByLabelText('RUC')).toHaveValue('');
  expect(emitted.at(-1)).toEqual({ type: 'creation.changed', status: 'NOT_CREATED', messages: [] });
});

it('COMPANY-33 RegisterCompanyFlow begins with what was typed before', async () => {
  await render(
    <RegisterCompanyFlow
      services={{ api: { createBusiness: () => Promise.resolve(undefined) } }}
      input={{ draft: { ruc: '2010', solKey: 'clave' } }}
      hrefs={companyHrefs}
      onEmit={onEmit}
    />,
  );
  await expect.element(page.getByLabelText('RUC')).toHaveValue('2010');
  await page.getByLabelText('RUC').fill('20100');
  expect(emitted.at(-1)).toEqual({
    type: 'draft.changed',
    draft: { name: '', ruc: '20100', solUser: '', solKey: 'clave', terms: false, privacy: false },
  });
});

it('WIZARD-08 OnboardingFlow shows the step of the history, if it was reached', async () => {
  const flow = (step: OnboardingStep) => (
    <OnboardingFlow
      services={{ api: { ...api, createBusiness: () => Promise.resolve(undefined) } }}
      input={{ draft: null }}
      step={step}
      plans={null}
      hrefs={companyHrefs}
      onEmit={onEmit}
    />
  );
  const first = page.getByRole('heading', { name: '¡Listo! Ahora registra tu primera empresa' });
  const second = page.getByRole('heading', { name: 'Registra tu segunda empresa' });
  const screen = await render(flow('second'));
  await expect.element(first).toBeVisible();
  await fillCompany();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect.element(second).toBeVisible();
  expect(emitted).toContainEqual({ type: 'step.opened', step: 'second' });
  await screen.rerender(flow('first'));
  await expect.element(first).toBeVisible();
  await screen.rerender(flow('second'));
  await expect.element(second).toBeVisible();
});

describe('PaymentFlow', () => {
  const payment = async (...answers: (() => Promise<{ message: string; end_date?: string | null }>)[]) => {
    const chargeOneTime = vi.fn<PaymentServices['api']['chargeOneTime']>();
    for (const answer of answers) chargeOneTime.mockImplementationOnce(answer);
    await render(
      <PaymentFlow
        services={{
          api: { chargeOneTime },
          form: {
            loadCheckout: () => Promise.resolve({ isPractice: false }),
            requestCard: () => Promise.resolve({ token: 'tkn_1' }),
            authenticateCard: () => Promise.resolve({}),
          },
          // A minute before midnight in Lima.
          clock: () => Date.UTC(2026, 10, 23, 4, 59),
        }}
        input={{ planId: 4, accountant: { ...accountant, subscription: { planType: 1, endDate: '2026-11-28' } } }}
        hrefs={{ plans: '/planes' }}
        onEmit={onEmit}
      />,
    );
    await expect.element(page.getByText('22/12/2026')).toBeVisible();
    await page.getByRole('button', { name: 'Pagar S/ 118.00' }).click();
  };
  const until = () =>
    page
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent)
      .at(3);
  const charged = () => Promise.resolve({ message: 'Pagaste S/ 118.00.', end_date: '2026-12-23' });
  const lost = () => Promise.reject(new Problem(502));
  const unconfirmed = () => Promise.reject(new Problem(402));

  it.each([
    ['the answer to the charge', [charged]],
    ['the answer to the charge that its bank confirmed', [unconfirmed, charged]],
  ])('PAYMENT-08 shows until when the plan is paid as %s has it', async (_, answers) => {
    await payment(...answers);
    await expect.element(page.getByText('Pagaste S/ 118.00.')).toBeVisible();
    expect(until()).toBe('23/12/2026');
  });

  it('PAYMENT-11 shows until when the plan is paid as a verification has it', async () => {
    await payment(lost, charged);
    await expect.element(page.getByRole('dialog', { name: 'Ocurrió un error' })).toBeVisible();
    expect(until()).toBe('22/12/2026');
    await page.getByRole('dialog').getByRole('button', { name: 'Verificar mi pago' }).click();
    await expect.element(page.getByText('Pagaste S/ 118.00.')).toBeVisible();
    expect(until()).toBe('23/12/2026');
  });

  it.each([undefined, null])(
    'PAYMENT-08 keeps the day that it has shown when the answer has none (%s)',
    async (none) => {
      await payment(() => Promise.resolve({ message: 'Listo.', ...(none === null && { end_date: none }) }));
      await expect.element(page.getByText('Listo.')).toBeVisible();
      expect(until()).toBe('22/12/2026');
    },
  );
});
