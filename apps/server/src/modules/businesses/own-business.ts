import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { businesses } from '../../database/schema/index.ts';
import { HttpProblem } from '../../problem.ts';

export type BusinessRow = typeof businesses.$inferSelect;

/** A business named by a call: by its uuid, its RUC, or both, which then must agree. */
export type BusinessName = { uuid: string; ruc?: string } | { uuid?: string; ruc: string };

const businessNotFound = () =>
  new HttpProblem(
    404,
    'BUSINESS_NOT_FOUND',
    'No encontramos esa empresa entre las tuyas. Vuelve a Inicio y elígela de nuevo.',
  );

/** The accountant's business of that name. Anyone else's answers as one that does not exist: 404 BUSINESS_NOT_FOUND. */
export async function ownBusiness(database: Executor, accountantId: string, name: BusinessName): Promise<BusinessRow> {
  const [business] = await database
    .select()
    .from(businesses)
    .where(
      and(
        eq(businesses.accountantId, accountantId),
        name.uuid === undefined ? undefined : eq(businesses.id, name.uuid),
        name.ruc === undefined ? undefined : eq(businesses.ruc, name.ruc),
      ),
    );
  if (!business) throw businessNotFound();
  return business;
}

/** For links that we signed ourselves: whose the business is was checked when the link was made. */
export async function businessById(database: Executor, id: string): Promise<BusinessRow | null> {
  const [business] = await database.select().from(businesses).where(eq(businesses.id, id));
  return business ?? null;
}
