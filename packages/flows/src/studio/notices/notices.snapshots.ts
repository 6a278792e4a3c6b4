import { failed, loading, ready } from '@contapro/domain';
import { noticeCalendarUrl, sampleNoticePage, notices, noticeSettings } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { listSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf, withChildren } from '../../testing/snapshotFactory.ts';
import { noticeSizes, noticesOpening } from './notices.actors.ts';
import { createNotices, type NoticesMachine } from './notices.machine.ts';
import type { NoticesServices } from './notices.types.ts';

type Snapshot = SnapshotFrom<NoticesMachine>;

const page = sampleNoticePage(notices);
const withCalendar = ready({ ...noticeSettings, isMailed: true, calendarUrl: noticeCalendarUrl });

const at = snapshotFactory<Snapshot>(
  createNotices({
    api: mockServices<NoticesServices['api']>().services,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  }),
  {
    input: {},
    today: '2026-11-20',
    counts: page.counts,
    queue: [],
    markFailure: null,
    settings: withCalendar,
    change: null,
    changeFailure: null,
    isRenewed: false,
  },
);

const states = {
  'marks.idle': at('marks.idle', {}, 'settings.ready'),
  'marks.calling': at('marks.calling', { queue: [{ ids: [notices[0]?.id ?? ''], isRead: true }] }, 'settings.ready'),
  'settings.loading': at('settings.loading', { settings: loading }),
  'settings.ready': at('settings.ready', { isRenewed: true }),
  'settings.saving': at('settings.saving', { change: { isMailed: false } }),
  'settings.failed': at('settings.failed', { settings: failed }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

const list = listSnapshotsOf({ page, subject: {}, opening: noticesOpening, sizes: noticeSizes });
const over = (snapshot: Snapshot, report: (typeof list)[keyof typeof list]) =>
  withChildren(snapshot, { report: { src: 'report', snapshot: report } });

export const noticesSnapshots = {
  'list.loading': over(states['marks.idle'], list.loading),
  'list.ready': over(states['marks.idle'], list.ready),
  'list.failed': over(states['marks.idle'], list.failed),
  'marks.idle': over(at('marks.idle', { markFailure: { message: null } }, 'settings.ready'), list.ready),
  'marks.calling': over(states['marks.calling'], list.ready),
  'settings.loading': over(states['settings.loading'], list.ready),
  'settings.ready': over(states['settings.ready'], list.ready),
  'settings.saving': over(states['settings.saving'], list.ready),
  'settings.failed': over(states['settings.failed'], list.ready),
};
