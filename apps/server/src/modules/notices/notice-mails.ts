import { basePath } from '@contapro/openapi/operations';
import { isBusinessDay, limaDateOf, limaDateTimeOf } from '@contapro/domain';
import type { Queue, Schedule, Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { mostMailed, noticeMail } from './notice-mail.ts';
import { noticesRepository } from './notices.repository.ts';
import { teamRepository } from '../team/team.repository.ts';

interface NoticeMailJob {
  accountantId: string;
  /** The day in Lima, `YYYY-MM-DD`. The mail is not sent on another one. */
  day: string;
}

const noticeMails: Queue<NoticeMailJob> = { name: 'notice-mails', keyOf: ({ accountantId }) => accountantId };

/** The hour in Lima from which the mails of a day are sent. */
export const mailHour = 7;
/** The hour in Lima from which none are sent any more, after the server was down in the morning. */
const lastHour = 12;

/** When to look whether mails are due. The hours are of the clock of the process, which journeys move. */
const looking: Schedule = { name: 'due-notice-mails', cron: '* * * * *' };

type Needs = Pick<Services, 'database' | 'sql' | 'jobs' | 'clock' | 'calendar' | 'baseUrl' | 'mail' | 'links'>;

/** The day whose mails are to be sent now; null at other hours, and on days that are no business days. */
function mailDayOf(now: Date): string | null {
  const day = limaDateOf(now.getTime());
  const hour = Number(limaDateTimeOf(now.getTime()).slice(11, 13));
  return isBusinessDay(day) && hour >= mailHour && hour < lastHour ? day : null;
}

/** Requests the mails of this morning that were not sent yet. */
export async function requestNoticeMails({
  sql,
  jobs,
  clock,
  calendar,
}: Pick<Needs, 'sql' | 'jobs' | 'clock' | 'calendar'>): Promise<void> {
  const day = mailDayOf(clock());
  if (day === null) return;
  for (const accountantId of await noticesRepository(sql, calendar).unmailed(day))
    await jobs.request(noticeMails, { accountantId, day });
}

/** Starts the worker that mails unread notices in the morning: at most one mail for each accountant and day. */
export async function startNoticeMails(services: Needs): Promise<Worker> {
  const { jobs } = services;
  const started = await Promise.all([
    jobs.work(noticeMails, { atOnce: 2 }, (job) => mailNotices(services, job)),
    jobs.repeat(looking, () => requestNoticeMails(services)),
  ]);
  return {
    stop: async () => {
      await Promise.all(started.map((worker) => worker.stop()));
    },
  };
}

async function mailNotices(
  { database, sql, clock, calendar, baseUrl, mail, links }: Needs,
  { accountantId, day }: NoticeMailJob,
) {
  if (limaDateOf(clock().getTime()) !== day) return;
  const notices = noticesRepository(sql, calendar);
  await notices.takeMail(accountantId, day, async () => {
    const scope = await teamRepository(database).scopeOf(accountantId);
    const request = { scope, personId: accountantId, today: day, unread: true, page: 1, size: mostMailed };
    const { rows, counts } = await notices.page(request);
    if (rows.length === 0) return;
    const { email } = await notices.settings(accountantId);
    const token = links.signId('notice-mails', accountantId);
    await mail.send(
      noticeMail({
        to: email,
        rows,
        count: counts.unread,
        today: day,
        pageUrl: `${baseUrl}/estudio/avisos`,
        stopPageUrl: `${baseUrl}/avisos/baja/${token}`,
        unsubscribeUrl: `${baseUrl}${basePath}/notice-mails/${token}/stop`,
      }),
    );
  });
}
