import type { Book, ProposalComparison } from '@contapro/domain';
import { type MonthPageRequest, receiptsQuery } from './listings.ts';

const operations = { purchases: 'COMPRA', sales: 'VENTA' } as const satisfies Record<Book, string>;

/** The query of `listProposalChanges`. */
export const proposalChangesQuery = (request: MonthPageRequest, { book, from, to }: ProposalComparison) => ({
  ...receiptsQuery(request),
  operation_type: operations[book],
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});
