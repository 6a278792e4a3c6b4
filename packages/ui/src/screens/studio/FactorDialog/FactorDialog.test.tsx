import { authenticatorSetup, sampleRecoveryCodes } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../primitives/ThemeRoot/index.ts';
import { FactorDialog, type FactorDialogProps } from './FactorDialog.tsx';

const dialog = (props: Partial<FactorDialogProps> = {}) => (
  <ThemeRoot theme="light">
    <FactorDialog
      act={{ kind: 'app.add' }}
      setup={null}
      codes={null}
      status={{ kind: 'editing' }}
      passkeyFailure={null}
      onConfirm={() => {}}
      onCode={() => {}}
      onSave={() => {}}
      onPrint={() => {}}
      onClose={() => {}}
      {...props}
    />
  </ThemeRoot>
);

it('asks for the name of a new passkey', async () => {
  const onConfirm = vi.fn<FactorDialogProps['onConfirm']>();
  const screen = await render(dialog({ act: { kind: 'passkey.add' }, onConfirm }));
  await screen.getByRole('button', { name: 'Crear llave de acceso' }).click();
  await expect.element(screen.getByText('Escribe un nombre')).toBeVisible();
  await screen.getByLabelText(/^Nombre/).fill(' Laptop ');
  await screen.getByRole('button', { name: 'Crear llave de acceso' }).click();
  await expect.poll(() => onConfirm.mock.calls).toEqual([[{ name: 'Laptop' }]]);
});

it('offers the name of a passkey to change', async () => {
  const onConfirm = vi.fn<FactorDialogProps['onConfirm']>();
  const act = { kind: 'passkey.rename', uuid: 'f0000000-0000-4000-8000-000000000001', name: 'Laptop' } as const;
  const screen = await render(dialog({ act, onConfirm }));
  await expect.element(screen.getByLabelText(/^Nombre/)).toHaveValue('Laptop');
  await screen.getByLabelText(/^Nombre/).fill('');
  await screen.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(screen.getByText('Escribe un nombre')).toBeVisible();
  await screen.getByLabelText(/^Nombre/).fill('Laptop de Elsa');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onConfirm.mock.calls).toEqual([[{ name: 'Laptop de Elsa' }]]);
});

it('asks before it removes, with the button of the keyboard too', async () => {
  const onConfirm = vi.fn<FactorDialogProps['onConfirm']>();
  const screen = await render(dialog({ act: { kind: 'app.remove' }, onConfirm }));
  expect(screen.getByRole('textbox').query()).toBe(null);
  screen.getByRole('button', { name: 'Desactivar' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onConfirm.mock.calls).toEqual([[{ name: '' }]]);
});

it('draws the QR code, shows the secret, and takes the code', async () => {
  const onCode = vi.fn<FactorDialogProps['onCode']>();
  const screen = await render(dialog({ setup: authenticatorSetup, onCode }));
  await expect.element(screen.getByRole('img', { name: 'Código QR para tu aplicación de códigos' })).toBeVisible();
  await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await screen.getByLabelText('Código de 6 dígitos').fill('492 039');
  await screen.getByRole('button', { name: 'Activar' }).click();
  await expect.poll(() => onCode.mock.calls).toEqual([['492039']]);
});

it('shows the recovery codes until the person has saved them', async () => {
  const calls: string[] = [];
  const screen = await render(
    dialog({
      codes: sampleRecoveryCodes,
      onSave: () => calls.push('save'),
      onPrint: () => calls.push('print'),
      onClose: () => calls.push('close'),
    }),
  );
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(sampleRecoveryCodes);
  await screen.getByRole('button', { name: 'Descargar' }).click();
  await screen.getByRole('button', { name: 'Imprimir' }).click();
  await screen.getByRole('button', { name: 'Ya los guardé' }).click();
  expect(calls).toEqual(['save', 'print', 'close']);
});
