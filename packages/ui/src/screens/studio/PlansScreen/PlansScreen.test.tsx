import { planOf, plansOf } from '@contapro/domain';
import { describe, expect, it, vi } from 'vitest';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { PlansScreen, type PlansScreenProps } from './PlansScreen.tsx';

const nothing = () => undefined;

const known: PlansScreenProps = {
  view: 'plans',
  period: 'monthly',
  onPeriodChange: nothing,
  onSelect: nothing,
  autoDebitBanner: 'above',
  onSubscribe: nothing,
  onBack: nothing,
};

const draw = (props: Partial<PlansScreenProps> = {}) => renderThemed(<PlansScreen {...known} {...props} />);

/** The texts of each card, line by line, without its features. */
const cards = (container: Element) =>
  [...container.querySelectorAll('[aria-label="Planes"] > li')].map((card) =>
    [...card.querySelectorAll(':scope > :not(:last-child)')]
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
      .join(' | '),
  );

describeContract(PlansScreen, known);

it('PLANS-01 shows its title', async () => {
  const screen = await draw();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Escoge el plan ideal para ti');
});

it('PLANS-04 PLANS-05 PLANS-07 shows the monthly plans, one of them recommended', async () => {
  const screen = await draw();
  expect(cards(screen.container)).toEqual([
    'Negocio independiente | Registra hasta 5 empresas | S/ 59.00al mes | Elegir plan',
    'Pequeña empresaRecomendado | Registra hasta 15 empresas | S/ 118.00al mes | Elegir plan',
    'Empresa emergente | Registra hasta 50 empresas | S/ 177.00al mes | Elegir plan',
  ]);
});

it('PLANS-02 PLANS-03 PLANS-06 offers the periods, and compares the prices of their plans by month', async () => {
  const onPeriodChange = vi.fn<PlansScreenProps['onPeriodChange']>();
  const screen = await draw({ period: 'quarterly', onPeriodChange });
  expect(cards(screen.container)[0]).toBe(
    'Negocio independiente | Registra hasta 5 empresas | S/ 159.30al trimestreEquivale a S/ 53.10 al mes | Elegir plan',
  );
  const choices = screen.getByRole('radio');
  expect(choices.elements().map((choice) => choice.closest('label')?.textContent)).toEqual([
    'Mensual',
    'Trimestral',
    'Anual',
  ]);
  await expect.element(screen.getByRole('radio', { name: 'Trimestral' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Anual' }).click();
  expect(onPeriodChange.mock.calls).toEqual([['annual']]);
});

it('PLANS-10 PLANS-11 PLANS-12 lists the features of every plan', async () => {
  const { container } = await draw();
  const lists = [...container.querySelectorAll('h3')].map((title) => [
    title.textContent,
    [...(title.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent),
  ]);
  expect(lists).toEqual(
    plansOf('monthly').map(() => [
      'Que incluye',
      [
        'Acceso a la plataforma y análisis de los comprobantes del periodo',
        'Observaciones, detracciones, percepciones y retenciones',
        'Comprobantes del SIRE con ítems',
      ],
    ]),
  );
});

it('PLANS-08 PLANS-09 PLANS-43 names the plan of each button, and calls its host with the one that was pressed', async () => {
  const onSelect = vi.fn<PlansScreenProps['onSelect']>();
  const screen = await draw({ period: 'annual', onSelect });
  const buttons = screen.getByRole('button', { name: 'Elegir plan' });
  await expect.element(buttons.nth(2)).toHaveAccessibleDescription('Empresa emergente');
  await buttons.nth(2).click();
  expect(onSelect.mock.calls).toEqual([[planOf(11)]]);
  expect(screen.getByRole('heading', { level: 3, name: 'Que incluye' }).elements().length).toBe(3);
});

describe('PLANS-28 the offer of automatic debit', () => {
  it.each([
    ['PLANS-30 above the plans', 'above', 1],
    ['PLANS-31 below the plans', 'below', -1],
  ] as const)('%s', async (_, autoDebitBanner, order) => {
    const onSubscribe = vi.fn<() => void>();
    const screen = await draw({ autoDebitBanner, onSubscribe });
    const banner = screen.getByRole('region', { name: 'Débito automático' });
    await expect
      .element(banner.getByText('Olvídate de los pagos suscribiéndote al débito automático mensual'))
      .toBeVisible();
    const top = (element: Element) => element.getBoundingClientRect().top;
    const plans = screen.getByRole('list', { name: 'Planes' }).element();
    expect(Math.sign(top(plans) - top(banner.element()))).toBe(order);
    await banner.getByRole('button', { name: 'Suscribirme' }).click();
    expect(onSubscribe).toHaveBeenCalledTimes(1);
  });

  it('PLANS-33 PLANS-37 PLANS-38 says what it costs, when it begins and how it ends', async () => {
    const screen = await draw({ view: 'autoDebit' });
    await expect.element(screen.getByText('Obtén 30% de descuento en tu primer mes.')).toBeVisible();
    await expect.element(screen.getByText('Tu plan inicia al día siguiente de tu compra.')).toBeVisible();
    await expect
      .element(screen.getByText('Puedes cancelar escribiendo al número de soporte que te daremos al comprar.'))
      .toBeVisible();
  });

  it('PLANS-32 PLANS-36 shows the price of the first month beside the normal one', async () => {
    const onBack = vi.fn<() => void>();
    const onSelect = vi.fn<PlansScreenProps['onSelect']>();
    const screen = await draw({ view: 'autoDebit', onBack, onSelect });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Olvídate de pagar todos los meses con el débito automático');
    expect([...screen.container.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual([
      'S/\u00a059.00',
      'S/\u00a0118.00',
      'S/\u00a0177.00',
    ]);
    expect(cards(screen.container)[1]).toBe(
      'Pequeña empresaRecomendado | Registra hasta 15 empresas | Precio normal: S/ 118.00. Precio del primer mes:S/ 88.00el primer mesDespués, S/ 118.00 al mes | Elegir plan',
    );
    await screen.getByRole('button', { name: 'Elegir plan' }).first().click();
    await screen.getByRole('button', { name: 'Volver a planes' }).click();
    expect([onSelect.mock.calls[0]?.[0].id, onBack.mock.calls.length]).toEqual([3, 1]);
    expect(await faultsOf(screen.container)).toEqual([]);
  });
});

it('PLANS-25 PLANS-26 PLANS-27 offers the free trial only with its address', async () => {
  const screen = await draw({ trialHref: '/inicio' });
  const trial = screen.getByRole('region', { name: '¡Inicia con tu prueba gratis!' });
  await expect.element(trial.getByText('Prueba ContaPro durante 7 días, sin pagar nada.')).toBeVisible();
  await expect.element(trial.getByRole('link', { name: 'Empezar prueba gratis' })).toHaveAttribute('href', '/inicio');
  await screen.unmount();
  const page = await draw();
  expect(page.getByText('¡Inicia con tu prueba gratis!').query()).toBe(null);
});

it('focuses the heading of the view that replaces another', async () => {
  const screen = await draw({ embedded: true });
  // The step of the wizard has its own heading.
  expect(screen.getByRole('heading', { name: 'Escoge el plan ideal para ti' }).query()).toBe(null);
  await screen.rerender(<PlansScreen {...known} embedded view="autoDebit" />);
  await expect.element(screen.getByRole('heading', { name: /débito automático/, level: 2 })).toHaveFocus();
});
