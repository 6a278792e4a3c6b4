import { basePath } from '@contapro/openapi/operations';
import { limaDateOf, noticeKinds, pageCount } from '@contapro/domain';
import type { FileAnswer, Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { dueDateCalendar } from './due-date-calendar.ts';
import { mailHour } from './notice-mails.ts';
import { noticeOfRow } from './notice-of-row.ts';
import { type NoticeSettingsRow, noticesRepository } from './notices.repository.ts';
import { teamRepository } from '../team/team.repository.ts';

type NoticesHandlers = Pick<
  Handlers,
  'listNotices' | 'markNotices' | 'getNoticeSettings' | 'changeNoticeSettings' | 'stopNoticeMails' | 'getCalendarFile'
>;

const calendarName = 'contapro.ics';

const calendarGone = () =>
  new HttpProblem(404, 'LINK_EXPIRED', 'Este calendario ya no existe. Copia su dirección otra vez en ContaPro.');

const mailLinkGone = () =>
  new HttpProblem(404, 'LINK_EXPIRED', 'Este enlace no sirve. Copia el enlace completo del correo.');

/** What an accountant should know about all businesses: on a page, by mail and in a calendar. */
export function noticesHandlers({
  database,
  sql,
  clock,
  calendar,
  links,
  baseUrl,
}: Pick<Services, 'database' | 'sql' | 'clock' | 'calendar' | 'links' | 'baseUrl'>): NoticesHandlers {
  const notices = noticesRepository(sql, calendar);
  const team = teamRepository(database);
  const today = () => limaDateOf(clock().getTime());
  const settingsOf = ({ isMailed, calendarId, email }: NoticeSettingsRow): Schemas['NoticeSettings'] => ({
    is_mailed: isMailed,
    mail_hour: mailHour,
    email,
    calendar_url:
      calendarId && `${baseUrl}${basePath}/files/calendars/${links.signId('calendars', calendarId)}/${calendarName}`,
  });
  return {
    listNotices: limited(perMinute(600), async ({ personId, scope, query }): Promise<Schemas['NoticePage']> => {
      const { page, size, kind } = query;
      const { rows, counts } = await notices.page({ personId, scope, today: today(), page, size, kind });
      const found = kind === undefined ? noticeKinds.reduce((total, each) => total + counts[each], 0) : counts[kind];
      return {
        data: rows.map(noticeOfRow),
        summary: {
          num_unread: counts.unread,
          num_due: counts.due,
          num_credentials: counts.credentials,
          num_vanished: counts.vanished,
          num_ruc: counts.ruc,
          num_answered: counts.answered,
        },
        metadata: { pagination: { total_items: found, total_pages: pageCount(found, size) } },
      };
    }),

    markNotices: limited(perMinute(300), async ({ personId, scope, body }) => {
      await notices.mark({ personId, scope, today: today() }, body.notice_ids ?? null, body.is_read, clock());
    }),

    getNoticeSettings: limited(perMinute(300), async ({ personId }) => settingsOf(await notices.settings(personId))),

    changeNoticeSettings: limited(perMinute(60), async ({ personId, body }) => {
      if (body.is_mailed !== undefined) await notices.setMailed(personId, body.is_mailed);
      if (body.calendar !== undefined)
        await notices.setCalendar(personId, body.calendar === 'renewed' ? crypto.randomUUID() : null);
      return settingsOf(await notices.settings(personId));
    }),

    stopNoticeMails: limited(perMinute(30), async ({ path }) => {
      const accountantId = links.verifyId('notice-mails', path.token);
      if (accountantId === null) throw mailLinkGone();
      await notices.stopMails(accountantId);
    }),

    getCalendarFile: limited(perMinute(60), async ({ path }): Promise<FileAnswer> => {
      const id = links.verifyId('calendars', path.token);
      const personId = id === null ? undefined : await notices.ofCalendar(id);
      if (personId === undefined) throw calendarGone();
      // As it is now: an access that has ended, or a client that was taken away, is not in it any more.
      const clients = await notices.clients(await team.scopeOf(personId));
      const { hostname: host } = new URL(baseUrl);
      return {
        contentType: 'text/calendar; charset=utf-8',
        fileName: calendarName,
        body: Buffer.from(dueDateCalendar(clients, { dueDates: calendar, host, now: clock() })),
      };
    }),
  };
}
