import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ConfirmIdentityDialog, type ConfirmIdentityDialogProps } from './ConfirmIdentityDialog.tsx';

const known: ConfirmIdentityDialogProps = {
  open: true,
  status: { kind: 'editing' },
  onSubmit: () => undefined,
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
