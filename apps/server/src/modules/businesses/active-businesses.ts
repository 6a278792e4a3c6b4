import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { businesses } from '../../database/schema/index.ts';

/** Whether the accountant keeps the books of a business. Archived ones are in no list about all clients, and not collected. */
export const isActive = isNull(businesses.archivedAt);

/** The businesses that an accountant keeps the books of. */
export const activeOf = (accountantId: string): SQL =>
  sql`(${eq(businesses.accountantId, accountantId)} and ${isActive})`;
