import { addDays, addMonths, limaDateOf, newestProposal, type TaxCalendar } from '@contapro/domain';
import { createHash } from 'node:crypto';
import type { BusinessRow } from '../businesses/own-business.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What of a business decides when it is collected. */
export interface ScheduledBusiness {
  ruc: string;
  /** The number of collections that failed since the last one that succeeded. */
  failures: number;
  /**
   * Whether a user waits for it, also in the quiet hours, because it was never collected.
   *
   * @default false
   */
  isNew?: boolean;
}

/** The window of each night in Lima, in hours, over which the businesses are spread. */
const night = { from: 1, hours: 5 };

/** The days of a month, and the hours of them in Lima, in which SUNAT is left to those who declare. */
const quiet = { firstDay: 14, lastDay: 24, from: 8, to: 20 };

/** The number of months that are collected for a new business, and for others. */
export const firstMonths = 3;
export const scheduledMonths = 2;

/** Milliseconds after which a business is collected that is in progress although no run goes on. */
export const unreadAfter = 6 * hour;

type PlannedBusiness = Pick<BusinessRow, 'status' | 'collectedAt' | 'nextCollectionAt' | 'updatedAt'>;

const firstWait = 30 * minute;
const longestWait = day;

/**
 * The moment of the next collection of a business: the next night, always at the same time of it. After failures it is later
 * each time: half an hour, an hour, two hours, up to a day, and never in the quiet hours.
 */
export function nextCollection({ ruc, failures, isNew = false }: ScheduledBusiness, now: Date): Date {
  if (failures > 0) {
    const retry = new Date(now.getTime() + Math.min(firstWait * 2 ** (failures - 1), longestWait));
    return isNew ? retry : afterQuietHours(retry);
  }
  const today = limaDateOf(now.getTime());
  const momentOn = (date: string) => startOfDay(date) + Math.round((night.from + night.hours * spreadOf(ruc)) * hour);
  const tonight = momentOn(today);
  return new Date(tonight > now.getTime() ? tonight : momentOn(addDays(today, 1)));
}

/** The periods (`YYYYMM`) that the schedule collects on a day: the newest one that SUNAT proposes, and the one before it. */
export function scheduledPeriods(date: string): string[] {
  const newest = newestProposal(date);
  return Array.from({ length: scheduledMonths }, (_, month) => addMonths(newest, -month));
}

/**
 * When the schedule collects a business next that is not stopped, and which periods; null when it does not before somebody asks for it. While a
 * run goes on, the time is not known, and what is returned may pass.
 */
export function scheduleOf(
  { business, run }: { business: PlannedBusiness; run: object | null },
  now: Date,
): { at: Date | null; periods: readonly string[] } | null {
  const isNew = business.status === 'IN_PROGRESS';
  if (isNew && run === null && business.collectedAt !== null) return null;
  const at = business.nextCollectionAt ?? (isNew ? new Date(business.updatedAt.getTime() + unreadAfter) : null);
  const newest = newestProposal(limaDateOf(Math.max(now.getTime(), at?.getTime() ?? 0)));
  const months = isNew ? firstMonths : scheduledMonths;
  return { at, periods: Array.from({ length: months }, (_, month) => addMonths(newest, -month)) };
}

/** The next day on which the taxpayer has to declare one of these periods; null when none is known. */
export function nextDueDate(
  calendar: TaxCalendar,
  ruc: string,
  periods: readonly string[],
  today: string,
): string | null {
  const dates = periods.flatMap((period) => calendar.dueDate(period, ruc) ?? []);
  return dates.toSorted().find((date) => date >= today) ?? null;
}

/** Whether a moment is in the hours in which nothing is collected for which nobody waits. */
export const isQuiet = (moment: Date): boolean => afterQuietHours(moment) > moment;

/** A moment, or the end of the quiet hours when it is in them. */
export function afterQuietHours(moment: Date): Date {
  const date = limaDateOf(moment.getTime());
  const dayOfMonth = Number(date.slice(8));
  const hours = (moment.getTime() - startOfDay(date)) / hour;
  const isIn = dayOfMonth >= quiet.firstDay && dayOfMonth <= quiet.lastDay && hours >= quiet.from && hours < quiet.to;
  return isIn ? new Date(startOfDay(date) + quiet.to * hour) : moment;
}

/** Midnight in Lima (UTC-5 the whole year), in milliseconds. */
const startOfDay = (date: string) => Date.parse(`${date}T00:00:00-05:00`);

/** A number from 0 to 1 for a RUC: the same for each of its collections, and evenly spread over all businesses. */
const spreadOf = (ruc: string) => createHash('sha256').update(ruc).digest().readUInt32BE() / 0x1_0000_0000;
