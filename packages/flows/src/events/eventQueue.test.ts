import { Problem } from '@contapro/api';
import { viewed, type LoggedEvent } from '@contapro/domain';
import { describe, expect, it, vi } from 'vitest';
import { createSession, memoryStorage } from '../session/index.ts';
import { accountant, businesses } from '@contapro/fixtures';
import { requestsOf, settled, mockServices } from '../testing/index.ts';
import { createEventQueue, type EventQueueServices } from './eventQueue.ts';

const login: LoggedEvent = { type: 'login', description: 'login' };
const [business] = businesses;

function begin(search = '') {
  const session = createSession({ session: memoryStorage(), local: memoryStorage(), newId: () => 's-1' });
  session.rememberAddress(search);
  const mock = mockServices<EventQueueServices['api']>('logEvent');
  const onFailure = vi.fn<(error: unknown) => void>();
  const now = { at: Date.UTC(2026, 10, 21, 15, 4, 5) };
  const queue = createEventQueue({ api: mock.services, session, clock: () => now.at, onFailure });
  return { session, mock, onFailure, now, queue };
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

  it('EVENTS-10 tells the business and period of the moment', () => {
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

  it('forgets what another session held, instead of posting it in the next one’s name', () => {
    const { session, mock, queue } = begin();
    session.open({ token: 't', testGroup: null });
    queue.log(viewed('reporte_general_ventas'));
    session.logOut();
    session.open({ token: 'u', testGroup: null });
    session.storeProfile(accountant);
    expect(mock.calls).toEqual([]);
  });

  it('EVENTS-15 OPEN-125 tells a failed post to the log only, and goes on', async () => {
    const { session, mock, onFailure, queue } = begin();
    session.open({ token: 't', testGroup: null });
    session.storeProfile(accountant);
    queue.log(login);
    const outage = new Problem(500);
    mock.open('logEvent').reject(outage);
    await settled();
    queue.log(login);
    expect([onFailure.mock.calls, mock.calls.length]).toEqual([[[outage]], 2]);
  });

  it('holds nothing more once stopped', () => {
    const { session, mock, queue } = begin();
    queue.log(login);
    queue.stop();
    session.open({ token: 't', testGroup: null });
    session.storeProfile(accountant);
    expect(mock.calls).toEqual([]);
  });
});
