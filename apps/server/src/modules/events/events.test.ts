import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventLogs } from '../../database/schema/index.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { startEventSweep } from './start-event-sweep.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const event = (accountantId: string) => ({
  event_type: 'view',
  description: 'reporte_general_compras',
  accountant_uuid: accountantId,
  session_id: '3e2d9a52-2f7e-4c0a-9f57-a2bb0a1c5c10',
  metadata: { abTestGroup: 'TEMPLATEA', tax_period: '202610', timeStamp: '2026-11-21T15:04:05.000Z', extra: 'kept' },
});

describe('logging an event', () => {
  it('API-11 stores it as it was sent', async () => {
    const { id, token } = await t.addAccountant();
    const business = await t.addBusiness(id);
    const body = { ...event(id), business_uuid: business.id };
    expect((await t.call('POST', '/me/event-logs', { token, body })).statusCode).toBe(204);
    expect(await t.db.database.select().from(eventLogs).where(eq(eventLogs.accountantId, id))).toEqual([
      { id: expect.any(Number), accountantId: id, event: body, receivedAt: testNow },
    ]);
  });

  it('API-11 refuses one of somebody else or of somebody else’s business', async () => {
    const theirs = await t.addAccountant();
    const { id, token } = await t.addAccountant();
    const business = await t.addBusiness(theirs.id, { ruc: '20131312955' });
    const log = async (body: object) => {
      const answer = await t.call('POST', '/me/event-logs', { token, body });
      return [answer.statusCode, answer.json().errors[0].code];
    };
    expect(await log(event(theirs.id))).toEqual([400, 'ACCOUNTANT_MISMATCH']);
    expect(await log({ ...event(id), business_uuid: business.id })).toEqual([404, 'BUSINESS_NOT_FOUND']);
    expect(await log({ ...event(id), event_type: '' })).toEqual([400, 'INVALID_REQUEST']);
  });
});

it('events are deleted when they are older than the operator keeps them, in batches', async () => {
  const { id, token } = await t.addAccountant();
  const { database, jobs } = t.services;
  await t.call('POST', '/me/event-logs', { token, body: event(id) });
  const days = 86_400_000;
  await startEventSweep({ database, jobs, eventDays: 30, clock: () => new Date(testNow.getTime() + 30 * days) });
  const left = () => database.$count(eventLogs, eq(eventLogs.accountantId, id));
  await t.jobs.runSchedule('event-sweep');
  expect(await left()).toBe(1);
  await startEventSweep({ database, jobs, eventDays: 30, clock: () => new Date(testNow.getTime() + 30 * days + 1) });
  await t.jobs.runSchedule('event-sweep');
  expect(await left()).toBe(0);
});
