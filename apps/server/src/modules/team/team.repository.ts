import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import {
  accountants,
  businesses,
  clientAssignments,
  studioInvitations,
  studioMembers,
  invitationClients,
} from '../../database/schema/index.ts';
import { isUniqueViolation } from '../../database/sql-errors.ts';
import { type MemberRole, memberScope, ownScope, type Scope } from '../../security/scope.ts';
import { isActive as isKept } from '../businesses/active-businesses.ts';
import { visibleTo } from '../businesses/own-business.ts';
import { type ActRecord, recordAct } from '../journal/store/record-act.ts';

/** The most members and open invitations of a studio. */
export const largestTeam = 50;

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  joinedAt: Date;
  /** How many businesses are assigned to the member. */
  clients: number;
}

export type InvitationRow = typeof studioInvitations.$inferSelect & InvitedClients;

interface InvitedClients {
  /** How many businesses the person gets: those of the invitation that are neither archived nor removed. */
  clients: number;
}

/** The invitation of a link. */
export type LinkedInvitation = Pick<
  InvitationRow,
  'clients' | 'id' | 'ownerId' | 'role' | 'email' | 'expiresAt' | 'usedAt' | 'withdrawnAt'
> & {
  ownerName: string;
};

/** Businesses to add and to take away. Uuids of businesses of others change nothing. */
export interface ClientsChange {
  assign?: readonly string[] | undefined;
  unassign?: readonly string[] | undefined;
}

/** What a member is changed to. */
export interface MemberChange extends ClientsChange {
  role?: MemberRole | undefined;
}

/** Who is to be responsible for a business, and who is until now; null for nobody. */
export interface ResponsibleChange {
  businessId: string;
  former: string | null;
  responsible: string | null;
  /** Whether the access that the former person has to the business as an asistente ends too. */
  endsAccess: boolean;
}

/** What became of a {@link ResponsibleChange}. */
export interface ChangedResponsible {
  outcome: 'changed' | 'changed_meanwhile' | 'person_left' | 'not_found';
  /** Whether the person sees the business only since the change. */
  gaveAccess: boolean;
}

/** Who changes something, and when. */
export interface ChangedBy {
  personId: string;
  now: Date;
}

/** How accepting an invitation ended. */
export type Acceptance =
  | 'accepted'
  | 'missing'
  | 'used'
  | 'withdrawn'
  | 'expired'
  | 'other email'
  | 'already member'
  | 'own team';

const ownerName = sql<string>`(select ${accountants.name} || ' ' || ${accountants.lastName} from ${accountants}
  where ${accountants.id} = ${studioInvitations.ownerId})`;

const isActive = isNull(studioMembers.endedAt);

/** The businesses of an invitation that its person would get now. */
const invitedClients = sql<number>`(select count(*)::int from ${invitationClients}
  join ${businesses} on ${eq(businesses.id, invitationClients.businessId)}
  where ${and(eq(invitationClients.invitationId, studioInvitations.id), isKept)})`;

/** The businesses of a studio among these uuids. They are not removed before the transaction ends. */
const businessesOf = async (transaction: Executor, ownerId: string, uuids: readonly string[]): Promise<string[]> => {
  if (uuids.length === 0) return [];
  const found = await transaction
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.accountantId, ownerId), inArray(businesses.id, [...uuids])))
    .orderBy(businesses.id)
    .for('key share');
  return found.map(({ id }) => id);
};

const without = (uuids: readonly string[], others: readonly string[]) => uuids.filter((uuid) => !others.includes(uuid));

/** Returns how many the person did not have. */
const assignClients = async (
  transaction: Executor,
  personId: string,
  businessIds: readonly string[],
  now: Date,
): Promise<number> => {
  if (businessIds.length === 0) return 0;
  const added = await transaction
    .insert(clientAssignments)
    .values(businessIds.map((businessId) => ({ businessId, personId, assignedAt: now })))
    .onConflictDoNothing()
    .returning({ id: clientAssignments.businessId });
  return added.length;
};

/** Gives a person the businesses of an invitation that are neither archived nor removed, and forgets which they were. */
const assignInvited = async (
  transaction: Executor,
  invitation: LinkedInvitation,
  personId: string,
  now: Date,
): Promise<number> => {
  const rows = transaction
    .select({ id: invitationClients.businessId })
    .from(invitationClients)
    .where(eq(invitationClients.invitationId, invitation.id));
  const found = await transaction
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(eq(businesses.accountantId, invitation.ownerId), isKept, inArray(businesses.id, rows)))
    .orderBy(businesses.id)
    .for('key share');
  const ids = found.map(({ id }) => id);
  const assigned = await assignClients(transaction, personId, ids, now);
  await transaction.delete(invitationClients).where(eq(invitationClients.invitationId, invitation.id));
  return assigned;
};

/** Returns how many it did not have. */
const addClients = async (
  transaction: Executor,
  invitationId: string,
  businessIds: readonly string[],
): Promise<number> => {
  if (businessIds.length === 0) return 0;
  const added = await transaction
    .insert(invitationClients)
    .values(businessIds.map((businessId) => ({ businessId, invitationId })))
    .onConflictDoNothing()
    .returning({ id: invitationClients.businessId });
  return added.length;
};
const isOpen = and(isNull(studioInvitations.usedAt), isNull(studioInvitations.withdrawnAt));

/** The people who work in the studios of others, their clients, and invitations. */
export function teamRepository(database: Database) {
  const member = (ownerId: string, id: string) =>
    and(eq(studioMembers.ownerId, ownerId), eq(studioMembers.id, id), isActive);
  const linked = (executor: Executor, tokenHash: string) =>
    executor
      .select({
        id: studioInvitations.id,
        ownerId: studioInvitations.ownerId,
        ownerName,
        role: studioInvitations.role,
        email: studioInvitations.email,
        expiresAt: studioInvitations.expiresAt,
        usedAt: studioInvitations.usedAt,
        withdrawnAt: studioInvitations.withdrawnAt,
        clients: invitedClients,
      })
      .from(studioInvitations)
      .where(eq(studioInvitations.tokenHash, tokenHash));

  /** Withdraws the open invitations of a condition, and forgets their clients. */
  const withdraw = async (
    transaction: Executor,
    condition: SQL | undefined,
    { personId, now }: ChangedBy,
  ): Promise<void> => {
    const withdrawn = await transaction
      .update(studioInvitations)
      .set({ withdrawnAt: now })
      .where(and(condition, isOpen))
      .returning({ id: studioInvitations.id, ownerId: studioInvitations.ownerId, email: studioInvitations.email });
    const ids = withdrawn.map(({ id }) => id);
    if (ids.length > 0) await transaction.delete(invitationClients).where(inArray(invitationClients.invitationId, ids));
    for (const { ownerId, email } of withdrawn)
      await recordAct(transaction, { kind: 'invitation_withdrawn', ownerId, personId, at: now, details: { email } });
  };
  /** Locks an open invitation of a studio. Undefined when it is not open. */
  const lockOpen = async (transaction: Executor, ownerId: string, id: string) => {
    const [found] = await transaction
      .select()
      .from(studioInvitations)
      .where(and(eq(studioInvitations.ownerId, ownerId), eq(studioInvitations.id, id), isOpen))
      .for('update');
    return found;
  };

  /** Ends memberships: the tokens of their people, and all links that were made with them, are refused from now on. */
  const end = (
    condition: SQL | undefined,
    kind: Extract<ActRecord['kind'], 'access_ended' | 'member_left'>,
    { personId, now }: ChangedBy,
  ): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const version = transaction
        .select({ version: accountants.tokenVersion })
        .from(accountants)
        .where(eq(accountants.id, studioMembers.personId));
      const [ended] = await transaction
        .update(studioMembers)
        .set({ endedAt: now, endedVersion: sql`(${version})` })
        .where(and(condition, isActive))
        .returning({ personId: studioMembers.personId, ownerId: studioMembers.ownerId });
      if (!ended) return false;
      await transaction
        .update(accountants)
        .set({ tokenVersion: sql`${accountants.tokenVersion} + 1` })
        .where(eq(accountants.id, ended.personId));
      await transaction.delete(clientAssignments).where(eq(clientAssignments.personId, ended.personId));
      await transaction
        .update(businesses)
        .set({ responsibleId: null })
        .where(and(eq(businesses.accountantId, ended.ownerId), eq(businesses.responsibleId, ended.personId)));
      const { ownerId, personId: aboutId } = ended;
      await recordAct(transaction, { kind, ownerId, personId, aboutId, at: now });
      return true;
    });

  return {
    /** Whose businesses a person sees: those of the studio in which the person works, or the own ones. */
    scopeOf: async (personId: string): Promise<Scope> => {
      const [found] = await database
        .select()
        .from(studioMembers)
        .where(and(eq(studioMembers.personId, personId), isActive));
      return found ? memberScope(found) : ownScope(personId);
    },

    /** The name of the titular whose studio a person left when the tokens had this version; undefined when none did. */
    endedWith: async (personId: string, version: number): Promise<string | undefined> => {
      const [found] = await database
        .select({ name: sql<string>`${accountants.name} || ' ' || ${accountants.lastName}` })
        .from(studioMembers)
        .innerJoin(accountants, eq(accountants.id, studioMembers.ownerId))
        .where(and(eq(studioMembers.personId, personId), eq(studioMembers.endedVersion, version)));
      return found?.name;
    },

    /** The members of a studio, those who joined first first; only one of them with `personId`. */
    members: (ownerId: string, personId?: string): Promise<MemberRow[]> =>
      database
        .select({
          id: studioMembers.id,
          name: sql<string>`${accountants.name} || ' ' || ${accountants.lastName}`,
          email: accountants.email,
          role: studioMembers.role,
          joinedAt: studioMembers.joinedAt,
          clients: sql<number>`(select count(*)::int from ${clientAssignments}
            where ${clientAssignments.personId} = ${studioMembers.personId})`,
        })
        .from(studioMembers)
        .innerJoin(accountants, eq(accountants.id, studioMembers.personId))
        .where(
          and(
            eq(studioMembers.ownerId, ownerId),
            isActive,
            personId === undefined ? undefined : eq(studioMembers.personId, personId),
          ),
        )
        .orderBy(asc(studioMembers.joinedAt), studioMembers.id),

    /** The open invitations of a studio, newest first. */
    invitations: (ownerId: string): Promise<InvitationRow[]> =>
      database
        .select({ ...getTableColumns(studioInvitations), clients: invitedClients })
        .from(studioInvitations)
        .where(and(eq(studioInvitations.ownerId, ownerId), isOpen))
        .orderBy(desc(studioInvitations.invitedAt), studioInvitations.id),

    /** The name of the titular and how many businesses a scope shows. */
    studio: async (scope: Scope): Promise<{ ownerName: string; clients: number }> => {
      const [found] = await database
        .select({
          ownerName: sql<string>`${accountants.name} || ' ' || ${accountants.lastName}`,
          clients: sql<number>`(select count(*)::int from ${businesses} where ${visibleTo(scope)})`,
        })
        .from(accountants)
        .where(eq(accountants.id, scope.ownerId));
      if (!found) throw new Error('The titular is gone');
      return found;
    },

    /**
     * Invites somebody to some businesses, and withdraws the open invitation of the same email. `inTransaction` is stored with it,
     * or neither is.
     */
    invite: (
      { clients, ...invitation }: { ownerId: string; email: string; role: MemberRole; clients: readonly string[] },
      { expiresAt, ...by }: ChangedBy & { expiresAt: Date },
      inTransaction: (transaction: Executor, id: string) => Promise<void>,
    ): Promise<'invited' | 'already member' | 'full'> =>
      database.transaction(async (transaction) => {
        const { ownerId, email, role } = invitation;
        const { personId, now } = by;
        // One after the other, so that they are counted.
        await transaction
          .select({ id: accountants.id })
          .from(accountants)
          .where(eq(accountants.id, ownerId))
          .for('update');
        const team = await transaction
          .select({ email: accountants.email })
          .from(studioMembers)
          .innerJoin(accountants, eq(accountants.id, studioMembers.personId))
          .where(and(eq(studioMembers.ownerId, ownerId), isActive));
        if (team.some((person) => person.email === email)) return 'already member';
        await withdraw(
          transaction,
          and(eq(studioInvitations.ownerId, ownerId), eq(studioInvitations.email, email)),
          by,
        );
        const [open] = await transaction
          .select({ count: count() })
          .from(studioInvitations)
          .where(and(eq(studioInvitations.ownerId, ownerId), isOpen));
        if (team.length + (open?.count ?? 0) >= largestTeam) return 'full';
        const [added] = await transaction
          .insert(studioInvitations)
          .values({ ...invitation, invitedAt: now, expiresAt })
          .returning({ id: studioInvitations.id });
        if (!added) throw new Error('The invitation was not stored');
        const assigned = await addClients(transaction, added.id, await businessesOf(transaction, ownerId, clients));
        const details = { email, role, assigned };
        await recordAct(transaction, { kind: 'member_invited', ownerId, personId, at: now, details });
        await inTransaction(transaction, added.id);
        return 'invited';
      }),

    /** Makes the link of an open invitation void, so that another one is sent. False when it is not open. */
    renew: (
      ownerId: string,
      id: string,
      { personId, now, expiresAt }: ChangedBy & { expiresAt: Date },
      inTransaction: (transaction: Executor) => Promise<void>,
    ): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const renewed = await transaction
          .update(studioInvitations)
          .set({ expiresAt, tokenHash: null, sentAt: null })
          .where(and(eq(studioInvitations.ownerId, ownerId), eq(studioInvitations.id, id), isOpen))
          .returning({ email: studioInvitations.email });
        const [invitation] = renewed;
        if (!invitation) return false;
        await inTransaction(transaction);
        await recordAct(transaction, { kind: 'invitation_resent', ownerId, personId, at: now, details: invitation });
        return true;
      }),

    withdraw: (ownerId: string, id: string, by: ChangedBy): Promise<void> =>
      database.transaction((transaction) =>
        withdraw(transaction, and(eq(studioInvitations.ownerId, ownerId), eq(studioInvitations.id, id)), by),
      ),

    /** The businesses of an open invitation; undefined when it is not open. */
    clientsOfInvitation: async (ownerId: string, id: string): Promise<string[] | undefined> => {
      const [found] = await database
        .select({ id: studioInvitations.id })
        .from(studioInvitations)
        .where(and(eq(studioInvitations.ownerId, ownerId), eq(studioInvitations.id, id), isOpen));
      if (!found) return undefined;
      const rows = await database
        .select({ id: invitationClients.businessId })
        .from(invitationClients)
        .innerJoin(businesses, eq(businesses.id, invitationClients.businessId))
        .where(and(eq(invitationClients.invitationId, id), isKept))
        .orderBy(invitationClients.businessId);
      return rows.map((row) => row.id);
    },

    /** Changes the businesses of an open invitation. Those of a revisor stay none. False when it is not open. */
    changeInvitation: (
      ownerId: string,
      id: string,
      { assign = [], unassign = [] }: ClientsChange,
      { personId, now }: ChangedBy,
    ): Promise<boolean> =>
      database.transaction(async (transaction): Promise<boolean> => {
        const found = await lockOpen(transaction, ownerId, id);
        if (!found) return false;
        if (found.role === 'revisor') return true;
        // Before rows are deleted: a removal of the business locks in the same order.
        const added = await businessesOf(transaction, ownerId, without(assign, unassign));
        const removed =
          unassign.length === 0
            ? []
            : await transaction
                .delete(invitationClients)
                .where(
                  and(eq(invitationClients.invitationId, id), inArray(invitationClients.businessId, [...unassign])),
                )
                .returning({ id: invitationClients.businessId });
        const assigned = await addClients(transaction, id, added);
        const details = { email: found.email, assigned, unassigned: removed.length };
        if (assigned + removed.length > 0)
          await recordAct(transaction, { kind: 'invitation_changed', ownerId, personId, at: now, details });
        return true;
      }),

    /** Stores the link of an open invitation before its mail is sent. Undefined when it is not open any more. */
    storeLink: async (id: string, tokenHash: string): Promise<LinkedInvitation | undefined> => {
      const stored = await database
        .update(studioInvitations)
        .set({ tokenHash })
        .where(and(eq(studioInvitations.id, id), isOpen))
        .returning({ id: studioInvitations.id });
      return stored.length === 0 ? undefined : (await linked(database, tokenHash))[0];
    },

    storeSent: async (tokenHash: string, now: Date): Promise<void> => {
      await database.update(studioInvitations).set({ sentAt: now }).where(eq(studioInvitations.tokenHash, tokenHash));
    },

    /** The invitation of a link, also one that cannot be accepted any more. */
    byToken: async (tokenHash: string): Promise<LinkedInvitation | undefined> => (await linked(database, tokenHash))[0],

    /** Makes a person a member by the invitation of a link. Of two at the same time one is accepted. */
    accept: async (tokenHash: string, person: { id: string; email: string }, now: Date): Promise<Acceptance> => {
      try {
        return await database.transaction(async (transaction): Promise<Acceptance> => {
          // Locked in one order, together with the own ones: two titulares can accept each other's invitations at the same time.
          const own = and(eq(studioInvitations.ownerId, person.id), isOpen);
          await transaction
            .select({ id: studioInvitations.id })
            .from(studioInvitations)
            .where(or(eq(studioInvitations.tokenHash, tokenHash), own))
            .orderBy(studioInvitations.id)
            .for('update');
          const [invitation] = await linked(transaction, tokenHash);
          if (!invitation) return 'missing';
          if (invitation.usedAt !== null) return 'used';
          if (invitation.withdrawnAt !== null) return 'withdrawn';
          if (invitation.expiresAt <= now) return 'expired';
          if (invitation.email !== person.email) return 'other email';
          // The own invitations are locked, so nobody joins the own studio of the person meanwhile.
          const [team] = await transaction
            .select({ count: count() })
            .from(studioMembers)
            .where(and(eq(studioMembers.ownerId, person.id), isActive));
          if ((team?.count ?? 0) > 0) return 'own team';
          await withdraw(transaction, eq(studioInvitations.ownerId, person.id), { personId: person.id, now });
          await transaction
            .insert(studioMembers)
            .values({ ownerId: invitation.ownerId, personId: person.id, role: invitation.role, joinedAt: now });
          await transaction
            .update(studioInvitations)
            .set({ usedAt: now })
            .where(eq(studioInvitations.id, invitation.id));
          // The link came by mail to the address of the person.
          await transaction
            .update(accountants)
            .set({ emailVerifiedAt: now })
            .where(and(eq(accountants.id, person.id), isNull(accountants.emailVerifiedAt)));
          const assigned = await assignInvited(transaction, invitation, person.id, now);
          const { ownerId, role } = invitation;
          const details = { role, assigned };
          await recordAct(transaction, { kind: 'member_joined', ownerId, personId: person.id, at: now, details });
          return 'accepted';
        });
      } catch (error) {
        if (isUniqueViolation(error)) return 'already member';
        throw error;
      }
    },

    /** Changes the role or the clients of a member. False when the access has ended. */
    change: (
      ownerId: string,
      id: string,
      { role, assign = [], unassign = [] }: MemberChange,
      { personId: by, now }: ChangedBy,
    ) =>
      database.transaction(async (transaction): Promise<boolean> => {
        const [found] = await transaction.select().from(studioMembers).where(member(ownerId, id)).for('update');
        if (!found) return false;
        const { personId } = found;
        const act = { ownerId, personId: by, aboutId: personId, at: now };
        if (role !== undefined && role !== found.role) {
          await transaction.update(studioMembers).set({ role }).where(member(ownerId, id));
          await recordAct(transaction, { kind: 'role_changed', ...act, details: { role } });
        }
        const removed =
          unassign.length === 0
            ? []
            : await transaction
                .delete(clientAssignments)
                .where(
                  and(eq(clientAssignments.personId, personId), inArray(clientAssignments.businessId, [...unassign])),
                )
                .returning({ id: clientAssignments.businessId });
        if (removed.length > 0)
          await transaction
            .update(businesses)
            .set({ responsibleId: null })
            .where(
              and(
                eq(businesses.responsibleId, personId),
                inArray(
                  businesses.id,
                  removed.map(({ id: businessId }) => businessId),
                ),
              ),
            );
        const known = await businessesOf(transaction, ownerId, without(assign, unassign));
        const assigned = await assignClients(transaction, personId, known, now);
        const details = { assigned, unassigned: removed.length };
        if (assigned + removed.length > 0) await recordAct(transaction, { kind: 'clients_assigned', ...act, details });
        return true;
      }),

    /** Changes who is responsible for businesses of a studio, each by itself. An asistente sees a business from then on. */
    assignResponsibles: (
      ownerId: string,
      changes: readonly ResponsibleChange[],
      { personId: by, now }: ChangedBy,
    ): Promise<ChangedResponsible[]> =>
      database.transaction(async (transaction) => {
        const members = await transaction
          .select({ personId: studioMembers.personId, role: studioMembers.role })
          .from(studioMembers)
          .where(and(eq(studioMembers.ownerId, ownerId), isActive))
          .for('share');
        const roles = new Map(members.map((one) => [one.personId, one.role]));
        const isHere = (person: string | null) => person === null || person === ownerId || roles.has(person);
        const stored = await transaction
          .select({ id: businesses.id, responsibleId: businesses.responsibleId })
          .from(businesses)
          .where(
            and(
              visibleTo(ownScope(ownerId)),
              inArray(
                businesses.id,
                changes.map(({ businessId }) => businessId),
              ),
            ),
          )
          .orderBy(businesses.id)
          .for('update');
        const held = new Map(stored.map(({ id, responsibleId }) => [id, responsibleId]));
        const outcomeOf = ({ businessId, former, responsible }: ResponsibleChange): ChangedResponsible['outcome'] => {
          const holder = held.get(businessId);
          if (holder === undefined) return 'not_found';
          if (!isHere(responsible)) return 'person_left';
          return holder === former || holder === responsible ? 'changed' : 'changed_meanwhile';
        };
        const made = changes.filter((change) => outcomeOf(change) === 'changed');
        const gained = new Set<string>();
        for (const [responsible, ofPerson] of Map.groupBy(made, (change) => change.responsible)) {
          const moved = ofPerson.filter(({ businessId }) => held.get(businessId) !== responsible);
          const ids = moved.map(({ businessId }) => businessId);
          if (ids.length === 0) continue;
          await transaction.update(businesses).set({ responsibleId: responsible }).where(inArray(businesses.id, ids));
          const act = { ownerId, personId: by, ...(responsible !== null && { aboutId: responsible }), at: now };
          const counted = responsible === null ? { unassigned: ids.length } : { assigned: ids.length };
          await recordAct(transaction, { kind: 'responsible_changed', ...act, details: counted });
          if (responsible === null || roles.get(responsible) !== 'asistente') continue;
          const added = await transaction
            .insert(clientAssignments)
            .values(ids.map((businessId) => ({ businessId, personId: responsible, assignedAt: now })))
            .onConflictDoNothing()
            .returning({ id: clientAssignments.businessId });
          for (const { id } of added) gained.add(id);
          const details = { assigned: added.length, unassigned: 0 };
          if (added.length > 0) await recordAct(transaction, { kind: 'clients_assigned', ...act, details });
        }
        const ended = made.filter(({ endsAccess, former }) => endsAccess && former !== null);
        for (const [former, ofPerson] of Map.groupBy(ended, (change) => change.former)) {
          if (former === null) continue;
          const removed = await transaction
            .delete(clientAssignments)
            .where(
              and(
                eq(clientAssignments.personId, former),
                inArray(
                  clientAssignments.businessId,
                  ofPerson.map(({ businessId }) => businessId),
                ),
              ),
            )
            .returning({ id: clientAssignments.businessId });
          const details = { assigned: 0, unassigned: removed.length };
          const act = { ownerId, personId: by, aboutId: former, at: now };
          if (removed.length > 0) await recordAct(transaction, { kind: 'clients_assigned', ...act, details });
        }
        return changes.map((change) => ({
          outcome: outcomeOf(change),
          gaveAccess: gained.has(change.businessId),
        }));
      }),

    /** The businesses that are assigned to a member; undefined when the access has ended. */
    clientsOf: async (ownerId: string, id: string): Promise<string[] | undefined> => {
      const [found] = await database.select().from(studioMembers).where(member(ownerId, id));
      if (!found) return undefined;
      const rows = await database
        .select({ id: clientAssignments.businessId })
        .from(clientAssignments)
        .where(eq(clientAssignments.personId, found.personId))
        .orderBy(clientAssignments.businessId);
      return rows.map((row) => row.id);
    },

    /** Ends the access of a member of a studio. */
    end: (ownerId: string, id: string, by: ChangedBy) =>
      end(and(eq(studioMembers.ownerId, ownerId), eq(studioMembers.id, id)), 'access_ended', by),

    /** Ends the access of a person to the studio in which the person works. False when there is none. */
    leave: (by: ChangedBy) => end(eq(studioMembers.personId, by.personId), 'member_left', by),
  };
}
