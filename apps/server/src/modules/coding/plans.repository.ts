import type { AccountPlan } from '@contapro/domain';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { businessPlans, studioPlans } from '../../database/schema/index.ts';

/** Whose plan it is. */
export interface PlanOwner {
  businessId: string;
  /** The accountant of the business. */
  accountantId: string;
}

/** The plans of accounts of businesses and studios. The caller must have checked whose the business is. */
export function plansRepository(database: Executor) {
  return {
    /** The plan of a business and that of its studio; null for one that is not stored. */
    async of({
      businessId,
      accountantId,
    }: PlanOwner): Promise<{ business: AccountPlan | null; studio: AccountPlan | null }> {
      const planOf = (plan: AccountPlan | undefined) => plan ?? null;
      const [[business], [studio]] = await Promise.all([
        database
          .select({ plan: businessPlans.plan })
          .from(businessPlans)
          .where(eq(businessPlans.businessId, businessId)),
        database.select({ plan: studioPlans.plan }).from(studioPlans).where(eq(studioPlans.accountantId, accountantId)),
      ]);
      return { business: planOf(business?.plan), studio: planOf(studio?.plan) };
    },

    /** The plans of businesses that have one of their own, and that of their studio; null for one that is not stored. */
    async ofClients(
      businessIds: readonly string[],
      accountantId: string,
    ): Promise<{ businesses: ReadonlyMap<string, AccountPlan>; studio: AccountPlan | null }> {
      const [own, [studio]] = await Promise.all([
        database
          .select()
          .from(businessPlans)
          .where(sql`${businessPlans.businessId} = any(${sql.param([...businessIds])})`),
        database.select({ plan: studioPlans.plan }).from(studioPlans).where(eq(studioPlans.accountantId, accountantId)),
      ]);
      return {
        businesses: new Map(own.map(({ businessId, plan }) => [businessId, plan])),
        studio: studio?.plan ?? null,
      };
    },

    /** Stores a plan, or removes it. */
    async save({ businessId, accountantId }: PlanOwner, of: 'business' | 'studio', plan: AccountPlan | null) {
      if (of === 'business') {
        if (plan === null) await database.delete(businessPlans).where(eq(businessPlans.businessId, businessId));
        else
          await database
            .insert(businessPlans)
            .values({ businessId, plan })
            .onConflictDoUpdate({ target: businessPlans.businessId, set: { plan } });
      } else if (plan === null) await database.delete(studioPlans).where(eq(studioPlans.accountantId, accountantId));
      else
        await database
          .insert(studioPlans)
          .values({ accountantId, plan })
          .onConflictDoUpdate({ target: studioPlans.accountantId, set: { plan } });
    },
  };
}
