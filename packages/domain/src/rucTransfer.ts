/** Hours between the notice to the account that has a RUC and the moment at which it passes to the one that asks for it. */
export const rucNoticeHours = 72;

/** Days after a proof of its holder in which nobody else can ask for a RUC again while the credentials of the holder work. */
export const rucKeptDays = 30;

const hour = 3_600_000;

/** The account that has a RUC: SUNAT has accepted its credentials once, and those of no other account since. */
export interface RucHolder {
  /** Whether the business is archived. */
  isArchived: boolean;
  /** Whether SUNAT accepted the stored credentials when they were last used. */
  works: boolean;
  /** When the holder last proved credentials because another account asked, in milliseconds since 1970 UTC; null if never. */
  keptAt: number | null;
}

/** What decides whether a RUC passes to an account that has proved credentials for it. */
export interface RucFacts {
  /** Null when no other account has it: a registration whose credentials never worked does not count. */
  holder: RucHolder | null;
  /** Whether another account has asked for it before and waits. */
  isAskedByAnother: boolean;
}

export type RucDecision =
  | { kind: 'at once' }
  /** The holder gets a notice. Milliseconds since 1970 UTC. */
  | { kind: 'after notice'; passesAt: number }
  /** Another account asked first. */
  | { kind: 'asked by another' }
  /** The holder has proved working credentials a short time ago. */
  | { kind: 'kept'; until: number };

/** Whether a RUC passes without a notice: nobody else has it, or whoever has it can not collect with it. */
const isOpen = (holder: RucHolder | null): boolean => holder === null || holder.isArchived || !holder.works;

/**
 * What becomes of the request for a RUC of an account whose credentials SUNAT has just accepted.
 *
 * @param now Milliseconds since 1970 UTC.
 */
export function rucDecisionOf({ holder, isAskedByAnother }: RucFacts, now: number): RucDecision {
  // Whoever asked first gets it first.
  if (isAskedByAnother) return { kind: 'asked by another' };
  if (holder === null || isOpen(holder)) return { kind: 'at once' };
  const until = holder.keptAt === null ? 0 : holder.keptAt + rucKeptDays * 24 * hour;
  if (now < until) return { kind: 'kept', until };
  return { kind: 'after notice', passesAt: now + rucNoticeHours * hour };
}

/**
 * Whether a RUC that was asked for passes now: its notice has ended, or it would pass at once if it were asked for now.
 *
 * @param passesAt When the notice ends, in milliseconds since 1970 UTC.
 * @param now The same.
 */
export const isRucDue = (passesAt: number, holder: RucHolder | null, now: number): boolean =>
  now >= passesAt || isOpen(holder);

/**
 * What became of a request for a RUC: it `waits` for the end of the notice, has `passed`, the other account `kept` it, or SUNAT
 * `refused` the credentials of the request at its end.
 */
export const rucRequestOutcomes = ['waiting', 'passed', 'kept', 'refused'] as const;

export type RucRequestState = (typeof rucRequestOutcomes)[number];

/** A request of an accountant for a RUC. */
export interface RucRequest {
  uuid: string;
  name: string;
  ruc: string;
  state: RucRequestState;
  /** Milliseconds since 1970 UTC. */
  requestedAt: number;
  /** When it passes, in milliseconds since 1970 UTC; null when it passed at once. */
  passesAt: number | null;
  /** When it ended, in milliseconds since 1970 UTC; null while it waits. */
  endedAt: number | null;
}
