import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract, faultsOf } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { Button } from '../Button/index.ts';
import type { DialogState } from '../Dialog/index.ts';
import { StatusDialog, type StatusDialogProps } from './index.ts';

const states: readonly DialogState[] = ['open', 'loading', 'done', 'failed'];

const props: Omit<StatusDialogProps, 'state'> = {
  words: {
    open: { title: 'Rechazar comprobantes', text: 'Pasarán a Rechazados.' },
    done: { title: '¡Listo!', text: 'Los comprobantes fueron rechazados.' },
  },
  actions: <Button variant="primary">Rechazar</Button>,
  actionLabel: 'Rechazar',
  onClose: () => undefined,
};

describeContract(StatusDialog, { ...props, state: 'open' });

it.each([
  ['MODAL-02', 'open', 'Rechazar comprobantes', 'Pasarán a Rechazados.'],
  ['MODAL-06 MODAL-07', 'loading', 'Procesando', 'Este proceso puede tardar hasta unos minutos.'],
  ['MODAL-08 MODAL-02', 'done', '¡Listo!', 'Los comprobantes fueron rechazados.'],
  ['MODAL-03 MODAL-04', 'failed', 'Ocurrió un error', 'Por favor, inténtalo de nuevo en un minuto.'],
] as const)('%s MODAL-01 has its own title and text in the state %s', async (_, state, title, text) => {
  const screen = await renderThemed(<StatusDialog {...props} state={state} />);
  const dialog = screen.getByRole('dialog', { name: title });
  await expect.element(dialog).toHaveAccessibleDescription(text);
  expect(await faultsOf(dialog.element())).toEqual([]);
});

it('MODAL-01 is not shown in the state closed', async () => {
  const screen = await renderThemed(<StatusDialog {...props} state="closed" />);
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

it('MODAL-12 is half as wide as the screen, and of one size in every state', async () => {
  const screen = await renderThemed(<StatusDialog {...props} state="open" />);
  const sizes = [];
  for (const state of states) {
    await screen.rerender(<StatusDialog {...props} state={state} />);
    const { offsetWidth, offsetHeight } = screen.getByRole('dialog').element() as HTMLElement;
    sizes.push([offsetWidth, offsetHeight]);
  }
  const wide = Math.max(440, window.innerWidth / 2);
  expect(new Set(sizes.map(String))).toEqual(new Set([`${window.innerWidth < 768 ? window.innerWidth : wide},320`]));
});

it('cannot be left while loading', async () => {
  const onClose = vi.fn<StatusDialogProps['onClose']>();
  const screen = await renderThemed(<StatusDialog {...props} state="loading" onClose={onClose} />);
  await userEvent.keyboard('{Escape}{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Cerrar' }).elements()).toEqual([]);
});

it('can be left while loading where the caller allows it', async () => {
  const onLeave = vi.fn<NonNullable<StatusDialogProps['onLeave']>>();
  const onClose = vi.fn<StatusDialogProps['onClose']>();
  const screen = await renderThemed(
    <StatusDialog
      {...props}
      state="loading"
      onClose={onClose}
      onLeave={onLeave}
      loadingActions={<Button>Seguir trabajando</Button>}
    />,
  );
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Cerrar' }).click();
  expect([onLeave.mock.calls, onClose.mock.calls]).toEqual([[['escape'], ['close']], []]);
  await expect.element(screen.getByRole('button', { name: 'Seguir trabajando' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rechazar' }).elements()).toEqual([]);
});

it('OPEN-132 announces what happens and keeps the focus inside when its controls change', async () => {
  const screen = await renderThemed(<StatusDialog {...props} state="open" />);
  screen.getByRole('button', { name: 'Rechazar' }).element().focus();
  await screen.rerender(<StatusDialog {...props} state="loading" />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Procesando');
  expect(screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  await screen.rerender(<StatusDialog {...props} state="failed" />);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Ocurrió un error. Por favor, inténtalo de nuevo en un minuto.');
  expect(screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
});

it('closes with Enter when all is done', async () => {
  const onClose = vi.fn<() => void>();
  const screen = await renderThemed(<StatusDialog {...props} state="open" onClose={onClose} />);
  screen.getByRole('button', { name: 'Rechazar' }).element().focus();
  for (const state of ['loading', 'done'] as const)
    await screen.rerender(<StatusDialog {...props} state={state} onClose={onClose} />);
  await expect.element(screen.getByRole('button', { name: 'Cerrar' }).first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('offers to try again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(<StatusDialog {...props} state="failed" onRetry={onRetry} />);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
