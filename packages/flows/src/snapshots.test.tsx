import { withholdingPageSizes } from '@contapro/domain';
import {
  accountant,
  businesses,
  menuHrefs,
  perceptionPage,
  perceptionPageOf,
  retentionPage,
  retentionPageOf,
  textiles,
} from '@contapro/fixtures';
import { ThemeRoot, ToastProvider } from '@contapro/ui';
import '@contapro/ui/styles.css';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { credentialsSnapshots } from './credentials/credentials.snapshots.ts';
import { CredentialsFlow } from './credentials/CredentialsFlow.tsx';
import { credentialsValidationSnapshots } from './credentials-validation/credentialsValidation.snapshots.ts';
import { fakeDashboardProps } from './dashboard/dashboard.fake.ts';
import { dashboardSnapshots } from './dashboard/dashboard.snapshots.ts';
import { DashboardFlow } from './dashboard/DashboardFlow.tsx';
import { homeSnapshots } from './home/home.snapshots.ts';
import { HomeFlow } from './home/HomeFlow.tsx';
import { createNewPassword } from './new-password/newPassword.machine.ts';
import { newPasswordSnapshots } from './new-password/newPassword.snapshots.ts';
import { NewPasswordFlow } from './new-password/NewPasswordFlow.tsx';
import { companySubmissionSnapshots } from './company-registration/companyRegistration.snapshots.ts';
import { onboardingSnapshots } from './onboarding/onboarding.snapshots.ts';
import { OnboardingFlow } from './onboarding/OnboardingFlow.tsx';
import { partnerAccountSnapshots } from './partner-account/partnerAccount.snapshots.ts';
import { PartnerAccountFlow } from './partner-account/PartnerAccountFlow.tsx';
import { partnerCompanySnapshots } from './partner-company/partnerCompany.snapshots.ts';
import { PartnerCompanyFlow } from './partner-company/PartnerCompanyFlow.tsx';
import { partnerValidationSnapshots } from './partner-validation/partnerValidation.snapshots.ts';
import { PartnerValidationFlow } from './partner-validation/PartnerValidationFlow.tsx';
import { fakePdtProps } from './pdt/pdt.fake.ts';
import { pdtSnapshots } from './pdt/pdt.snapshots.ts';
import { PdtFlow } from './pdt/PdtFlow.tsx';
import { fakePerceptionsProps } from './perceptions/perceptions.fake.ts';
import { createPerceptions } from './perceptions/perceptions.machine.ts';
import { PerceptionsFlow } from './perceptions/PerceptionsFlow.tsx';
import { fakePurchasesProps } from './purchases/purchases.fake.ts';
import { PaymentFlow } from './payment/PaymentFlow.tsx';
import { paymentSnapshots, refusedSnapshot } from './payment/payment.snapshots.ts';
import { PlansFlow } from './plans/PlansFlow.tsx';
import { plansSnapshots } from './plans/plans.snapshots.ts';
import { purchasesSnapshots } from './purchases/purchases.snapshots.ts';
import { PurchasesFlow } from './purchases/PurchasesFlow.tsx';
import { createRecoveryRequest } from './recovery-request/recoveryRequest.machine.ts';
import { recoveryRequestSnapshots } from './recovery-request/recoveryRequest.snapshots.ts';
import { RecoveryRequestFlow } from './recovery-request/RecoveryRequestFlow.tsx';
import { registerCompanySnapshots } from './register-company/registerCompany.snapshots.ts';
import { RegisterCompanyFlow } from './register-company/RegisterCompanyFlow.tsx';
import { reportPageSnapshotsOf } from './report-page/reportPage.snapshots.ts';
import { reportSnapshots } from './report/report.snapshots.ts';
import { fakeRetentionsProps } from './retentions/retentions.fake.ts';
import { createRetentions } from './retentions/retentions.machine.ts';
import { RetentionsFlow } from './retentions/RetentionsFlow.tsx';
import { shellSnapshots } from './shell/shell.snapshots.ts';
import { ShellFlow } from './shell/ShellFlow.tsx';
import { createSignIn } from './sign-in/signIn.machine.ts';
import { signInSnapshots } from './sign-in/signIn.snapshots.ts';
import { SignInFlow } from './sign-in/SignInFlow.tsx';
import { createSignUp } from './sign-up/signUp.machine.ts';
import { signUpSnapshots } from './sign-up/signUp.snapshots.ts';
import { SignUpFlow } from './sign-up/SignUpFlow.tsx';
import { fakeCompanyServices } from './testing/companyCalls.ts';
import { withChildren } from './testing/snapshotFactory.ts';
import { sunatGuideSnapshots } from './sunat-guide/sunatGuide.snapshots.ts';
import { SunatGuideFlow } from './sunat-guide/SunatGuideFlow.tsx';
import { tourSnapshots } from './tour/tour.snapshots.ts';
import { TourFlow } from './tour/TourFlow.tsx';
import { createFakeObservations } from './observations/observations.fake.ts';
import { fakeBoardProps } from './board/board.fake.ts';
import { boardSnapshots } from './board/board.snapshots.ts';
import { BoardFlow } from './board/BoardFlow.tsx';
import { workingPaperSnapshots } from './working-paper/workingPaper.snapshots.ts';
import { WorkingPaperFlow } from './working-paper/WorkingPaperFlow.tsx';
import { fakeUploadServices } from './upload/upload.fake.ts';
import { uploadSnapshots } from './upload/upload.snapshots.ts';
import { UploadFlow } from './upload/UploadFlow.tsx';

// The stories of the screens show what the states look like. Here the binding of a flow draws each of its states.

const calls = { listBusinesses: () => Promise.reject(new Error()), listPeriods: () => Promise.reject(new Error()) };
const services = {
  api: calls,
  clock: () => 0,
  whenVisible: () => Promise.resolve(),
  whenVisibleAgain: () => Promise.resolve(),
};
const video = { showsIntroVideo: false, videoUrl: null };
const period = { business: textiles, period: '202610', periods: ['202610'] };
const unanswered = () => new Promise<never>(() => {});
const companyHrefs = { back: '#', home: '#', plans: '#', terms: '#', privacy: '#' };
const tourSteps = [{ id: 'igv', target: '#igv', title: 'El IGV del periodo', content: 'Ventas menos compras.' }];
const receipts = { sizes: withholdingPageSizes };

const never = () => new Promise<never>(() => {});
const paymentServices = {
  api: { chargeOneTime: never },
  form: { loadCheckout: never, requestCard: never, authenticateCard: never },
  clock: () => 0,
};
/** In these two states the host leaves the page, which draws nothing. */
const { withoutPlan: _withoutPlan, closed: _closed, ...shownPayments } = paymentSnapshots;

/** What the states of a flow show, see `signs`: most show `usual`. */
type Looks<State extends string> = { usual: string } & { [Name in State]?: string };

const drawn = <State extends string, Snapshot>(
  flow: string,
  snapshots: Record<State, Snapshot>,
  { usual, ...looks }: Looks<NoInfer<State>>,
  draw: (given: Snapshot) => ReactNode,
) => {
  const lookOf = new Map(Object.entries(looks));
  return Object.entries<Snapshot>(snapshots).map(
    ([state, snapshot]) => [flow, state, lookOf.get(state) ?? usual, draw(snapshot)] as const,
  );
};

/** The signs of a state on the page: placeholders, retries, rows, and the titles of dialogs, alerts and statuses. */
function signs(): string {
  const texts = (selector: string, length = 24) =>
    [...document.querySelectorAll(selector)]
      .map(({ textContent }) => textContent.slice(0, length).trim())
      .filter(Boolean);
  const rows = document.querySelectorAll('tbody tr').length;
  return [
    ...(document.querySelector('[data-shape="text"], [data-shape="block"]') ? ['placeholders'] : []),
    ...(document.querySelector('[aria-busy="true"]') ? ['busy'] : []),
    ...texts('button').flatMap((text) => (text === 'Volver a intentar' ? ['retry'] : [])),
    ...(rows > 0 ? [`${rows} rows`] : []),
    ...texts('dialog[open] h2', 60),
    ...texts('[role="alert"]'),
    ...texts('[role="status"]'),
  ].join(', ');
}

it.each([
  ...drawn(
    'HomeFlow',
    homeSnapshots,
    {
      usual: 'Selecciona una empresa p',
      'list.loading': 'placeholders, Cargando empresas...',
      'list.failed': 'retry, Ocurrió un errorPor favo, Selecciona una empresa p',
    },
    (snapshot) => (
      <HomeFlow
        snapshot={snapshot}
        services={services}
        input={{ accountant, testGroup: null, ...video }}
        hrefs={{ register: '#', firstRegister: '#', plans: '#' }}
      />
    ),
  ),
  ...drawn(
    'DashboardFlow',
    dashboardSnapshots,
    {
      usual: '17 rows',
      'data.withoutPeriod': '',
      'data.shown.purchases.loading': 'placeholders, busy, Cargando historial',
      'data.shown.purchases.failed': 'retry, 12 rows, Ocurrió un errorPor favo',
      'data.shown.sales.loading': 'busy, 17 rows',
      'data.shown.totals.loading': 'placeholders, busy, 17 rows',
      'data.shown.totals.failed': 'retry, 17 rows, Ocurrió un error. Por fa',
      'data.shown.detractions.loading': 'placeholders, 17 rows',
      'data.shown.detractions.failed': 'retry, 17 rows, Ocurrió un error. Por fa',
      'data.shown.declaration.loading': 'placeholders, busy, 17 rows',
      'data.shown.declaration.failed': 'retry, 17 rows, Ocurrió un error. Por fa',
      'data.shown.purchaseHistory.failed': 'retry, 17 rows, Ocurrió un error. Por fa',
      'data.shown.salesHistory.failed': 'retry, 17 rows, Ocurrió un error. Por fa',
      'data.shown.sources.loading': 'placeholders, busy, 17 rows',
      'data.shown.sources.failed': 'retry, 17 rows, No pudimos cargar cuándo',
    },
    (snapshot) => <DashboardFlow {...fakeDashboardProps} snapshot={snapshot} />,
  ),
  ...drawn(
    'PurchasesFlow',
    purchasesSnapshots,
    {
      usual: '20 rows',
      'parts.figures.loading': 'placeholders, busy, 20 rows',
      'parts.figures.failed': 'retry, 20 rows, Ocurrió un error. Por fa',
    },
    (snapshot) => (
      <PurchasesFlow
        {...fakePurchasesProps}
        snapshot={withChildren(snapshot, { report: { src: 'report', snapshot: reportSnapshots.ready } })}
      />
    ),
  ),
  ...drawn(
    'CredentialsFlow',
    { ...credentialsValidationSnapshots, ...credentialsSnapshots },
    {
      usual: '',
      offered: '¡Listo!, ¡Listo!¿Quieres validarl',
      'validating.waiting': 'Validando tus credenciales, Validando tus credencial',
      'validating.late': 'SUNAT está tardando más de 1 minuto, SUNAT está tardando más',
      valid: 'Credenciales válidas, Credenciales válidas',
      limited: 'retry, Faltan permisos en SUNAT',
      unproved: 'No pudimos comprobar nada',
      refused: 'retry, SUNAT no aceptó tus credenciales, SUNAT no aceptó tus cred',
      unstable: 'retry, No pudimos validar tus credenciales, No pudimos validar tus c',
      unexpected: 'retry, Ocurrió un error, Ocurrió un error. Sucedi',
    },
    (snapshot) => (
      <CredentialsFlow
        snapshot={
          snapshot.machine.id === 'credentials'
            ? (snapshot as typeof credentialsSnapshots.editing)
            : withChildren(credentialsSnapshots.validating, { validation: { src: 'validation', snapshot } })
        }
        services={{
          api: {
            updateCredentials: () => Promise.reject(new Error()),
            validateCredentials: () => Promise.reject(new Error()),
          },
        }}
        input={{ business: textiles }}
      />
    ),
  ),
  ...drawn('SunatGuideFlow', sunatGuideSnapshots, { usual: '' }, (snapshot) => (
    <SunatGuideFlow
      snapshot={snapshot}
      services={{ api: { ...calls, validateCredentials: () => Promise.reject(new Error()) } }}
      input={{ business: null }}
      hrefs={{ credentials: null, upload: null, register: null }}
    />
  )),
  ...drawn(
    'PerceptionsFlow',
    reportPageSnapshotsOf(createPerceptions(fakePerceptionsProps.services), {
      page: perceptionPage,
      empty: perceptionPageOf([]),
      ...receipts,
    }),
    {
      usual: '1 rows',
      loading: 'placeholders, busy, 10 rows',
      ready: '10 rows',
      failed: 'retry, 1 rows, Ocurrió un errorPor favo',
      viewer: '10 rows, Factura F001-00012847',
      download: '10 rows, Descargar reporte',
    },
    (snapshot) => <PerceptionsFlow {...fakePerceptionsProps} snapshot={snapshot} />,
  ),
  ...drawn(
    'PdtFlow',
    pdtSnapshots,
    {
      usual: '39 rows',
      'data.withoutPeriod': '',
      'data.shown.purchases.loading': 'placeholders, busy',
      'data.shown.purchases.failed': 'retry, 39 rows, Ocurrió un errorPor favo',
      'data.shown.entries.editing': '39 rows, Casillas guardadas. El f',
      'data.shown.form.loading': 'placeholders',
      'data.shown.form.failed': 'retry, Ocurrió un errorPor favo',
    },
    (snapshot) => <PdtFlow {...fakePdtProps} snapshot={snapshot} />,
  ),
  ...drawn(
    'RetentionsFlow',
    reportPageSnapshotsOf(createRetentions(fakeRetentionsProps.services), {
      page: retentionPage,
      empty: retentionPageOf([]),
      ...receipts,
    }),
    {
      usual: '1 rows',
      loading: 'placeholders, busy, 10 rows',
      ready: '10 rows',
      failed: 'retry, 1 rows, Ocurrió un errorPor favo',
      viewer: '10 rows, Factura F001-00012847',
      download: '10 rows, Descargar reporte',
    },
    (snapshot) => <RetentionsFlow {...fakeRetentionsProps} snapshot={snapshot} />,
  ),
  ...drawn(
    'PaymentFlow',
    { ...shownPayments, refused: refusedSnapshot },
    {
      usual: 'Los datos de tu tarjeta',
      loading: 'Cargando componente de p',
      unloaded: 'retry, Ocurrió un error...No pu',
      refused: '¡Algo salió mal!Tu tarje, Los datos de tu tarjeta',
      entering: 'Ingresa los datos de tu',
      charging: 'Procesando tu pago, Los datos de tu tarjeta, Procesando tu pago',
      authenticating: 'Tu banco pide que confir',
      'unknown.shown': 'Ocurrió un error, Ocurrió un error. No sab, No sabemos si tu pago se',
      'unknown.closed': 'No sabemos si tu pago se',
      done: '¡Listo!, Los datos de tu tarjeta, ¡Listo!',
    },
    (snapshot) => (
      <PaymentFlow
        snapshot={snapshot}
        services={paymentServices}
        input={{ planId: 4, accountant }}
        hrefs={{ plans: '#' }}
      />
    ),
  ),
  ...drawn('PlansFlow', plansSnapshots, { usual: '', 'autoDebit.notice': '¡Aviso importante!' }, (snapshot) => (
    <PlansFlow snapshot={snapshot} autoDebitBanner="above" bank={null} hrefs={{ subscription: () => '#' }} />
  )),
  ...drawn('TourFlow', tourSnapshots, { usual: '', shown: 'El IGV del periodo' }, (snapshot) => (
    <>
      <h1 id="igv">Una página</h1>
      <TourFlow snapshot={snapshot} steps={snapshot.value === 'shown' ? tourSteps : []} />
    </>
  )),
  ...drawn(
    'UploadFlow',
    uploadSnapshots,
    {
      usual: '2 rows, 0 de 3 archivos terminad',
      'earlier.loading': 'Cargando formulario...',
      'earlier.ready': '2 rows',
      'earlier.failed': 'retry, No pudimos cargar tus su',
      'sources.loading': 'placeholders, 2 rows',
      'sources.ready': '2 rows',
      'sources.failed': 'retry, 2 rows, No pudimos cargar cuándo',
      'sending.idle': '2 rows',
      'sending.interrupted': '2 rows, Se cortó la conexiónNo s, 0 de 3 archivos terminad',
      'sending.unauthorized': '2 rows, Tu sesión caducóNo se pe, 0 de 3 archivos terminad',
      'reading.idle': '2 rows, 5 de 5 archivos terminad',
      'reading.listing': '2 rows',
      'reading.asking': '2 rows, 0 de 1 archivo terminado',
      'reading.resting': '2 rows, 1 de 2 archivos terminad',
      'reading.recovering': '2 rows, El servidor no responde, 0 de 1 archivo terminado',
      'reading.failed': 'retry, 2 rows, Ocurrió un errorNo encon, 0 de 1 archivo terminado',
      'tab.free': '2 rows',
      'outcome.none': '',
      'outcome.working': '2 rows, 2 de 3 archivos terminad',
      'outcome.finished': '2 rows, 5 de 5 archivos terminad',
    },
    (snapshot) => <UploadFlow snapshot={snapshot} services={fakeUploadServices()} input={{ uuid: textiles.uuid }} />,
  ),
  ...drawn(
    'SignInFlow',
    signInSnapshots,
    {
      usual: 'busy',
      editing: '',
      'failed.refusedAtFields': '¡Algo salió mal!Por favo',
      'failed.refused': '¡Algo salió mal!El corre',
      'failed.unreachable': '¡Algo salió mal!No pudim',
      'failed.expired': 'Tu sesión caducó.Vuelve',
    },
    (snapshot) => (
      <SignInFlow
        load={() =>
          Promise.resolve(createActor(createSignIn({ api: { signIn: () => new Promise(() => {}) } }), { snapshot }))
        }
        hrefs={{ recover: '#', register: '#' }}
      />
    ),
  ),
  ...drawn(
    'SignUpFlow',
    signUpSnapshots,
    {
      usual: 'busy',
      editing: '',
      'failed.refusedAtFields': '¡Algo salió mal!Ya exist',
      'failed.refused': '¡Algo salió mal!No pudim',
      'failed.unreachable': '¡Algo salió mal!No pudim',
      'failed.expired': 'Tu sesión caducó.Vuelve',
    },
    (snapshot) => (
      <SignUpFlow
        load={() =>
          Promise.resolve(
            createActor(createSignUp({ api: { signUp: unanswered }, requestCaptchaToken: unanswered }), { snapshot }),
          )
        }
        testimonials={[]}
        hrefs={{ signIn: '#', terms: '#', privacy: '#' }}
      />
    ),
  ),
  ...drawn(
    'RecoveryRequestFlow',
    recoveryRequestSnapshots,
    {
      usual: '',
      'form.submitting': 'busy',
      failed: 'retry',
    },
    (snapshot) => (
      <RecoveryRequestFlow
        load={() =>
          Promise.resolve(
            createActor(createRecoveryRequest({ api: { requestPasswordRecovery: unanswered } }), { snapshot }),
          )
        }
        hrefs={{ signIn: '#', request: '#' }}
      />
    ),
  ),
  ...drawn(
    'NewPasswordFlow',
    newPasswordSnapshots,
    {
      usual: '',
      checking: 'Comprobando el enlace...',
      unchecked: 'retry',
      'form.submitting': 'busy',
      'form.failed.unreachable': '¡Algo salió mal!No pudim',
      'form.failed.refusedAtFields': '¡Algo salió mal!La contr',
      'form.failed.refused': '¡Algo salió mal!Hiciste',
    },
    (snapshot) => (
      <NewPasswordFlow
        load={() =>
          Promise.resolve(
            createActor(createNewPassword({ api: { validateRecoveryToken: unanswered, updatePassword: unanswered } }), {
              input: { token: 't' },
              snapshot,
            }),
          )
        }
        hrefs={{ signIn: '#', request: '#' }}
      />
    ),
  ),
  ...drawn(
    'BoardFlow',
    boardSnapshots,
    { usual: '20 rows', loading: 'placeholders', typing: '20 rows', failed: 'retry, Ocurrió un errorPor favo' },
    (snapshot) => <BoardFlow {...fakeBoardProps} snapshot={snapshot} />,
  ),
  ...drawn(
    'WorkingPaperFlow',
    workingPaperSnapshots,
    {
      usual: '4 rows',
      withoutPeriod: '',
      'shown.loading': 'placeholders',
      'shown.failed': 'retry, Ocurrió un errorPor favo',
    },
    (snapshot) => (
      <WorkingPaperFlow snapshot={snapshot} services={createFakeObservations()} input={period} hrefs={{ back: '#' }} />
    ),
  ),
  ...drawn(
    'PartnerValidationFlow',
    partnerValidationSnapshots,
    {
      usual: 'Validando datos...',
      failed: 'retry, Ocurrió un error al vali',
      outdated: 'El enlace venció o ya se',
      taken: 'El ruc 20100047218 ya se',
    },
    (snapshot) => (
      <PartnerValidationFlow
        snapshot={snapshot}
        services={{
          api: { signInSiscont: unanswered },
          apiWith: () => expect.fail('A call was made.'),
          clock: () => 0,
        }}
        input={{ partner: null }}
        hrefs={{ signIn: '#', support: null }}
      />
    ),
  ),
  ...drawn(
    'PartnerAccountFlow',
    partnerAccountSnapshots,
    {
      usual: 'busy',
      editing: '',
      'failed.refusedAtFields': '¡Algo salió mal!El DNI n',
      'failed.refused': 'Ocurrió un error. Por fa',
      'failed.unreachable': 'Ocurrió un error. Por fa',
      'failed.expired': 'Tu sesión caducó.Vuelve',
    },
    (snapshot) => (
      <PartnerAccountFlow
        snapshot={snapshot}
        services={{ api: { signUpSiscont: unanswered }, requestCaptchaToken: unanswered }}
        partner={{ email: 'a@b.pe', password: 'x', ruc: textiles.ruc, razonSocial: textiles.name }}
        hrefs={{ signIn: '#', terms: '#', privacy: '#' }}
      />
    ),
  ),
  ...drawn(
    'PartnerCompanyFlow',
    partnerCompanySnapshots,
    {
      usual: 'Tus comprobantes estarán',
      form: '',
      opening: 'busy, Tus comprobantes estarán',
      done: 'busy, Tus comprobantes estarán',
      failed: 'Ocurrió un error. Por fa, Tus comprobantes estarán',
    },
    (snapshot) => (
      <PartnerCompanyFlow
        snapshot={snapshot}
        services={{ api: { ...calls, createBusiness: unanswered }, clock: () => 0 }}
        input={{ company: textiles, draft: null }}
        hrefs={companyHrefs}
      />
    ),
  ),
  ...drawn(
    'RegisterCompanyFlow',
    registerCompanySnapshots,
    { usual: '', registered: '¡Listo!Tu empresa fue re' },
    (snapshot) => (
      <RegisterCompanyFlow
        snapshot={snapshot}
        services={fakeCompanyServices}
        input={{ draft: null }}
        hrefs={companyHrefs}
      />
    ),
  ),
  ...drawn(
    'RegisterCompanyFlow with the submission',
    companySubmissionSnapshots,
    {
      usual: '',
      submitting: 'busy',
      done: '¡Listo!Tu empresa fue re',
      'failed.refusedAtFields': '¡Algo salió mal!Por favo',
      'failed.refused': '¡Algo salió mal!El RUC y',
      'failed.unreachable': '¡Algo salió mal!No pudim',
      'failed.expired': 'Tu sesión caducó.Vuelve',
    },
    (snapshot) => (
      <RegisterCompanyFlow
        snapshot={withChildren(registerCompanySnapshots.form, { company: { src: 'company', snapshot } })}
        services={fakeCompanyServices}
        input={{ draft: null }}
        hrefs={companyHrefs}
      />
    ),
  ),
  ...drawn(
    'OnboardingFlow',
    onboardingSnapshots,
    { usual: '', 'list.failed': 'retry, No pudimos cargar las em' },
    (snapshot) => (
      <OnboardingFlow
        snapshot={snapshot}
        services={fakeCompanyServices}
        input={{ draft: null }}
        plans={null}
        hrefs={companyHrefs}
      />
    ),
  ),
  ...drawn(
    'ShellFlow',
    shellSnapshots,
    {
      usual: '',
      'open.businesses.loading': 'Cargando empresas...',
      'open.businesses.failed': 'retry, Ocurrió un error. Por fa',
      'open.session.asking': 'Hay archivos que aún no se envían',
    },
    (snapshot) => (
      <ShellFlow
        snapshot={snapshot}
        services={services}
        input={{ accountant, testGroup: null, business: textiles, businesses }}
        place="dashboard"
        hrefs={{ home: '#', menu: menuHrefs }}
      >
        <h1>Una página</h1>
      </ShellFlow>
    ),
  ),
])('%s draws its state %s', async (_flow, _state, look, element) => {
  await render(
    <ThemeRoot theme="light">
      <ToastProvider>{element}</ToastProvider>
    </ThemeRoot>,
  );
  await expect.element(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await expect.poll(signs).toBe(look);
});
