import { ThemeRoot, ToastProvider } from '@contapro/ui';
import '@contapro/ui/styles.css';
import { accountant, picanteria, textiles } from '@contapro/fixtures';
import {
  businessesPage,
  companyForm,
  createStandIn,
  credentialsPage,
  partnerValidationPage,
  purchasesPage,
  signInPage,
  voucherAccountsPage,
} from '@contapro/testing';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render as renderBare } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { CredentialsFlow } from './business/credentials/CredentialsFlow.tsx';
import { HomeFlow } from './studio/home/HomeFlow.tsx';
import { PartnerValidationFlow } from './partner/partner-validation/PartnerValidationFlow.tsx';
import { PurchasesFlow } from './business/purchases/PurchasesFlow.tsx';
import { RegisterCompanyFlow } from './business/register-company/RegisterCompanyFlow.tsx';
import { createSignIn } from './entry/sign-in/signIn.machine.ts';
import { SignInFlow } from './entry/sign-in/SignInFlow.tsx';
import { loadFakeFactor } from './entry/sign-in/signIn.fake.tsx';
import { VoucherAccountsFlow } from './business/voucher-accounts/VoucherAccountsFlow.tsx';
import { fakeFiles, fakeInput } from './testing/fakeReport.ts';
import { fakePurchasesProps } from './business/purchases/purchases.fake.ts';

// The stand-in and the pages of @contapro/testing with the flows that partners embed.

const emitted: { type: string }[] = [];
const onEmit = (fact: { type: string }) => void emitted.push(fact);
// On a phone the actions of a row are in its menu.
beforeEach(() => page.viewport(1280, 900));
afterEach(() => void emitted.splice(0));
const types = () => emitted.map(({ type }) => type);

const render = (flow: ReactNode) =>
  renderBare(flow, {
    wrapper: ({ children }) => (
      <ThemeRoot theme="light">
        <ToastProvider>{children}</ToastProvider>
      </ThemeRoot>
    ),
  });
const clock = () => Date.UTC(2026, 10, 21, 15);

it('signs in on the sign-in page, after it was refused once', async () => {
  const { api, failWith } = createStandIn();
  const message = 'El correo o la contraseña no son correctos.';
  failWith('signIn', 401, { code: 'PASSWORD_INCORRECT', message, times: 1 });
  await render(
    <SignInFlow
      load={() => Promise.resolve(createActor(createSignIn({ api })))}
      loadFactor={loadFakeFactor}
      hrefs={{ recover: '/recuperar', register: '/crear-cuenta' }}
      onEmit={onEmit}
    />,
  );
  const signIn = signInPage(page);
  await expect.element(signIn.heading()).toBeVisible();
  await expect.element(signIn.recover()).toHaveAttribute('href', '/recuperar');
  await signIn.signIn({ user: 'estudio@contapro.pe', password: 'mal' });
  await expect.element(signIn.refusal().getByText(message)).toBeVisible();
  await signIn.fill({ user: 'estudio@contapro.pe', password: 'Contapro1' });
  await signIn.submit().click();
  await expect.poll(types).toContain('session.opened');
});

it('opens a business of the list, and shows the empty list', async () => {
  const { api, answer } = createStandIn();
  const props = {
    services: { api, clock, whenVisible: () => Promise.resolve() },
    input: { accountant, testGroup: 'TEMPLATEA', showsIntroVideo: false, videoUrl: null } as const,
    hrefs: { register: '/registrar', firstRegister: '/registrar-primera', plans: '/planes' },
    onEmit,
  };
  const first = await render(<HomeFlow {...props} />);
  const home = businessesPage(page);
  await expect.element(home.heading('Rosa')).toBeVisible();
  await expect.element(home.list()).toBeVisible();
  await expect.element(home.search()).toBeVisible();
  await expect.element(home.register()).toHaveAttribute('href', '/registrar');
  await home.business(/Textiles Huascarán/).click();
  await expect.poll(types).toContain('business.opened');
  await first.unmount();

  answer('listBusinesses', { businesses: [] });
  await render(<HomeFlow {...props} />);
  await expect.element(home.empty.heading()).toBeVisible();
  await expect.element(home.empty.register()).toHaveAttribute('href', '/registrar-primera');
});

it('registers a company, after its RUC was refused', async () => {
  const { api, failWith } = createStandIn();
  const message = 'El RUC ya se encuentra registrado en otra cuenta.';
  failWith('createBusiness', 409, { code: 'RUC_TAKEN', message, times: 1 });
  await render(
    <RegisterCompanyFlow
      input={{ draft: null }}
      services={{ api }}
      hrefs={{ back: '/inicio', plans: '/planes', home: '/inicio', terms: '/t', privacy: '/p' }}
      onEmit={onEmit}
    />,
  );
  const form = companyForm(page);
  const company = { name: 'Mi Empresa S.A.C.', ruc: '20131312955', solUser: 'PRUEBA01', solKey: 'clave-sol' };
  await form.fill(company);
  await form.submit().click();
  await expect.element(form.refusal().getByText(message)).toBeVisible();
  await form.restore().click();
  await expect.element(form.name()).toHaveValue(company.name);
  await form.submit().click();
  await expect.element(form.done()).toBeVisible();
  expect(types()).toContain('business.registered');
});

it('replaces credentials and validates them', async () => {
  const { api, answer, calls } = createStandIn();
  answer('validateCredentials', { code: 400, source_validation: 'portal-sunat' }, { times: 1 });
  await render(<CredentialsFlow services={{ api }} input={{ business: picanteria }} hrefs={{}} onEmit={onEmit} />);
  const credentials = credentialsPage(page);
  await expect.element(credentials.heading()).toBeVisible();
  await expect.element(credentials.business()).toHaveValue(picanteria.name);
  await expect.element(credentials.ruc()).toHaveValue(picanteria.ruc);
  await credentials.fill({ solUser: 'PICANT01', solKey: 'clave-sol' });
  await credentials.submit().click();
  await credentials.stored.validate().click();
  await expect.element(credentials.refused()).toBeVisible();
  expect(calls.map(({ operation }) => operation)).toEqual([
    'listBusinesses',
    'updateCredentials',
    'validateCredentials',
  ]);
});

it('shows purchases, their image and the dialog for the Excel', async () => {
  const { api, fetch } = createStandIn();
  const services = {
    api,
    ...fakeFiles,
    fetchFile: async ({ url }: { url: string }) => (await fetch(new Request(new URL(url, location.href)))).blob(),
  };
  await render(
    <PurchasesFlow
      services={services}
      input={{ ...fakeInput, testGroup: 'TEMPLATEA' }}
      hrefs={fakePurchasesProps.hrefs}
      onEmit={onEmit}
    />,
  );
  const purchases = purchasesPage(page);
  await expect.element(purchases.heading()).toBeVisible();
  await expect.element(purchases.period()).toHaveValue('202610');
  const [voucher] = (
    await api.listAllInvoices({ query: { ruc: textiles.ruc, tax_period: '202610', page: 1, size: 1, status: '0' } })
  ).data;
  await expect.element(purchases.view(`${voucher?.serie}-${voucher?.number}`)).toBeVisible();
  await purchases.downloadExcel().click();
  await expect.element(purchases.download.dialog()).toBeVisible();
  await expect.element(purchases.download.confirm()).toBeVisible();
});

it('tries the link of a partner again', async () => {
  const { api, failWith } = createStandIn();
  failWith('getMe', 500, { times: 1 });
  await render(
    <PartnerValidationFlow
      services={{ api, apiWith: () => api, clock }}
      input={{ partner: { ruc: textiles.ruc, razonSocial: textiles.name, token: 't' } }}
      hrefs={{ signIn: '/login', support: '/ayuda' }}
      onEmit={onEmit}
    />,
  );
  const validation = partnerValidationPage(page);
  await expect.element(validation.failed()).toBeVisible();
  await validation.retry().click();
  await expect.poll(types).toContain('business.opened');
});

it('decides accounts on the page of the accounts, which the stand-in remembers, and takes one back', async () => {
  const { api } = createStandIn();
  await render(
    <VoucherAccountsFlow
      services={{ api }}
      input={fakeInput}
      hasKeys={false}
      onKeysChange={() => undefined}
      onEmit={onEmit}
    />,
  );
  const accounts = voucherAccountsPage(page);
  const supplier = 'Electro Sur Medio S.A.A.';
  await expect.element(accounts.heading()).toBeVisible();
  await expect.element(accounts.current().getByText(supplier)).toBeVisible();
  await accounts.accept().click();
  await expect.element(accounts.current().getByText(supplier)).not.toBeInTheDocument();
  await accounts.undo().click();
  await expect.element(accounts.current().getByText(supplier)).toBeVisible();
  await accounts.change().click();
  await accounts.picker.account(supplier).fill('6329');
  await accounts.picker.save(supplier).click();
  await expect.element(accounts.picker.dialog(supplier)).not.toBeInTheDocument();
  expect(types().filter((type) => type.startsWith('accounts.'))).toEqual([
    'accounts.decided',
    'accounts.undone',
    'accounts.decided',
  ]);
});
