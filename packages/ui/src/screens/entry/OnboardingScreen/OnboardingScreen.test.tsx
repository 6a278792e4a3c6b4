import { businesses } from '@contapro/fixtures';
import { failed, loading, ready } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { OnboardingScreen, type OnboardingScreenProps } from './index.ts';

const known: OnboardingScreenProps = {
  step: 'first',
  registered: ready([]),
  onRetry: () => {},
  status: { kind: 'editing' },
  onSubmit: () => {},
  onSkip: () => {},
  plans: <p>Los planes</p>,
  hrefs: { home: '/inicio', plans: '/planes', terms: 'https://x.pe/t', privacy: 'https://x.pe/p' },
};

describeContract(OnboardingScreen, known);

const screenOf = (props: Partial<OnboardingScreenProps> = {}) => <OnboardingScreen {...known} {...props} />;

const steps = () =>
  page
    .getByRole('list', { name: 'Pasos' })
    .getByRole('listitem')
    .elements()
    .map((step) => [step.textContent.replace(/^\d/, ''), step.getAttribute('aria-current')]);
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const later = () => page.getByRole('button', { name: 'Lo haré después' });
const name = () => page.getByLabelText('Nombre de la empresa');

it('WIZARD-01, WIZARD-03, WIZARD-07 begins with the first company, which cannot be left out', async () => {
  const { container } = await renderThemed(screenOf());
  await expect.element(heading('¡Listo! Ahora registra tu primera empresa')).toBeVisible();
  expect(steps()).toEqual([
    ['Registro (completado)', null],
    ['Registrar empresas', 'step'],
    ['Elige tu plan', null],
  ]);
  await expect.element(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  expect(later().query()).toBe(null);
  expect(await faultsOf(container)).toEqual([]);
});

it('WIZARD-04, WIZARD-05, WIZARD-06 goes on with an empty form for the second company, or without one', async () => {
  const onSkip = vi.fn<() => void>();
  const screen = await renderThemed(screenOf({ onSkip }));
  await name().fill('Comercial Andina S.A.C.');
  await screen.rerender(screenOf({ onSkip, step: 'second' }));
  // The heading tells who reads with a screen reader that the step has changed.
  await expect.element(heading('Registra tu segunda empresa')).toHaveFocus();
  await expect.element(name()).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await later().click();
  expect(onSkip).toHaveBeenCalledOnce();
});

it('WIZARD-06 does not leave out a company that is being registered', async () => {
  await renderThemed(screenOf({ step: 'second', status: { kind: 'submitting' } }));
  await expect.element(later()).toBeDisabled();
});

it.each([
  ['2010004721', 'El RUC debe de tener 11 dígitos.'],
  ['2010004721X', 'El RUC solo debe contener números'],
  ['20100047219', 'El RUC ingresado es inválido'],
])('WIZARD-15, WIZARD-16, OPEN-006 checks the RUC %s when its field is left', async (ruc, error) => {
  await renderThemed(screenOf());
  await page.getByLabelText('RUC').fill(ruc);
  await userEvent.tab();
  await expect.element(page.getByLabelText('RUC')).toHaveAccessibleDescription(error);
});

it('WIZARD-14, WIZARD-18 shows the reasons of a refusal above an empty form', async () => {
  const draft = { name: 'Comercial Andina S.A.C.', ruc: '20100047218' };
  const screen = await renderThemed(screenOf({ draft }));
  await screen.rerender(
    screenOf({ draft, status: { kind: 'refused', fields: {}, messages: ['El RUC ingresado es inválido'] } }),
  );
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('¡Algo salió mal!El RUC ingresado es inválidoRecuperar lo que escribí');
  await expect.element(name()).toHaveValue('');
});

it('WIZARD-11, WIZARD-12 ends with the plans', async () => {
  await renderThemed(screenOf({ step: 'plans' }));
  await expect.element(heading('Elige tu plan')).toBeVisible();
  await expect.element(page.getByText('Los planes')).toBeVisible();
  await expect.element(page.getByText('Tus datos están 100% seguros con nosotros.')).toBeVisible();
  expect(steps().map(([, current]) => current)).toEqual([null, null, 'step']);
  expect(name().query()).toBe(null);
});

it('WIZARD-02 shows which companies are registered already', async () => {
  const screen = await renderThemed(screenOf({ registered: loading }));
  const list = page.getByRole('region', { name: 'Empresas registradas' });
  expect(list.query()).toBe(null);
  await screen.rerender(screenOf({ registered: ready(businesses.slice(0, 1)) }));
  await expect
    .element(list)
    .toHaveTextContent(
      'Textiles Huascarán S.A.C.RUC 20514827363Ya está en tu cuenta: no hace falta que la registres otra vez. Ir a mis empresas',
    );
  await expect.element(list.getByRole('link', { name: 'Ir a mis empresas' })).toHaveAttribute('href', '/inicio');
  await screen.rerender(screenOf({ registered: ready(businesses) }));
  expect(list.getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(list.getByText(`y ${businesses.length - 4} empresas más`)).toBeVisible();
});

it('offers to load the companies again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  await renderThemed(screenOf({ registered: failed, onRetry }));
  await expect.element(page.getByText(/^No pudimos cargar las empresas que ya registraste/)).toBeVisible();
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
