import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ConfirmIdentityDialog, type ConfirmIdentityDialogProps } from './ConfirmIdentityDialog.tsx';

const known: ConfirmIdentityDialogProps = {
  open: true,
  ways: ['password'],
  shown: 'password',
  isUnlocking: false,
  passkeyFailure: null,
  status: { kind: 'editing' },
  onSubmit: () => undefined,
  onPasskey: () => undefined,
  onChoose: () => undefined,
  onClose: () => undefined,
};

describeContract(ConfirmIdentityDialog, known);

it('takes the password with the keyboard alone, and asks for one', async () => {
  const onSubmit = vi.fn<ConfirmIdentityDialogProps['onSubmit']>();
  const screen = await renderThemed(<ConfirmIdentityDialog {...known} onSubmit={onSubmit} />);
  await screen.getByRole('button', { name: 'Confirmar' }).click();
  await expect.element(screen.getByText('Escribe tu contraseña').first()).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('Contapro1{Enter}');
  await expect.poll(() => onSubmit).toHaveBeenCalledExactlyOnceWith({ password: 'Contapro1' });
});

it('closes with its button and with Escape, but not while the password is checked', async () => {
  const onClose = vi.fn<() => void>();
  const screen = await renderThemed(<ConfirmIdentityDialog {...known} onClose={onClose} />);
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  await screen.rerender(<ConfirmIdentityDialog {...known} status={{ kind: 'submitting' }} onClose={onClose} />);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('offers the second factor of an account, and takes a code as it was pasted', async () => {
  const calls: unknown[] = [];
  const factor: ConfirmIdentityDialogProps = {
    ...known,
    ways: ['password', 'app', 'passkey'],
    onSubmit: (proof) => calls.push(proof),
    onPasskey: () => calls.push('passkey'),
    onChoose: (way) => calls.push(way),
  };
  const screen = await renderThemed(<ConfirmIdentityDialog {...factor} />);
  await screen.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await screen.getByRole('button', { name: 'Usar un código' }).click();
  await screen.rerender(<ConfirmIdentityDialog {...factor} shown="app" />);
  const code = screen.getByLabelText('Código de 6 dígitos');
  await expect.element(code).toHaveFocus();
  await code.fill(' 492 039 ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls).toEqual(['passkey', 'app', { code: '492039' }]);
  await screen.getByRole('button', { name: 'Usar tu contraseña' }).click();
  expect(calls.at(-1)).toBe('password');
});

it('can be closed while the browser asks for the passkey, and says why it was not used', async () => {
  const onClose = vi.fn<() => void>();
  const factor: ConfirmIdentityDialogProps = { ...known, ways: ['password', 'passkey'], onClose };
  const screen = await renderThemed(<ConfirmIdentityDialog {...factor} isUnlocking status={{ kind: 'submitting' }} />);
  await expect.element(screen.getByRole('button', { name: 'Sigue los pasos de tu navegador…' })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  await screen.rerender(<ConfirmIdentityDialog {...factor} passkeyFailure="cancelled" />);
  await expect.element(screen.getByText(/^No usaste tu llave de acceso/)).toBeVisible();
});
