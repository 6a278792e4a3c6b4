import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { Toast, type ToastDismissReason, ToastProvider, useToast } from './index.ts';

describeContract(Toast, { message: { id: 1, text: 'Guardado' }, onDismiss: () => undefined });

const onDismiss = vi.fn<(reason: ToastDismissReason) => void>();

/** No toast goes by itself, however long a press takes. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

/** By keyboard: the clock stands still meanwhile. */
const press = (name: string) => {
  page.getByRole('button', { name }).element().focus();
  return userEvent.keyboard('{Enter}');
};

const dispatch = (element: Element, type: string, clientX = 0) =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX }));

afterEach(() => void vi.useRealTimers());

describe('in time', () => {
  beforeEach(() => {
    onDismiss.mockClear();
    stopClock();
  });

  it('MODAL-13 stays for 5000 ms', async () => {
    await renderThemed(<Toast message={{ id: 1, text: 'Guardado' }} onDismiss={onDismiss} />);
    vi.advanceTimersByTime(4999);
    expect(onDismiss).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onDismiss.mock.calls).toEqual([['timeout']]);
  });

  it('does not count the time while it has the focus', async () => {
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
  ])('MODAL-14 is closed by a drag of 50 pixels or more: %s pixels', async (distance, calls) => {
    const screen = await renderThemed(<Toast message={{ id: 1, text: 'Guardado' }} onDismiss={onDismiss} />);
    const text = screen.getByText('Guardado').element();
    dispatch(text, 'pointerdown', 100);
    dispatch(text, 'pointermove', 100 + distance);
    dispatch(text, 'pointerup', 100 + distance);
    expect(onDismiss.mock.calls).toEqual(calls);
  });
});

it('MODAL-15 shows one message at a time, in a live region', async () => {
  stopClock();
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
  await press('uno');
  await press('dos');
  const region = screen.getByRole('region', { name: 'Avisos' });
  await expect.element(region).toHaveTextContent('Segundo');
  expect(region.element().textContent).toBe('Segundo');
  expect(region.element().querySelector('[aria-live=polite]')?.textContent).toBe('Segundo');
});

it('keeps both live regions in the accessibility tree while there is no message', async () => {
  const { container, rerender } = await renderThemed(<Toast message={null} onDismiss={onDismiss} />);
  const regions = [...container.querySelectorAll('[aria-live]')];
  expect(regions.map((region) => [region.ariaLive, region.checkVisibility(), region.textContent])).toEqual([
    ['polite', true, ''],
    ['assertive', true, ''],
  ]);
  await rerender(<Toast message={{ id: 1, tone: 'danger', text: 'No pudimos guardar' }} onDismiss={onDismiss} />);
  expect([...container.querySelectorAll('[aria-live]')]).toEqual(regions);
  expect(regions.map(({ textContent }) => textContent)).toEqual(['', 'No pudimos guardar']);
});

describe('the end of a message', () => {
  const dismissed = vi.fn<(what: string) => void>();
  beforeEach(() => {
    dismissed.mockClear();
    stopClock();
  });

  function Speaker() {
    const say = useToast();
    const takeBack = useRef<() => void>(() => undefined);
    const speak = (text: string) => {
      takeBack.current = say({ text, onDismiss: (reason) => dismissed(`${text}: ${reason}`) });
    };
    return (
      <>
        <button type="button" onClick={() => speak('Primero')}>
          uno
        </button>
        <button type="button" onClick={() => speak('Segundo')}>
          dos
        </button>
        <button type="button" onClick={() => takeBack.current()}>
          nada
        </button>
      </>
    );
  }
  const begin = () =>
    renderThemed(
      <ToastProvider>
        <Speaker />
      </ToastProvider>,
    );

  it('MODAL-15 is reported to the caller, also when another message replaces it', async () => {
    await begin();
    await press('uno');
    await press('dos');
    await press('Cerrar aviso');
    expect(dismissed.mock.calls).toEqual([['Primero: replaced'], ['Segundo: close']]);
  });

  it('is removed without a report when its caller withdraws it, and only while it is shown', async () => {
    const screen = await begin();
    await press('uno');
    await expect.element(screen.getByRole('region', { name: 'Avisos' })).toHaveTextContent('Primero');
    await press('nada');
    await expect.element(screen.getByText('Primero')).not.toBeInTheDocument();
    expect(dismissed).not.toHaveBeenCalled();
  });
});
