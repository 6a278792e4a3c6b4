import { type ActArea, type ActDetails, addDays, startOfLimaDate } from '@contapro/domain';
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { accountants, businesses, clientAssignments, studioMembers, studioActs } from '../../database/schema/index.ts';
import type { Scope } from '../../security/scope.ts';

/** How long an entry is kept, in years. */
const keptYears = 5;

export interface ActRow {
  id: number;
  actedAt: Date;
  kind: string;
  personId: string | null;
  personName: string | null;
  aboutName: string | null;
  businessId: string | null;
  businessName: string | null;
  businessRuc: string | null;
  isArchived: boolean | null;
  /** Whether the reader sees the business. */
  isVisible: boolean;
  period: string | null;
  details: ActDetails;
}

/** The place of an entry in the order of the journal. */
export interface ActCursor {
  /** ISO 8601, with microseconds. */
  at: string;
  id: number;
}

export interface ActSelection {
  scope: Scope;
  personId?: string | undefined;
  businessId?: string | undefined;
  area?: ActArea | undefined;
  /** The first and the last day in Lima, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
  /** The entries that follow this one. */
  after?: ActCursor | undefined;
  limit: number;
}

const nameOf = (id: SQL) => sql<string | null>`(select ${accountants.name} || ' ' || ${accountants.lastName}
  from ${accountants} where ${accountants.id} = ${id})`;

const isAssigned = (personId: string) => sql<boolean>`exists (select from ${clientAssignments}
  where ${clientAssignments.businessId} = ${studioActs.businessId} and ${clientAssignments.personId} = ${personId}::uuid)`;

/** What people did in studios. */
export function journalRepository(database: Database) {
  const conditions = ({ personId, businessId, area, from, to, after }: ActSelection) => [
    personId === undefined ? undefined : eq(studioActs.personId, personId),
    businessId === undefined ? undefined : eq(studioActs.businessId, businessId),
    area === undefined ? undefined : eq(studioActs.area, area),
    from === undefined ? undefined : gte(studioActs.actedAt, new Date(startOfLimaDate(from))),
    to === undefined ? undefined : lt(studioActs.actedAt, new Date(startOfLimaDate(addDays(to, 1)))),
    // Those about a client whose removal has begun are deleted by its job.
    sql`not exists (select from ${businesses}
      where ${businesses.id} = ${studioActs.businessId} and ${businesses.removedAt} is not null)`,
    after === undefined
      ? undefined
      : sql`(${studioActs.actedAt}, ${studioActs.id}) < (${after.at}::timestamptz, ${after.id}::bigint)`,
  ];
  const newest = [desc(studioActs.actedAt), desc(studioActs.id)] as const;

  /**
   * The ids of a page. An asistente sees the own acts and those on the assigned clients: the newest of each are read by an index
   * and merged, so that a page costs the same whatever the others in the studio have done.
   */
  const idsOf = (selection: ActSelection) => {
    const { scope, limit } = selection;
    const ofStudio = eq(studioActs.ownerId, scope.ownerId);
    const all = database
      .select({ id: studioActs.id, actedAt: studioActs.actedAt })
      .from(studioActs)
      .where(and(ofStudio, ...conditions(selection)))
      .orderBy(...newest)
      .limit(limit);
    if (scope.assignedTo === null) return all.as('page');
    const own = database
      .select({ id: studioActs.id, actedAt: studioActs.actedAt })
      .from(studioActs)
      .where(
        and(
          ofStudio,
          eq(studioActs.personId, scope.assignedTo),
          // Whether there are own acts on a client that is not assigned any more is not told.
          selection.businessId === undefined ? undefined : isAssigned(scope.assignedTo),
          ...conditions(selection),
        ),
      )
      .orderBy(...newest)
      .limit(limit);
    const perClient = database
      .select({ id: studioActs.id, actedAt: studioActs.actedAt })
      .from(studioActs)
      .where(
        and(
          eq(studioActs.businessId, clientAssignments.businessId),
          ofStudio,
          // The own ones are in the other half.
          sql`${studioActs.personId} is distinct from ${scope.assignedTo}::uuid`,
          ...conditions(selection),
        ),
      )
      .orderBy(...newest)
      .limit(limit)
      .as('of_client');
    const ofClients = database
      .select({ id: perClient.id, actedAt: perClient.actedAt })
      .from(clientAssignments)
      .crossJoinLateral(perClient)
      .where(eq(clientAssignments.personId, scope.assignedTo));
    const merged = unionAll(own, ofClients).as('merged');
    return database
      .select({ id: merged.id, actedAt: merged.actedAt })
      .from(merged)
      .orderBy(desc(merged.actedAt), desc(merged.id))
      .limit(limit)
      .as('page');
  };

  return {
    /** A page of what a person may see, newest first. */
    page: (selection: ActSelection): Promise<ActRow[]> => {
      const page = idsOf(selection);
      const { assignedTo } = selection.scope;
      const isVisible = assignedTo === null ? sql<boolean>`true` : isAssigned(assignedTo);
      return database
        .select({
          id: studioActs.id,
          actedAt: studioActs.actedAt,
          kind: sql<string>`${studioActs.kind}`,
          personId: studioActs.personId,
          personName: nameOf(sql`${studioActs.personId}`),
          aboutName: nameOf(sql`${studioActs.aboutId}`),
          businessId: studioActs.businessId,
          businessName: businesses.name,
          businessRuc: businesses.ruc,
          isArchived: sql<boolean | null>`${businesses.archivedAt} is not null`,
          isVisible,
          period: studioActs.period,
          details: studioActs.details,
        })
        .from(page)
        .innerJoin(studioActs, eq(studioActs.id, page.id))
        .leftJoin(businesses, eq(businesses.id, studioActs.businessId))
        .orderBy(...newest);
    },

    /** The people of a studio by name, also those who have left it. */
    people: (ownerId: string): Promise<{ id: string; name: string }[]> => {
      const member = alias(accountants, 'person');
      return database
        .select({ id: member.id, name: sql<string>`${member.name} || ' ' || ${member.lastName}` })
        .from(member)
        .where(
          or(
            eq(member.id, ownerId),
            sql`${member.id} in (select ${studioMembers.personId} from ${studioMembers} where ${eq(studioMembers.ownerId, ownerId)})`,
          ),
        )
        .orderBy(sql`lower(${member.name} || ' ' || ${member.lastName})`, member.id);
    },

    /** Deletes entries that are older than the retention. Returns how many were deleted. */
    forget: async (now: Date, most: number): Promise<number> => {
      const oldest = new Date(now);
      oldest.setUTCFullYear(oldest.getUTCFullYear() - keptYears);
      const forgotten = await database
        .delete(studioActs)
        .where(
          sql`${studioActs.id} in (select ${studioActs.id} from ${studioActs}
            where ${lt(studioActs.actedAt, oldest)} order by ${studioActs.actedAt} limit ${most})`,
        )
        .returning({ id: studioActs.id });
      return forgotten.length;
    },
  };
}
