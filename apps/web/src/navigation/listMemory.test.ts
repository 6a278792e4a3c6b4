import { createSession, memoryStorage } from '@contapro/flows';
import { accountant } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { listMemory } from './listMemory.ts';

it('recalls the newest of what was kept at an address, and forgets everything when the session ends', () => {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 'id' });
  session.storeProfile(accountant);
  const names = Array.from({ length: 31 }, (_, index) => `page ${index}`);
  for (const name of names.slice(0, 30)) listMemory.keep(session, '/ventas', name, `rows of ${name}`);
  listMemory.keep(session, '/ventas', 'page 0', 'newer rows');
  listMemory.keep(session, '/ventas', 'page 30', 'rows of page 30');
  const recalled = () => names.map((name) => listMemory.recall(session, '/ventas', name));
  expect([recalled(), listMemory.recall(session, '/compras', 'page 2')]).toEqual([
    ['newer rows', undefined, ...names.slice(2).map((name) => `rows of ${name}`)],
    undefined,
  ]);
  session.logOut();
  expect(recalled()).toEqual(names.map(() => undefined));
});
