import type { ClientFile } from '@contapro/domain';
import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { businesses, clientFileOrders } from '../../database/schema/index.ts';
import type { Scope } from '../../security/scope.ts';
import { archivedIn, visibleTo } from '../businesses/own-business.ts';

/** Which files of which clients a zip has. */
export interface ClientFileOrder {
  /** It follows from the signed link of the zip. */
  id: string;
  /** `YYYYMM` */
  period: string;
  businessIds: readonly string[];
  files: readonly ClientFile[];
}

/** A client of an order, as it is now. */
export interface OrderedClient {
  id: string;
  ruc: string;
  name: string;
}

/** How long an order is kept, in milliseconds. */
const keptFor = 86_400_000;

/** Which files of which clients were asked for in one zip. An address is too short for the ids of hundreds of clients. */
export function ordersRepository(database: Executor) {
  return {
    /** Stores an order of an accountant, and forgets the old ones. */
    async add(accountantId: string, order: ClientFileOrder, now: Date): Promise<void> {
      const oldest = new Date(now.getTime() - keptFor);
      await database
        .delete(clientFileOrders)
        .where(and(eq(clientFileOrders.accountantId, accountantId), lte(clientFileOrders.madeAt, oldest)));
      const { id, period, businessIds, files } = order;
      await database
        .insert(clientFileOrders)
        .values({ accountantId, id, period, businessIds: [...businessIds], files: [...files], madeAt: now });
    },

    /** An order that is at most a day old. */
    async find(accountantId: string, id: string, now: Date): Promise<ClientFileOrder | null> {
      const { period, businessIds, files, madeAt } = clientFileOrders;
      const [found] = await database
        .select({ id: clientFileOrders.id, period, businessIds, files })
        .from(clientFileOrders)
        .where(
          and(
            eq(clientFileOrders.accountantId, accountantId),
            eq(clientFileOrders.id, id),
            gt(madeAt, new Date(now.getTime() - keptFor)),
          ),
        );
      return found ?? null;
    },

    /** Those of some businesses that a scope lets a person see, archived ones included, by name. */
    clients(scope: Scope, ids: readonly string[]): Promise<OrderedClient[]> {
      return database
        .select({ id: businesses.id, ruc: businesses.ruc, name: businesses.name })
        .from(businesses)
        .where(
          and(or(visibleTo(scope), archivedIn(scope)), sql`${businesses.id} = any(${sql.param([...ids])}::uuid[])`),
        )
        .orderBy(asc(businesses.name), asc(businesses.ruc));
    },
  };
}
