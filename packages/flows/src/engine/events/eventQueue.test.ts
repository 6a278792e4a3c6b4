import { Problem } from '@contapro/api';
import { viewed, type LoggedEvent } from '@contapro/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, memoryStorage, storageKeys } from '../session/index.ts';
import { accountant, businesses } from '@contapro/fixtures';
import { requestsOf, mockServices } from '../../testing/index.ts';
import { createEventQueue, type EventQueueServices } from './eventQueue.ts';

const login: LoggedEvent = { type: 'login', description: 'login' };
const [business] = businesses;
const descriptionsOf = ({ calls }: { calls: Parameters<typeof requestsOf>[0] }) =>
  requestsOf(calls).map(([, request]) => (request as { body: { description: string } }).body.description);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answered = () => vi.advanceTimersByTimeAsync(0);

/** A page load of a tab whose storage is given. */
function begin(search = '', storage = memoryStorage()) {
  const session = createSession({ session: storage, local: memoryStorage(), newId: () => 's-1' });
  session.rememberAddress(search);
  const mock = mockServices<EventQueueServices['api']>('logEvent');
  const onFailure = vi.fn<(error: unknown) => void>();
  const now = { at: Date.UTC(2026, 10, 21, 15, 4, 5) };
  const queue = createEventQueue({ api: mock.services, session, clock: () => now.at, storage, onFailure });
  return { session, storage, mock, onFailure, now, queue };
}

describe('the event queue', () => {
  it('EVENTS-02 EVENTS-03 OPEN-124 holds an event until the profile is loaded, with its own time', () => {
    const { session, mock, now, queue } = begin('?utm_source=mail&utm_campaign=sire');
    queue.log(login);
    session.open({ token: 't', testGroup: 'TEMPLATEA' });
    now.at += 60_000;
    expect(mock.calls).toEqual([]);
    session.storeProfile(accountant);
    expect(requestsOf(mock.calls)).toEqual([
      [
        'logEvent',
        {
          body: {
            event_type: 'login',
            description: 'login',
            accountant_uuid: accountant.uuid,
            session_id: 's-1',
            metadata: {
              abTestGroup: 'TEMPLATEA',
              utm_source: 'mail',
              utm_campaign: 'sire',
              timeStamp: '2026-11-21T15:04:05.000Z',
            },
          },
        },
      ],
    ]);
  });

  it('EVENTS-10 sends the business and period at the time of the event', () => {
    const { session, mock, queue } = begin();
    session.open({ token: 't', testGroup: null });
    session.storeProfile(accountant);
    if (business) session.openBusiness({ business, periods: ['202610'] });
    queue.log(viewed('reporte_general_compras'));
    expect(requestsOf(mock.calls)).toEqual([
      [
        'logEvent',
        {
          body: {
            event_type: 'view',
            description: 'reporte_general_compras',
            accountant_uuid: accountant.uuid,
            business_uuid: business?.uuid,
            session_id: 's-1',
            metadata: { tax_period: '202610', timeStamp: '2026-11-21T15:04:05.000Z' },
          },
        },
      ],
    ]);
  });

  it('posts each event once, however often the session changes', () => {
    const { session, mock, queue } = begin();
    session.open({ token: 't', testGroup: null });
    queue.log(login);
    session.storeProfile(accountant);
    session.selectPeriod('202609');
    session.storeProfile(accountant);
    expect(mock.calls.length).toBe(1);
  });

  it('removes the events of another session instead of posting them for the next accountant', () => {
    const { session, mock, queue } = begin();
    session.open({ token: 't', testGroup: null });
    queue.log(viewed('reporte_general_ventas'));
    session.logOut();
    session.open({ token: 'u', testGroup: null });
    session.storeProfile(accountant);
    expect(mock.calls).toEqual([]);
  });

  it('EVENTS-15 OPEN-125 logs the failure of a post, posts later events at once and the failed one again', async () => {
    const { session, storage, mock, onFailure, queue } = begin();
    session.open({ token: 't', testGroup: null });
    session.storeProfile(accountant);
    queue.log(login);
    const outage = new Problem(500);
    mock.open('logEvent').reject(outage);
    await answered();
    queue.log(viewed('reporte_general_ventas'));
    mock.open('logEvent').resolve(undefined);
    await answered();
    expect([onFailure.mock.calls, descriptionsOf(mock)]).toEqual([[[outage]], ['login', 'reporte_general_ventas']]);
    await vi.advanceTimersByTimeAsync(30_000);
    mock.open('logEvent').resolve(undefined);
    await answered();
    expect(descriptionsOf(mock)).toEqual(['login', 'reporte_general_ventas', 'login']);
    expect(storage.getItem(storageKeys.events)).toBe(null);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(mock.calls.length).toBe(3);
  });

  it('waits longer after each failure, ten minutes at most', async () => {
    const { session, mock, now, queue } = begin();
    session.open({ token: 't', testGroup: null });
    session.storeProfile(accountant);
    queue.log(login);
    const delays: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      mock.open('logEvent').reject(new Problem(0));
      await answered();
      const posted = mock.calls.length;
      const begun = now.at;
      while (mock.calls.length === posted) {
        now.at += 10_000;
        await vi.advanceTimersByTimeAsync(10_000);
      }
      delays.push((now.at - begun) / 1000);
    }
    expect(delays).toEqual([30, 60, 120, 240, 480, 600, 600]);
  });

  it.each([
    [400, []],
    [404, []],
    [401, ['login']],
    [429, ['login']],
  ])('after the answer %d keeps %j', async (status, kept) => {
    const { session, storage, mock, queue } = begin();
    session.open({ token: 't', testGroup: null });
    session.storeProfile(accountant);
    queue.log(login);
    mock.open('logEvent').reject(new Problem(status));
    await answered();
    const stored: { description: string }[] = JSON.parse(storage.getItem(storageKeys.events) ?? '[]');
    expect(stored.map(({ description }) => description)).toEqual(kept);
  });

  it('posts what an earlier load of the page could not post, with its own time, and stores no token', async () => {
    const earlier = begin();
    earlier.session.open({ token: 'secreto', testGroup: null });
    earlier.session.storeProfile(accountant);
    earlier.queue.log(login);
    earlier.queue.stop();
    expect(earlier.storage.getItem(storageKeys.events)).not.toContain('secreto');
    const { session, mock, now } = begin('', earlier.storage);
    now.at += 60_000;
    session.storeProfile(accountant);
    expect(requestsOf(mock.calls)).toEqual(requestsOf(earlier.mock.calls));
  });

  it('after an expired session posts the stored events of the same accountant, and removes those of another one', async () => {
    for (const [uuid, posted] of [
      [accountant.uuid, ['login', 'login']],
      ['9c9c1a44-9a0d-4f1e-8a5e-2f6f4f3f0a01', ['login']],
    ] as const) {
      const { session, mock, queue } = begin();
      session.open({ token: 't', testGroup: null });
      session.storeProfile(accountant);
      queue.log(login);
      mock.open('logEvent').reject(new Problem(401));
      await answered();
      session.dropProfile();
      session.open({ token: 'u', testGroup: null });
      session.storeProfile({ ...accountant, uuid });
      await vi.advanceTimersByTimeAsync(30_000);
      expect([uuid, descriptionsOf(mock)]).toEqual([uuid, posted]);
    }
  });

  it('keeps nothing when the accountant signs out, and ignores a stored list that is not valid', () => {
    const { session, storage, mock, queue } = begin();
    session.open({ token: 't', testGroup: null });
    session.storeProfile(accountant);
    queue.log(login);
    session.logOut();
    expect([storage.getItem(storageKeys.events), mock.calls.length]).toEqual([null, 1]);
    for (const value of ['{', '[{"type":"login"}]', 'null']) {
      const broken = memoryStorage();
      broken.setItem(storageKeys.events, value);
      const next = begin('', broken);
      next.session.open({ token: 't', testGroup: null });
      next.session.storeProfile(accountant);
      expect(next.mock.calls).toEqual([]);
    }
  });

  it('posts nothing more once stopped', () => {
    const { session, mock, queue } = begin();
    queue.log(login);
    queue.stop();
    session.open({ token: 't', testGroup: null });
    session.storeProfile(accountant);
    expect(mock.calls).toEqual([]);
  });
});
