import { daysBetween, formatDate } from './dates.ts';
import type { Texts } from './words.ts';
import type { TodayTask } from './todayTasks.ts';

/**
 * What needs a hand today, in a sentence.
 *
 * @param today The day in Lima, `YYYY-MM-DD`.
 * @param periodName Names a period, such as `Oct 2026`.
 */
export function todaySentence(
  { kind, count, client, period, day }: TodayTask,
  today: string,
  texts: Texts['today'],
  periodName: (period: string) => string,
): string {
  const who = client?.name ?? null;
  const month = period === null ? '' : periodName(period);
  const left = day === null ? null : daysBetween(today, day);
  const when = left === 0 ? texts.today : left === 1 ? texts.tomorrow : `el ${formatDate(day)}`;
  const { tasks } = texts;
  switch (kind) {
    case 'dueSoon':
      return tasks.dueSoon(count, who, month, when);
    case 'overdue':
    case 'toReview':
    case 'ready':
      return tasks[kind](count, who, month);
    case 'credentials':
    case 'answers':
      return tasks[kind](count, who);
    case 'deposits':
    case 'credits':
      return tasks[kind](count, who, when);
  }
}
