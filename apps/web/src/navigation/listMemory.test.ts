import { createSession, memoryStorage } from '@contapro/flows';
import { accountant } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { keptEntry, listMemory } from './listMemory.ts';

const signedIn = () => {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
  session.storeProfile(accountant);
  return session;
};

it('recalls what was kept at an entry of the history, also what the list kept after it added another entry', () => {
  const session = signedIn();
  let entry = 'one';
  const memory = listMemory(session, 'one', () => entry);
  memory.keep('page 1', 'rows of page 1');
  entry = 'two';
  memory.keep('page 2', 'rows of page 2');
  const back = listMemory(session, 'two', () => 'two');
  expect([memory.recall('page 1'), memory.recall('page 2'), back.recall('page 2')]).toEqual([
    'rows of page 1',
    undefined,
    'rows of page 2',
  ]);
});

it('forgets everything when the session ends, and the oldest of many entries', () => {
  const session = signedIn();
  keptEntry(session, 'one').values.set('page', 'rows');
  for (let index = 0; index < 30; index += 1) keptEntry(session, `later ${index}`).values.set('page', 'rows');
  const recalled = (entry: string) => listMemory(session, entry, () => entry).recall('page');
  expect([recalled('one'), recalled('later 0')]).toEqual([undefined, 'rows']);
  session.logOut();
  expect(recalled('later 29')).toBeUndefined();
});
