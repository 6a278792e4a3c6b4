import { formatPeriod, noticeTexts, type TaxCalendar } from '@contapro/domain';
import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';

/** How many clients an event names. */
const mostNamed = 100;
/** How often calendar programs should read it again, in seconds. */
const readAgainEvery = 6 * 3600;

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

export interface CalendarOptions {
  /** When declarations fall due. */
  dueDates: TaxCalendar;
  /** The name of the server, which is a part of the ids of the events. */
  host: string;
  now: Date;
}

/**
 * The iCalendar file (RFC 5545) with an all-day event for each day on which declarations of a period fall due for some of the
 * clients, and for the last day to deposit its detracciones, in all periods whose schedule is known. The id of an event follows from the digits of the RUC that share its date, so
 * that it stays the same when clients come and go.
 */
export function dueDateCalendar(
  clients: readonly { name: string; ruc: string }[],
  { dueDates, host, now }: CalendarOptions,
): string {
  const texts = noticeTexts.calendar;
  const calendar = ical({
    name: texts.name,
    prodId: { company: 'ContaPro', product: 'Vencimientos', language: 'ES' },
    ttl: readAgainEvery,
  });
  const byDigit = Map.groupBy(clients, ({ ruc }) => ruc.slice(-1));
  if (clients.length > 0)
    for (const period of dueDates.periods)
      calendar.createEvent({
        id: `spot-${period}@${host}`,
        start: new Date(`${dueDates.depositDeadline(period).day}T00:00:00Z`),
        allDay: true,
        stamp: now,
        summary: texts.deposits(formatPeriod(period)),
        description: texts.depositsLead,
        transparency: ICalEventTransparency.TRANSPARENT,
        busystatus: ICalEventBusyStatus.FREE,
      });
  for (const period of dueDates.periods)
    for (const [day, sharing] of Map.groupBy(digits, (digit) => dueDates.dueDate(period, digit))) {
      const due = sharing.flatMap((digit) => byDigit.get(digit) ?? []);
      if (day === null || due.length === 0) continue;
      const named = due.slice(0, mostNamed).map(({ name, ruc }) => `${name} (${ruc})`);
      const more = due.length > mostNamed ? [texts.more(due.length - mostNamed)] : [];
      calendar.createEvent({
        id: `vence-${period}-${sharing.join('')}@${host}`,
        start: new Date(`${day}T00:00:00Z`),
        allDay: true,
        stamp: now,
        summary: texts.event(formatPeriod(period), due.length),
        description: [texts.lead, ...named, ...more].join('\n'),
        transparency: ICalEventTransparency.TRANSPARENT,
        busystatus: ICalEventBusyStatus.FREE,
      });
    }
  return calendar.toString();
}
