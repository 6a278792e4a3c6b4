import { addDays, daysBetween, declarationDueDates, limaDateOf, openPeriod } from '@contapro/domain';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The place of a business in the windows of the schedule. */
export interface ScheduledBusiness {
  id: string;
  /** The number of collections that failed since the last one that succeeded. */
  failures: number;
}

/** The windows of a day in Lima, in hours. The businesses are spread over each. */
const night = { from: 0.5, hours: 5 };
const noon = { from: 12, hours: 2 };

/** The number of days before the first due date of a period from which it is collected at noon too. */
const daysBeforeDue = 3;

const firstWait = 30 * minute;
const longestWait = day;

/**
 * The moment of the next collection of a business: the next night, and also the next noon from three days before the
 * declarations fall due, as long as a period is open. After failures it is later each time: half an hour, an hour, two
 * hours, up to a day.
 */
export function nextCollection({ id, failures }: ScheduledBusiness, now: Date): Date {
  if (failures > 0) return new Date(now.getTime() + Math.min(firstWait * 2 ** (failures - 1), longestWait));
  const spread = spreadOf(id);
  const today = limaDateOf(now.getTime());
  for (let ahead = 0; ; ahead += 1) {
    const date = addDays(today, ahead);
    const period = openPeriod(date);
    if (period === null) continue;
    const [firstDue] = declarationDueDates(period);
    const isNearDue = firstDue !== undefined && daysBetween(date, firstDue) <= daysBeforeDue;
    for (const { from, hours } of isNearDue ? [night, noon] : [night]) {
      const moment = startOfDay(date) + Math.round((from + hours * spread) * hour);
      if (moment > now.getTime()) return new Date(moment);
    }
  }
}

/** Midnight in Lima (UTC-5 the whole year), in milliseconds. */
const startOfDay = (date: string) => Date.parse(`${date}T00:00:00-05:00`);

/** A number from 0 to 1 for a uuid: the same for each of its collections, and evenly spread over all businesses. */
const spreadOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 8), 16) / 0x1_0000_0000;
