import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { memberRoles } from '../../security/scope.ts';
import { accountants } from './accounts.ts';
import { businesses } from './businesses.ts';
import { bytes } from './columns.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The people who work in the studio of another accountant, the titular. Nobody works in two of them at the same time. */
export const studioMembers = pgTable(
  'firm_members',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The titular. */
    ownerId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull(),
    joinedAt: moment().notNull(),
    /** When the access ended; null while it lasts. */
    endedAt: moment(),
    /** The token version of the person when the access ended: tokens of it say why they are refused. */
    endedVersion: integer(),
  },
  (table) => [
    uniqueIndex('firm_members_active').on(table.personId).where(sql`ended_at is null`),
    index('firm_members_of_owner').on(table.ownerId),
    index('firm_members_ended').on(table.personId, table.endedVersion),
  ],
);

/** The businesses on which an asistente works. They are deleted when the access ends. */
export const clientAssignments = pgTable(
  'client_assignments',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    assignedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'client_assignments_pkey', columns: [table.businessId, table.personId] }),
    index('client_assignments_of_person').on(table.personId),
  ],
);

/** The invitations to a studio, which are sent by mail. */
export const studioInvitations = pgTable(
  'firm_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    /** Trimmed and in lower case, as those of accountants. */
    email: text().notNull(),
    role: text({ enum: memberRoles }).notNull(),
    /** SHA-256 of the secret part of the link, in hexadecimal; null until the mail is sent. Sending it again replaces it. */
    tokenHash: text().unique('firm_invitations_token_unique'),
    invitedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When the last mail was sent; null before. */
    sentAt: moment(),
    usedAt: moment(),
    withdrawnAt: moment(),
  },
  (table) => [
    uniqueIndex('firm_invitations_open')
      .on(table.ownerId, table.email)
      .where(sql`used_at is null and withdrawn_at is null`),
  ],
);

/** The businesses that the person of an open invitation gets with it. They are deleted when it is used or withdrawn. */
export const invitationClients = pgTable(
  'invitation_clients',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    invitationId: uuid()
      .notNull()
      .references(() => studioInvitations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'invitation_clients_pkey', columns: [table.businessId, table.invitationId] }),
    index('invitation_clients_of_invitation').on(table.invitationId),
  ],
);

/** The logos of studios, as PNG of at most 480 × 160 pixels. */
export const studioLogos = pgTable('studio_logos', {
  /** The titular. */
  accountantId: uuid()
    .primaryKey()
    .references(() => accountants.id, { onDelete: 'cascade' }),
  picture: bytes().notNull(),
  /** In pixels. */
  width: smallint().notNull(),
  height: smallint().notNull(),
  savedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
