import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { accountants, businesses, endedSessions } from '../../database/schema/index.ts';
import { HttpProblem } from '../../problem.ts';
import type { OpenLink } from '../../security/links.ts';
import type { Session } from '../../security/tokens.ts';

export type BusinessRow = typeof businesses.$inferSelect;

/** The uuid or the RUC of a business in a call, or both, which must then belong to the same business. */
export type BusinessName = { uuid: string; ruc?: string } | { uuid?: string; ruc: string };

/** The answer about a business that is not there, or not the caller's. */
export const businessNotFound = () =>
  new HttpProblem(
    404,
    'BUSINESS_NOT_FOUND',
    'No encontramos esa empresa entre las tuyas. Vuelve a Inicio y elígela de nuevo.',
  );

const businessArchived = () =>
  new HttpProblem(
    404,
    'BUSINESS_ARCHIVED',
    'Archivaste esta empresa. Recupérala en la página Empresas para volver a verla.',
  );

const isUuid = eq(businesses.id, sql.placeholder('uuid'));
const isRuc = eq(businesses.ruc, sql.placeholder('ruc'));

function statementsOf(database: Executor) {
  const own = (...named: SQL[]) =>
    database
      .select()
      .from(businesses)
      .where(and(eq(businesses.accountantId, sql.placeholder('accountantId')), ...named))
      .prepare('own_business');
  return { byUuid: own(isUuid), byRuc: own(isRuc), byBoth: own(isUuid, isRuc) };
}

/** Almost every call begins with one of these statements, so they are built once for each database. */
const statements = new WeakMap<Executor, ReturnType<typeof statementsOf>>();

/**
 * The business of the accountant of a session.
 *
 * @throws HttpProblem 404 BUSINESS_NOT_FOUND when it does not exist, belongs to another accountant, or is not the one for which
 * the page of a partner has a token; 404 BUSINESS_ARCHIVED for an archived one, unless `withArchived` is set
 */
export async function ownBusiness(
  database: Executor,
  { accountantId, access }: Pick<Session, 'accountantId' | 'access'>,
  { uuid, ruc }: BusinessName,
  { withArchived = false } = {},
): Promise<BusinessRow> {
  const built = statements.get(database) ?? statementsOf(database);
  statements.set(database, built);
  const statement = uuid === undefined ? built.byRuc : ruc === undefined ? built.byUuid : built.byBoth;
  const [business] = await statement.execute({ accountantId, uuid, ruc });
  if (!business || !isOpenTo(access, business)) throw businessNotFound();
  if (business.archivedAt !== null && !withArchived) throw businessArchived();
  return business;
}

/** Whether a token for a page of a partner, or that of a session, is valid for a business of its account. */
export const isOpenTo = (access: Session['access'], { ruc }: Pick<BusinessRow, 'ruc'>) =>
  access === null || access.ruc === null || access.ruc === ruc;

/**
 * The business of a signed link: the owner was checked when the link was created. Null when the session of the link has
 * ended, by signing out or by a new password.
 */
export async function businessOfLink(
  database: Executor,
  { claims: { businessId = '' }, session }: OpenLink,
): Promise<BusinessRow | null> {
  const [found] = await database
    .select({ business: businesses })
    .from(businesses)
    .innerJoin(accountants, eq(accountants.id, businesses.accountantId))
    .leftJoin(endedSessions, eq(endedSessions.id, session.id))
    .where(and(eq(businesses.id, businessId), eq(accountants.tokenVersion, session.version), isNull(endedSessions.id)));
  return found?.business ?? null;
}

/** The id of the accountant of a signed link to a file about all businesses. Null when the session of the link has ended. */
export async function accountantOfLink(
  database: Executor,
  { claims: { accountantId = '' }, session }: OpenLink,
): Promise<string | null> {
  const [found] = await database
    .select({ id: accountants.id })
    .from(accountants)
    .leftJoin(endedSessions, eq(endedSessions.id, session.id))
    .where(
      and(eq(accountants.id, accountantId), eq(accountants.tokenVersion, session.version), isNull(endedSessions.id)),
    );
  return found?.id ?? null;
}

/** A business of any accountant. Use it only for jobs: the owner was checked when the job was requested. */
export async function businessById(database: Executor, id: string): Promise<BusinessRow | null> {
  const [business] = await database.select().from(businesses).where(eq(businesses.id, id));
  return business ?? null;
}
