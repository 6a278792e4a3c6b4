import type { Preferences } from '@contapro/domain';
import { and, eq, exists, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/sql-errors.ts';
import {
  accountants,
  businesses,
  noticeSettings,
  passwordRecoveries,
  usedAssertions,
} from '../../database/schema/index.ts';
import { resumeCollections } from './store/resume-collections.ts';
import { HttpProblem } from '../../problem.ts';
import { type PartnerAssertion, usedAssertion } from '../../security/partners.ts';
import { emailsRepository } from './emails.repository.ts';

export type AccountantRow = typeof accountants.$inferSelect;
export type NewAccountant = typeof accountants.$inferInsert;

/** The form in which emails are stored and compared: trimmed and in lower case. */
export const normalEmail = (email: string) => email.trim().toLowerCase();

export interface AccountsRepository {
  byEmail: (email: string) => Promise<AccountantRow | undefined>;
  byId: (id: string) => Promise<AccountantRow | undefined>;
  /** Adds what a person has seen, and stores the program of their last file. */
  keepPreferences: (id: string, preferences: Preferences) => Promise<void>;
  /**
   * `inTransaction` stores something else with the account: both are stored, or neither.
   * @throws HttpProblem 409 EMAIL_TAKEN when an account has the email
   */
  add: (
    accountant: NewAccountant,
    inTransaction?: (transaction: Executor, added: AccountantRow) => Promise<void>,
  ) => Promise<AccountantRow>;
  /**
   * Stores that an assertion was used, and deletes those that have expired. A simultaneous use of the same assertion waits for
   * the transaction.
   *
   * @throws HttpProblem 400 ASSERTION_USED when it was used before
   */
  useAssertion: (transaction: Executor, assertion: PartnerAssertion, now: Date) => Promise<void>;
  /**
   * Gives an account the plan of the partner that signed the assertion.
   * @throws HttpProblem 400 ASSERTION_USED when the assertion has given a plan before
   */
  givePartnerPlan: (accountantId: string, assertion: PartnerAssertion, now: Date) => Promise<void>;
  /**
   * Uses up an assertion for a token, and returns the account for which it asks: that with its email, if it has the plan of the
   * partner and, where the assertion has a RUC, a business with it. One statement answers all of it, so that what is missing
   * cannot be told by the time.
   *
   * @throws HttpProblem 400 ASSERTION_USED when it was used before
   */
  customerOf: (
    assertion: PartnerAssertion,
    now: Date,
  ) => Promise<Pick<AccountantRow, 'id' | 'tokenVersion'> | undefined>;
  /**
   * Stores a recovery and deletes earlier ones of the accountant. Returns the address to which its link may be sent; undefined
   * without the account.
   */
  startRecovery: (recovery: {
    tokenHash: string;
    accountantId: string;
    expiresAt: Date;
  }) => Promise<{ email: string } | undefined>;
  /** The account of a recovery that can be used. */
  ofRecovery: (tokenHash: string, now: Date) => Promise<AccountantRow | undefined>;
  /**
   * Withdraws a change of the address, and makes the address of the calendar void: whoever knew a former password may have asked for
   * the one, and have the other.
   */
  endAccesses: (transaction: Executor, id: string, now: Date) => Promise<void>;
  /** Replaces the hash of the password by another one of the same password. Nothing else changes. */
  renewHash: (id: string, { former, renewed }: { former: string; renewed: string }) => Promise<void>;
  /** Revokes all tokens of an account. Returns the account as it is then. */
  renew: (id: string) => Promise<AccountantRow | undefined>;
  /** Sets the password, revokes all tokens and withdraws a change of the address. Returns the account as it is then. */
  changePassword: (id: string, passwordHash: string, now: Date) => Promise<AccountantRow | undefined>;
  /**
   * Sets the password, revokes all tokens and withdraws a change of the address, which the recovery has proven. Undefined when
   * the recovery was used, has expired or does not exist.
   */
  recover: (tokenHash: string, passwordHash: string, now: Date) => Promise<{ email: string } | undefined>;
}

/** A token version with which all tokens of an account are refused. */
const nextVersion = sql`${accountants.tokenVersion} + 1`;

export function accountsRepository(database: Database): AccountsRepository {
  const emails = emailsRepository(database);
  const endAccesses = async (transaction: Executor, id: string, now: Date) => {
    await emails.withdrawChange(id, now, transaction);
    await endCalendar(transaction, id);
  };
  const openRecovery = (tokenHash: string, now: Date) =>
    and(
      eq(passwordRecoveries.tokenHash, tokenHash),
      isNull(passwordRecoveries.usedAt),
      gt(passwordRecoveries.expiresAt, now),
    );
  const useAssertion: AccountsRepository['useAssertion'] = async (transaction, { partner, id, expiresAt }, now) => {
    const used = await transaction
      .insert(usedAssertions)
      .values({ partner, id, expiresAt })
      .onConflictDoNothing()
      .returning({ id: usedAssertions.id });
    if (used.length === 0) throw usedAssertion();
    await transaction.delete(usedAssertions).where(lt(usedAssertions.expiresAt, now));
  };
  const byId = database
    .select()
    .from(accountants)
    .where(eq(accountants.id, sql.placeholder('id')))
    .prepare('accountant');
  return {
    byEmail: async (email) => {
      const [found] = await database
        .select()
        .from(accountants)
        .where(eq(accountants.email, normalEmail(email)));
      return found;
    },
    byId: async (id) => {
      const [found] = await byId.execute({ id });
      return found;
    },
    keepPreferences: async (id, { seen = [], program }) => {
      await database
        .update(accountants)
        .set({
          // Two browsers may tell what was seen at the same time.
          seen: sql`array(select distinct unnest(${accountants.seen} || ${sql.param(seen)}::text[]) order by 1)`,
          ...(program && { program }),
        })
        .where(eq(accountants.id, id));
    },
    add: async (accountant, inTransaction) => {
      try {
        return await database.transaction(async (transaction) => {
          const [added] = await transaction
            .insert(accountants)
            .values({ ...accountant, email: normalEmail(accountant.email) })
            .returning();
          if (!added) throw new Error('The accountant was not stored');
          await inTransaction?.(transaction, added);
          return added;
        });
      } catch (error) {
        throw isUniqueViolation(error) ? emailTaken() : error;
      }
    },
    useAssertion,
    givePartnerPlan: (accountantId, assertion, now) =>
      database.transaction(async (transaction) => {
        await useAssertion(transaction, assertion, now);
        await transaction
          .update(accountants)
          .set({ partner: assertion.partner })
          .where(eq(accountants.id, accountantId));
        await resumeCollections(transaction, accountantId);
      }),
    customerOf: async (assertion, now) => {
      await database.transaction((transaction) => useAssertion(transaction, assertion, now));
      const hasRuc = exists(
        database
          .select({ one: sql`1` })
          .from(businesses)
          .where(
            and(
              eq(businesses.accountantId, accountants.id),
              eq(businesses.ruc, assertion.ruc ?? ''),
              isNull(businesses.removedAt),
            ),
          ),
      );
      const [customer] = await database
        .select({ id: accountants.id, tokenVersion: accountants.tokenVersion })
        .from(accountants)
        .where(
          and(
            eq(accountants.email, normalEmail(assertion.email)),
            eq(accountants.partner, assertion.partner),
            assertion.ruc === null ? undefined : hasRuc,
          ),
        );
      return customer;
    },
    startRecovery: (recovery) =>
      database.transaction(async (transaction) => {
        // A change of the address waits, and deletes the recovery afterwards.
        const [accountant] = await transaction
          .select({ email: accountants.email })
          .from(accountants)
          .where(and(eq(accountants.id, recovery.accountantId), isNull(accountants.removedAt)))
          .for('update');
        if (!accountant) return undefined;
        await transaction.delete(passwordRecoveries).where(eq(passwordRecoveries.accountantId, recovery.accountantId));
        await transaction.insert(passwordRecoveries).values(recovery);
        return accountant;
      }),
    ofRecovery: async (tokenHash, now) => {
      const [found] = await database
        .select({ accountant: accountants })
        .from(passwordRecoveries)
        .innerJoin(accountants, eq(accountants.id, passwordRecoveries.accountantId))
        .where(openRecovery(tokenHash, now));
      return found?.accountant;
    },
    endAccesses,
    renewHash: async (id, { former, renewed }) => {
      await database
        .update(accountants)
        .set({ passwordHash: renewed })
        .where(and(eq(accountants.id, id), eq(accountants.passwordHash, former)));
    },
    renew: async (id) => {
      const [renewed] = await database
        .update(accountants)
        .set({ tokenVersion: nextVersion })
        .where(eq(accountants.id, id))
        .returning();
      return renewed;
    },
    changePassword: (id, passwordHash, now) =>
      database.transaction(async (transaction) => {
        const [changed] = await transaction
          .update(accountants)
          .set({ passwordHash, tokenVersion: nextVersion })
          .where(eq(accountants.id, id))
          .returning();
        await endAccesses(transaction, id, now);
        return changed;
      }),
    recover: (tokenHash, passwordHash, now) =>
      database.transaction(async (transaction) => {
        const [used] = await transaction
          .update(passwordRecoveries)
          .set({ usedAt: now })
          .where(openRecovery(tokenHash, now))
          .returning({ accountantId: passwordRecoveries.accountantId });
        if (!used) return undefined;
        const [recovered] = await transaction
          .update(accountants)
          .set({
            passwordHash,
            tokenVersion: nextVersion,
            emailVerifiedAt: sql`coalesce(${accountants.emailVerifiedAt}, ${now.toISOString()})`,
          })
          .where(eq(accountants.id, used.accountantId))
          .returning({ email: accountants.email });
        await endAccesses(transaction, used.accountantId, now);
        return recovered;
      }),
  };
}

const endCalendar = (transaction: Executor, accountantId: string) =>
  transaction
    .update(noticeSettings)
    .set({ calendarId: null })
    .where(and(eq(noticeSettings.accountantId, accountantId), isNotNull(noticeSettings.calendarId)));

const emailTaken = () =>
  new HttpProblem(409, [
    {
      code: 'EMAIL_TAKEN',
      message: 'Ya existe una cuenta con ese correo. Inicia sesión o recupera tu contraseña.',
      name: 'email',
    },
  ]);
