import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../../testing/describeContract.tsx';
import { SessionExpiredDialog } from './SessionExpiredDialog.tsx';

describeContract(SessionExpiredDialog, { open: true, onSignIn: () => undefined });

it('SESSION-26, SESSION-27, OPEN-142 says that the session expired and leaves one way on', async () => {
  const onSignIn = vi.fn<() => void>();
  const screen = await render(<SessionExpiredDialog open onSignIn={onSignIn} />);
  const dialog = screen.getByRole('dialog', { name: 'Tu sesión caducó.' });
  await expect
    .element(dialog)
    .toHaveTextContent('Tu sesión caducó.Vuelve a iniciar sesión para ver toda tu información.Iniciar sesión');
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button').click();
  expect(onSignIn).toHaveBeenCalledTimes(1);
});
