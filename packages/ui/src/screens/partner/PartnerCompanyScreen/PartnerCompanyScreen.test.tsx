import { partnerCompanyOf, type PartnerCompanyInput, type PartnerCompanyValues } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { PartnerCompanyScreen, type PartnerCompanyScreenProps } from './index.ts';

const company = partnerCompanyOf({ name: 'Comercial Ñandú S.A.C.', ruc: '20100047218' });
const person = partnerCompanyOf({ name: 'Luz Marina Ccori', ruc: '10427183659' });
const typed = { ...company, solUser: 'ANDINA01', solKey: 'clave-sol', terms: true, privacy: true };

const known: PartnerCompanyScreenProps = {
  status: { kind: 'editing' },
  company,
  onSubmit: () => {},
  onFinish: () => {},
  hrefs: { home: '/inicio', plans: '/planes', terms: 'https://x.pe/t', privacy: 'https://x.pe/p' },
};

describeContract(PartnerCompanyScreen, known);

const screenOf = (props: Partial<PartnerCompanyScreenProps> = {}) => <PartnerCompanyScreen {...known} {...props} />;
const field = (label: string | RegExp) => page.getByLabelText(label, { exact: typeof label === 'string' });
const submit = () => page.getByRole('button', { name: 'Registrar' });

it('PARTNER-43 PARTNER-44 PARTNER-46 shows name and RUC of the partner, and no names of a person for a company', async () => {
  const { container } = await renderThemed(screenOf());
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Registra tu empresa');
  for (const [label, value] of [
    ['Nombre de la empresa', 'Comercial Ñandú S.A.C.'],
    ['RUC', '20100047218'],
  ] as const) {
    await expect.element(field(label)).toHaveValue(value);
    await expect.element(field(label)).toHaveAttribute('readonly');
  }
  expect(page.getByLabelText(/Apellido paterno/).query()).toBe(null);
  expect(await faultsOf(container)).toEqual([]);
});

it('PARTNER-45 PARTNER-48 PARTNER-51 submits what was typed, with the names of a natural person and both consents', async () => {
  const onSubmit = vi.fn<(values: PartnerCompanyValues) => void>();
  await renderThemed(screenOf({ company: person, onSubmit }));
  await field(/Apellido paterno/).fill(' Ccori ');
  await field(/^Nombres/).fill('Luz Marina');
  await field('Usuario SOL').fill('luzccori');
  await page.getByRole('button', { name: 'Usar LUZCCORI' }).click();
  await field('Clave SOL').fill(' clave-sol');
  await field(/API key/).fill(' llave ');
  await field('Acepto los términos y condiciones').click();
  await field('Acepto la política de privacidad').click();
  await submit().click();
  await expect
    .poll(() => onSubmit.mock.calls)
    .toEqual([
      [
        {
          name: 'Luz Marina Ccori',
          ruc: '10427183659',
          person: { paternalSurname: 'Ccori', maternalSurname: '', givenNames: 'Luz Marina' },
          solUser: 'LUZCCORI',
          solKey: 'clave-sol',
          apiKey: 'llave',
          apiSecret: '',
          terms: true,
          privacy: true,
        },
      ],
    ]);
});

it('PARTNER-50 says that the SOL user is missing', async () => {
  await renderThemed(screenOf());
  await field('Usuario SOL').click();
  await userEvent.tab();
  await expect.element(field('Usuario SOL')).toHaveAccessibleDescription(/Ingrese nombre de usuario/);
});

it('PARTNER-58 shows the reasons of a refusal above a form that has the original name and RUC again, and restores what was typed on request', async () => {
  const onDraft = vi.fn<(draft: PartnerCompanyInput) => void>();
  const props = { draft: typed, onDraft };
  const screen = await renderThemed(screenOf(props));
  await screen.rerender(screenOf({ ...props, status: { kind: 'submitting' } }));
  await screen.rerender(
    screenOf({
      ...props,
      status: { kind: 'refused', fields: {}, messages: ['Tu empresa ya está registrada'] },
      remedy: 'home',
    }),
  );
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('¡Algo salió mal!Tu empresa ya está registradaRecuperar lo que escribíIr a Inicio');
  const contents = () =>
    ['Nombre de la empresa', 'RUC', 'Usuario SOL', 'Clave SOL'].map((label) => {
      const element = field(label).element();
      return element instanceof HTMLInputElement ? element.value : null;
    });
  await expect.poll(contents).toEqual(['Comercial Ñandú S.A.C.', '20100047218', '', '']);
  await expect.element(page.getByRole('link', { name: 'Ir a Inicio' })).toHaveAttribute('href', '/inicio');
  await page.getByRole('button', { name: 'Recuperar lo que escribí' }).click();
  expect(contents()).toEqual(['Comercial Ñandú S.A.C.', '20100047218', 'ANDINA01', 'clave-sol']);
  expect(onDraft.mock.lastCall).toEqual([typed]);
});

it('PARTNER-59 keeps what was typed when the session expired', async () => {
  await renderThemed(screenOf({ draft: typed, status: { kind: 'expired' } }));
  await expect.element(page.getByText(/lo que escribiste sigue aquí/)).toBeVisible();
  await expect.element(field('Clave SOL')).toHaveValue('clave-sol');
});

it('PARTNER-53 PARTNER-54 PARTNER-55 says when the documents will be ready, and opens the company', async () => {
  const onFinish = vi.fn<() => void>();
  const screen = await renderThemed(screenOf({ status: { kind: 'done' }, onFinish }));
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Tus comprobantes estarán listos en máximo 12 horasTe avisaremos al celular registrado.Entendido',
    );
  await page.getByRole('button', { name: 'Entendido' }).click();
  await screen.rerender(screenOf({ status: { kind: 'done' }, opening: 'opening', onFinish }));
  await expect.element(page.getByRole('button', { name: 'Abriendo...' })).toBeVisible();
  await screen.rerender(screenOf({ status: { kind: 'done' }, opening: 'failed', onFinish }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Ocurrió un error. Por favor, inténtalo de nuevo en un minuto.');
  await page.getByRole('button', { name: 'Entendido' }).click();
  expect(onFinish).toHaveBeenCalledTimes(2);
  expect(await faultsOf(screen.container)).toEqual([]);
});
