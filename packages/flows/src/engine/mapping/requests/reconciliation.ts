import type { Schemas } from '@contapro/api';
import type { Book, ReconciliationFilter, ReconciliationKind, VoucherPair } from '@contapro/domain';
import { type MonthPageRequest, receiptsQuery } from './listings.ts';
import type { MonthRequest } from './months.ts';

const kinds: Readonly<Record<ReconciliationKind, Schemas['ReconciliationKind']>> = {
  onlySunat: 'only_sunat',
  onlyOwn: 'only_own',
  amounts: 'amounts',
  facts: 'facts',
  unread: 'unread',
  paired: 'paired',
};

const operations = { purchases: 'COMPRA', sales: 'VENTA' } as const satisfies Record<Book, string>;

/** A book of a month. */
export interface BookRequest extends MonthRequest {
  book: Book;
}

/** The query of calls about a book of a month. */
export const reconciledBookQuery = ({ business: { uuid, ruc }, period, book }: BookRequest) => ({
  business_uuid: uuid,
  business_ruc: ruc,
  tax_period: period,
  operation_type: operations[book],
});

/**
 * The query of `getReconciliation`.
 *
 * @param similarTo The code of the voucher to which the first rows are the most similar.
 */
export const reconciliationQuery = (
  request: MonthPageRequest,
  { book, kind }: ReconciliationFilter,
  similarTo?: string,
) => ({
  ...receiptsQuery(request),
  operation_type: operations[book],
  ...(kind !== null && { kind: kinds[kind] }),
  ...(similarTo !== undefined && { similar_to: similarTo }),
});

/** The body of `saveVoucherPair`. */
export const pairBody = ({
  sunatCode,
  ownCode,
  paired,
}: VoucherPair & { paired: boolean }): Schemas['VoucherPairChange'] => ({
  sunat_code: sunatCode,
  own_code: ownCode,
  paired,
});
