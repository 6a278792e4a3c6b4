import type { PartnerAccountValues } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { PartnerAccountScreen, type PartnerAccountScreenProps } from './index.ts';

const screenOf = (props: Partial<PartnerAccountScreenProps> = {}) => (
  <PartnerAccountScreen
    email="contador@cliente.pe"
    company={{ name: 'Comercial Ñandú S.A.C.', ruc: '20100047218' }}
    plan="partner"
    onSubmit={() => {}}
    hrefs={{ signIn: '/login', terms: 'https://x.pe/t', privacy: 'https://x.pe/p' }}
    {...props}
  />
);
const submit = () => page.getByRole('button', { name: 'Registrarme' });
const field = (label: string) => page.getByLabelText(label, { exact: true });

async function fill() {
  await field('DNI').fill('45678912');
  await field('Celular').fill('987654321');
  await field('Acepto los términos y condiciones').click();
  await field('Acepto la política de privacidad').click();
}

it('PARTNER-22 PARTNER-23 PARTNER-34 has the promise, the headline and the button', async () => {
  const { container } = await renderThemed(screenOf());
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Obtén todos tus comprobantes con detalle e imagen');
  await expect.element(page.getByText('Gratis mientras tengas una licencia activa de SISCONT')).toBeVisible();
  await expect.element(page.getByText('RUC 20100047218')).toBeVisible();
  await expect.element(submit()).toBeEnabled();
  expect(await faultsOf(container)).toEqual([]);
});

it('PROD-04 promises a trial to a customer for whom the partner has not signed', async () => {
  await renderThemed(screenOf({ plan: 'trial' }));
  await expect.element(page.getByText('Prueba gratis de 7 días')).toBeVisible();
  expect(page.getByText(/licencia activa/).query()).toBe(null);
});

it('PARTNER-24 PARTNER-28 PARTNER-35 submits DNI and phone with the email of the partner, which cannot be changed', async () => {
  const onSubmit = vi.fn<(values: PartnerAccountValues) => void>();
  await renderThemed(screenOf({ onSubmit }));
  await expect.element(field('Correo electrónico')).toHaveValue('contador@cliente.pe');
  await expect.element(field('Correo electrónico')).toHaveAttribute('readonly');
  await fill();
  await submit().click();
  await expect
    .poll(() => onSubmit.mock.calls)
    .toEqual([
      [
        {
          email: 'contador@cliente.pe',
          documentNumber: '45678912',
          phoneNumber: '987654321',
          terms: true,
          privacy: true,
        },
      ],
    ]);
});

it.each([
  ['PARTNER-25', 'DNI', '', 'Ingrese su documento de identidad'],
  ['PARTNER-26', 'DNI', '1234567', 'Ingrese un DNI válido'],
  ['PARTNER-29', 'Celular', '', 'Ingrese su número de celular'],
  ['PARTNER-30', 'Celular', '887654321', 'Ingrese un número telefónico válido'],
])('%s says at %j what is wrong with %j when it is left', async (_id, label, typed, message) => {
  await renderThemed(screenOf());
  await field(label).fill(typed);
  await userEvent.tab();
  await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(message));
});

it.each([
  ['PARTNER-27', 'DNI', ' 4567-8912 Ñ', '45678912'],
  ['PARTNER-27', 'DNI', '456789123', '45678912'],
  ['PARTNER-31', 'Celular', '+51 987 654 321', '987654321'],
])('%s changes in %j a pasted %j to %j', async (_id, label, pasted, taken) => {
  await renderThemed(screenOf());
  await field(label).fill(pasted);
  await expect.element(field(label)).toHaveValue(taken);
});

it('PARTNER-32 PARTNER-33 submits nothing without both consents, whose texts open in another tab', async () => {
  const onSubmit = vi.fn<(values: PartnerAccountValues) => void>();
  await renderThemed(screenOf({ onSubmit }));
  await fill();
  await field('Acepto la política de privacidad').click();
  await submit().click();
  await expect.element(page.getByRole('checkbox', { name: 'Acepto la política de privacidad' })).toBeInvalid();
  expect(onSubmit).not.toHaveBeenCalled();
  const terms = page.getByRole('link', { name: 'términos y condiciones' });
  await expect.element(terms).toHaveAttribute('href', 'https://x.pe/t');
  await expect.element(terms).toHaveAttribute('target', '_blank');
});

it('PARTNER-41 OPEN-096 OPEN-167 says beside the button that it failed, keeps what was typed and can be sent again', async () => {
  const onSubmit = vi.fn<(values: PartnerAccountValues) => void>();
  const screen = await renderThemed(screenOf({ onSubmit }));
  await fill();
  await screen.rerender(screenOf({ onSubmit, status: { kind: 'submitting' } }));
  await screen.rerender(screenOf({ onSubmit, failure: [] }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Ocurrió un error. Por favor, inténtalo de nuevo en un minuto.');
  await expect.element(field('DNI')).toHaveValue('45678912');
  await submit().click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  await screen.rerender(screenOf({ failure: ['Ya existe una cuenta con ese correo.'] }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Ocurrió un error. Ya existe una cuenta con ese correo.');
  await expect.element(page.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute('href', '/login');
  expect(await faultsOf(screen.container)).toEqual([]);
});
