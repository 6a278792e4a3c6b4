import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { driverOf } from '../database/driver-of.ts';
import {
  accountants,
  businesses,
  chargeAttempts,
  collections,
  keyFingerprints,
  supplierSources,
} from '../database/schema/index.ts';
import { recountNames } from '../modules/imports/store/sire-names.ts';
import { lockCodings, rewriteCodingSums } from '../modules/coding/store/coding-sums.ts';
import { rewriteFigures } from '../modules/vouchers/store/figures/write-figures.ts';
import { lockBusiness } from '../modules/vouchers/store/transaction.ts';

const hour = 3_600_000;
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hour);

/** The statements of an operator, beside those of the product. */
export function adminRepository(database: Database) {
  const proven = (ruc: string) => and(eq(businesses.ruc, ruc), isNotNull(businesses.provenAt));

  return {
    /**
     * Ends the ownership of a RUC, and the collections for its owner, see decision 0136.
     *
     * @returns The id of the business; undefined when the RUC belongs to nobody.
     */
    releaseRuc: async (ruc: string, now: Date): Promise<string | undefined> => {
      const [released] = await database
        .update(businesses)
        .set({ provenAt: null, status: 'INVALID_CREDENTIALS', nextCollectionAt: null, updatedAt: now })
        .where(proven(ruc))
        .returning({ id: businesses.id });
      return released?.id;
    },

    /**
     * Takes the plan of a partner away. Without a paid plan, a trial of seven days takes its place.
     *
     * @returns Whether the account had such a plan.
     */
    endPartnerPlan: async (email: string): Promise<boolean> => {
      const trialEnd = sql`(now() at time zone 'America/Lima')::date + 7`;
      const ended = await database
        .update(accountants)
        .set({
          partner: null,
          planEndDate: sql`case when ${accountants.planType} = 1 then ${trialEnd} else ${accountants.planEndDate} end`,
        })
        .where(and(eq(accountants.email, email), isNotNull(accountants.partner)))
        .returning({ id: accountants.id });
      return ended.length > 0;
    },

    /** The accounts whose data are still being deleted, the oldest removal first. */
    leavingAccounts: () =>
      database
        .select({ id: accountants.id, removedAt: accountants.removedAt })
        .from(accountants)
        .where(isNotNull(accountants.removedAt))
        .orderBy(asc(accountants.removedAt), asc(accountants.id)),

    /** The requests to charge a card of more than an hour ago of which it is not known whether they were charged, oldest first. */
    openCharges: (now: Date) =>
      database
        .select()
        .from(chargeAttempts)
        .where(
          and(inArray(chargeAttempts.state, ['pending', 'unknown']), lt(chargeAttempts.requestedAt, before(now, 1))),
        )
        .orderBy(asc(chargeAttempts.requestedAt), asc(chargeAttempts.id)),

    /** How many collections of the last 24 hours are in each step or ended so, the most frequent first. */
    collected: (now: Date) => {
      const { step, outcome, reason, createdAt } = collections;
      return database
        .select({ step, outcome, reason, count: count() })
        .from(collections)
        .where(gt(createdAt, before(now, 24)))
        .groupBy(step, outcome, reason)
        .orderBy(desc(count()), step, outcome, reason);
    },

    /** How many businesses should have been collected an hour ago. */
    late: (now: Date): Promise<number> => database.$count(businesses, lt(businesses.nextCollectionAt, before(now, 1))),

    /** Makes the proven business with a RUC due. @returns Whether there is one. */
    collectNow: async (ruc: string, now: Date): Promise<boolean> => {
      const due = await database.update(businesses).set({ nextCollectionAt: now }).where(proven(ruc)).returning();
      return due.length > 0;
    },

    /** Forgets what is known of a source of states of suppliers, so that it is asked again. @returns Whether it was known. */
    askSourceAgain: async (source: 'padron' | 'validez'): Promise<boolean> => {
      const known = await database.delete(supplierSources).where(eq(supplierSources.id, source)).returning();
      return known.length > 0;
    },

    /** Forgets the fingerprint of the key that signs tokens, so that processes start with another one. */
    forgetTokenKey: async (): Promise<void> => {
      await database.delete(keyFingerprints).where(eq(keyFingerprints.name, 'token'));
    },

    /**
     * Writes the sums of vouchers and of decided accounts, the figures of the studio and the names of SIRE rows again, one business
     * after the other. Its writers wait meanwhile.
     */
    rebuildSums: async (): Promise<void> => {
      const all = await database.select({ id: businesses.id }).from(businesses).orderBy(asc(businesses.id));
      for (const { id } of all)
        await database.transaction(async (transaction) => {
          await transaction.execute(sql`set local statement_timeout = 0`);
          await transaction.execute(sql`set local lock_timeout = 0`);
          const driver = driverOf(transaction);
          await lockBusiness(driver, id);
          await rewriteFigures(driver, id);
          await recountNames(driver, id);
          await lockCodings(driver, id);
          await rewriteCodingSums(driver, id);
        });
    },
  };
}
