import type { CompanyInput, CompanyValues, FormStatus } from '@contapro/domain';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faultsOf } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { SubmitButton } from '../Form/index.ts';
import { CompanyForm, type CompanyFormProps } from './index.ts';

const typed = {
  name: 'Comercial Andina S.A.C.',
  ruc: '20100047218',
  solUser: 'ANDINA01',
  solKey: 'clave-sol',
  terms: true,
  privacy: true,
};
const hrefs = { home: '/inicio', plans: '/planes', terms: 'https://x.pe/t', privacy: 'https://x.pe/p' };

const form = (props: Partial<CompanyFormProps> = {}) => (
  <CompanyForm status={{ kind: 'editing' }} onSubmit={() => {}} hrefs={hrefs} {...props}>
    <SubmitButton untilValid>Registrar</SubmitButton>
  </CompanyForm>
);

const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = () => page.getByRole('button', { name: 'Registrar' });
const restore = () => page.getByRole('button', { name: 'Recuperar lo que escribí' });
const refused = (...messages: string[]): FormStatus => ({ kind: 'refused', fields: {}, messages });

/** What the fields contain. */
const contents = () =>
  ['Nombre de la empresa', 'RUC', 'Usuario SOL', 'Clave SOL'].map(
    (label) => (field(label).element() as HTMLInputElement).value,
  );

async function fill() {
  await field('Nombre de la empresa').fill(typed.name);
  await field('RUC').fill(typed.ruc);
  await field('Usuario SOL').fill(typed.solUser);
  await field('Clave SOL').fill(typed.solKey);
  await field('Acepto los términos y condiciones').click();
  await field('Acepto la política de privacidad').click();
}

it('COMPANY-03, COMPANY-04, COMPANY-06 submits the checked values, and nothing until they are valid', async () => {
  const onSubmit = vi.fn<(values: CompanyValues) => void>();
  const { container } = await renderThemed(form({ onSubmit }));
  await expect.element(submit()).toBeDisabled();
  await fill();
  await submit().click();
  expect(onSubmit.mock.calls).toEqual([[typed]]);
  expect(await faultsOf(container)).toEqual([]);
});

it('COMPANY-03 links to the terms and the privacy policy', async () => {
  await renderThemed(form());
  await expect
    .element(page.getByRole('link', { name: 'términos y condiciones' }))
    .toHaveAttribute('href', 'https://x.pe/t');
  await expect.element(page.getByRole('link', { name: 'política de privacidad' })).toHaveAttribute('target', '_blank');
});

it.each([
  ['COMPANY-07', 'Nombre de la empresa', '  ', 'Ingrese el nombre de la empresa a registrar'],
  ['COMPANY-08', 'RUC', '', 'Ingrese el RUC'],
  ['COMPANY-09', 'RUC', '2010OO47218', 'El RUC solo debe contener números'],
  ['COMPANY-10', 'RUC', '20100047219', 'El RUC ingresado es inválido'],
  ['COMPANY-11', 'RUC', '2010004721', 'El RUC debe de tener 11 dígitos.'],
  ['COMPANY-13', 'Usuario SOL', 'ANDINA1', 'El usuario SOL debe tener 8 caracteres'],
  ['COMPANY-14', 'Usuario SOL', 'ANDIÑA01', 'El usuario SOL solo debe contener letras mayúsculas y números'],
  ['COMPANY-15', 'Clave SOL', '', 'Ingrese su clave SOL'],
])('COMPANY-05, %s when the field %s with %j is left, it says: %s', async (_id, label, text, message) => {
  await renderThemed(form());
  await field(label).fill(text);
  expect(page.getByText(message).query()).toBe(null);
  await userEvent.tab();
  await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(message.replace('.', '\\.')));
});

it.each([
  ['RUC', ' 2010004 7218\u200b', '20100047218'],
  ['RUC', 'RUC: 20100047218', '20100047218'],
  ['RUC', '20-10004721-8', '20100047218'],
  ['Usuario SOL', '\tANDINA 01 ', 'ANDINA01'],
  ['Clave SOL', ' clave-sol', 'clave-sol'],
])('changes in the field %s a pasted %j to %j', async (label, pasted, taken) => {
  await renderThemed(form());
  await field(label).fill(pasted);
  await expect.element(field(label)).toHaveValue(taken);
});

it('COMPANY-14 offers to correct a SOL user in lower case', async () => {
  const onDraft = vi.fn<(draft: CompanyInput) => void>();
  await renderThemed(form({ onDraft }));
  await field('Usuario SOL').fill('andina01');
  await userEvent.tab();
  await page.getByRole('button', { name: 'Usar ANDINA01' }).click();
  await expect.element(field('Usuario SOL')).toHaveValue('ANDINA01');
  await expect.element(field('Usuario SOL')).toHaveFocus();
  await expect.element(field('Usuario SOL')).not.toHaveAttribute('aria-invalid');
  expect(onDraft.mock.lastCall?.[0].solUser).toBe('ANDINA01');
});

it('COMPANY-30, COMPANY-31 shows the reasons of a refusal above an empty form, and restores what was typed on request', async () => {
  const onSubmit = vi.fn<(values: CompanyValues) => void>();
  const screen = await renderThemed(form({ onSubmit }));
  await fill();
  await submit().click();
  await screen.rerender(form({ onSubmit, status: { kind: 'submitting' } }));
  await screen.rerender(form({ onSubmit, status: refused('Tu plan terminó', 'Elige otro') }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('¡Algo salió mal!Tu plan terminó. Elige otroRecuperar lo que escribí');
  expect([contents(), page.getByText('Ingrese el RUC').query()]).toEqual([['', '', '', ''], null]);

  await restore().click();
  expect(contents()).toEqual([typed.name, typed.ruc, typed.solUser, typed.solKey]);
  await expect.element(restore()).not.toBeInTheDocument();
  await submit().click();
  expect(onSubmit.mock.calls).toEqual([[typed], [typed]]);
});

it('COMPANY-30 no longer offers to restore what was typed when something else is typed', async () => {
  const screen = await renderThemed(form({ draft: typed }));
  await screen.rerender(form({ draft: typed, status: refused('No') }));
  await expect.element(restore()).toBeVisible();
  await field('RUC').fill('2');
  await expect.element(restore()).not.toBeInTheDocument();
});

it.each(['unreachable', 'expired'] as const)('COMPANY-33 keeps what was typed when the result is: %s', async (kind) => {
  const screen = await renderThemed(form({ draft: typed }));
  await screen.rerender(form({ draft: typed, status: { kind } }));
  await expect.element(page.getByText(/lo que escribiste sigue aquí/)).toBeVisible();
  expect(contents()).toEqual([typed.name, typed.ruc, typed.solUser, typed.solKey]);
});

it('calls its host with what is typed, valid or not', async () => {
  const onDraft = vi.fn<(draft: CompanyInput) => void>();
  await renderThemed(form({ onDraft }));
  await field('Nombre de la empresa').fill('Andina');
  await field('Acepto los términos y condiciones').click();
  expect(onDraft.mock.lastCall).toEqual([
    { name: 'Andina', ruc: '', solUser: '', solKey: '', terms: true, privacy: false },
  ]);
});

it.each([
  ['plans', 'Ver planes', '/planes'],
  ['home', 'Ir a Inicio', '/inicio'],
  ['support', 'Escríbenos por WhatsApp', 'https://wa.me/51900000000'],
] as const)('COMPANY-32 leads from a refusal to the page that resolves it: %s', async (remedy, name, href) => {
  await renderThemed(
    form({ status: refused('No'), remedy, hrefs: { ...hrefs, support: 'https://wa.me/51900000000' } }),
  );
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('leads from the RUC of another account to the page that asks for it, beside the notice', async () => {
  const status = refused('El RUC ya se encuentra registrado en otra cuenta.');
  const screen = await renderThemed(form({ status, remedy: 'support', hrefs: { ...hrefs, claim: '/pedir-ruc' } }));
  await expect.element(page.getByRole('link', { name: 'Pedir este RUC' })).toHaveAttribute('href', '/pedir-ruc');
  await screen.rerender(form({ status, remedy: 'plans', hrefs: { ...hrefs, claim: '/pedir-ruc' } }));
  await expect.element(page.getByRole('link', { name: 'Ver planes' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Pedir este RUC' }).query()).toBe(null);
});

it('shows no link to a support chat that is not configured', async () => {
  await renderThemed(form({ status: refused('No'), remedy: 'support' }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByRole('link', { name: 'Escríbenos por WhatsApp' }).query()).toBe(null);
});
