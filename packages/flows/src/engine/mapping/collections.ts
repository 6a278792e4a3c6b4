import type { Schemas } from '@contapro/api';
import type { ClientCollections, Collection, CollectionState } from '@contapro/domain';
import { centsOrNull } from './money.ts';

const moment = (instant: string) => Date.parse(instant);
const momentOrNull = (instant: string | null) => (instant === null ? null : moment(instant));

/** The answer of `getCollections`, or a business of `listCollections`. */
export const clientCollectionsOf = ({
  uuid,
  name,
  ruc,
  state,
  stop,
  is_awaited,
  next_at,
  collections,
}: Schemas['ClientCollections']): ClientCollections => ({
  uuid,
  name,
  ruc,
  state,
  stop,
  isAwaited: is_awaited,
  nextAt: momentOrNull(next_at),
  collections: collections.map(collectionOf),
});

const collectionOf = ({
  operation_type,
  period,
  open,
  last,
  worked_at,
  is_planned,
  content,
}: Schemas['Collection']): Collection => ({
  book: operation_type === 'COMPRA' ? 'purchases' : 'sales',
  period,
  open: open && { step: open.step, since: moment(open.since), nextAt: moment(open.next_at), setback: open.setback },
  last: last && { ...last, at: moment(last.at) },
  workedAt: momentOrNull(worked_at),
  isPlanned: is_planned,
  content: content && {
    at: moment(content.at),
    vouchers: content.vouchers,
    total: centsOrNull(content.total),
    sunatVouchers: content.sunat_vouchers,
    sunatTotal: centsOrNull(content.sunat_total),
    added: content.added,
    changed: content.changed,
    vanished: content.vanished,
  },
});

/** A page of the collections of all businesses. */
export interface ClientCollectionsPage {
  items: readonly ClientCollections[];
  /** How many businesses are in each state. */
  counts: Readonly<Record<CollectionState, number>>;
  totalPages: number;
}

/** The answer of `listCollections`. */
export const clientCollectionsPageOf = ({
  data,
  counts,
  metadata,
}: Schemas['ClientCollectionsPage']): ClientCollectionsPage => ({
  items: data.map(clientCollectionsOf),
  counts,
  totalPages: metadata.pagination.total_pages,
});
