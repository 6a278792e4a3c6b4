import type { CredentialsValues } from '@contapro/domain';
import { failed, loading, ready } from '@contapro/domain';
import { keyUses, textiles } from '@contapro/fixtures';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { EditCredentialsScreen, type EditCredentialsScreenProps } from './EditCredentialsScreen.tsx';

const noop = () => {};
const open = (props: Partial<EditCredentialsScreenProps> = {}) =>
  renderThemed(
    <EditCredentialsScreen business={textiles} onSubmit={noop} onRetry={noop} onFailureClose={noop} {...props} />,
  );

const user = () => page.getByLabelText('Usuario SOL');
const key = () => page.getByLabelText('Clave SOL', { exact: true });
const apiKey = () => page.getByRole('textbox', { name: /^API key/ });
const apiSecret = () => page.getByRole('textbox', { name: /^API secret/ });
const submit = () => page.getByRole('button', { name: 'Actualizar credenciales' });

describeContract(EditCredentialsScreen, { business: textiles, onSubmit: noop, onRetry: noop, onFailureClose: noop });

it('CREDS-01 CREDS-02 CREDS-03 shows the business, and asks for its SOL user', async () => {
  const screen = await open();
  const name = page.getByLabelText('Nombre de la empresa');
  await expect.element(name).toHaveValue(textiles.name);
  await expect.element(name).toHaveAttribute('readonly');
  await expect.element(page.getByLabelText('RUC')).toHaveValue(textiles.ruc);
  await expect.element(page.getByLabelText('RUC')).toHaveAttribute('readonly');
  await expect.element(user()).toHaveValue('');
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('CREDS-05 CREDS-06 OPEN-180 says what the API fields are for, that stored values are never shown, and that empty fields keep them', async () => {
  await open({ hrefs: { guide: '/guia' } });
  const section = page.getByRole('region', { name: 'API de SUNAT' });
  await expect
    .element(
      section.getByText(
        'Opcionales. Con ellos traemos los comprobantes por la API de SUNAT; sin ellos, sube los archivos que descargas de SOL. Se guardan cifrados y nunca los volvemos a mostrar. Si dejas un campo vacío, conservamos el valor que ya tienes guardado.',
      ),
    )
    .toBeVisible();
  await expect.element(apiKey()).toHaveAccessibleDescription('El ID de la aplicación que registras en SOL.');
  await expect.element(apiSecret()).toHaveAccessibleDescription('La CLAVE de esa aplicación.');
  // In a new tab nothing typed is lost.
  const guide = section.getByRole('link', { name: /^Guía: cómo obtener estos datos en SOL/ });
  await expect.element(guide).toHaveAttribute('target', '_blank');
  await expect.element(guide).toHaveAttribute('href', '/guia');
});

it('CREDS-04 RESP-03 shows and hides the clave SOL', async () => {
  await open();
  await expect.element(key()).toHaveAttribute('type', 'password');
  // Any other value makes browsers fill in the password of the accountant.
  await expect.element(key()).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(apiSecret()).toHaveAttribute('autocomplete', 'new-password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click();
  await expect.element(key()).toHaveAttribute('type', 'text');
});

it('CREDS-07 CREDS-11 asks neither for conditions nor for the names of a person', async () => {
  await open();
  const fields = page
    .getByRole('textbox')
    .elements()
    .map((field) => field.getAttribute('name'));
  expect(fields).toEqual(['name', 'ruc', 'solUser', 'solKey', 'apiKey', 'apiSecret']);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

describe('CREDS-12 CREDS-24 the form', () => {
  it('can be submitted when it is valid, with and without key and secret of the API', async () => {
    const onSubmit = vi.fn<(values: CredentialsValues) => void>();
    await open({ onSubmit });
    await expect.element(submit()).toBeDisabled();
    await user().fill('TEXTIL01');
    await expect.element(submit()).toBeDisabled();
    await key().fill('clave-sol');
    await expect.element(submit()).toBeEnabled();
    await submit().click();
    const { name, ruc } = textiles;
    const values = { name, ruc, solUser: 'TEXTIL01', solKey: 'clave-sol', apiKey: '', apiSecret: '' };
    await expect.poll(() => onSubmit.mock.calls).toEqual([[values]]);
    await apiKey().fill('llave');
    await apiSecret().fill('secreto');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit.mock.calls.at(-1)).toEqual([{ ...values, apiKey: 'llave', apiSecret: 'secreto' }]);
  });

  it('says what is missing when a field is left', async () => {
    await open();
    await user().click();
    await key().click();
    await userEvent.tab();
    await expect.element(user()).toHaveAccessibleDescription(/Ingrese el usuario SOL$/);
    await expect.element(key()).toHaveAccessibleDescription('Ingrese su clave SOL');
  });
});

it('CREDS-17 offers a user in lower case in upper case', async () => {
  await open();
  await user().fill('textil01');
  await key().click();
  await expect
    .element(user())
    .toHaveAccessibleDescription(/El usuario SOL solo debe contener letras mayúsculas y números$/);
  await page.getByRole('button', { name: 'Usar TEXTIL01' }).click();
  await expect.element(user()).toHaveValue('TEXTIL01');
  await expect.element(user()).toHaveFocus();
  await expect.element(user()).toBeValid();
  expect(page.getByRole('button', { name: /^Usar/ }).elements()).toEqual([]);
});

it('CREDS-18 CREDS-20 CREDS-21 keeps pasted values complete when they have spaces around them', async () => {
  await open();
  const paste = async (field: ReturnType<typeof user>, text: string) => {
    await field.click();
    document.execCommand('insertText', false, text);
  };
  await paste(user(), ' TEXTIL01 ');
  await paste(key(), '  clave1234567 ');
  await paste(apiKey(), ` ${'k'.repeat(120)}`);
  await expect.element(user()).toHaveValue('TEXTIL01');
  await expect.element(key()).toHaveValue('clave1234567');
  await expect.element(apiKey()).toHaveValue('k'.repeat(100));
});

it('CREDS-24 begins with what was typed before, in the fields that can be changed', async () => {
  const onDraft = vi.fn<(draft: CredentialsValues) => void>();
  const draft = { name: 'x', ruc: '1', solUser: 'TEXTIL01', solKey: 'cla', apiKey: '', apiSecret: 'secreto' };
  await open({ draft, onDraft });
  await expect.element(page.getByLabelText('RUC')).toHaveValue(textiles.ruc);
  await expect.element(user()).toHaveValue('TEXTIL01');
  await key().fill('clave');
  const { name, ruc } = textiles;
  expect(onDraft.mock.lastCall).toEqual([{ ...draft, name, ruc, solKey: 'clave' }]);
});

it('CREDS-28 CREDS-29 says in a dialog that the update failed, and keeps what was typed', async () => {
  const onRetry = vi.fn<() => void>();
  const onFailureClose = vi.fn<() => void>();
  const screen = await open();
  await user().fill('TEXTIL01');
  await key().fill('clave-sol');
  const props = { business: textiles, onSubmit: noop, onRetry, onFailureClose };
  await screen.rerender(<EditCredentialsScreen {...props} failure={{ message: null }} />);
  const dialog = page.getByRole('dialog', { name: 'Ocurrió un error' });
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(
      'Parece que hubo un problema y no hemos podido actualizar tus credenciales, vuelve a intentarlo en unos minutos.',
    );
  await dialog.getByRole('button', { name: 'Volver a intentar' }).click();
  await userEvent.keyboard('{Escape}');
  expect([onRetry.mock.calls.length, onFailureClose.mock.calls.length]).toEqual([1, 1]);
  await screen.rerender(<EditCredentialsScreen {...props} failure={{ message: 'Espera un minuto.' }} />);
  await expect.element(dialog).toHaveAccessibleDescription('Espera un minuto.');
  await screen.rerender(<EditCredentialsScreen {...props} />);
  await expect.element(user()).toHaveValue('TEXTIL01');
  await expect.element(key()).toHaveValue('clave-sol');
});

describe('the uses of the stored key', () => {
  const now = Date.parse('2026-11-20T15:00:00Z');
  const region = () => page.getByRole('region', { name: 'Uso de la clave SOL' });

  it.each([
    [
      'this month',
      ready({ uses: keyUses, now }),
      'Usada 31 veces en noviembre (30 para recolectar y 1 para validarla), la última hoy 02:14 para recolectar.',
    ],
    ['never', ready({ uses: null, now }), 'Todavía no la hemos usado.'],
    ['not known yet', loading, 'Leyendo cuántas veces se usó…'],
    ['not known', failed, 'No pudimos leer cuántas veces se usó. Vuelve a abrir esta página en un momento.'],
  ])('are said in words, %s', async (_, shown, text) => {
    await open({ keyUses: shown });
    await expect.element(region().getByText(text)).toBeVisible();
    await expect.element(user()).toBeVisible();
  });

  it('are left out where the host does not give them', async () => {
    await open();
    await expect.element(region()).not.toBeInTheDocument();
  });
});
