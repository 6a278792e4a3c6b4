import { picanteria, textiles } from '@contapro/fixtures';
import '@contapro/ui/styles.css';
import { type ComponentProps, StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStandIn, type StandIn } from '@contapro/testing';
import { forEver, memoryStore, token } from '../testing/memoryStore.ts';
import {
  Businesses,
  CompanyRegistration,
  ContaProProvider,
  Credentials,
  Dashboard,
  type ElementFact,
  PartnerValidation,
  Purchases,
  queryOf,
  Reconciliation,
  SignedIn,
  tabStore,
  takePartnerLink,
  useContaPro,
  VoucherAccounts,
} from '../index.ts';

type ProviderProps = ComponentProps<typeof ContaProProvider>;

/** Renders elements in a product with a stand-in of the server, and a stored session unless another store is given. */
async function show(
  children: ProviderProps['children'],
  props: Partial<ProviderProps> = {},
  prepare: (standIn: StandIn) => void = () => {},
) {
  const standIn = createStandIn();
  prepare(standIn);
  const store = memoryStore();
  const screen = await render(
    <StrictMode>
      <ContaProProvider theme="light" fetch={standIn.fetch} store={store} {...props}>
        {children}
      </ContaProProvider>
    </StrictMode>,
  );
  return { ...standIn, ...screen, store };
}

const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const purchases = () => heading('Comprobantes de compra');
const periods = ['202610', '202609', '202608'];

const signIn = async () => {
  await page.getByRole('textbox', { name: 'Usuario' }).fill('rosa@contapro.pe');
  await page.getByLabelText('Contraseña', { exact: true }).fill('Contapro1');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
};

it('names a RUC that is missing, a month without vouchers and what is no month', async () => {
  const { rerender } = await show(<Purchases ruc="" />);
  await expect.element(heading('Falta el RUC de la empresa')).toBeVisible();
  const again = (period: string) =>
    rerender(
      <ContaProProvider fetch={createStandIn().fetch} store={memoryStore()}>
        <Purchases ruc={textiles.ruc} period={period} />
      </ContaProProvider>,
    );
  await again('201901');
  await expect
    .element(page.getByText('La empresa no tiene comprobantes de Ene 2019. Mostramos el periodo más reciente.'))
    .toBeVisible();
  await again('2026-10');
  await expect.element(page.getByText('«2026-10» no es un periodo. Mostramos el más reciente.')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect
    .element(page.getByText('«2026-10» no es un periodo. Mostramos el más reciente.'))
    .not.toBeInTheDocument();
});

describe('a session that may not do everything', () => {
  const user = {
    uuid: 'rosa',
    name: 'Rosa',
    last_name: 'Quispe',
    document_number: '45678912',
    email: 'rosa@contapro.pe',
    phone_number: '987654321',
    subscription: null,
  };
  const ofPage = ({ answer }: StandIn) => answer('getMe', { ...user, partner_page: true });
  const reviewer = { ...user, studio: { owner_name: 'Gladys Zegarra', role: 'revisor' } } as const;

  it('of a partner: says where credentials are changed and companies registered, before anything is typed', async () => {
    await show(
      <>
        <Credentials ruc={textiles.ruc} />
        <CompanyRegistration />
      </>,
      { contaproUrl: 'https://contapro.example.pe' },
      ofPage,
    );
    await expect.element(heading('Las credenciales SOL se cambian en ContaPro')).toBeVisible();
    await expect.element(heading('Las empresas se registran en ContaPro')).toBeVisible();
    const hrefs = page
      .getByRole('link', { name: 'Ir a ContaPro' })
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'https://contapro.example.pe/dashboard/editar-credenciales',
      'https://contapro.example.pe/registrar-empresa',
    ]);
    expect(page.getByRole('textbox').elements()).toEqual([]);
  });

  it('of a partner: shows figures and says where a month is marked as declared', async () => {
    await show(<Dashboard ruc={textiles.ruc} />, {}, ofPage);
    await expect.element(page.getByText('Para marcarlo o cambiarlo, ingresa a ContaPro con tu cuenta.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Marcar como declarado' }).elements()).toEqual([]);
  });

  it('of a member of a studio: says who can do it', async () => {
    await show(
      <>
        <Credentials ruc={textiles.ruc} />
        <CompanyRegistration />
      </>,
      {},
      ({ answer }) => answer('getMe', reviewer),
    );
    await expect
      .element(page.getByText('Pídeselo al titular del estudio o al asistente que tiene asignada la empresa.'))
      .toBeVisible();
    await expect.element(page.getByText('Pídele que registre la empresa y que te la asigne.')).toBeVisible();
  });
});

describe('SignedIn', () => {
  it('shows sign-in to a visitor, keeps the token, and then shows what is inside', async () => {
    const store = memoryStore(null);
    const facts: ElementFact[] = [];
    const { calls } = await show(
      <SignedIn>
        <Purchases ruc={textiles.ruc} />
      </SignedIn>,
      { store, onEmit: (fact) => void facts.push(fact) },
    );
    await signIn();
    await expect.element(purchases()).toBeVisible();
    expect(store.read()).toEqual({ token, testGroup: 'TEMPLATEA' });
    expect(facts[0]).toEqual({ type: 'session.opened', token, testGroup: 'TEMPLATEA' });
    await expect.poll(() => calls.find(({ operation }) => operation === 'listAllInvoices')?.token).toBe(token);
    await expect.element(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue(periods[0] ?? '');
  });

  it('tells that the session has expired, and asks to sign in again', async () => {
    const onSessionExpired = vi.fn<() => void>();
    const { store } = await show(
      <SignedIn>
        <Purchases ruc={textiles.ruc} />
      </SignedIn>,
      { onSessionExpired },
      ({ failWith }) => failWith('listBusinesses', 401),
    );
    await expect.element(page.getByText(/^Tu sesión caducó/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    expect(onSessionExpired).toHaveBeenCalledOnce();
    expect(store.read()).toBeNull();
  });

  it('offers another attempt when the server does not answer', async () => {
    const { calls } = await show(<SignedIn>Dentro</SignedIn>, {}, ({ failWith }) => failWith('getMe', 0));
    await expect.element(heading('Ocurrió un error')).toBeVisible();
    const before = calls.length;
    await page.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect.poll(() => calls.length).toBeGreaterThan(before);
    await expect.element(page.getByText('Dentro')).not.toBeInTheDocument();
  });
});

describe('an element without a session', () => {
  it('leads to the sign-in of the host', async () => {
    await show(<Purchases ruc={textiles.ruc} />, { store: memoryStore(null), links: { signIn: '/entrar' } });
    await expect.element(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/entrar');
  });

  it('fails outside of a provider with a message that names it', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(render(<Purchases ruc={textiles.ruc} />)).rejects.toThrow(/ContaProProvider/);
    quiet.mockRestore();
  });
});

describe('the token of the host', () => {
  it('is asked for again once when the server refuses it, and the call is repeated', async () => {
    const tokens = ['first', 'second'];
    const requestToken = vi.fn<() => Promise<string | null>>(() => Promise.resolve(tokens.shift() ?? null));
    const { calls } = await show(<Purchases ruc={textiles.ruc} />, { requestToken }, ({ failWith }) =>
      failWith('listPeriods', 401, { times: 1 }),
    );
    await expect.element(purchases()).toBeVisible();
    expect(requestToken).toHaveBeenCalledTimes(2);
    expect(calls.filter(({ operation }) => operation === 'listPeriods').map((call) => call.token)).toEqual(
      expect.arrayContaining(['first', 'second']),
    );
  });

  it('is asked for again by the person when the host gives none', async () => {
    let given: string | null = null;
    const onSessionExpired = vi.fn<() => void>();
    await show(<Purchases ruc={textiles.ruc} />, { requestToken: () => Promise.resolve(given), onSessionExpired });
    await expect.element(heading(/^Tu sesión caducó/)).toBeVisible();
    expect(onSessionExpired).toHaveBeenCalledOnce();
    given = 'a token of the host';
    await page.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect.element(purchases()).toBeVisible();
  });
});

describe('Purchases', () => {
  it('says that the accountant has no such business, and leads to its registration', async () => {
    await show(<Purchases ruc="20100047218" />, { links: { registerCompany: '/registrar' } });
    await expect.element(heading('No encontramos la empresa con RUC 20100047218')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Registrar empresa' })).toHaveAttribute('href', '/registrar');
  });

  it('shows the accounts that were decided where the host asks for their column', async () => {
    await page.viewport(1440, 900);
    await show(<Purchases ruc={textiles.ruc} columns={['account']} />);
    await expect.element(page.getByRole('columnheader', { name: 'Cuenta' })).toBeVisible();
  });

  it('loads the businesses while the token is still being validated', async () => {
    const { calls } = await show(<Purchases ruc={textiles.ruc} />, {}, ({ delay }) => delay('getMe', forEver));
    await expect.poll(() => calls.map(({ operation }) => operation)).toContain('listBusinesses');
    await expect.element(purchases()).not.toBeInTheDocument();
  });

  it('offers another attempt when the businesses or the periods cannot be loaded', async () => {
    const { calls, answer } = await show(<Purchases ruc={textiles.ruc} />, {}, (standIn) => {
      standIn.failWith('listBusinesses', 0, { times: 1 });
      standIn.failWith('listPeriods', 0);
    });
    const retry = page.getByRole('button', { name: 'Volver a intentar' });
    await retry.click();
    await expect.poll(() => calls.map(({ operation }) => operation)).toContain('listPeriods');
    await expect.element(retry).toBeVisible();
    answer('listPeriods', { tax_periods: periods });
    await retry.click();
    await expect.element(purchases()).toBeVisible();
  });

  it('shows the month that the host gives, and goes on with the one that the accountant selects', async () => {
    const selected: string[] = [];
    const element = (period: string) => (
      <Purchases ruc={textiles.ruc} period={period} onPeriodChange={(other) => void selected.push(other)} />
    );
    const { fetch } = createStandIn();
    const whole = (period: string) => (
      <ContaProProvider theme="light" fetch={fetch} store={memoryStore()}>
        {element(period)}
      </ContaProProvider>
    );
    const screen = await render(whole('202609'));
    const month = page.getByRole('combobox', { name: 'Periodo' });
    await expect.element(month).toHaveValue('202609');
    await month.selectOptions('202610');
    expect(selected).toEqual(['202610']);
    await screen.rerender(whole('202610'));
    await expect.element(month).toHaveValue('202610');
    await screen.rerender(whole('202609'));
    await expect.element(month).toHaveValue('202609');
  });

  it('applies the filters of a figure itself where the host has no address for them', async () => {
    const { calls } = await show(<Purchases ruc={textiles.ruc} />);
    await expect.element(purchases()).toBeVisible();
    const figure = page.getByRole('link', { name: /No procesado/ }).first();
    await figure.click();
    const filtered = () =>
      calls.filter(
        ({ operation, asked }) => operation === 'listAllInvoices' && /no procesado/.test(JSON.stringify(asked)),
      );
    await expect.poll(() => filtered().length).toBeGreaterThan(0);
  });

  it('shows two businesses on one page', async () => {
    await show(
      <>
        <Purchases ruc={textiles.ruc} />
        <Purchases ruc={picanteria.ruc} />
      </>,
    );
    await expect.poll(() => purchases().elements().length).toBe(2);
  });
});

describe('VoucherAccounts', () => {
  it('stores what the accountant accepts with a key, and tells the host how much of which month, and of whom nothing', async () => {
    const facts: ElementFact[] = [];
    let stored = 0;
    const { calls } = await show(
      <VoucherAccounts ruc={textiles.ruc} onStored={() => (stored += 1)} onEmit={(fact) => void facts.push(fact)} />,
    );
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect.poll(() => stored).toBe(1);
    await userEvent.keyboard('z');
    await expect.poll(() => stored).toBe(2);
    expect(facts.filter(({ type }) => type.startsWith('accounts.'))).toEqual([
      { type: 'accounts.decided', period: '202610', count: 1, isRule: false },
      { type: 'accounts.undone', period: '202610', count: 1 },
    ]);
    expect(calls.filter(({ operation }) => operation === 'saveVoucherAccounts')).toHaveLength(2);
  });

  it('leads to ContaPro for the plan and the entries of another program, and does nothing by keys where the host has its own', async () => {
    const { calls } = await show(<VoucherAccounts ruc={textiles.ruc} hasKeys={false} />);
    await expect
      .element(page.getByRole('link', { name: 'Plan y asientos, en ContaPro' }))
      .toHaveAttribute('href', 'https://app.contapro.pe/dashboard/cuentas');
    expect(page.getByRole('button', { name: 'Plan de cuentas' }).elements()).toEqual([]);
    await expect.element(page.getByRole('checkbox', { name: 'Atajos de teclado' })).not.toBeChecked();
    await userEvent.keyboard('a');
    expect(calls.filter(({ operation }) => operation === 'saveVoucherAccounts')).toEqual([]);
  });
});

describe('Reconciliation', () => {
  const compared = ({ calls }: Pick<StandIn, 'calls'>) =>
    calls.flatMap(({ operation, asked }) => (operation === 'getReconciliation' ? [asked] : []));

  it('compares the book of the host, goes on with the one that the accountant selects, and begins again with another', async () => {
    const selected: string[] = [];
    const { calls, fetch } = createStandIn();
    const whole = (book: 'purchases' | 'sales') => (
      <ContaProProvider theme="light" fetch={fetch} store={memoryStore()}>
        <Reconciliation
          ruc={textiles.ruc}
          period="202609"
          book={book}
          onBookChange={(other) => void selected.push(other)}
        />
      </ContaProProvider>
    );
    const screen = await render(whole('sales'));
    await expect.element(heading('Cuadre')).toBeVisible();
    await page.getByRole('tab', { name: 'Compras' }).click();
    await expect.poll(() => selected).toEqual(['purchases']);
    await screen.rerender(whole('purchases'));
    await expect
      .poll(() => compared({ calls }))
      .toEqual(
        ['VENTA', 'COMPRA'].map(
          (book): unknown =>
            expect.objectContaining({
              query: expect.objectContaining({
                business_ruc: textiles.ruc,
                tax_period: '202609',
                operation_type: book,
              }) as unknown,
            }) as unknown,
        ),
      );
    await screen.rerender(whole('sales'));
    await expect.element(page.getByRole('tab', { name: 'Ventas' })).toHaveAttribute('aria-selected', 'true');
    expect(selected).toEqual(['purchases']);
  });

  it('leads to the purchases of the host, and offers no upload where the host has none', async () => {
    await show(<Reconciliation ruc={textiles.ruc} />, {
      links: { upload: null, purchases: (filters) => `/compras${queryOf(filters)}` },
    });
    await expect
      .element(page.getByRole('link', { name: 'Ver FC01-00000003 entre los comprobantes' }))
      .toHaveAttribute('href', '/compras?serie_number_of_vouchers=FC01-00000003');
    await expect.element(page.getByRole('link', { name: 'Subir propuesta' })).not.toBeInTheDocument();
  });

  it('shows the numbers without links where the host has no purchases, and leads to the upload of ContaPro', async () => {
    await show(<Reconciliation ruc={textiles.ruc} />);
    await expect
      .element(page.getByRole('link', { name: 'Subir propuesta' }))
      .toHaveAttribute('href', 'https://app.contapro.pe/dashboard/subir-archivos');
    await expect.element(page.getByText('FC01-00000003', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /entre los comprobantes$/ })).not.toBeInTheDocument();
  });
});

describe('Businesses', () => {
  it('gives the host the business that the accountant opens, and its months', async () => {
    const onOpen = vi.fn<(opened: unknown) => void>();
    await show(<Businesses onOpen={onOpen} />);
    await page.getByRole('button', { name: new RegExp(textiles.name) }).click();
    await expect.poll(() => onOpen.mock.calls).toEqual([[{ business: textiles, periods, landing: 'overview' }]]);
  });
});

describe('Credentials', () => {
  const user = () => page.getByRole('textbox', { name: /usuario/i });

  it('keeps what was typed while the same accountant signs in again', async () => {
    const { failWith } = await show(
      <SignedIn>
        <Credentials ruc={textiles.ruc} />
      </SignedIn>,
    );
    await user().fill('ANDINA01');
    await page
      .getByLabelText(/^Clave SOL/i)
      .first()
      .fill('clave-sol');
    failWith('updateCredentials', 401, { times: 1 });
    await page.getByRole('button', { name: /actualizar|guardar/i }).click();
    await signIn();
    await expect.element(user()).toHaveValue('ANDINA01');
  });

  it('asks again for the password when signing in was long ago, and stores what was typed', async () => {
    const { failWith, calls } = await show(<Credentials ruc={textiles.ruc} />);
    await user().fill('ANDINA01');
    await page
      .getByLabelText(/^Clave SOL/i)
      .first()
      .fill('clave-sol');
    failWith('updateCredentials', 403, { code: 'CONFIRMATION_REQUIRED', message: 'Confirma que eres tú.', times: 1 });
    await page.getByRole('button', { name: /actualizar|guardar/i }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Contraseña de tu cuenta').fill('Contapro1');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect.element(page.getByRole('dialog', { name: '¡Listo!' })).toBeVisible();
    const made = calls.map(({ operation }) => operation);
    expect(made.filter((operation) => operation === 'updateCredentials' || operation === 'confirmIdentity')).toEqual([
      'updateCredentials',
      'confirmIdentity',
      'updateCredentials',
    ]);
  });

  it('says that nothing was stored when the person does not confirm', async () => {
    const { failWith } = await show(<Credentials ruc={textiles.ruc} />);
    await user().fill('ANDINA01');
    await page
      .getByLabelText(/^Clave SOL/i)
      .first()
      .fill('clave-sol');
    failWith('updateCredentials', 403, { code: 'CONFIRMATION_REQUIRED', message: 'Confirma que eres tú.', times: 1 });
    await page.getByRole('button', { name: /actualizar|guardar/i }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(page.getByText('Confirma que eres tú.')).toBeVisible();
    await expect.element(user()).toHaveValue('ANDINA01');
  });
});

describe('CompanyRegistration', () => {
  it('begins with the company of the host', async () => {
    await show(<CompanyRegistration ruc="20100047218" name="Andina" />);
    await expect.element(page.getByRole('textbox', { name: /^RUC/ })).toHaveValue('20100047218');
  });
});

describe('PartnerValidation', () => {
  it('opens the company of the link, and begins a session', async () => {
    const onOpen = vi.fn<(opened: unknown) => void>();
    const store = memoryStore(null);
    const query = `?token=of-the-link&ruc=${textiles.ruc}&razon_social=Textiles`;
    await show(<PartnerValidation link={{ query, fragment: '' }} onOpen={onOpen} />, { store });
    await expect.poll(() => onOpen.mock.calls).toEqual([[{ business: textiles, periods, landing: 'overview' }]]);
    expect(store.read()).toEqual({ token: 'of-the-link', testGroup: null });
  });

  it('says that a link without a company is incomplete', async () => {
    await show(<PartnerValidation link={{ query: '', fragment: '' }} />);
    await expect.element(heading('El enlace no tiene los datos de la empresa')).toBeVisible();
  });

  it('takes the credentials out of the address', () => {
    const before = window.location.href;
    window.history.replaceState(null, '', '?token=t&ruc=1#assertion=a');
    expect(takePartnerLink()).toEqual({ query: '?token=t&ruc=1', fragment: '#assertion=a' });
    expect([window.location.search, window.location.hash]).toEqual(['', '']);
    window.history.replaceState(null, '', before);
  });
});

describe('useContaPro', () => {
  function Leave() {
    const { session, signOut } = useContaPro();
    return <button onClick={() => void signOut()}>{session.accountant?.name ?? session.status}</button>;
  }

  it('knows the accountant, and signs out on the server and in the browser', async () => {
    const { calls, store } = await show(<Leave />);
    await page.getByRole('button', { name: 'Rosa' }).click();
    await expect.element(page.getByRole('button', { name: 'closed' })).toBeVisible();
    expect(calls.at(-1)).toEqual({ operation: 'signOut', asked: { path: {}, query: {} }, token });
    expect(store.read()).toBeNull();
  });
});

describe('handlers', () => {
  it('replaces what the package does with a fact', async () => {
    const logged: string[] = [];
    await show(
      <Purchases ruc={textiles.ruc} />,
      { handlers: { 'failure.logged': ({ call }) => void logged.push(call) } },
      ({ failWith }) => failWith('listAllInvoices', 0),
    );
    await expect.poll(() => logged).toContain('loadPage');
  });
});

describe('tabStore', () => {
  it('keeps a session in the tab, and removes it', () => {
    const store = tabStore('prueba');
    store.write({ token: 't', testGroup: 'TEMPLATEA' });
    expect(tabStore('prueba').read()).toEqual({ token: 't', testGroup: 'TEMPLATEA' });
    expect(tabStore('otra').read()).toBeNull();
    store.write(null);
    expect([store.read(), sessionStorage.getItem('prueba.group')]).toEqual([null, null]);
  });
});
