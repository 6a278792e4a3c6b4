import { daysBetween } from './dates.ts';

/**
 * What can need a hand today, for some of the clients of a studio.
 *
 * - `dueSoon`, `overdue`: their declaration falls due in the next days, or was due; `day` is the first day of them.
 * - `credentials`: SUNAT does not let the product in, so that nothing is collected.
 * - `answers`: clients have answered about purchases that nobody has decided since.
 * - `deposits`: deposits of detracciones fall due; `day` is the last day on which the credit stays in its month.
 * - `credits`: the credit of purchases is lost within 30 days, because the months end in which they can be annotated; `day` is the
 *   first day of them.
 * - `toReview`: purchases of the month that is being closed wait for a decision.
 * - `ready`: the month can be declared.
 */
export const todayTaskKinds = [
  'dueSoon',
  'overdue',
  'credentials',
  'answers',
  'deposits',
  'credits',
  'toReview',
  'ready',
] as const;

export type TodayTaskKind = (typeof todayTaskKinds)[number];

/** The names of the kinds in the API. */
export const todayTaskNames = {
  dueSoon: 'due_soon',
  overdue: 'overdue',
  credentials: 'credentials',
  answers: 'answers',
  deposits: 'deposits',
  credits: 'credits',
  toReview: 'to_review',
  ready: 'ready',
} as const satisfies Record<TodayTaskKind, string>;

/** Something that needs a hand today. */
export interface TodayTask {
  kind: TodayTaskKind;
  /** How many: clients, or purchases for `answers`, `deposits`, `credits` and `toReview`. */
  count: number;
  /** The client, when all of them are of one. */
  client: Readonly<{ uuid: string; name: string }> | null;
  /** `YYYYMM`: the month that the page is about that solves it; null for `credentials`, `deposits` and `credits`. */
  period: string | null;
  /** The first day that counts, `YYYY-MM-DD` in Lima; null for kinds without one. */
  day: string | null;
  /** The IGV that depends on it, in cents of soles; null where none does. */
  igvCents: number | null;
}

/** How many are shown. */
export const mostTodayTasks = 3;

/** How many days before a day something is named that falls due on it. */
export const todayTaskDays = 10;

/** Up to so many days before its day, something goes before all that has none. */
const pressingDays = 3;

/** The places of the kinds after what is pressing. */
const ranks: Readonly<Record<TodayTaskKind, number>> = {
  overdue: 1,
  credentials: 2,
  answers: 3,
  dueSoon: 4,
  deposits: 4,
  credits: 4,
  toReview: 5,
  ready: 6,
};

/**
 * The most urgent ones of what was found, at most {@link mostTodayTasks}: first what falls due within three days, by its day; then
 * what is late, what stands still and what waits for an answer; then what falls due later, and last the work of the month.
 *
 * @param today `YYYY-MM-DD` in Lima.
 */
export function todayTasksOf(found: readonly TodayTask[], today: string): readonly TodayTask[] {
  const rankOf = ({ kind, day }: TodayTask): number => {
    if (kind === 'overdue' || day === null) return ranks[kind];
    return daysBetween(today, day) <= pressingDays ? 0 : ranks[kind];
  };
  return found
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        (one.day ?? '').localeCompare(other.day ?? '') ||
        todayTaskKinds.indexOf(one.kind) - todayTaskKinds.indexOf(other.kind),
    )
    .slice(0, mostTodayTasks);
}
