import type { MonthSummary } from '@contapro/domain';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import { accountants, businesses, monthSummaries } from '../../database/schema/index.ts';

/** A summary as the accountant sees it. */
export type MadeSummary = Pick<
  typeof monthSummaries.$inferSelect,
  'id' | 'period' | 'fingerprint' | 'madeAt' | 'expiresAt'
> & { madeBy: string };

/** The summary of a link. */
export interface LinkedSummary {
  businessId: string;
  id: string;
  /** The token version of the accountant, with whose links the PDF is signed. */
  version: number;
  figures: MonthSummary;
  madeAt: Date;
  expiresAt: Date;
}

const nameOf = (id: typeof monthSummaries.madeBy | typeof businesses.accountantId) =>
  sql<string>`coalesce((select ${accountants.name} || ' ' || ${accountants.lastName} from ${accountants} where ${accountants.id} = ${id}), '')`;

const made = {
  id: monthSummaries.id,
  period: monthSummaries.period,
  fingerprint: monthSummaries.fingerprint,
  madeAt: monthSummaries.madeAt,
  madeBy: nameOf(monthSummaries.madeBy),
  expiresAt: monthSummaries.expiresAt,
};

/**
 * The summaries of months for clients. The caller must have checked the owner of the business, except where a link names the
 * summary by the hash of its secret part.
 */
export function summariesRepository(database: Database) {
  const ofBusiness = (businessId: string, id: string) =>
    and(eq(monthSummaries.businessId, businessId), eq(monthSummaries.id, id));
  return {
    /** The full name of the accountant to whom a business belongs. */
    studioName: async (businessId: string): Promise<string> => {
      const [found] = await database
        .select({ name: nameOf(businesses.accountantId) })
        .from(businesses)
        .where(eq(businesses.id, businessId));
      return found?.name ?? '';
    },

    /** The summaries of a period that were not revoked, newest first. */
    ofPeriod: (businessId: string, period: string): Promise<MadeSummary[]> =>
      database
        .select(made)
        .from(monthSummaries)
        .where(
          and(
            eq(monthSummaries.businessId, businessId),
            eq(monthSummaries.period, period),
            isNull(monthSummaries.revokedAt),
          ),
        )
        .orderBy(desc(monthSummaries.madeAt), monthSummaries.id),

    /** Stores a summary, and revokes the others of its period that have not expired. */
    make: (
      summary: {
        businessId: string;
        figures: MonthSummary;
        fingerprint: string;
        tokenHash: string;
        madeBy: string;
      },
      now: Date,
      expiresAt: Date,
      record: (transaction: Executor) => Promise<void>,
    ): Promise<MadeSummary> => {
      const { businessId, figures } = summary;
      const { period } = figures;
      return database.transaction(async (transaction) => {
        // Of two at the same time the second waits here, and revokes what the first has stored.
        await transaction
          .select({ id: businesses.id })
          .from(businesses)
          .where(eq(businesses.id, businessId))
          .for('update');
        await transaction
          .update(monthSummaries)
          .set({ revokedAt: now })
          .where(
            and(
              eq(monthSummaries.businessId, businessId),
              eq(monthSummaries.period, period),
              isNull(monthSummaries.revokedAt),
              sql`${monthSummaries.expiresAt} > ${now.toISOString()}`,
            ),
          );
        const [stored] = await transaction
          .insert(monthSummaries)
          .values({ ...summary, period, madeAt: now, expiresAt })
          .returning({ id: monthSummaries.id });
        if (!stored) throw new Error('The summary was not stored');
        const [found] = await transaction.select(made).from(monthSummaries).where(ofBusiness(businessId, stored.id));
        if (!found) throw new Error('The summary was not stored');
        await record(transaction);
        return found;
      });
    },

    /**
     * Takes a summary back; false when the business has no such summary. `record` is called with its period when it was not taken
     * back before.
     */
    revoke: (
      businessId: string,
      id: string,
      now: Date,
      record: (transaction: Executor, period: string) => Promise<void>,
    ): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const [revoked] = await transaction
          .update(monthSummaries)
          .set({ revokedAt: sql`coalesce(${monthSummaries.revokedAt}, ${now.toISOString()})` })
          .where(ofBusiness(businessId, id))
          .returning({ period: monthSummaries.period, revokedAt: monthSummaries.revokedAt });
        if (revoked?.revokedAt?.getTime() === now.getTime()) await record(transaction, revoked.period);
        return revoked !== undefined;
      }),

    /** The summary of a link, by the hash of its secret part; null when there is none, or when it was revoked. */
    byToken: async (tokenHash: string): Promise<LinkedSummary | null> => {
      const [found] = await database
        .select({
          businessId: monthSummaries.businessId,
          id: monthSummaries.id,
          version: accountants.tokenVersion,
          figures: monthSummaries.figures,
          madeAt: monthSummaries.madeAt,
          expiresAt: monthSummaries.expiresAt,
        })
        .from(monthSummaries)
        .innerJoin(businesses, eq(businesses.id, monthSummaries.businessId))
        .innerJoin(accountants, eq(accountants.id, businesses.accountantId))
        .where(and(eq(monthSummaries.tokenHash, tokenHash), isNull(monthSummaries.revokedAt)));
      return found ?? null;
    },

    /** The figures of a summary; null when there is none, or when it was revoked. */
    figures: async (businessId: string, id: string): Promise<Pick<LinkedSummary, 'figures' | 'madeAt'> | null> => {
      const [found] = await database
        .select({ figures: monthSummaries.figures, madeAt: monthSummaries.madeAt })
        .from(monthSummaries)
        .where(and(ofBusiness(businessId, id), isNull(monthSummaries.revokedAt)));
      return found ?? null;
    },
  };
}
