import { createSession, memoryStorage } from '@contapro/flows';
import { accountant } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { listMemory } from './listMemory.ts';

it('recalls what was kept at an entry of the history, forgets the oldest of many, and everything when the session ends', () => {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
  session.storeProfile(accountant);
  const entries = Array.from({ length: 31 }, (_, index) => `entry ${index}`);
  for (const entry of entries) listMemory.keep(session, entry, 'page', `rows of ${entry}`);
  const recalled = () => entries.map((entry) => listMemory.recall(session, entry, 'page'));
  expect([recalled(), listMemory.recall(session, 'entry 1', 'another page')]).toEqual([
    entries.map((entry, index) => (index === 0 ? undefined : `rows of ${entry}`)),
    undefined,
  ]);
  session.logOut();
  expect(recalled()).toEqual(entries.map(() => undefined));
});
