import { and, asc, count, desc, eq, exists, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import {
  accountants,
  authenticatorApps,
  businesses,
  factorRules,
  factorTickets,
  studioMembers,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
} from '../../database/schema/index.ts';
import { isUniqueViolation } from '../../database/sql-errors.ts';
import { recordAct } from '../journal/store/record-act.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type AppRow = typeof authenticatorApps.$inferSelect;

/** What an account has. */
export interface FactorRows {
  app: AppRow | undefined;
  /** The oldest first. */
  passkeys: readonly PasskeyRow[];
  /** How many recovery codes are not used. */
  codes: number;
}

/** The days on which a studio requires a second factor of a person. */
export interface FactorRuleRow {
  /** `YYYY-MM-DD` in Lima; null when it is not required. */
  requiredFrom: string | null;
  graceDays: number;
}

/** When a person of a studio has to have a second factor. */
export interface PersonRule extends FactorRuleRow {
  /** When the person joined; null for the titular. */
  joinedAt: Date | null;
}

export interface FactorPersonRow {
  /** Null for the titular. */
  memberId: string | null;
  personId: string;
  name: string;
  email: string;
  joinedAt: Date | null;
  hasFactor: boolean;
}

/** How a change of factors ended. */
export type FactorChange = 'changed' | 'missing' | 'last';

/** How a reset ended: 'none' when the account has no second factor. */
export type FactorReset = 'changed' | 'missing' | 'none';

export interface NewChallenge {
  challenge: string;
  purpose: (typeof passkeyChallenges.$inferSelect)['purpose'];
  accountantId: string | null;
  expiresAt: Date;
}

/** The days of grace of a rule that is not set. */
const usualGrace = 7;

const isConfirmed = isNotNull(authenticatorApps.confirmedAt);

/** The second factors of accounts: authenticator apps, passkeys and recovery codes, and what is kept while they are asked for. */
export function factorsRepository(database: Database) {
  /** Whether the account of a row has a second factor. */
  const hasFactor = (accountantId: SQL | typeof accountants.id): SQL<boolean> => {
    const ofApp = database
      .select({ one: sql`1` })
      .from(authenticatorApps)
      .where(and(eq(authenticatorApps.accountantId, accountantId), isConfirmed));
    const ofPasskey = database.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.accountantId, accountantId));
    return sql<boolean>`(${exists(ofApp)} or ${exists(ofPasskey)})`;
  };

  /** Locks the account, so that two changes of its factors wait for each other. */
  const lock = (transaction: Executor, accountantId: string) =>
    transaction
      .select({ id: accountants.id })
      .from(accountants)
      .where(eq(accountants.id, accountantId))
      .for('no key update');

  const countFactors = async (transaction: Executor, accountantId: string): Promise<number> => {
    const apps = await transaction
      .select({ id: authenticatorApps.id })
      .from(authenticatorApps)
      .where(and(eq(authenticatorApps.accountantId, accountantId), isConfirmed));
    const keys = await transaction
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(eq(passkeys.accountantId, accountantId));
    return apps.length + keys.length;
  };

  const storeCodes = async (transaction: Executor, accountantId: string, hashes: readonly string[]) => {
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountantId, accountantId));
    await transaction.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountantId, codeHash })));
  };

  /** Before a factor is added: the first one comes with recovery codes. */
  const storeFirstCodes = async (transaction: Executor, accountantId: string, hashes: readonly string[]) => {
    if ((await countFactors(transaction, accountantId)) > 0) return false;
    await storeCodes(transaction, accountantId, hashes);
    return true;
  };

  /** Removes a factor. The recovery codes go with the last one, which stays where the studio requires one. */
  const remove = (
    accountantId: string,
    isRequired: boolean,
    inTransaction: (transaction: Executor) => Promise<void>,
    removeRow: (transaction: Executor) => Promise<number>,
  ): Promise<FactorChange> =>
    database.transaction(async (transaction) => {
      await lock(transaction, accountantId);
      const before = await countFactors(transaction, accountantId);
      if ((await removeRow(transaction)) === 0) return 'missing';
      if (before === 1 && isRequired) {
        // The row must stay, so the transaction is undone.
        throw new LastFactor();
      }
      if (before === 1) await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountantId, accountantId));
      await inTransaction(transaction);
      return 'changed';
    });

  const removeAll = async (transaction: Executor, accountantId: string): Promise<boolean> => {
    const apps = await transaction
      .delete(authenticatorApps)
      .where(eq(authenticatorApps.accountantId, accountantId))
      .returning({ confirmedAt: authenticatorApps.confirmedAt });
    const keys = await transaction
      .delete(passkeys)
      .where(eq(passkeys.accountantId, accountantId))
      .returning({ id: passkeys.id });
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountantId, accountantId));
    await transaction.delete(factorTickets).where(eq(factorTickets.accountantId, accountantId));
    await transaction.delete(passkeyChallenges).where(eq(passkeyChallenges.accountantId, accountantId));
    return keys.length > 0 || apps.some(({ confirmedAt }) => confirmedAt !== null);
  };

  /** Removes all factors of an account and ends its sessions. False when there were none: nothing is changed then. */
  const reset = async (transaction: Executor, accountantId: string): Promise<boolean> => {
    await lock(transaction, accountantId);
    if (!(await removeAll(transaction, accountantId))) return false;
    await transaction
      .update(accountants)
      .set({ tokenVersion: sql`${accountants.tokenVersion} + 1` })
      .where(eq(accountants.id, accountantId));
    return true;
  };

  const ownerOf = async (executor: Executor, accountantId: string) => {
    const [member] = await executor
      .select({ ownerId: studioMembers.ownerId, joinedAt: studioMembers.joinedAt })
      .from(studioMembers)
      .where(and(eq(studioMembers.personId, accountantId), isNull(studioMembers.endedAt)));
    return member ?? { ownerId: accountantId, joinedAt: null };
  };

  const ruleOf = async (ownerId: string): Promise<FactorRuleRow> => {
    const [rule] = await database
      .select({ requiredFrom: factorRules.requiredFrom, graceDays: factorRules.graceDays })
      .from(factorRules)
      .where(eq(factorRules.ownerId, ownerId));
    return rule ?? { requiredFrom: null, graceDays: usualGrace };
  };

  return {
    of: async (accountantId: string): Promise<FactorRows> => {
      const [[app], keys, codes] = await Promise.all([
        database
          .select()
          .from(authenticatorApps)
          .where(and(eq(authenticatorApps.accountantId, accountantId), isConfirmed)),
        database
          .select()
          .from(passkeys)
          .where(eq(passkeys.accountantId, accountantId))
          .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
        database.$count(recoveryCodes, and(eq(recoveryCodes.accountantId, accountantId), isNull(recoveryCodes.usedAt))),
      ]);
      return { app, passkeys: keys, codes };
    },

    /** Whether the account of a row has a second factor, as a part of a statement. */
    has: hasFactor,

    ruleOf,

    /** The rule of the studio in which a person works: the own one, or that of another accountant. */
    ruleFor: async (accountantId: string): Promise<PersonRule> => {
      const { ownerId, joinedAt } = await ownerOf(database, accountantId);
      return { ...(await ruleOf(ownerId)), joinedAt };
    },

    /** Undefined without the account. The clients are those of the own studio that are kept. */
    suggestionOf: async (accountantId: string): Promise<{ putOffAt: Date | null; clients: number } | undefined> => {
      const [found] = await database
        .select({ putOffAt: accountants.factorPutOffAt, clients: count(businesses.id) })
        .from(accountants)
        .leftJoin(
          businesses,
          and(eq(businesses.accountantId, accountants.id), isNull(businesses.archivedAt), isNull(businesses.removedAt)),
        )
        .where(eq(accountants.id, accountantId))
        .groupBy(accountants.id);
      return found;
    },

    putOff: async (accountantId: string, now: Date): Promise<void> => {
      await database.update(accountants).set({ factorPutOffAt: now }).where(eq(accountants.id, accountantId));
    },

    /** Stores the secret of an app that is being set up, in place of an earlier one of the account. */
    beginApp: async (app: { id: string; accountantId: string; sealedSecret: string; now: Date }): Promise<void> => {
      const { id, accountantId, sealedSecret, now: createdAt } = app;
      await database.transaction(async (transaction) => {
        await lock(transaction, accountantId);
        await transaction
          .delete(authenticatorApps)
          .where(and(eq(authenticatorApps.accountantId, accountantId), isNull(authenticatorApps.confirmedAt)));
        await transaction.insert(authenticatorApps).values({ id, accountantId, sealedSecret, createdAt });
      });
    },

    pendingApp: async (accountantId: string): Promise<AppRow | undefined> => {
      const [found] = await database
        .select()
        .from(authenticatorApps)
        .where(and(eq(authenticatorApps.accountantId, accountantId), isNull(authenticatorApps.confirmedAt)));
      return found;
    },

    /**
     * Confirms an app that was set up; the former one is not valid any more. Undefined when it is gone. `hashes` are stored as
     * those of the recovery codes when it is the first factor; `isFirst` says so.
     */
    confirmApp: (
      { id, accountantId }: Pick<AppRow, 'id' | 'accountantId'>,
      { step, now, hashes }: { step: number; now: Date; hashes: readonly string[] },
      inTransaction: (transaction: Executor) => Promise<void>,
    ): Promise<{ isFirst: boolean } | undefined> =>
      database.transaction(async (transaction) => {
        await lock(transaction, accountantId);
        const ofAccount = eq(authenticatorApps.accountantId, accountantId);
        const [pending] = await transaction
          .select({ id: authenticatorApps.id })
          .from(authenticatorApps)
          .where(and(ofAccount, eq(authenticatorApps.id, id), isNull(authenticatorApps.confirmedAt)));
        if (!pending) return undefined;
        const isFirst = await storeFirstCodes(transaction, accountantId, hashes);
        await transaction.delete(authenticatorApps).where(and(ofAccount, isConfirmed));
        await transaction
          .update(authenticatorApps)
          .set({ confirmedAt: now, lastStep: step })
          .where(eq(authenticatorApps.id, id));
        await inTransaction(transaction);
        return { isFirst };
      }),

    /** Uses the code of a step. False when a code of this step or of a later one was accepted before. */
    useStep: async (id: string, step: number, now: Date): Promise<boolean> => {
      const used = await database
        .update(authenticatorApps)
        .set({ lastStep: step, lastUsedAt: now })
        .where(and(eq(authenticatorApps.id, id), isConfirmed, lt(authenticatorApps.lastStep, step)))
        .returning({ id: authenticatorApps.id });
      return used.length > 0;
    },

    removeApp: (
      accountantId: string,
      isRequired: boolean,
      inTransaction: (transaction: Executor) => Promise<void>,
    ): Promise<FactorChange> =>
      remove(accountantId, isRequired, inTransaction, async (transaction) => {
        const removed = await transaction
          .delete(authenticatorApps)
          .where(and(eq(authenticatorApps.accountantId, accountantId), isConfirmed))
          .returning({ id: authenticatorApps.id });
        return removed.length;
      }).catch(lastOf),

    /** Stores a challenge, and deletes those that have expired. Returns its id. */
    addChallenge: async (challenge: NewChallenge, now: Date): Promise<string> => {
      await database.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
      const [added] = await database
        .insert(passkeyChallenges)
        .values(challenge)
        .returning({ id: passkeyChallenges.id });
      if (!added) throw new Error('The challenge was not stored');
      return added.id;
    },

    /** Uses a challenge. Undefined when it was used, has expired or is for something else. */
    useChallenge: async (id: string, purpose: NewChallenge['purpose'], now: Date) => {
      const [used] = await database
        .delete(passkeyChallenges)
        .where(
          and(
            eq(passkeyChallenges.id, id),
            eq(passkeyChallenges.purpose, purpose),
            gt(passkeyChallenges.expiresAt, now),
          ),
        )
        .returning({ challenge: passkeyChallenges.challenge, accountantId: passkeyChallenges.accountantId });
      return used;
    },

    /** A passkey of an account that is not being removed. */
    passkey: async (credentialId: string): Promise<PasskeyRow | undefined> => {
      const [found] = await database
        .select({ passkey: passkeys })
        .from(passkeys)
        .innerJoin(accountants, and(eq(accountants.id, passkeys.accountantId), isNull(accountants.removedAt)))
        .where(eq(passkeys.credentialId, credentialId));
      return found?.passkey;
    },

    /** False when the device has counted a later use since the passkey was read: it was copied, or used twice at once. */
    usePasskey: async ({ id, counter: before }: PasskeyRow, counter: number, now: Date): Promise<boolean> => {
      const used = await database
        .update(passkeys)
        .set({ counter, lastUsedAt: now })
        .where(and(eq(passkeys.id, id), eq(passkeys.counter, before)))
        .returning({ id: passkeys.id });
      return used.length > 0;
    },

    /** `isFirst` as that of `confirmApp`. 'taken' when the passkey is stored already. */
    addPasskey: async (
      passkey: typeof passkeys.$inferInsert,
      hashes: readonly string[],
      inTransaction: (transaction: Executor) => Promise<void>,
    ): Promise<{ isFirst: boolean } | 'taken'> => {
      try {
        return await database.transaction(async (transaction) => {
          await lock(transaction, passkey.accountantId);
          const isFirst = await storeFirstCodes(transaction, passkey.accountantId, hashes);
          await transaction.insert(passkeys).values(passkey);
          await inTransaction(transaction);
          return { isFirst };
        });
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      }
    },

    /** Whether there was such a passkey. */
    renamePasskey: async (accountantId: string, id: string, name: string): Promise<boolean> => {
      const renamed = await database
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.accountantId, accountantId), eq(passkeys.id, id)))
        .returning({ id: passkeys.id });
      return renamed.length > 0;
    },

    removePasskey: (
      accountantId: string,
      id: string,
      isRequired: boolean,
      inTransaction: (transaction: Executor) => Promise<void>,
    ): Promise<FactorChange> =>
      remove(accountantId, isRequired, inTransaction, async (transaction) => {
        const removed = await transaction
          .delete(passkeys)
          .where(and(eq(passkeys.accountantId, accountantId), eq(passkeys.id, id)))
          .returning({ id: passkeys.id });
        return removed.length;
      }).catch(lastOf),

    /** The recovery codes that are not used. */
    openCodes: (accountantId: string) =>
      database
        .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.accountantId, accountantId), isNull(recoveryCodes.usedAt)))
        .orderBy(recoveryCodes.id),

    /** Uses a recovery code. False when it was used before. */
    useCode: (id: string, now: Date, inTransaction: (transaction: Executor) => Promise<void>): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const used = await transaction
          .update(recoveryCodes)
          .set({ usedAt: now })
          .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
          .returning({ id: recoveryCodes.id });
        if (used.length === 0) return false;
        await inTransaction(transaction);
        return true;
      }),

    /** Replaces the recovery codes. False without a second factor. */
    renewCodes: (
      accountantId: string,
      hashes: readonly string[],
      inTransaction: (transaction: Executor) => Promise<void>,
    ): Promise<boolean> =>
      database.transaction(async (transaction) => {
        await lock(transaction, accountantId);
        if ((await countFactors(transaction, accountantId)) === 0) return false;
        await storeCodes(transaction, accountantId, hashes);
        await inTransaction(transaction);
        return true;
      }),

    /** Stores a ticket, and deletes those that have expired. */
    addTicket: async (ticket: typeof factorTickets.$inferInsert, now: Date): Promise<void> => {
      await database.delete(factorTickets).where(lt(factorTickets.expiresAt, now));
      await database.insert(factorTickets).values(ticket);
    },

    /** The account of a ticket that is valid. */
    ofTicket: async (tokenHash: string, now: Date): Promise<string | undefined> => {
      const [found] = await database
        .select({ accountantId: factorTickets.accountantId })
        .from(factorTickets)
        .innerJoin(
          accountants,
          and(
            eq(accountants.id, factorTickets.accountantId),
            eq(accountants.tokenVersion, factorTickets.tokenVersion),
            isNull(accountants.removedAt),
          ),
        )
        .where(and(eq(factorTickets.tokenHash, tokenHash), gt(factorTickets.expiresAt, now)));
      return found?.accountantId;
    },

    /** Uses a ticket. False when it was used before. */
    useTicket: async (tokenHash: string): Promise<boolean> => {
      const used = await database
        .delete(factorTickets)
        .where(eq(factorTickets.tokenHash, tokenHash))
        .returning({ tokenHash: factorTickets.tokenHash });
      return used.length > 0;
    },

    /** The titular first, then the members, those who joined first first. */
    peopleOf: async (ownerId: string): Promise<FactorPersonRow[]> => {
      const name = sql<string>`${accountants.name} || ' ' || ${accountants.lastName}`;
      return database
        .select({
          memberId: studioMembers.id,
          personId: accountants.id,
          name,
          email: accountants.email,
          joinedAt: studioMembers.joinedAt,
          hasFactor: hasFactor(accountants.id),
        })
        .from(accountants)
        .leftJoin(
          studioMembers,
          and(
            eq(studioMembers.personId, accountants.id),
            eq(studioMembers.ownerId, ownerId),
            isNull(studioMembers.endedAt),
          ),
        )
        .where(or(eq(accountants.id, ownerId), isNotNull(studioMembers.id)))
        .orderBy(desc(sql`${accountants.id} = ${ownerId}`), asc(studioMembers.joinedAt), asc(studioMembers.id));
    },

    /** Sets or ends the rule of a studio. */
    setRule: (
      ownerId: string,
      { requiredFrom, graceDays }: FactorRuleRow,
      { personId, now }: { personId: string; now: Date },
    ): Promise<void> =>
      database.transaction(async (transaction) => {
        if (requiredFrom === null) await transaction.delete(factorRules).where(eq(factorRules.ownerId, ownerId));
        else
          await transaction
            .insert(factorRules)
            .values({ ownerId, requiredFrom, graceDays })
            .onConflictDoUpdate({ target: factorRules.ownerId, set: { requiredFrom, graceDays } });
        await recordAct(transaction, {
          kind: 'factor_rule_changed',
          ownerId,
          personId,
          at: now,
          details: requiredFrom === null ? {} : { requiredFrom, graceDays },
        });
      }),

    /** Removes all factors of a member, and ends the sessions of the member. */
    resetMember: (
      ownerId: string,
      memberId: string,
      { personId, now }: { personId: string; now: Date },
      inTransaction: (transaction: Executor, memberPersonId: string) => Promise<void>,
    ): Promise<FactorReset> =>
      database.transaction(async (transaction) => {
        const [member] = await transaction
          .select({ personId: studioMembers.personId })
          .from(studioMembers)
          .where(
            and(eq(studioMembers.ownerId, ownerId), eq(studioMembers.id, memberId), isNull(studioMembers.endedAt)),
          );
        if (!member) return 'missing';
        if (!(await reset(transaction, member.personId))) return 'none';
        await recordAct(transaction, {
          kind: 'factor_reset',
          ownerId,
          personId,
          aboutId: member.personId,
          at: now,
        });
        await inTransaction(transaction, member.personId);
        return 'changed';
      }),

    /** Removes all factors of an account for the operator, with an act in the studio in which its person works. */
    resetByOperator: (
      email: string,
      now: Date,
      inTransaction: (transaction: Executor, accountantId: string) => Promise<void>,
    ): Promise<FactorReset> =>
      database.transaction(async (transaction) => {
        const [account] = await transaction
          .select({ id: accountants.id })
          .from(accountants)
          .where(and(eq(accountants.email, email), isNull(accountants.removedAt)));
        if (!account) return 'missing';
        if (!(await reset(transaction, account.id))) return 'none';
        const { ownerId } = await ownerOf(transaction, account.id);
        await recordAct(transaction, {
          kind: 'factor_reset_by_operator',
          ownerId,
          personId: null,
          aboutId: account.id,
          at: now,
        });
        await inTransaction(transaction, account.id);
        return 'changed';
      }),
  };
}

/** Undoes the removal of the last factor of an account whose studio requires one. */
class LastFactor extends Error {
  override readonly name = 'LastFactor';
}

function lastOf(error: unknown): 'last' {
  if (error instanceof LastFactor) return 'last';
  throw error;
}
