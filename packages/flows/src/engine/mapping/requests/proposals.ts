import type { Book, ProposalComparison } from '@contapro/domain';
import { type PageRequest, receiptsQuery } from './listings.ts';

const operations = { purchases: 'COMPRA', sales: 'VENTA' } as const satisfies Record<Book, string>;

/** The query of `listProposalChanges`. */
export const proposalChangesQuery = (request: PageRequest, { book, from, to }: ProposalComparison) => ({
  ...receiptsQuery(request),
  operation_type: operations[book],
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});
