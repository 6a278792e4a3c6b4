import { afterEach, expect, it, vi } from 'vitest';
import { whenVisibleAgain } from './whenVisibleAgain.ts';

const turn = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
  return Promise.resolve();
};
afterEach(() => vi.restoreAllMocks());

it('waits until the tab was hidden and is visible again', async () => {
  const came = vi.fn<() => void>();
  void whenVisibleAgain({}).then(came);
  await turn(true);
  expect(came).not.toHaveBeenCalled();
  await turn(false);
  expect(came).toHaveBeenCalledOnce();
});

it('waits no longer than the given time', async () => {
  const came = vi.fn<() => void>();
  const waiting = new AbortController();
  void whenVisibleAgain({ signal: waiting.signal }).then(came);
  waiting.abort();
  await turn(false);
  expect(came).not.toHaveBeenCalled();
});
