import { type AccountCoding, accountCodes, type EnteredAccount, pcge } from '@contapro/domain';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { businesses, businessPlans, studioPlans } from '../../database/schema/index.ts';

const pcgeNames: ReadonlyMap<string, string> = new Map(pcge.map(({ code, name }) => [code, name]));

/** A row with the accounts with which it is entered. */
export type WithAccounts<Row> = Row & { accounts: readonly EnteredAccount[] };

/** The names of accounts. The caller must have checked whose the businesses are. */
export function accountsRepository(database: Executor) {
  return {
    /** Rows with the accounts of their codings, named as in the plans of their businesses. There is no query without a coding. */
    async named<Row extends { coding: AccountCoding | null }>(
      rows: readonly Row[],
      businessIdOf: (row: Row) => string,
    ): Promise<WithAccounts<Row>[]> {
      const codes = new Set<string>();
      const businessIds = new Set<string>();
      for (const row of rows)
        if (row.coding) {
          businessIds.add(businessIdOf(row));
          for (const code of accountCodes(row.coding)) codes.add(code);
        }
      const plan = sql`coalesce(${businessPlans.plan}, ${studioPlans.plan})`;
      const found =
        codes.size === 0
          ? []
          : await database
              .select({
                businessId: businesses.id,
                code: sql<string>`account ->> 'code'`,
                name: sql<string>`account ->> 'name'`,
              })
              .from(businesses)
              .leftJoin(businessPlans, eq(businessPlans.businessId, businesses.id))
              .leftJoin(studioPlans, eq(studioPlans.accountantId, businesses.accountantId))
              .innerJoin(
                sql`lateral jsonb_array_elements(${plan} -> 'accounts') account`,
                sql`account ->> 'code' = any(${sql.param([...codes])})`,
              )
              .where(sql`${businesses.id} = any(${sql.param([...businessIds])})`);
      const names = new Map(found.map(({ businessId, code, name }) => [`${businessId} ${code}`, name]));
      return rows.map((row) => ({
        ...row,
        accounts: (row.coding ? accountCodes(row.coding) : []).map((code) => ({
          code,
          name: names.get(`${businessIdOf(row)} ${code}`) ?? pcgeNames.get(code) ?? '',
        })),
      }));
    },
  };
}
