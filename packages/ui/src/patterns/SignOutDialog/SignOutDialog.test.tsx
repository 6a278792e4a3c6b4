import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { SignOutDialog, type SignOutDialogProps } from './SignOutDialog.tsx';

const show = async () => {
  const onClose = vi.fn<SignOutDialogProps['onClose']>();
  const onSignOut = vi.fn<() => void>();
  const screen = await renderThemed(<SignOutDialog open unsentFiles={18} onClose={onClose} onSignOut={onSignOut} />);
  return { screen, onClose, onSignOut };
};

it('UPLOAD keeps the session when Enter is pressed as soon as it opens, and on Escape', async () => {
  const { onClose, onSignOut } = await show();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  expect([onClose.mock.calls, onSignOut.mock.calls]).toEqual([[['close'], ['escape']], []]);
});

it('UPLOAD signs out only with the button that says what is lost', async () => {
  const { screen, onClose, onSignOut } = await show();
  await screen.getByRole('button', { name: 'Cerrar sesión sin subirlos' }).click();
  expect([onClose.mock.calls.length, onSignOut.mock.calls.length]).toEqual([0, 1]);
});
