import { expect, it, vi } from 'vitest';
import { createConfirmations } from './createConfirmations.ts';

const idle = () => new AbortController().signal;

it('asks once for all calls that wait, and tells each of them', async () => {
  const confirmations = createConfirmations();
  const listener = vi.fn<() => void>();
  confirmations.subscribe(listener);
  expect(confirmations.isAsked()).toBe(false);
  const answers = [confirmations.confirm(idle()), confirmations.confirm(idle())];
  expect([confirmations.isAsked(), listener.mock.calls.length]).toEqual([true, 2]);
  confirmations.settle(true);
  expect([await Promise.all(answers), confirmations.isAsked()]).toEqual([[true, true], false]);
  const refused = confirmations.confirm(idle());
  confirmations.settle(false);
  await expect(refused).resolves.toBe(false);
});

it('asks no longer when the calls that wait are aborted', async () => {
  const confirmations = createConfirmations();
  const [one, other] = [new AbortController(), new AbortController()];
  const answers = Promise.allSettled([confirmations.confirm(one.signal), confirmations.confirm(other.signal)]);
  one.abort('left');
  expect(confirmations.isAsked()).toBe(true);
  other.abort('left too');
  expect(confirmations.isAsked()).toBe(false);
  confirmations.settle(true);
  expect(await answers).toEqual([
    { status: 'rejected', reason: 'left' },
    { status: 'rejected', reason: 'left too' },
  ]);
});

it('does not ask for a call that is aborted already, and nobody who has left hears of another one', async () => {
  const confirmations = createConfirmations();
  await expect(confirmations.confirm(AbortSignal.abort('gone'))).rejects.toBe('gone');
  expect(confirmations.isAsked()).toBe(false);
  const listener = vi.fn<() => void>();
  confirmations.subscribe(listener)();
  void confirmations.confirm(idle());
  expect(listener).not.toHaveBeenCalled();
});
