import { daysBetween } from './dates.ts';
import type { BusinessStatus } from './schemas.ts';
import type { PageOf } from './views.ts';

/**
 * What is left to do for a client in a period, the most urgent first: the steps of its month that have the next one
 * (`boardStateOfStep`). `uncollected`: it is to be collected. `toSquare`: differences between SUNAT and the XML are to be decided.
 * `toReview`: other doubts are. `detractionsDue`:
 * deposits of detracciones are missing. `ready`: the figures are to be checked, the files to be made, the client to be told, and the
 * month to be declared. `declared`: it is marked so.
 */
export const boardStateOrder = ['uncollected', 'toSquare', 'toReview', 'detractionsDue', 'ready', 'declared'] as const;

export type BoardState = (typeof boardStateOrder)[number];

/** What clients of the board can be selected by: a state, or that vouchers wait for an exchange rate, which clients of any state can have. */
export const boardSelections = [...boardStateOrder, 'withoutRate'] as const;

export type BoardSelected = (typeof boardSelections)[number];

/** The names of the states in the API. */
export const boardStateNames = {
  uncollected: 'uncollected',
  toSquare: 'to_square',
  toReview: 'to_review',
  detractionsDue: 'detractions_due',
  ready: 'ready',
  declared: 'declared',
} as const satisfies Record<BoardState, string>;

/** The names in the API of what clients can be selected by. */
export const boardSelectionNames = {
  ...boardStateNames,
  withoutRate: 'without_rate',
} as const satisfies Record<BoardSelected, string>;

/** A person of the studio. */
export interface StudioPerson {
  uuid: string;
  /** Given names and surnames. */
  name: string;
}

/** A client of the board. Amounts are in cents of soles. */
export interface BoardClient {
  uuid: string;
  name: string;
  ruc: string;
  status: BusinessStatus;
  state: BoardState;
  /** The day on which the declaration falls due, `YYYY-MM-DD`; null when the schedule of the period is not known. */
  dueOn: string | null;
  /**
   * The IGV of the period, as it was declared where it is; negative for a balance in favour, null while nothing of the period was
   * received.
   */
  igvCents: number | null;
  /** Of a declared period, what its vouchers give today; null where that is `igvCents`. */
  igvTodayCents: number | null;
  observedCount: number;
  /** The IGV of the observed purchases. */
  atStakeCents: number;
  unpaidDetractionsCount: number;
  unpaidDetractionsCents: number;
  /** The vouchers that wait for the exchange rate of a day, so that they have no amount in soles. */
  withoutRateCount: number;
  /** When SUNAT last answered with a register of the client, or that it is empty, in milliseconds since 1970 UTC; null when it never did. */
  collectedAt: number | null;
  /** `YYYY-MM-DD`; null when the period is not marked as declared. */
  declaredOn: string | null;
  /** Who is responsible for the client; null while nobody is. */
  responsible: StudioPerson | null;
}

/** The counts and sums of all clients that match the search. Amounts are in cents of soles. */
export interface BoardSummary {
  clients: number;
  /** Not declared, although the due date has passed. */
  overdue: number;
  states: Readonly<Record<BoardState, number>>;
  /** Those with vouchers that wait for an exchange rate, in any state. */
  withoutRate: number;
  /** The sum of the IGV of the clients that have to pay. Balances in favour of others are not taken from it. */
  toPayCents: number;
  atStakeCents: number;
}

/** A page of the board. */
export interface BoardPage extends PageOf<BoardClient> {
  summary: BoardSummary;
  /** The people who can be responsible for clients of the board, by name. */
  people: readonly StudioPerson[];
}

/** The columns by which the board can be sorted. */
export const boardSortColumns = ['name', 'dueDate', 'igv', 'atStake'] as const;

export type BoardColumn = (typeof boardSortColumns)[number];

/** The order of the board. */
export interface BoardSort {
  by: BoardColumn;
  descending: boolean;
}

/** How near a due date is: how many days are left, or have passed. */
export type Urgency = { kind: 'unknown' | 'done' | 'today' } | { kind: 'left' | 'overdue'; days: number };

/** How near the due date of a client is on a day (`YYYY-MM-DD` in Lima). */
export function urgencyOf({ dueOn, state }: Pick<BoardClient, 'dueOn' | 'state'>, today: string): Urgency {
  if (state === 'declared') return { kind: 'done' };
  if (dueOn === null) return { kind: 'unknown' };
  const days = daysBetween(today, dueOn);
  if (days === 0) return { kind: 'today' };
  return days > 0 ? { kind: 'left', days } : { kind: 'overdue', days: -days };
}

/** Which clients of the board are shown. */
export interface BoardFilters {
  /** Only clients in this state, or with vouchers that wait for an exchange rate; null for all. */
  state: BoardSelected | null;
  /** A part of the name or the beginning of the RUC; empty for all. */
  search: string;
  /** Only clients of this person, by its uuid, or those of nobody (`nobody`); null for all. */
  responsible: string | null;
}

/** The filter of clients for whom nobody is responsible. */
export const nobody = 'nobody';

/** The number of clients that a selection has, of those that match the search. */
export function selectedCount({ clients, states, withoutRate }: BoardSummary, selected: BoardSelected | null): number {
  if (selected === null) return clients;
  return selected === 'withoutRate' ? withoutRate : states[selected];
}

/** All clients. */
export const everyClient: BoardFilters = { state: null, search: '', responsible: null };
