import {
  depositFileCents,
  depositFileName,
  depositFileText,
  type FiledDeposit,
  limaDateOf,
  nextLot,
} from '@contapro/domain';
import { and, eq } from 'drizzle-orm';
import type { ISql, Sql } from '../../database/sql.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../database/database.ts';
import { recordset } from '../../database/recordset.ts';
import { depositFiles, supplierAccounts } from '../../database/schema/index.ts';
import { HttpProblem } from '../../problem.ts';
import { lockBusiness } from '../vouchers/store/transaction.ts';

export type DepositFileRow = typeof depositFiles.$inferSelect;

/** A voucher of a file: its code, its key, and what is written. */
export interface FiledVoucher {
  code: string;
  issuerId: string;
  typeCode: string;
  serie: string;
  number: string;
  deposit: FiledDeposit;
}

export interface DepositFileRequest {
  /** The caller must have checked its owner. */
  business: Readonly<{ id: string; ruc: string; name: string }>;
  /** Who makes it. */
  personId: string;
  requestId: string;
  vouchers: readonly FiledVoucher[];
  /** Whether vouchers of earlier files may be in it. */
  again: boolean;
  /** Called in the transaction with the lot when a file is made. */
  record: (transaction: ISql, lot: string) => Promise<void>;
}

/** The files for mass deposits, and the accounts of suppliers that accountants have typed. */
export function depositsRepository(database: Database, sql: Sql, clock: Clock) {
  const fileWhere = async (businessId: string, condition: ReturnType<typeof eq>): Promise<DepositFileRow | null> => {
    const [file] = await database
      .select()
      .from(depositFiles)
      .where(and(eq(depositFiles.businessId, businessId), condition));
    return file ?? null;
  };
  return {
    byLot: (businessId: string, lot: string) => fileWhere(businessId, eq(depositFiles.lot, lot)),

    byRequest: (businessId: string, requestId: string) => fileWhere(businessId, eq(depositFiles.requestId, requestId)),

    /**
     * Stores the account of a supplier for a studio; null takes it back. `record` is called in the transaction, with the account of
     * before, and not when it is the same.
     */
    saveAccount: (
      { ownerId, personId }: Readonly<{ ownerId: string; personId: string }>,
      supplierId: string,
      account: string | null,
      record: (transaction: Executor, former: string | null) => Promise<void>,
    ): Promise<void> =>
      database.transaction(async (transaction) => {
        const isStored = and(eq(supplierAccounts.accountantId, ownerId), eq(supplierAccounts.supplierId, supplierId));
        const [held] = await transaction.select().from(supplierAccounts).where(isStored).for('update');
        const former = held?.account ?? null;
        if (account === former) return;
        // An account that was taken back still tells what it was.
        const formerAccount = former ?? held?.formerAccount ?? null;
        const change = { account, formerAccount, savedAt: clock(), savedBy: personId };
        await transaction
          .insert(supplierAccounts)
          .values({ accountantId: ownerId, supplierId, ...change })
          .onConflictDoUpdate({ target: [supplierAccounts.accountantId, supplierAccounts.supplierId], set: change });
        await record(transaction, former);
      }),

    /**
     * Makes and remembers a file with the next lot of the business. The same `requestId` gives the file that was made with it.
     * @throws HttpProblem 409 VOUCHER_FILED with one error for each voucher of an earlier file, 409 NO_LOT_LEFT
     */
    async create({
      business,
      personId,
      requestId,
      vouchers,
      again,
      record,
    }: DepositFileRequest): Promise<DepositFileRow> {
      const lot = await sql.begin(async (transaction) => {
        // Two files of a business are made one after the other. Imports do not wait for it: they have another lock.
        await lockBusiness(transaction, business.id, 'deposit files');
        const [made] = await transaction<{ lot: string }[]>`
          select lot from deposit_files where business_id = ${business.id} and request_id = ${requestId}`;
        if (made) return made.lot;
        const filed = vouchers.map(({ deposit: { account }, ...voucher }) => ({ ...voucher, account }));
        const keys = recordset(transaction, filed, {
          code: 'text',
          issuerId: 'text',
          typeCode: 'text',
          serie: 'text',
          number: 'text',
          account: 'text',
        });
        if (!again) {
          const earlier = await transaction<{ code: string; lot: string }[]>`
            select given.code, max(held.lot) as lot from ${keys}
            join deposit_file_rows held on held.business_id = ${business.id} and held.issuer_id = given."issuerId"
              and held.type_code = given."typeCode" and held.serie = given.serie and held.number = given.number
            group by given.code order by given.code`;
          if (earlier.length > 0) throw new HttpProblem(409, earlier.map(filedReason));
        }
        const now = clock();
        const year = limaDateOf(now.getTime()).slice(0, 4);
        const [last] = await transaction<{ lot: string | null }[]>`
          select max(lot) as lot from deposit_files
          where business_id = ${business.id} and lot like ${`${year.slice(2)}%`}`;
        const next = nextLot(year, last?.lot ?? null);
        if (next === null) throw noLotLeft();
        const deposits = vouchers.map(({ deposit }) => deposit);
        await transaction`
          insert into deposit_files
            (business_id, lot, request_id, name, content, deposit_count, total_amount, created_at, created_by)
          values (${business.id}, ${next}, ${requestId}, ${depositFileName(business.ruc, next)},
            ${depositFileText({ depositor: business, lot: next, deposits })}, ${deposits.length},
            ${depositFileCents(deposits)}, ${now.toISOString()}, ${personId})`;
        await transaction`
          insert into deposit_file_rows (business_id, lot, issuer_id, type_code, serie, number, account, owner_id)
          select business.id, ${next}, "issuerId", "typeCode", serie, number, account, business.accountant_id
          from ${keys}, businesses business where business.id = ${business.id}`;
        await record(transaction, next);
        return next;
      });
      const file = await fileWhere(business.id, eq(depositFiles.lot, lot));
      if (!file) throw new Error('A file that was made is not stored');
      return file;
    },
  };
}

const filedReason = ({ code, lot }: { code: string; lot: string }) => ({
  code: 'VOUCHER_FILED',
  message: `Ya está en el archivo del lote ${lot}. Si ese archivo no se pagó, elígelo de nuevo y marca que quieres incluirlo también.`,
  name: code,
});

const noLotLeft = () =>
  new HttpProblem(
    409,
    'NO_LOT_LEFT',
    'Esta empresa ya usó los 9,999 lotes de este año. Haz los depósitos que faltan desde SUNAT Operaciones en Línea.',
  );
