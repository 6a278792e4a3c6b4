import { failed, loading, ready } from '@contapro/domain';
import { noticeCalendarUrl, noticePageOf, notices, noticeSettings } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { createNotices, type NoticesMachine } from './notices.machine.ts';
import type { NoticesServices } from './notices.types.ts';

type Snapshot = SnapshotFrom<NoticesMachine>;

const page = noticePageOf(notices);
const withCalendar = ready({ ...noticeSettings, isMailed: true, calendarUrl: noticeCalendarUrl });

const at = snapshotFactory<Snapshot>(
  createNotices({
    api: mockServices<NoticesServices['api']>().services,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  }),
  {
    kind: null,
    page: 1,
    today: '2026-11-20',
    content: ready(page),
    totalPages: page.totalPages,
    counts: page.counts,
    queue: [],
    markFailure: null,
    settings: withCalendar,
    change: null,
    changeFailure: null,
    isRenewed: false,
  },
);

export const noticesSnapshots = {
  'list.loading': at('list.loading', { content: loading, totalPages: 0, counts: null }, 'settings.ready'),
  'list.ready': at('list.ready', {}, 'settings.ready'),
  'list.failed': at('list.failed', { content: failed, totalPages: 0, counts: null }, 'settings.ready'),
  'marks.idle': at('marks.idle', { markFailure: { message: null } }, 'list.ready', 'settings.ready'),
  'marks.sending': at(
    'marks.sending',
    { queue: [{ ids: [notices[0]?.id ?? ''], isRead: true }] },
    'list.ready',
    'settings.ready',
  ),
  'settings.loading': at('settings.loading', { settings: loading }, 'list.ready'),
  'settings.ready': at('settings.ready', { isRenewed: true }, 'list.ready'),
  'settings.saving': at('settings.saving', { change: { isMailed: false } }, 'list.ready'),
  'settings.failed': at('settings.failed', { settings: failed }, 'list.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
