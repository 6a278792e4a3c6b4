import type { Sql } from '../../database/sql.ts';
import { asOnlyWriter } from '../vouchers/store/transaction.ts';
import {
  confirmProposal,
  type ProposalChanges,
  type ProposalName,
  recordEmptyProposal,
} from './store/store-proposals.ts';

/** A collected proposal, by the import with its files. */
type Collected = Omit<ProposalName, 'number'> & { importId: string };

/**
 * Records that what a collection brought is all that SUNAT proposes for its book and period, as SUNAT's summary says. It can be
 * repeated. Resolves to what has changed since the proposal before it.
 */
export const decideWhole = (sql: Sql, collected: Collected): Promise<ProposalChanges> =>
  asOnlyWriter(sql, collected.businessId, (transaction) => confirmProposal(transaction, collected));

/** Records that SUNAT says that it proposes nothing for a book and period. `importId` identifies the answer. */
export const decideEmpty = (sql: Sql, collected: Collected & { now: Date }): Promise<ProposalChanges> =>
  asOnlyWriter(sql, collected.businessId, (transaction) => recordEmptyProposal(transaction, collected));
