import { everyNotice, failed, loading, ready } from '@contapro/domain';
import { noticeCalendarUrl, sampleNoticePage, notices, noticeSettings, noticesToday } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { expect, fn, userEvent } from '@contapro/storybook/test';
import { NoticesScreen } from './NoticesScreen.tsx';

const { counts } = sampleNoticePage(notices);
const none = sampleNoticePage([]).counts;
const withCalendar = ready({ ...noticeSettings, isMailed: true, calendarUrl: noticeCalendarUrl });

const meta = preview.meta({
  title: 'Screens/NoticesScreen · avisos, vencimientos',
  id: 'screens-noticesscreen',
  component: NoticesScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    today: noticesToday,
    rows: ready(notices),
    counts,
    filters: everyNotice,
    page: 1,
    totalPages: 1,
    marking: [],
    isMarkingAll: false,
    markFailure: null,
    settings: ready(noticeSettings),
    saving: null,
    saveFailure: null,
    isRenewed: false,
    onFiltersChange: fn(),
    onPageChange: fn(),
    onMark: fn(),
    onMailChange: fn(),
    onCalendarChange: fn(),
    onRetry: fn(),
    onSettingsRetry: fn(),
    onDismiss: fn(),
    hrefs: {
      studio: { board: '#tablero', collections: '#recolecciones', notices: '#avisos' },
      notice: ({ id }) => `#${id}`,
    },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { rows: loading, counts: null, totalPages: 0, settings: loading } });
export const Failed = meta.story({ args: { rows: failed, counts: null, totalPages: 0, settings: failed } });
/** There is nothing that needs the accountant. */
export const Empty = meta.story({ args: { rows: ready([]), counts: none, totalPages: 0 } });
export const EmptyKind = meta.story({
  args: {
    rows: ready([]),
    filters: { kind: 'vanished' },
    totalPages: 0,
    counts: { ...counts, kinds: { ...counts.kinds, vanished: 0 } },
  },
});
export const AllRead = meta.story({
  args: {
    rows: ready(notices.map((notice) => ({ ...notice, isRead: true }))),
    counts: { ...counts, unread: 0 },
  },
});
export const Marking = meta.story({ args: { marking: [notices[0]?.id ?? ''] } });
export const MarkFailed = meta.story({ args: { markFailure: 'Inténtalo otra vez en unos segundos.' } });
/** The mails are on, and the calendar has an address. */
export const Received = meta.story({ args: { settings: withCalendar } });
export const Renewed = meta.story({ args: { settings: withCalendar, isRenewed: true } });
export const Saving = meta.story({ args: { settings: withCalendar, saving: 'renewed' } });
export const SaveFailed = meta.story({ args: { saveFailure: 'Inténtalo otra vez en unos segundos.' } });
/** Another address is asked for twice, because the calendars that have the former one stop. */
export const Asking = meta.story({
  args: { settings: withCalendar },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cambiar la dirección' }));
    const question = await canvas.findByRole('dialog', { name: 'Cambiar la dirección' });
    await expect(question).toHaveTextContent(/dejarán de actualizarse/);
    await expect(args.onCalendarChange).not.toHaveBeenCalled();
  },
});
/** A studio with many notices. */
export const Pages = meta.story({
  args: {
    page: 2,
    totalPages: 40,
    counts: { unread: 812, kinds: { due: 1130, credentials: 42, vanished: 28, ruc: 0, answered: 1 } },
  },
});
