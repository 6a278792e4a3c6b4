import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { Toast, type ToastDismissReason, ToastProvider, useToast } from './index.ts';

describeContract(Toast, { message: { id: 1, text: 'Guardado' }, onDismiss: () => undefined });

const onDismiss = vi.fn<(reason: ToastDismissReason) => void>();

const dispatch = (element: Element, type: string, clientX = 0) =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX }));

describe('in time', () => {
  beforeEach(() => {
    onDismiss.mockClear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('MODAL-13 stays for 5000 ms', async () => {
    await renderThemed(<Toast message={{ id: 1, text: 'Guardado' }} onDismiss={onDismiss} />);
    vi.advanceTimersByTime(4999);
    expect(onDismiss).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onDismiss.mock.calls).toEqual([['timeout']]);
  });

  it('stops its clock while it holds the focus', async () => {
    const screen = await renderThemed(<Toast message={{ id: 1, text: 'Guardado' }} onDismiss={onDismiss} />);
    vi.advanceTimersByTime(4000);
    const close = screen.getByRole('button', { name: 'Cerrar aviso' }).element();
    if (close instanceof HTMLElement) close.focus();
    vi.advanceTimersByTime(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    if (close instanceof HTMLElement) close.blur();
    vi.advanceTimersByTime(0);
    vi.advanceTimersByTime(999);
    expect(onDismiss).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onDismiss.mock.calls).toEqual([['timeout']]);
  });

  it.each([
    [49, []],
    [50, [['swipe']]],
    [-50, [['swipe']]],
  ])('MODAL-14 dragged by %s pixels', async (distance, calls) => {
    const screen = await renderThemed(<Toast message={{ id: 1, text: 'Guardado' }} onDismiss={onDismiss} />);
    const text = screen.getByText('Guardado').element();
    dispatch(text, 'pointerdown', 100);
    dispatch(text, 'pointermove', 100 + distance);
    dispatch(text, 'pointerup', 100 + distance);
    expect(onDismiss.mock.calls).toEqual(calls);
  });
});

it('MODAL-15 says one thing at a time, in a live region', async () => {
  function Speaker() {
    const say = useToast();
    return (
      <>
        <button type="button" onClick={() => say({ text: 'Primero' })}>
          uno
        </button>
        <button type="button" onClick={() => say({ text: 'Segundo' })}>
          dos
        </button>
      </>
    );
  }
  const screen = await renderThemed(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'uno' }));
  await userEvent.click(screen.getByRole('button', { name: 'dos' }));
  const region = screen.getByRole('region', { name: 'Avisos' });
  await expect.element(region).toHaveTextContent('Segundo');
  expect(region.element().textContent).toBe('Segundo');
  expect(region.element().querySelector('[aria-live=polite]')?.textContent).toBe('Segundo');
});
