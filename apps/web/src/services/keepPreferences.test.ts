import { createSession, memoryStorage } from '@contapro/flows';
import { accountant } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { keepPreferences, lastProgramOf } from './keepPreferences.ts';

function signedIn(answer: () => Promise<void>) {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
  session.storeProfile(accountant);
  const keep = vi.fn<(request: { body: object }) => Promise<void>>(answer);
  const logFailure = vi.fn();
  return { services: { api: { keepPreferences: keep } as never, session, logFailure }, session, keep, logFailure };
}

it('tells the server what was seen and the program of the last file, once, and remembers them in the tab', async () => {
  const { services, session, keep } = signedIn(() => Promise.resolve());
  const programs = lastProgramOf(services);
  expect(programs.last()).toBeUndefined();
  keepPreferences(services, { seen: ['tour'] });
  programs.keep('concar');
  await expect.poll(() => programs.last()).toBe('concar');
  programs.keep('concar');
  expect(keep.mock.calls.map(([{ body }]) => body)).toEqual([{ seen: ['tour'] }, { seen: [], program: 'concar' }]);
  expect(session.get().user).toEqual({ ...accountant, seen: ['tour'], program: 'concar' });
});

it('logs a failure, and tells the server again the next time', async () => {
  const failure = new TypeError('Failed to fetch');
  const { services, logFailure } = signedIn(() => Promise.reject(failure));
  lastProgramOf(services).keep('starsoft');
  await expect.poll(() => logFailure.mock.calls).toEqual([[{ call: 'keepPreferences', error: failure }]]);
  expect(lastProgramOf(services).last()).toBeUndefined();
});
