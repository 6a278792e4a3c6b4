import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import {
  accountants,
  businesses,
  chargeAttempts,
  clientAssignments,
  dataKeys,
  emailLinks,
  studioInvitations,
  studioMembers,
  noticeSettings,
  passwordRecoveries,
  payments,
  rucRequests,
  voucherSums,
  xmlDocuments,
} from '../../database/schema/index.ts';
import { recordAct } from '../journal/store/record-act.ts';
import { endWork } from '../studio/store/end-work.ts';

/** What a person loses with the account. */
export interface AccountContents {
  clients: number;
  vouchers: number;
  documents: number;
  /** The people whose access to the studio ends. */
  members: number;
  /** The open invitations to the studio. */
  invitations: number;
  payments: number;
  /** The day in Lima on which a paid plan ends, `YYYY-MM-DD`; null without one. */
  paidUntil: string | null;
}

/** An account whose removal has begun. */
export interface LeavingAccount {
  id: string;
  email: string;
  name: string;
  /** The people whose access to the studio has ended. */
  members: readonly string[];
}

/** Milliseconds that the last statement may take: the event log of an account can be long. */
const longestStatement = 300_000;

/** The removal of an account, see decision 0089. */
export function removalsRepository(database: Database) {
  const ownIds = (accountantId: string) =>
    database.select({ id: businesses.id }).from(businesses).where(eq(businesses.accountantId, accountantId));
  const activeMembers = (accountantId: string) =>
    and(eq(studioMembers.ownerId, accountantId), isNull(studioMembers.endedAt));

  return {
    /** Undefined without the account. */
    contents: async (accountantId: string): Promise<AccountContents | undefined> => {
      const ofAccount = and(eq(businesses.accountantId, accountantId), isNull(businesses.removedAt));
      const openInvitations = and(
        eq(studioInvitations.ownerId, accountantId),
        isNull(studioInvitations.usedAt),
        isNull(studioInvitations.withdrawnAt),
      );
      const [[account], [vouchers], clients, [documents], members, invitations, paid] = await Promise.all([
        database.select().from(accountants).where(eq(accountants.id, accountantId)),
        database
          .select({ count: sql<number>`coalesce(sum(${voucherSums.count}), 0)::int` })
          .from(voucherSums)
          .innerJoin(businesses, eq(voucherSums.businessId, businesses.id))
          .where(ofAccount),
        database.$count(businesses, ofAccount),
        database
          .select({ count: count() })
          .from(xmlDocuments)
          .innerJoin(businesses, eq(xmlDocuments.businessId, businesses.id))
          .where(ofAccount),
        database.$count(studioMembers, activeMembers(accountantId)),
        database.$count(studioInvitations, openInvitations),
        database.$count(payments, eq(payments.accountantId, accountantId)),
      ]);
      if (!account) return undefined;
      return {
        clients,
        vouchers: vouchers?.count ?? 0,
        documents: documents?.count ?? 0,
        members,
        invitations,
        payments: paid,
        paidUntil: account.planType === 2 ? account.planEndDate : null,
      };
    },

    idOf: async (email: string): Promise<string | undefined> => {
      const [found] = await database
        .select({ id: accountants.id })
        .from(accountants)
        .where(eq(accountants.email, email));
      return found?.id;
    },

    /**
     * Begins the removal, in one transaction: from then on nobody signs in with the account, its sessions, links and calendar are
     * refused, nothing is collected, its email and its RUCs are free for others, and accesses to its studio, and its own access to
     * another one, have ended. `inTransaction` stores the job that removes the rest, or nothing is stored.
     */
    begin: (
      accountantId: string,
      now: Date,
      inTransaction: (transaction: Executor, account: LeavingAccount) => Promise<void>,
    ): Promise<'begun' | 'gone' | 'charge open'> =>
      database.transaction(async (transaction) => {
        // Not a lock of the key: whoever accepts an invitation meanwhile refers to the row.
        const [account] = await transaction
          .select()
          .from(accountants)
          .where(and(eq(accountants.id, accountantId), isNull(accountants.removedAt)))
          .for('no key update');
        if (!account) return 'gone';
        const [open] = await transaction
          .select({ count: count() })
          .from(chargeAttempts)
          .where(
            and(eq(chargeAttempts.accountantId, accountantId), inArray(chargeAttempts.state, ['pending', 'unknown'])),
          );
        if ((open?.count ?? 0) > 0) return 'charge open';

        await transaction.delete(studioInvitations).where(eq(studioInvitations.ownerId, accountantId));
        const version = transaction
          .select({ version: accountants.tokenVersion })
          .from(accountants)
          .where(eq(accountants.id, studioMembers.personId));
        const ended = await transaction
          .update(studioMembers)
          .set({ endedAt: now, endedVersion: sql`(${version})` })
          .where(activeMembers(accountantId))
          .returning({ personId: studioMembers.personId });
        const members = ended.map(({ personId }) => personId);
        await transaction
          .update(accountants)
          .set({ tokenVersion: sql`${accountants.tokenVersion} + 1` })
          .where(inArray(accountants.id, members));
        const [left] = await transaction
          .update(studioMembers)
          .set({ endedAt: now })
          .where(and(eq(studioMembers.personId, accountantId), isNull(studioMembers.endedAt)))
          .returning({ ownerId: studioMembers.ownerId });
        if (left)
          await recordAct(transaction, {
            kind: 'member_left',
            ...left,
            personId: accountantId,
            aboutId: accountantId,
            at: now,
          });
        await transaction.delete(clientAssignments).where(eq(clientAssignments.personId, accountantId));

        await transaction
          .update(businesses)
          .set({
            archivedAt: sql`coalesce(${businesses.archivedAt}, ${now.toISOString()})`,
            removedAt: sql`coalesce(${businesses.removedAt}, ${now.toISOString()})`,
            provenAt: null,
            nextCollectionAt: null,
          })
          .where(eq(businesses.accountantId, accountantId));
        await endWork(transaction, eq(businesses.accountantId, accountantId));

        await transaction.delete(rucRequests).where(eq(rucRequests.accountantId, accountantId));
        await transaction.delete(noticeSettings).where(eq(noticeSettings.accountantId, accountantId));
        await transaction.delete(passwordRecoveries).where(eq(passwordRecoveries.accountantId, accountantId));
        await transaction.delete(emailLinks).where(eq(emailLinks.accountantId, accountantId));
        // The name stays until the row is deleted: it says to members whose studio they have left.
        await transaction
          .update(accountants)
          .set({
            removedAt: now,
            email: `removed:${accountantId}`,
            passwordHash: '',
            documentNumber: '',
            phoneNumber: '',
            partner: null,
            tokenVersion: sql`${accountants.tokenVersion} + 1`,
          })
          .where(eq(accountants.id, accountantId));
        const { id, email, name, lastName } = account;
        await inTransaction(transaction, { id, email, name: `${name} ${lastName}`, members });
        return 'begun';
      }),

    /** The businesses of an account that are still there. */
    businessesOf: async (accountantId: string): Promise<string[]> => {
      const found = await ownIds(accountantId).orderBy(businesses.id);
      return found.map(({ id }) => id);
    },

    /** Deletes the row of an account whose removal has begun, with all rows that refer to it. Its payments lose the reference. */
    finish: (accountantId: string): Promise<void> =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('statement_timeout', ${String(longestStatement)}, true)`);
        const deleted = await transaction
          .delete(accountants)
          .where(and(eq(accountants.id, accountantId), isNotNull(accountants.removedAt)))
          .returning({ id: accountants.id });
        if (deleted.length > 0) await transaction.delete(dataKeys).where(eq(dataKeys.studioId, accountantId));
      }),
  };
}
