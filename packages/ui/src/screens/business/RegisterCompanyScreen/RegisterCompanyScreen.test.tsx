import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { AppShell } from '../../engine/AppShell/index.ts';
import { RegisterCompanyScreen, type RegisterCompanyScreenProps } from './index.ts';

const hrefs = {
  back: '/',
  home: '/inicio',
  plans: '/planes',
  terms: 'https://x.pe/t',
  privacy: 'https://x.pe/p',
  support: 'https://wa.me/51900000000',
};

const known: RegisterCompanyScreenProps = {
  status: { kind: 'editing' },
  onSubmit: () => {},
  onRestart: () => {},
  hrefs,
};

describeContract(RegisterCompanyScreen, known);

const screenOf = (props: Partial<RegisterCompanyScreenProps> = {}) => <RegisterCompanyScreen {...known} {...props} />;
const title = () => page.getByRole('heading', { level: 1, name: 'Registrar una nueva empresa' });
const name = () => page.getByLabelText('Nombre de la empresa');

it('COMPANY-01, COMPANY-02, COMPANY-06 has a title, a way back and a button that waits for valid values', async () => {
  await renderThemed(screenOf());
  await expect.element(title()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/');
  await expect.element(page.getByRole('button', { name: 'Registrar' })).toBeDisabled();
  expect(page.getByText('La Pyme ya se encuentra registrada').query()).toBe(null);
});

it('says what the practice SUNAT does with which user, only on a practice installation', async () => {
  const screen = await renderThemed(
    <AppShell topBar={null} hasPracticeData>
      {screenOf()}
    </AppShell>,
  );
  const practice = page.getByRole('status').filter({ hasText: 'SUNAT de práctica' });
  await expect.element(practice.getByRole('listitem').first()).toHaveTextContent('X1: SUNAT rechaza las credenciales');
  expect(practice.getByRole('listitem').elements()).toHaveLength(9);
  expect(await faultsOf(screen.container)).toEqual([]);
  await screen.rerender(<AppShell topBar={null}>{screenOf()}</AppShell>);
  await expect.element(practice).not.toBeInTheDocument();
});

it('COMPANY-21, COMPANY-22 says that the company is registered already, and how to reach support', async () => {
  await renderThemed(screenOf({ isRegistered: true, draft: { name: 'Andina', ruc: '20100047218' } }));
  const notice = page.getByRole('status').filter({ hasText: 'La Pyme ya se encuentra registrada' });
  await expect
    .element(notice)
    .toHaveTextContent('La Pyme ya se encuentra registradaPonte en contacto con nosotrosEscríbenos por WhatsApp');
  await expect
    .element(notice.getByRole('link', { name: 'Escríbenos por WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/51900000000');
  await expect.element(page.getByLabelText('RUC')).toHaveValue('20100047218');
});

it('COMPANY-23, OPEN-079 keeps the title and the way back without the form', async () => {
  await renderThemed(screenOf({ hasForm: false }));
  await expect.element(title()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Volver' })).toBeVisible();
  expect(name().query()).toBe(null);
});

it('COMPANY-35, COMPANY-36, COMPANY-37 says that the company was registered', async () => {
  const { container } = await renderThemed(screenOf({ status: { kind: 'done' } }));
  const done = page.getByRole('status');
  await expect.element(done.getByRole('heading', { name: '¡Listo!' })).toBeVisible();
  await expect
    .element(done)
    .toHaveTextContent(
      '¡Listo!Tu empresa fue registrada correctamente.Podrás ver la información procesada en 1 a 2 días hábiles.Registrar otra empresaFinalizar',
    );
  await expect.element(done).toHaveFocus();
  expect(await faultsOf(container)).toEqual([]);
});

it('COMPANY-38, COMPANY-39 leads to Inicio, or to an empty form for another company', async () => {
  const onRestart = vi.fn<() => void>();
  const screen = await renderThemed(screenOf({ onRestart }));
  await name().fill('Comercial Andina S.A.C.');
  await screen.rerender(screenOf({ onRestart, status: { kind: 'done' } }));
  await expect.element(page.getByRole('link', { name: 'Finalizar' })).toHaveAttribute('href', '/inicio');
  await page.getByRole('button', { name: 'Registrar otra empresa' }).click();
  expect(onRestart).toHaveBeenCalledOnce();
  await screen.rerender(screenOf({ onRestart }));
  await expect.element(name()).toHaveValue('');
  await expect.element(name()).toHaveFocus();
});
