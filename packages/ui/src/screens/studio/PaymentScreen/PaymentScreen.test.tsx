import { planOf } from '@contapro/domain';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { PaymentScreen, type PaymentScreenProps } from './PaymentScreen.tsx';

const plan = planOf(7) ?? expect.fail('The plan 7 is missing');
const fromToday = {
  until: '2027-02-22',
  paidUntil: null,
  trialUntil: null,
  intervals: [{ companies: 15, until: '2027-02-22' }],
};
const nothing = () => undefined;

const known: PaymentScreenProps = {
  plan,
  coverage: fromToday,
  state: 'ready',
  isPractice: false,
  refusal: null,
  message: null,
  onPay: nothing,
  onReload: nothing,
  onVerify: nothing,
  onClose: nothing,
  hrefs: { plans: '/planes-y-precios' },
};

describeContract(PaymentScreen, known);

const draw = (props: Partial<PaymentScreenProps> = {}) => renderThemed(<PaymentScreen {...known} {...props} />);

it('PAYMENT-06 PAYMENT-07 shows what is paid, and leads back to the plans', async () => {
  const onPay = vi.fn<() => void>();
  const screen = await draw({ onPay });
  const rows = [...screen.container.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
  expect(rows).toEqual([
    'PlanPequeña empresa',
    'EmpresasHasta 15',
    'Periodo de pagoTrimestral',
    'Pagado hasta22/02/2027',
    'Total a pagarS/ 318.60',
  ]);
  await expect.element(screen.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/planes-y-precios');
  await screen.getByRole('button', { name: 'Pagar S/ 318.60' }).click();
  expect([onPay.mock.calls.length, screen.getByText(/práctica/).query()]).toEqual([1, null]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it.each([
  [
    'a paid plan',
    {
      ...fromToday,
      until: '2027-03-31',
      paidUntil: '2026-12-31',
      intervals: [
        { companies: 50, until: '2026-12-31' },
        { companies: 15, until: '2027-03-31' },
      ],
    },
    [
      'Pagado hasta31/03/2027',
      'Tu plan actual está pagado hasta el 31/12/2026. Esos días se conservan: el nuevo periodo se suma a ellos.',
      'Podrás registrar hasta 50 empresas hasta el 31/12/2026; después, hasta 15 empresas hasta el 31/03/2027. Las empresas que ya registraste se quedan.',
      'Es un solo pago: no se repite por sí solo.',
    ],
  ],
  [
    'a trial',
    { ...fromToday, trialUntil: '2026-11-28' },
    [
      'Pagado hasta22/02/2027',
      'Tu prueba gratis terminará apenas pagues: los días que te quedan, hasta el 28/11/2026, no se suman.',
      'Es un solo pago: no se repite por sí solo.',
    ],
  ],
  ['nothing', fromToday, ['Pagado hasta22/02/2027', 'Es un solo pago: no se repite por sí solo.']],
])(
  'PAYMENT-07 says until when the plan will be paid, and how the remaining days of %s are used',
  async (_, coverage, words) => {
    const screen = await draw({ coverage });
    const summary = screen.getByRole('region', { name: 'Resumen' }).element();
    expect([...summary.querySelectorAll('dl > :nth-child(4), p')].map(({ textContent }) => textContent)).toEqual(words);
  },
);

it('says that a payment of practice charges nothing, and what each test card does', async () => {
  const screen = await draw({ isPractice: true });
  await expect.element(screen.getByText('Pago de práctica: no se cobra nada')).toBeVisible();
  const cards = screen.getByRole('listitem').filter({ hasText: '4000 0200 0000 0000' });
  await expect.element(cards).toHaveTextContent('4000 0200 0000 0000: el banco la rechaza');
});

it('PAYMENT-03 says that the card form is loading', async () => {
  const screen = await draw({ state: 'loading' });
  await expect.element(screen.getByRole('status')).toHaveTextContent('Cargando componente de pago...');
  expect(screen.getByRole('button').query()).toBe(null);
});

it('PAYMENT-02 says that the card form could not be loaded, and loads it again', async () => {
  const onReload = vi.fn<() => void>();
  const screen = await draw({ state: 'unloaded', onReload });
  await expect.element(screen.getByRole('heading', { name: 'Ocurrió un error...' })).toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onReload).toHaveBeenCalledTimes(1);
});

it.each([
  [['Tu tarjeta no tiene fondos.'], '¡Algo salió mal!Tu tarjeta no tiene fondos.'],
  [[], '¡Algo salió mal!Por favor, inténtalo de nuevo en un minuto.'],
])('PAYMENT-10 OPEN-062 shows the reason %j of a refusal, and lets the person pay again', async (refusal, text) => {
  const screen = await draw({ refusal });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
  await expect.element(screen.getByRole('button', { name: 'Pagar S/ 318.60' })).toBeEnabled();
});

it.each([
  ['entering', 'Ingresa los datos de tu tarjeta en la ventana que se abrió.'],
  ['authenticating', 'Tu banco pide que confirmes el pago. Sigue los pasos en la ventana de tu banco.'],
] as const)('says what to do in the state %s, and does not cover the window of the provider', async (state, text) => {
  const screen = await draw({ state });
  await expect.element(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.getByRole('dialog').query()).toBe(null);
});

describe('the result', () => {
  it('cannot be closed while the card is charged', async () => {
    const screen = await draw({ state: 'charging' });
    const dialog = screen.getByRole('dialog', { name: 'Procesando tu pago' });
    await expect.element(dialog).toBeVisible();
    expect(dialog.getByRole('button').query()).toBe(null);
  });

  it('OPEN-062 MODAL-08 says that it is done, in the words of the server or without', async () => {
    const onClose = vi.fn<() => void>();
    const screen = await draw({ state: 'done', message: 'Pagaste S/ 318.60 por el plan Pequeña empresa.', onClose });
    await expect.element(screen.getByRole('dialog', { name: '¡Listo!' })).toBeVisible();
    await expect.element(screen.getByText('Pagaste S/ 318.60 por el plan Pequeña empresa.')).toBeVisible();
    await screen.getByRole('button', { name: 'Ir a mis empresas' }).click();
    expect(onClose).toHaveBeenCalledTimes(1);
    await screen.unmount();
    const other = await draw({ state: 'done' });
    await expect.element(other.getByText('Tu plan está activo.')).toBeVisible();
  });

  it.each(['unknown', 'unverified'] as const)(
    'PAYMENT-11 offers only to verify a payment that is %s',
    async (state) => {
      const onVerify = vi.fn<() => void>();
      const screen = await draw({ state, onVerify });
      // The button of the dialog comes last, if there is one.
      await screen.getByRole('button', { name: 'Verificar mi pago' }).last().click();
      expect([onVerify.mock.calls.length, screen.getByRole('button', { name: /^Pagar/ }).query()]).toEqual([1, null]);
    },
  );
});

it.each([1440, 390])('shows the refusal below what is paid, in the middle of a window of %i px', async (width) => {
  await page.viewport(width, 900);
  const screen = await draw({ refusal: ['Tu tarjeta no tiene fondos suficientes.'] });
  const [summary, pay] = [screen.getByText('Total a pagar'), screen.getByRole('button', { name: /^Pagar/ })].map(
    (one) => one.element().getBoundingClientRect(),
  );
  const banner = screen.getByText('Tu tarjeta no tiene fondos suficientes.').element().getBoundingClientRect();
  expect([summary, banner, pay].map((one) => one?.top)).toEqual(
    [summary, banner, pay].map((one) => one?.top ?? 0).toSorted((one, other) => one - other),
  );
  expect((pay?.left ?? 0) + (pay?.right ?? 0)).toBe(width);
});
