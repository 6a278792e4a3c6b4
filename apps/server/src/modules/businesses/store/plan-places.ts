import { and, count, eq, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../../../database/database.ts';
import { accountants, businesses, rucRequests, trialRucHash, trialRucs } from '../../../database/schema/index.ts';
import { activeOf } from '../active-businesses.ts';
import type { BusinessRow } from '../own-business.ts';

type Transaction = Executor & Pick<Database, '$count'>;

export interface Capacity {
  kind: 'partner' | 'trial' | 'paid';
  /** The maximum number of businesses. */
  capacity: number;
}

/**
 * Which limit of the plan another business would exceed; null if none. Other calls that ask so for the accountant wait until the
 * transaction has ended.
 */
export async function excessOf(
  transaction: Transaction,
  business: Pick<BusinessRow, 'accountantId' | 'ruc'>,
  { kind, capacity }: Capacity,
): Promise<'beyond capacity' | 'beyond trial' | null> {
  if (await isFull(transaction, business.accountantId, capacity)) return 'beyond capacity';
  if (kind === 'trial' && (await otherTrialRucs(transaction, business)) >= capacity) return 'beyond trial';
  return null;
}

/**
 * Whether an accountant has as many clients as its plan includes, with the RUCs that it has asked for. Other calls wait until the
 * transaction has ended. The lock is not one of the key, so that rows that refer to the accountant can be stored meanwhile.
 */
export async function isFull(transaction: Transaction, accountantId: string, capacity: number): Promise<boolean> {
  await transaction
    .select({ id: accountants.id })
    .from(accountants)
    .where(eq(accountants.id, accountantId))
    .for('no key update');
  const active = await transaction.$count(businesses, activeOf(accountantId));
  return active + (await transaction.$count(rucRequests, takesPlace(accountantId))) >= capacity;
}

/** The requests of an accountant that wait and become another business. */
const takesPlace = (accountantId: string) => sql`${rucRequests.accountantId} = ${accountantId}
  and ${rucRequests.state} = 'waiting' and not exists (select from ${businesses} own
    where own.accountant_id = ${rucRequests.accountantId} and own.ruc = ${rucRequests.ruc} and own.archived_at is null)`;

/** The RUCs that an accountant has ever registered in the trial, or has asked for, without this one. */
async function otherTrialRucs(
  transaction: Transaction,
  { accountantId, ruc }: Pick<BusinessRow, 'accountantId' | 'ruc'>,
): Promise<number> {
  const [row] = await transaction.select({ count: count() }).from(
    union(
      transaction
        .select({ hash: trialRucHash(businesses.accountantId, businesses.ruc).as('hash') })
        .from(businesses)
        .where(and(eq(businesses.accountantId, accountantId), ne(businesses.ruc, ruc))),
      transaction
        .select({ hash: trialRucHash(rucRequests.accountantId, rucRequests.ruc).as('hash') })
        .from(rucRequests)
        .where(
          and(eq(rucRequests.accountantId, accountantId), eq(rucRequests.state, 'waiting'), ne(rucRequests.ruc, ruc)),
        ),
      transaction
        .select({ hash: sql<string>`${trialRucs.hash}`.as('hash') })
        .from(trialRucs)
        .where(
          and(
            eq(trialRucs.accountantId, accountantId),
            ne(trialRucs.hash, trialRucHash(sql`${accountantId}::uuid`, sql`${ruc}`)),
          ),
        ),
    ).as('used'),
  );
  return row?.count ?? 0;
}
