import { createAccountant } from '@contapro/fixtures';
import { createSession, memoryStorage } from '@contapro/flows';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offerSession } from './offerSession.ts';
import { receiveSession } from './receiveSession.ts';
import { openSessionChannel } from './sessionChannel.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A tab in which an accountant is signed in. */
function openTab(uuid: string, token = 't', sessionId = 's-1') {
  const storage = memoryStorage();
  const session = createSession({ session: storage, local: memoryStorage(), newId: () => sessionId });
  session.open({ token, testGroup: null });
  session.storeProfile(createAccountant({ uuid }));
  const onEnd = vi.fn<() => void>();
  ends.push(offerSession(session, storage, onEnd));
  return { session, onEnd };
}

/** Resolves when the tabs have received what was posted before: messages arrive in their order. */
async function delivered() {
  const [one, other] = [openSessionChannel(), openSessionChannel()];
  const { promise, resolve } = Promise.withResolvers<unknown>();
  other.addEventListener('message', resolve, { once: true });
  one.postMessage('last');
  await promise;
  one.close();
  other.close();
}

/** The session of a new tab, for which the answers of the others are in time. */
async function openNewTab() {
  const storage = memoryStorage();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const received = receiveSession(storage);
  // First the request of the new tab, then the answers of the others.
  await delivered();
  await delivered();
  vi.runAllTimers();
  vi.useRealTimers();
  await received;
  return createSession({ session: storage, local: memoryStorage(), newId: () => 'new' }).get();
}

describe('a new tab', () => {
  it('gets the session of an open tab', async () => {
    const { session } = openTab('a-1');
    expect(await openNewTab()).toEqual(session.get());
  });

  it('gets that of the tab that was used last, when an accountant has several', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    openTab('a-1', 'first');
    vi.setSystemTime(2_000);
    openTab('a-1', 'last');
    vi.useRealTimers();
    expect((await openNewTab()).accessToken).toBe('last');
  });

  it.each([
    ['nobody is signed in', () => {}],
    ['two accountants are signed in', () => ['a-1', 'a-2'].map((uuid) => openTab(uuid))],
    ['the session has expired', () => openTab('a-1').session.expire()],
    ['the accountant has signed out', () => openTab('a-1').session.logOut()],
  ])('gets none when %s', async (_, arrange) => {
    arrange();
    expect((await openNewTab()).accessToken).toBeNull();
  });
});

describe('signing out', () => {
  it('ends the same session in the other tabs, and no other session', async () => {
    const [own, same, other] = [openTab('a-1'), openTab('a-1'), openTab('a-2', 'u', 's-2')];
    own.session.logOut();
    await expect.poll(() => same.onEnd.mock.calls.length).toBe(1);
    expect([own.onEnd.mock.calls.length, other.onEnd.mock.calls.length]).toEqual([0, 0]);
  });

  it('does not end the session of other tabs when the session has expired', async () => {
    const [own, same] = [openTab('a-1'), openTab('a-1')];
    own.session.expire();
    own.session.logOut();
    await openNewTab();
    expect(same.onEnd.mock.calls.length).toBe(0);
  });
});
