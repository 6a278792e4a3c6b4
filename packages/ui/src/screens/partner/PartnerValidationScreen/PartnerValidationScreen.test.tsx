import { expect, it, vi } from 'vitest';
import { faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { PartnerValidationScreen, type PartnerValidationScreenProps } from './index.ts';

const screenOf = (props: Partial<PartnerValidationScreenProps>) => (
  <PartnerValidationScreen
    view={{ kind: 'validating' }}
    onRetry={() => {}}
    hrefs={{ signIn: '/login', support: 'https://wa.me/51900000000' }}
    {...props}
  />
);

it('PARTNER-02 says that the data is being validated', async () => {
  const screen = await renderThemed(screenOf({}));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Validando datos...');
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('PARTNER-03 PARTNER-04 shows the same status for an incomplete link, and leads to another page', async () => {
  const screen = await renderThemed(screenOf({ view: { kind: 'incomplete' } }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Validando datos...');
  await expect.element(screen.getByText(/Vuelve a abrirlo desde SISCONT\./)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
});

it('PARTNER-15 says that it failed, and tries again', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(screenOf({ view: { kind: 'failed', isRetryable: true }, onRetry }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Ocurrió un error al validar tus datos, inténtelo de nuevo en unos minutos');
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  expect(await faultsOf(screen.container)).toEqual([]);
  await screen.rerender(screenOf({ view: { kind: 'failed', isRetryable: false } }));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button').query()).toBe(null);
});

it('says that the link is outdated and where to get a new one, and leads to another page', async () => {
  const screen = await renderThemed(screenOf({ view: { kind: 'outdated' } }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('El enlace venció o ya se usó. Vuelve a abrir ContaPro desde SISCONT.');
  await expect.element(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('button').query()).toBe(null);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('PARTNER-07 PARTNER-08 OPEN-151 says under which name the RUC is registered, and leads to support', async () => {
  const view = { kind: 'taken', ruc: '20100047218', company: 'Ñandú & Hijos S.A.C.' } as const;
  const screen = await renderThemed(screenOf({ view }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'El ruc 20100047218 ya se encuentra registrado en otra cuenta como Ñandú & Hijos S.A.C., contactar con soporte de ContaPro.',
    );
  await expect
    .element(screen.getByRole('link', { name: 'Escríbenos por WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/51900000000');
  expect(await faultsOf(screen.container)).toEqual([]);
});
