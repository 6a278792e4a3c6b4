import { Problem } from '@contapro/api';
import { dataOf, everyNotice, failed, loading, ready } from '@contapro/domain';
import {
  noticeCalendarUrl,
  sampleNoticePage,
  notices,
  noticeSettings,
  wireNoticePage,
  wireNoticeSettings,
} from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createNotices } from './notices.machine.ts';
import type { NoticesInput, NoticesServices } from './notices.types.ts';

type Call = keyof NoticesServices['api'];

const page = sampleNoticePage(notices);
const outage = new Problem(500);

function run(list: NoticesInput['list'] = {}) {
  const mock = mockServices<NoticesServices['api']>(
    'listNotices',
    'markNotices',
    'getNoticeSettings',
    'changeNoticeSettings',
  );
  const clock = () => Date.parse('2026-11-20T15:00:00Z');
  const actor = createActor(createNotices({ api: mock.services, clock }), { input: { list } });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => {
    if (fact.type !== 'page.received') facts.push(fact);
  });
  actor.start();
  const answer = async (name: Call, value: unknown) => {
    mock.open(name).resolve(value);
    await settled();
  };
  const refuse = async (name: Call, error: unknown) => {
    mock.open(name).reject(error);
    await settled();
  };
  const of = (name: Call) => requestsOf(mock.calls).filter(([called]) => called === name);
  const report = () => actor.getSnapshot().children.report;
  const content = () => report()?.getSnapshot().context.content ?? failed;
  return { actor, facts, answer, refuse, of, report, content, shown: () => actor.getSnapshot().context };
}

const opened = async () => {
  const flow = run();
  await flow.answer('listNotices', wireNoticePage(page));
  await flow.answer('getNoticeSettings', wireNoticeSettings(noticeSettings));
  return flow;
};

it('loads the notices of an address and the settings, and tells how many are unread', async () => {
  const { answer, content, facts, of, shown } = run({ filters: { kind: 'due' }, page: 9 });
  expect([content(), shown().settings, shown().today]).toEqual([loading, loading, '2026-11-20']);
  expect(of('listNotices')).toEqual([['listNotices', { query: { page: 9, size: 30, kind: 'due' } }]]);
  const due = sampleNoticePage(notices, { kind: 'due' });
  await answer('listNotices', wireNoticePage(due));
  // The page does not exist any more.
  expect(of('listNotices').slice(1)).toEqual([['listNotices', { query: { page: 1, size: 30, kind: 'due' } }]]);
  await answer('listNotices', wireNoticePage(due));
  await answer('getNoticeSettings', wireNoticeSettings(noticeSettings));
  expect([content(), shown().settings, facts]).toEqual([
    ready(due),
    ready(noticeSettings),
    [{ type: 'notices.counted', unread: 5 }],
  ]);
});

it('keeps the counts of all notices while another kind is loaded', async () => {
  const { content, of, report, shown } = await opened();
  report()?.send({ type: 'filters.change', filters: { kind: 'vanished' } });
  expect([content(), shown().counts, of('listNotices').at(-1)]).toEqual([
    loading,
    page.counts,
    ['listNotices', { query: { page: 1, size: 30, kind: 'vanished' } }],
  ]);
});

it('counts no mark for a page that is loaded meanwhile, which has it', async () => {
  const { actor, answer, content, report, shown } = await opened();
  actor.send({ type: 'notices.mark', ids: null, isRead: true });
  report()?.send({ type: 'filters.change', filters: everyNotice });
  await answer('markNotices', undefined);
  expect([content(), shown().counts?.unread, shown().queue]).toEqual([loading, 5, []]);
  const read = notices.map((notice) => ({ ...notice, isRead: true }));
  await answer('listNotices', wireNoticePage(sampleNoticePage(read)));
  expect([content(), shown().counts?.unread]).toEqual([ready(sampleNoticePage(read)), 0]);
});

it('saves marks one after the other, and shows each when it is saved', async () => {
  const { actor, answer, content, facts, of, shown } = await opened();
  facts.length = 0;
  const [first, second] = notices;
  for (const notice of [first, second]) actor.send({ type: 'notices.mark', ids: [notice?.id ?? ''], isRead: true });
  expect(of('markNotices')).toEqual([['markNotices', { body: { is_read: true, notice_ids: [first?.id] } }]]);
  expect([shown().counts?.unread, shown().queue.length]).toEqual([5, 2]);
  await answer('markNotices', undefined);
  expect(of('markNotices')).toHaveLength(2);
  await answer('markNotices', undefined);
  actor.send({ type: 'notices.mark', ids: [first?.id ?? ''], isRead: false });
  await answer('markNotices', undefined);
  expect(facts).toEqual([4, 3, 4].map((unread) => ({ type: 'notices.counted', unread })));
  expect(dataOf(content())?.items.map(({ isRead }) => isRead)).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
    true,
    true,
    true,
  ]);
  actor.send({ type: 'notices.mark', ids: null, isRead: true });
  await answer('markNotices', undefined);
  expect([of('markNotices').at(-1), shown().counts?.unread]).toEqual([['markNotices', { body: { is_read: true } }], 0]);
});

it('keeps a notice as it was when its mark could not be saved, and says why', async () => {
  const { actor, content, facts, refuse, shown } = await opened();
  facts.length = 0;
  actor.send({ type: 'notices.mark', ids: [notices[0]?.id ?? ''], isRead: true });
  await refuse('markNotices', outage);
  expect([content(), shown().markFailure, facts]).toEqual([
    ready(page),
    { message: null },
    [{ type: 'failure.logged', call: 'markNotices', error: outage }],
  ]);
  actor.send({ type: 'failure.dismiss', of: 'marks' });
  expect(shown().markFailure).toBeNull();
});

it('loads the list and the settings again after a failure, each for itself', async () => {
  const { actor, content, facts, of, refuse, report, shown } = run();
  await refuse('listNotices', outage);
  await refuse('getNoticeSettings', outage);
  expect([content(), shown().settings]).toEqual([failed, failed]);
  expect(facts).toEqual(
    ['listNotices', 'getNoticeSettings'].map((call) => ({ type: 'failure.logged', call, error: outage })),
  );
  actor.send({ type: 'part.reload', part: 'settings' });
  expect([of('listNotices').length, of('getNoticeSettings').length]).toEqual([1, 2]);
  report()?.send({ type: 'part.reload', part: 'page' });
  expect([of('listNotices').length, of('getNoticeSettings').length]).toEqual([2, 2]);
});

it('turns the mails on, and makes, renews and removes the address of the calendar', async () => {
  const { actor, answer, of, shown } = await opened();
  actor.send({ type: 'settings.change', change: { isMailed: true } });
  actor.send({ type: 'settings.change', change: { calendar: 'renewed' } });
  expect(of('changeNoticeSettings')).toEqual([['changeNoticeSettings', { body: { is_mailed: true } }]]);
  await answer('changeNoticeSettings', wireNoticeSettings({ ...noticeSettings, isMailed: true }));
  expect([dataOf(shown().settings)?.isMailed, shown().change]).toEqual([true, null]);
  const change = async (calendar: 'renewed' | 'removed', calendarUrl: string | null) => {
    actor.send({ type: 'settings.change', change: { calendar } });
    await answer('changeNoticeSettings', wireNoticeSettings({ ...noticeSettings, calendarUrl }));
    return [of('changeNoticeSettings').at(-1)?.[1], dataOf(shown().settings)?.calendarUrl, shown().isRenewed];
  };
  expect(await change('renewed', noticeCalendarUrl)).toEqual([
    { body: { calendar: 'renewed' } },
    noticeCalendarUrl,
    false,
  ]);
  const other = `${noticeCalendarUrl}?other`;
  expect(await change('renewed', other)).toEqual([{ body: { calendar: 'renewed' } }, other, true]);
  expect(await change('removed', null)).toEqual([{ body: { calendar: 'removed' } }, null, false]);
});

it('keeps the settings when a change could not be saved, and says why', async () => {
  const { actor, refuse, shown } = await opened();
  actor.send({ type: 'settings.change', change: { isMailed: true } });
  const message = 'Hiciste muchos cambios seguidos. Espera un minuto.';
  await refuse('changeNoticeSettings', new Problem(429, [{ code: 'TOO_MANY_REQUESTS', message }]));
  expect([shown().settings, shown().changeFailure]).toEqual([ready(noticeSettings), { message }]);
  actor.send({ type: 'failure.dismiss', of: 'settings' });
  expect(shown().changeFailure).toBeNull();
});

it('says nothing of its own about changes that the end of the session stopped', async () => {
  const { actor, content, refuse, shown } = await opened();
  const expired = new Problem(401, []);
  actor.send({ type: 'notices.mark', ids: [notices[0]?.id ?? ''], isRead: true });
  await refuse('markNotices', expired);
  actor.send({ type: 'settings.change', change: { isMailed: true } });
  await refuse('changeNoticeSettings', expired);
  expect([shown().markFailure, shown().changeFailure]).toEqual([null, null]);
  expect([content(), shown().settings]).toEqual([ready(page), ready(noticeSettings)]);
});
