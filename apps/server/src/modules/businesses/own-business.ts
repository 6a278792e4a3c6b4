import { and, eq, isNotNull, isNull, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { ISql, PendingQuery, Row } from '../../database/sql.ts';
import type { Executor } from '../../database/database.ts';
import {
  accountants,
  businesses,
  clientAssignments,
  endedSessions,
  studioMembers,
} from '../../database/schema/index.ts';
import { HttpProblem } from '../../problem.ts';
import type { OpenLink } from '../../security/links.ts';
import { memberScope, ownScope, type Scope } from '../../security/scope.ts';
import type { Session } from '../../security/tokens.ts';
import { isActive } from './active-businesses.ts';

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

/** Whether the removal of a business has not begun. */
export const notRemoved = isNull(businesses.removedAt);

/** Whether a business is one of an owner and, unless `assignedTo` is null, assigned to this person. */
const isVisible = (ownerId: SQLWrapper, assignedTo: SQLWrapper) => sql`${businesses.accountantId} = ${ownerId}
  and (${assignedTo}::uuid is null or exists (select from ${clientAssignments}
    where ${clientAssignments.businessId} = ${businesses.id} and ${clientAssignments.personId} = ${assignedTo}::uuid))`;

const inScope = ({ ownerId, assignedTo }: Scope): SQL =>
  assignedTo === null ? eq(businesses.accountantId, ownerId) : isVisible(sql.param(ownerId), sql.param(assignedTo));

/** The condition of statements over many businesses: only those that a scope lets a person see, without archived ones. */
export const visibleTo = (scope: Scope): SQL => sql`(${inScope(scope)} and ${isActive})`;

/**
 * The same for a statement that is built once: the scope is the placeholders `ownerId` and `assignedTo`. `isAssigned` says
 * whether it will be one whose `assignedTo` is not null.
 */
export const visibleInScope = (isAssigned: boolean): SQL => {
  const ownerId = sql.placeholder('ownerId');
  const inPlace = isAssigned
    ? isVisible(ownerId, sql.placeholder('assignedTo'))
    : sql`${businesses.accountantId} = ${ownerId}`;
  return sql`(${inPlace} and ${isActive})`;
};

/** The archived businesses of the placeholder `ownerId`. */
export const archivedOfOwner = (): SQL =>
  sql`(${businesses.accountantId} = ${sql.placeholder('ownerId')} and ${isNotNull(businesses.archivedAt)})`;

/** The archived businesses that a scope lets a person see. */
export const archivedIn = (scope: Scope): SQL =>
  sql`(${inScope(scope)} and ${isNotNull(businesses.archivedAt)} and ${notRemoved})`;

/** The condition of {@link visibleTo} for the driver, on the table `businesses` or its alias. */
export const visibleBusinesses = (
  driver: ISql,
  scope: Scope,
  alias: 'businesses' | 'business' = 'businesses',
): PendingQuery<Row[]> => driver`${businessesInScope(driver, scope, alias)} and ${driver(alias)}.archived_at is null`;

/** The same with archived ones, unless their removal has begun. */
export function businessesInScope(
  driver: ISql,
  { ownerId, assignedTo }: Scope,
  alias: 'businesses' | 'business' = 'businesses',
): PendingQuery<Row[]> {
  const isAssigned = driver`exists (select from client_assignments
    where client_assignments.business_id = ${driver(alias)}.id and client_assignments.person_id = ${assignedTo})`;
  return driver`
    ${driver(alias)}.accountant_id = ${ownerId} and ${driver(alias)}.removed_at is null
    and ${assignedTo === null ? driver`true` : isAssigned}`;
}

const isUuid = eq(businesses.id, sql.placeholder('uuid'));
const isRuc = eq(businesses.ruc, sql.placeholder('ruc'));

function statementsOf(database: Executor) {
  const own = (...named: SQL[]) =>
    database
      .select()
      .from(businesses)
      .where(and(isVisible(sql.placeholder('ownerId'), sql.placeholder('assignedTo')), notRemoved, ...named))
      .prepare('own_business');
  return { byUuid: own(isUuid), byRuc: own(isRuc), byBoth: own(isUuid, isRuc) };
}

/** Almost every call begins with one of these statements, so they are built once for each database. */
const statements = new WeakMap<Executor, ReturnType<typeof statementsOf>>();

/**
 * A business that the person of a session may see.
 *
 * @throws HttpProblem 404 BUSINESS_NOT_FOUND when it does not exist, belongs to another accountant, is not assigned to an
 * asistente, or is not the one for which the page of a partner has a token; 404 BUSINESS_ARCHIVED for an archived one, unless
 * `withArchived` is set
 */
export async function ownBusiness(
  database: Executor,
  { scope, access }: Pick<Session, 'scope' | 'access'>,
  { uuid, ruc }: BusinessName,
  { withArchived = false } = {},
): Promise<BusinessRow> {
  const built = statements.get(database) ?? statementsOf(database);
  statements.set(database, built);
  const statement = uuid === undefined ? built.byRuc : ruc === undefined ? built.byUuid : built.byBoth;
  const [business] = await statement.execute({ ...scope, uuid, ruc });
  if (!business || !isOpenTo(access, business)) throw businessNotFound();
  if (business.archivedAt !== null && !withArchived) throw businessArchived();
  return business;
}

/** Whether a token for a page of a partner, or that of a session, is valid for a business of its account. */
export const isOpenTo = (access: Session['access'], { ruc }: Pick<BusinessRow, 'ruc'>) =>
  access === null || access.ruc === null || access.ruc === ruc;

/**
 * The business of a signed link: that its maker may see it was checked when the link was created. Null when the session of the
 * link has ended, by signing out or by a new password, and when a member of a studio made it whose access to the business has
 * ended since.
 */
export async function businessOfLink(
  database: Executor,
  { claims: { businessId = '' }, session }: OpenLink,
): Promise<BusinessRow | null> {
  const { memberId } = session;
  const isOfMaker = memberId === null ? eq(accountants.id, businesses.accountantId) : eq(accountants.id, memberId);
  const isAssigned = sql`exists (select from ${clientAssignments}
    where ${clientAssignments.businessId} = ${businesses.id} and ${clientAssignments.personId} = ${studioMembers.personId})`;
  const [found] = await database
    .select({ business: businesses })
    .from(businesses)
    .innerJoin(accountants, isOfMaker)
    .leftJoin(endedSessions, eq(endedSessions.id, session.id))
    .leftJoin(
      studioMembers,
      and(
        eq(studioMembers.personId, accountants.id),
        eq(studioMembers.ownerId, businesses.accountantId),
        isNull(studioMembers.endedAt),
        or(eq(studioMembers.role, 'revisor'), isAssigned),
      ),
    )
    .where(
      and(
        eq(businesses.id, businessId),
        notRemoved,
        eq(accountants.tokenVersion, session.version),
        isNull(endedSessions.id),
        memberId === null ? undefined : isNotNull(studioMembers.id),
      ),
    );
  return found?.business ?? null;
}

/**
 * The scope of a signed link to a file about all businesses, as it is now. Null when the session of the link has ended, or the
 * access of the member who made it.
 */
export async function scopeOfLink(
  database: Executor,
  { claims: { accountantId = '' }, session }: OpenLink,
): Promise<Scope | null> {
  const { memberId } = session;
  const makerId = memberId ?? accountantId;
  const [found] = await database
    .select({ member: studioMembers })
    .from(accountants)
    .leftJoin(endedSessions, eq(endedSessions.id, session.id))
    .leftJoin(studioMembers, and(eq(studioMembers.personId, accountants.id), isNull(studioMembers.endedAt)))
    .where(and(eq(accountants.id, makerId), eq(accountants.tokenVersion, session.version), isNull(endedSessions.id)));
  if (!found) return null;
  if (memberId === null) return ownScope(accountantId);
  return found.member?.ownerId === accountantId ? memberScope(found.member) : null;
}

/** A business of any accountant. Use it only for jobs: the owner was checked when the job was requested. */
export async function businessById(database: Executor, id: string): Promise<BusinessRow | null> {
  const [business] = await database.select().from(businesses).where(eq(businesses.id, id));
  return business ?? null;
}
