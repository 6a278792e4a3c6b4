import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import { accountants, businesses, emailLinks, passwordRecoveries } from '../../database/schema/index.ts';
import { isUniqueViolation } from '../../database/sql-errors.ts';

export type EmailLinkRow = typeof emailLinks.$inferSelect;

/** The address of an account, and the open link of the last mail. */
export interface EmailState {
  email: string;
  verifiedAt: Date | null;
  /** How many clients of the account have stored SOL keys. */
  solKeys: number;
  /** Null without one. */
  link: Pick<EmailLinkRow, 'email' | 'expiresAt'> | null;
}

/** How the use of a link ended. */
export type EmailProof =
  | { outcome: 'verified' | 'changed'; email: string; linkId: string }
  | { outcome: 'missing' | 'used' | 'replaced' | 'expired' | 'taken' };

/** How long links that were used or replaced are known, so that they are answered with what became of them. */
const knownDays = 30;

const isOpen = and(isNull(emailLinks.usedAt), isNull(emailLinks.replacedAt));

/** The links that prove the address of an account, or change it. */
export function emailsRepository(database: Database) {
  const locked = (transaction: Executor, accountantId: string) =>
    transaction
      .select({ email: accountants.email, verifiedAt: accountants.emailVerifiedAt })
      .from(accountants)
      .where(eq(accountants.id, accountantId))
      .for('update');
  const refusalOf = ({ usedAt, replacedAt }: Pick<EmailLinkRow, 'usedAt' | 'replacedAt'>) => {
    if (usedAt !== null) return 'used';
    return replacedAt === null ? 'expired' : 'replaced';
  };

  return {
    /** Undefined without the account. */
    stateOf: async (accountantId: string): Promise<EmailState | undefined> => {
      const [found] = await database
        .select({
          email: accountants.email,
          verifiedAt: accountants.emailVerifiedAt,
          solKeys: database.$count(
            businesses,
            and(eq(businesses.accountantId, accountants.id), isNull(businesses.removedAt)),
          ),
          link: emailLinks,
        })
        .from(accountants)
        .leftJoin(emailLinks, and(eq(emailLinks.accountantId, accountants.id), isOpen))
        .where(eq(accountants.id, accountantId));
      return found;
    },

    /**
     * Asks for the link of an address, and replaces the open one of the account. It asks for nothing when the address is the
     * account's and verified. `inTransaction` is stored with it, or neither is.
     */
    ask: (
      accountantId: string,
      /** Null for the address that the account has. */
      newEmail: string | null,
      { now, expiresAt }: { now: Date; expiresAt: Date },
      inTransaction: (transaction: Executor, link: EmailLinkRow) => Promise<void>,
    ): Promise<void> =>
      database.transaction(async (transaction) => {
        const [accountant] = await locked(transaction, accountantId);
        if (!accountant) return;
        const email = newEmail ?? accountant.email;
        if (email === accountant.email && accountant.verifiedAt !== null) return;
        const ofAccount = eq(emailLinks.accountantId, accountantId);
        await transaction.update(emailLinks).set({ replacedAt: now }).where(and(ofAccount, isOpen));
        const ended = or(isNotNull(emailLinks.usedAt), isNotNull(emailLinks.replacedAt));
        const forgotten = lt(emailLinks.requestedAt, new Date(now.getTime() - knownDays * 86_400_000));
        await transaction.delete(emailLinks).where(and(ofAccount, ended, forgotten));
        const [link] = await transaction
          .insert(emailLinks)
          .values({ accountantId, email, formerEmail: accountant.email, requestedAt: now, expiresAt })
          .returning();
        if (!link) throw new Error('The link was not stored');
        await inTransaction(transaction, link);
      }),

    /** Withdraws a change of the address of an account: its link is not valid any more. */
    withdrawChange: async (accountantId: string, now: Date, executor: Executor = database): Promise<void> => {
      await executor
        .update(emailLinks)
        .set({ replacedAt: now })
        .where(and(eq(emailLinks.accountantId, accountantId), ne(emailLinks.email, emailLinks.formerEmail), isOpen));
    },

    /** A link, also one that is not open any more. */
    byId: async (id: string): Promise<EmailLinkRow | undefined> => {
      const [found] = await database.select().from(emailLinks).where(eq(emailLinks.id, id));
      return found;
    },

    /** Stores the secret of an open link before its mail is sent. Undefined when it is not open any more. */
    storeSecret: async (id: string, tokenHash: string): Promise<EmailLinkRow | undefined> => {
      const [stored] = await database
        .update(emailLinks)
        .set({ tokenHash })
        .where(and(eq(emailLinks.id, id), isOpen))
        .returning();
      return stored;
    },

    /**
     * Uses a link: the address is proven, and if it is a new one, the account has it from now on, its tokens are refused and its
     * recoveries deleted. Of two uses at the same time one succeeds. `whenChanged` is stored with a change, or neither is.
     */
    use: async (
      tokenHash: string,
      now: Date,
      whenChanged: (transaction: Executor, linkId: string) => Promise<void>,
    ): Promise<EmailProof> => {
      try {
        return await database.transaction(async (transaction): Promise<EmailProof> => {
          const ofSecret = eq(emailLinks.tokenHash, tokenHash);
          const [asked] = await transaction
            .select({ accountantId: emailLinks.accountantId })
            .from(emailLinks)
            .where(ofSecret);
          if (!asked) return { outcome: 'missing' };
          // Locked first, as by everything that replaces links.
          await locked(transaction, asked.accountantId);
          const [link] = await transaction
            .update(emailLinks)
            .set({ usedAt: now })
            .where(and(ofSecret, isOpen, gt(emailLinks.expiresAt, now)))
            .returning();
          if (!link) {
            const [closed] = await transaction.select().from(emailLinks).where(ofSecret);
            return { outcome: closed ? refusalOf(closed) : 'missing' };
          }
          const { id: linkId, accountantId, email, formerEmail } = link;
          const isChange = email !== formerEmail;
          await transaction
            .update(accountants)
            .set({
              emailVerifiedAt: now,
              ...(isChange && { email, tokenVersion: sql`${accountants.tokenVersion} + 1` }),
            })
            .where(eq(accountants.id, accountantId));
          if (!isChange) return { outcome: 'verified', email, linkId };
          await transaction.delete(passwordRecoveries).where(eq(passwordRecoveries.accountantId, accountantId));
          await whenChanged(transaction, linkId);
          return { outcome: 'changed', email, linkId };
        });
      } catch (error) {
        if (isUniqueViolation(error)) return { outcome: 'taken' };
        throw error;
      }
    },
  };
}
