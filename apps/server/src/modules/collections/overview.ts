import {
  type Book,
  type ClientCollections,
  type Collection,
  collectionCondition,
  collectionStates,
  type CollectionOutcome,
  type CollectionSetback,
  worstCollectionState,
} from '@contapro/domain';
import { collectionStopOf } from '../businesses/collection-stop.ts';
import type { CollectionRow, RunRow } from './collections.repository.ts';
import { scheduleOf } from './next-collection.ts';
import type { StoredCollections } from './overview.repository.ts';
import type { StoredReason } from './steps.ts';

const books: Readonly<Record<CollectionRow['book'], Book>> = { compra: 'purchases', venta: 'sales' };

const outcomes: Readonly<Record<NonNullable<CollectionRow['outcome']>, CollectionOutcome>> = {
  collected: 'collected',
  unchanged: 'unchanged',
  empty: 'empty',
  mismatch: 'mismatch',
  unreadable: 'unreadable',
  failed: 'failed',
  rejected: 'rejected',
  'not open': 'not_open',
  'register state': 'register_state',
  unreachable: 'unreachable',
  unavailable: 'unavailable',
  refused: 'refused',
  'not permitted': 'not_permitted',
  'no application': 'no_application',
};

/** The setback of each reason that is stored. */
const setbacks: Readonly<Record<StoredReason, CollectionSetback>> = {
  slow: 'slow',
  'slow down': 'too_fast',
  unavailable: 'unavailable',
  'not permitted': 'not_permitted',
  gone: 'no_file',
  'not a zip': 'damaged_file',
  damaged: 'damaged_file',
  empty: 'damaged_file',
  'too large': 'damaged_file',
  checksum: 'damaged_file',
  'another business': 'wrong_file',
  'another book': 'wrong_file',
  'another period': 'wrong_file',
  vanished: 'no_file',
  unreachable: 'unreachable',
  'not prepared': 'sunat_error',
};

const isStoredReason = (reason: string): reason is StoredReason => Object.hasOwn(setbacks, reason);

const setbackOf = (reason: string | null): CollectionSetback | null =>
  reason !== null && isStoredReason(reason) ? setbacks[reason] : null;

/** The ends in which SUNAT has refused a call. */
const isRefusal: Readonly<Partial<Record<NonNullable<CollectionRow['outcome']>, true>>> = {
  rejected: true,
  'not open': true,
  'register state': true,
};

const momentOf = (date: Date | null): number | null => date?.getTime() ?? null;

/** How the collections of a business are doing. */
export function clientCollectionsOf({ business, run, collections }: StoredCollections, now: Date): ClientCollections {
  const stop = run ? null : collectionStopOf(business);
  const plan = scheduleOf({ business, run }, now);
  const registers = Map.groupBy(collections, ({ book, period }) => `${book} ${period}`);
  const views = [...registers.values()].map((rows) => collectionOf(rows, run, plan?.periods ?? []));
  const states = views.map((view) => collectionCondition(view, stop).state);
  return {
    uuid: business.id,
    name: business.name,
    ruc: business.ruc,
    state: stop === null ? worstCollectionState(states) : 'action',
    stop,
    isAwaited: run?.isAwaited ?? false,
    nextAt: run === null && stop === null ? momentOf(plan?.at ?? null) : null,
    collections: views,
  };
}

/** The ends after which a register that was presented is not collected again. */
const endsPresented: Readonly<Partial<Record<CollectionOutcome, true>>> = {
  collected: true,
  unchanged: true,
  empty: true,
  mismatch: true,
};

function collectionOf(rows: readonly CollectionRow[], run: RunRow | null, planned: readonly string[]): Collection {
  const [first] = rows;
  if (!first) throw new Error('A group has a row');
  const open = rows.find(({ outcome }) => outcome === null);
  const last = rows.find(({ outcome }) => outcome !== null);
  return {
    book: books[first.book],
    period: first.period,
    open: open ? openOf(open, run) : null,
    last: last ? lastOf(last) : null,
    workedAt: momentOf(last?.workedAt ?? null),
    isPlanned:
      planned.includes(first.period) && !(last?.isPresented && last.outcome && endsPresented[outcomes[last.outcome]]),
    content: last ? contentOf(last) : null,
  };
}

function openOf({ step, stepSince, nextAt, reason }: CollectionRow, run: RunRow | null): Collection['open'] {
  if (run?.setsStatus && !run.isConnected)
    return {
      step: 'connecting',
      since: run.startedAt.getTime(),
      nextAt: run.nextAt.getTime(),
      setback: setbackOf(run.reason),
    };
  return { step, since: stepSince.getTime(), nextAt: nextAt.getTime(), setback: setbackOf(reason) };
}

function lastOf({ outcome, endedAt, reason, sunatCode, sunatText }: CollectionRow): Collection['last'] {
  if (outcome === null || endedAt === null) throw new Error('An end has an outcome and a time');
  return {
    outcome: outcomes[outcome],
    at: endedAt.getTime(),
    setback: setbackOf(reason),
    code: sunatCode,
    // The words about a ticket that failed can name a person.
    text: isRefusal[outcome] === true ? sunatText : null,
  };
}

function contentOf(row: CollectionRow): Collection['content'] {
  if (row.contentAt === null || row.readVouchers === null) return null;
  const isNew = row.endedAt !== null && row.contentAt.getTime() === row.endedAt.getTime();
  return {
    at: row.contentAt.getTime(),
    vouchers: row.readVouchers,
    total: row.readTotal,
    sunatVouchers: row.sunatVouchers,
    sunatTotal: row.sunatTotal,
    added: isNew ? row.added : 0,
    changed: isNew ? row.changed : 0,
    // It is not known as long as the proposal may be incomplete.
    vanished: row.outcome === 'mismatch' ? null : isNew ? row.vanished : 0,
  };
}

/** The collections of a business that a list of many shows: the worst and the newest, the worst first. */
export function listedCollections({ collections, stop }: ClientCollections, most: number): readonly Collection[] {
  const rankOf = (each: Collection) => collectionStates.indexOf(collectionCondition(each, stop).state);
  return collections.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, most);
}
