import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { SignOutDialog, type SignOutDialogProps } from './SignOutDialog.tsx';

describeContract(SignOutDialog, { open: true, unsentFiles: 18, onClose: () => undefined, onSignOut: () => undefined });

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

it('DOWNLOAD says what is lost: files, downloads, an action on many clients, or several of them', async () => {
  const dialog = (lost: Pick<SignOutDialogProps, 'unsentFiles' | 'downloads' | 'clients'>) => (
    <SignOutDialog open {...lost} onClose={() => {}} onSignOut={() => {}} />
  );
  const screen = await renderThemed(dialog({ downloads: 1 }));
  const words = () => {
    const { textContent } = screen.getByRole('dialog').element();
    return textContent;
  };
  const said = [words()];
  await screen.rerender(dialog({ downloads: 2, unsentFiles: 1 }));
  said.push(words());
  await screen.rerender(dialog({ clients: 12 }));
  said.push(words());
  await screen.rerender(dialog({ unsentFiles: 2, downloads: 1, clients: 1 }));
  said.push(words());
  expect(said).toEqual([
    'Hay descargas que aún no terminanSi cierras sesión ahora, 1 descarga se cancelará.Seguir descargandoCerrar sesión sin descargar',
    'Hay trabajos que aún no terminanSi cierras sesión ahora, 1 archivo no se subirá y 2 descargas se cancelarán.Seguir con todoCerrar sesión sin terminar',
    'Hay una acción que aún no terminaSi cierras sesión ahora, 12 clientes quedarán sin hacer.Seguir con la acciónCerrar sesión sin terminarla',
    'Hay trabajos que aún no terminanSi cierras sesión ahora, 2 archivos no se subirán, 1 descarga se cancelará y 1 cliente quedará sin hacer.Seguir con todoCerrar sesión sin terminar',
  ]);
});
