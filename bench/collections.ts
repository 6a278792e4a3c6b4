import { limaDateOf, publishedCalendar } from '@contapro/domain';
import {
  nextCollection,
  nextDueDate,
  scheduledPeriods,
} from '../apps/server/src/modules/collections/next-collection.ts';
import { carefulPace } from '../apps/server/src/modules/sunat/sire/pace-limits.ts';
import type { Bench, Figure } from './support/figures.ts';
import { heapOf } from './support/heap.ts';

/**
 * The calls of a business in a night: a login and the periods of both registers; then of each register the request, a
 * question about the ticket, a download that comes too early, another one, and the summary. `wait` is the time in milliseconds
 * that the collector waits before it. The last two lists are of two registers, which go on at the same time.
 */
const login: readonly Call[] = [{ host: 'security' }, { host: 'sire' }, { host: 'sire' }];
const register: readonly Call[] = [
  { host: 'sire' },
  { host: 'sire', wait: 3_000 },
  { host: 'sire' },
  { host: 'sire', wait: 3_000 },
  { host: 'sire' },
];

interface Call {
  host: 'security' | 'sire';
  wait?: number;
}

interface Pace {
  /** Milliseconds between two calls of a business. */
  pause: number;
  /** The number of calls to a host at the same time. */
  atOnce: number;
  /** Milliseconds in which SUNAT answers. */
  answer: number;
}

interface Simulated {
  /** When it is due, in milliseconds since 1970. */
  due: number;
  /** Its place in the order of the planner: due date, then the time of its last collection. */
  order: number;
  dueOn: string | null;
  /** The calls that are left of each of its parts, with the moment from which the next one may be made. */
  parts: { left: readonly Call[]; at: number }[];
  /** The other parts, which begin when the login is done. */
  later: readonly (readonly Call[])[];
  /** When its last call may be followed by another. */
  freeAt: number;
  doneAt: number | null;
}

const hour = 3_600_000;
/** The evening before a night in which nine of ten due dates are still to come. */
const evening = new Date('2026-11-16T20:00:00-05:00');
/** The hour at which nothing is collected any more on such a day for which nobody waits. */
const end = evening.getTime() + 12 * hour;

/** The businesses of a night, with RUCs of all last digits. */
function businessesOf(count: number): Simulated[] {
  const night = new Date(evening.getTime() + 5 * hour);
  const today = limaDateOf(night.getTime());
  const businesses = Array.from({ length: count }, (_, index): Simulated => {
    const ruc = String(20_100_000_000 + index * 7);
    const due = nextCollection({ ruc, failures: 0 }, evening).getTime();
    const dueOn = nextDueDate(publishedCalendar, ruc, scheduledPeriods(today), today);
    const parts = [{ left: login, at: due }];
    return { due, dueOn, order: 0, parts, later: [register, register], freeAt: due, doneAt: null };
  });
  const dateOf = ({ dueOn }: Simulated) => (dueOn === null ? Number.POSITIVE_INFINITY : Date.parse(dueOn));
  // Each was collected a day before, at the same time.
  businesses
    .toSorted((one, other) => dateOf(one) - dateOf(other) || one.due - other.due)
    .forEach((business, place) => (business.order = place));
  return businesses;
}

/** Plays a night on a clock of its own, with the order and the pace of the collector. */
function playNight(businesses: readonly Simulated[], pace: Pace): void {
  const clock = heapOf<{ at: number; happen: () => void }>((one, other) => one.at - other.at);
  const ready = {
    security: heapOf<Simulated>((one, other) => one.order - other.order),
    sire: heapOf<Simulated>((one, other) => one.order - other.order),
  };
  const inFlight = { security: 0, sire: 0 };
  /** Plans the next call of a business. */
  const goOn = (business: Simulated, now: number) => {
    if (business.parts.length === 0 && business.later.length > 0) {
      business.parts = business.later.map((left) => ({ left, at: now }));
      business.later = [];
    }
    const [next] = business.parts.toSorted((one, other) => one.at - other.at);
    const [call] = next?.left ?? [];
    if (!next || !call) {
      business.doneAt = now;
      return;
    }
    const at = Math.max(next.at, business.freeAt);
    clock.push({ at, happen: () => ready[call.host].push(business) });
  };
  const begin = (business: Simulated, host: Call['host'], now: number) => {
    inFlight[host] += 1;
    const at = now + pace.answer;
    const happen = () => {
      inFlight[host] -= 1;
      business.freeAt = at + pace.pause;
      const [part, ...others] = business.parts.toSorted((one, other) => one.at - other.at);
      const left = part?.left.slice(1) ?? [];
      business.parts = left.length > 0 ? [{ left, at: at + (left[0]?.wait ?? 0) }, ...others] : others;
      goOn(business, at);
    };
    clock.push({ at, happen });
  };
  for (const business of businesses) goOn(business, business.due);
  for (let event = clock.pop(); event && event.at < end; event = clock.pop()) {
    event.happen();
    for (const host of ['security', 'sire'] as const)
      while (inFlight[host] < pace.atOnce) {
        const next = ready[host].pop();
        if (!next) break;
        begin(next, host, event.at);
      }
  }
}

/** How many times the pace of the collector, and the milliseconds in which SUNAT answers, which nobody here knows. */
const cases = [
  { times: 1, answer: 500 },
  { times: 1, answer: 2_000 },
  { times: 2, answer: 500 },
  { times: 10, answer: 500 },
];

const isDone = ({ doneAt }: Simulated) => doneAt !== null;

function nightOf(count: number, pace: Pace): readonly Simulated[] {
  const businesses = businessesOf(count);
  playNight(businesses, pace);
  return businesses;
}

/** About how many businesses are all collected before the end of the night, to a twenty-fifth. */
function capacity(pace: Pace): number {
  // All places of the host are taken from one o'clock on. Nothing can be faster.
  const calls = (pace.atOnce * 7 * hour) / pace.answer;
  const most = Math.floor(calls / [...login, ...register, ...register].filter(({ host }) => host === 'sire').length);
  let [held, tooMany] = [Math.floor(0.7 * most), most];
  if (!nightOf(held, pace).every(isDone))
    throw new Error('A night holds less than seven tenths of what the host answers');
  while (tooMany - held > most / 25) {
    const middle = Math.floor((held + tooMany) / 2);
    if (nightOf(middle, pace).every(isDone)) held = middle;
    else tooMany = middle;
  }
  return held;
}

const percent = (part: readonly Simulated[]) =>
  part.length === 0 ? '–' : `${Math.floor((100 * part.filter(isDone).length) / part.length)} %`;

/** Who is collected in a night with half as many businesses again as it holds. */
function overloaded(count: number, pace: Pace): string {
  const businesses = nightOf(Math.round(count * 1.5), pace);
  const dates = [...new Set(businesses.map(({ dueOn }) => dueOn))].toSorted((one, other) =>
    (one ?? '9') < (other ?? '9') ? -1 : 1,
  );
  const shares = dates.map((date) => percent(businesses.filter(({ dueOn }) => dueOn === date)));
  return `half as many again: collected, by due date from the next one on, ${shares.join(', ')}`;
}

/**
 * How many businesses a night holds, by the order and the pace of the collector, on a clock that is only counted. It is the
 * same in each run. A night is from 1:00 until 8:00 in Lima, of a day on which nothing is collected from 8:00 on.
 */
export const collections: Bench = async () => {
  const figures: Figure[] = [];
  for (const { times, answer } of cases) {
    const pace = { pause: carefulPace.pause / times, atOnce: carefulPace.atOnce * times, answer };
    const held = capacity(pace);
    figures.push({
      name: `businesses in a night, ${times} × the pace, SUNAT answers in ${answer / 1_000} s`,
      value: held,
      unit: '',
      note: overloaded(held, pace),
    });
  }
  return figures;
};
