import {
  type CollectionEndKey,
  collectionEnds,
  collectionSetbackHelps,
  collectionStopHelps,
  type CollectionHelp,
} from './collectionEnds.ts';
import {
  collectionStates,
  type CollectionOutcome,
  type CollectionSetback,
  type CollectionState,
  type CollectionStop,
} from './collectionOutcomes.ts';
import type { Book } from './views.ts';

/** The steps of a collection from SUNAT, in their order. */
export const collectionSteps = ['connecting', 'asking', 'waiting', 'downloading', 'reading', 'comparing'] as const;

export type CollectionStep = (typeof collectionSteps)[number];

/** A collection in progress. Times are milliseconds since 1970 UTC. */
export interface OpenCollection {
  step: CollectionStep;
  /** When the step began. */
  since: number;
  /** When the step is tried next. */
  nextAt: number;
  /** Why it waits until then; null when nothing went wrong. */
  setback: CollectionSetback | null;
}

/** How a collection ended the last time. */
export interface EndedCollection {
  outcome: CollectionOutcome;
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** What went wrong before it was given up; null when that is not known. */
  setback: CollectionSetback | null;
  /** The code of SUNAT's refusal: 4 digits, never an HTTP status. Null when SUNAT gave none. */
  code: string | null;
  /** SUNAT's own words about its refusal: at most 200 printable characters. Null without any. */
  text: string | null;
}

/** What was read from the last proposal that SUNAT sent. Money is in cents. */
export interface CollectedContent {
  /** When it was read, in milliseconds since 1970 UTC. */
  at: number;
  vouchers: number;
  total: number | null;
  /** The count of SUNAT's summary; null when SUNAT sent none. */
  sunatVouchers: number | null;
  sunatTotal: number | null;
  /** The vouchers that are new since the proposal before. */
  added: number;
  /** The vouchers that changed since then. */
  changed: number;
  /** The vouchers that SUNAT no longer proposes; null when that was not compared. */
  vanished: number | null;
}

/** The collection of a register of SIRE and a period. */
export interface Collection {
  book: Book;
  /** `YYYYMM` */
  period: string;
  /** Null while none is in progress. */
  open: OpenCollection | null;
  /** Null before it ended for the first time. */
  last: EndedCollection | null;
  /** When it last succeeded, in milliseconds since 1970 UTC; null before. */
  workedAt: number | null;
  /** Whether the schedule collects it again. An open one goes on anyway. */
  isPlanned: boolean;
  content: CollectedContent | null;
}

/** The collections of a business. */
export interface ClientCollections {
  uuid: string;
  name: string;
  ruc: string;
  state: CollectionState;
  stop: CollectionStop | null;
  /** Whether a person waits for what is being collected, so that another request is refused. */
  isAwaited: boolean;
  /** When it is collected next, in milliseconds since 1970 UTC; null when that is not planned. */
  nextAt: number | null;
  collections: readonly Collection[];
}

/** The outcomes after which the vouchers that SUNAT proposes are stored. */
export const collectionSuccesses: readonly CollectionOutcome[] = ['collected', 'unchanged', 'empty', 'mismatch'];

/** What is shown about a collection: its state, the key of its sentence in `collectionTexts`, and the pages that help. */
export type CollectionCondition = { state: CollectionState; helps: readonly CollectionHelp[] } & (
  | { kind: 'step'; key: CollectionStep }
  | { kind: 'setback'; key: CollectionSetback }
  | { kind: 'stop'; key: CollectionStop }
  | { kind: 'end'; key: CollectionEndKey }
  | { kind: 'none'; key: 'never' }
);

/** How far the registers of a business are that are being collected. */
export interface CollectionProgress {
  /** How many registers and periods are not open any more. */
  done: number;
  all: number;
  /** From 0 to 1, with the steps of those that are open. */
  share: number;
}

/** How far a business is with all its registers; null while none is being collected, or each open one waits because of a setback. */
export function collectionProgress(collections: readonly Pick<Collection, 'open'>[]): CollectionProgress | null {
  if (!collections.some(({ open }) => open?.setback === null)) return null;
  const stepsDone = collections.map(({ open }) =>
    open ? collectionSteps.indexOf(open.step) / collectionSteps.length : 1,
  );
  return {
    done: stepsDone.filter((share) => share === 1).length,
    all: collections.length,
    share: stepsDone.reduce((sum, share) => sum + share, 0) / collections.length,
  };
}

/** What is shown about the collection of a register and a period, in a business with this stop. */
export function collectionCondition(
  { open, last, isPlanned }: Pick<Collection, 'open' | 'last' | 'isPlanned'>,
  stop: CollectionStop | null,
): CollectionCondition {
  if (stop !== null) return { state: 'action', kind: 'stop', key: stop, helps: collectionStopHelps[stop] };
  if (open?.setback)
    return { state: 'delayed', kind: 'setback', key: open.setback, helps: collectionSetbackHelps[open.setback] };
  if (open) return { state: 'working', kind: 'step', key: open.step, helps: [] };
  if (!last) return { state: 'none', kind: 'none', key: 'never', helps: [] };
  const { planned, unplanned, helps, sentences } = collectionEnds[last.outcome];
  const key = (last.setback && sentences?.[last.setback]) ?? last.outcome;
  return { state: isPlanned ? planned : unplanned, kind: 'end', key, helps };
}

/**
 * When a collection is tried next, in milliseconds since 1970 UTC. `'later'`: it is planned, but when is not known before the
 * other collections of the business have ended. Null when nobody tries it before a person asks for it.
 */
export function nextAttemptOf(
  { open, isPlanned }: Pick<Collection, 'open' | 'isPlanned'>,
  { stop, nextAt }: Pick<ClientCollections, 'stop' | 'nextAt'>,
): number | 'later' | null {
  if (stop !== null) return null;
  if (open) return open.nextAt;
  return isPlanned ? (nextAt ?? 'later') : null;
}

/** The state of the worst of several. `none` without any. */
export const worstCollectionState = (states: readonly CollectionState[]): CollectionState =>
  collectionStates.find((state) => states.includes(state)) ?? 'none';

/**
 * Whether what was read has the count and the total of SUNAT's summary; null without a summary. The total may differ by
 * 5 cents.
 */
export function matchesSunat({
  vouchers,
  total,
  sunatVouchers,
  sunatTotal,
}: Pick<CollectedContent, 'vouchers' | 'total' | 'sunatVouchers' | 'sunatTotal'>): boolean | null {
  if (sunatVouchers === null || sunatTotal === null) return null;
  return vouchers === sunatVouchers && Math.abs((total ?? 0) - sunatTotal) <= sunatTolerance;
}

/** The difference between our total and SUNAT's that rounding explains, in cents. */
export const sunatTolerance = 5;

/** The worst of the collections of a business, the newest of equal ones; null without any. */
export function worstCollection({
  collections,
  stop,
}: Pick<ClientCollections, 'collections' | 'stop'>): Collection | null {
  const rankOf = (each: Collection) => collectionStates.indexOf(collectionCondition(each, stop).state);
  const [worst] = collections.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || other.period.localeCompare(one.period),
  );
  return worst ?? null;
}

/** When a collection of a business last succeeded, in milliseconds since 1970 UTC; null when none ever did. */
export function lastWorkedAt({ collections }: Pick<ClientCollections, 'collections'>): number | null {
  const moments = collections.flatMap(({ workedAt }) => workedAt ?? []);
  return moments.length === 0 ? null : Math.max(...moments);
}

/** The collections of which businesses are shown. */
export interface CollectionFilters {
  /** Only businesses in this state; null for all. */
  state: CollectionState | null;
}

/** The collections of all businesses. */
export const everyCollection: CollectionFilters = { state: null };
