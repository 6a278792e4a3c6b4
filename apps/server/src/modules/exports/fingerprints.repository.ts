import type { ProgramFile } from '@contapro/domain';
import type { ISql, Sql } from '../../database/sql.ts';
import { recordset } from '../../database/recordset.ts';
import type { Book } from '../vouchers/facts.ts';

/** A file of a business and a period. */
export interface FileScope {
  /** The caller must have checked its owner. */
  businessId: string;
  /** `YYYYMM`. */
  period: string;
  file: ProgramFile;
}

/** A file whose download was confirmed. */
export interface ConfirmedFile {
  id: string;
  madeAt: Date;
  voucherCount: number;
  isPartial: boolean;
  /** The number of its last entry; 0 for files of earlier releases. */
  lastEntry: number;
}

/** A file that has just arrived. */
export interface ReceivedNow {
  businessId: string;
  period: string;
  file: string;
  voucherCount: number;
}

/** The key of a voucher within its book. */
export interface VoucherPrintKey {
  issuerId: string;
  typeCode: string;
  serie: string;
  number: string;
  damYear: string;
}

/** What identifies a voucher in a file, and a hash of what is written for it. */
export interface VoucherPrint extends VoucherPrintKey {
  /** Of the voucher itself: 22 characters. */
  hash: string;
  /** Of the accounts that were decided for it: 22 characters, or empty without them. */
  codingHash: string;
}

/** What is stored now about a voucher that was in an earlier file. */
export interface PresentVoucher extends VoucherPrintKey {
  counterpartyId: string;
  counterpartyName: string;
  period: string;
}

/** How many files of a business, period and file are kept: the last ones that were received, and of the others. */
export const keptFiles = { received: 5, unconfirmed: 10 } as const;

const keyColumns = { issuerId: 'text', typeCode: 'text', serie: 'text', number: 'text', damYear: 'text' } as const;

/** Which vouchers were in the files for other programs. */
export function fingerprintsRepository(sql: Sql) {
  return {
    /** The last files that were received, newest first. */
    async received({ businessId, period, file }: FileScope): Promise<ConfirmedFile[]> {
      const files = await sql<(Omit<ConfirmedFile, 'madeAt'> & { madeAt: string })[]>`
        select id, made_at as "madeAt", voucher_count as "voucherCount", is_partial as "isPartial",
          last_entry as "lastEntry"
        from exported_files
        where business_id = ${businessId} and period = ${period} and file = ${file} and received_at is not null
        order by made_at desc, id limit ${keptFiles.received}`;
      return files.map((found) => ({ ...found, madeAt: new Date(found.madeAt) }));
    },

    /** The vouchers of a file. */
    async printsOf(businessId: string, fileId: string): Promise<VoucherPrint[]> {
      return sql<VoucherPrint[]>`
        select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear", hash, coding_hash as "codingHash"
        from exported_vouchers where business_id = ${businessId} and file_id = ${fileId}`;
    },

    /** Those of the vouchers that the business still has. */
    async presentOf(businessId: string, book: Book, keys: readonly VoucherPrintKey[]): Promise<PresentVoucher[]> {
      return sql<PresentVoucher[]>`
        select given.*, held.counterparty_id as "counterpartyId", held.counterparty_name as "counterpartyName", held.period
        from ${recordset(sql, keys, keyColumns)}
        join vouchers held on held.business_id = ${businessId} and held.book = ${book}
          and held.issuer_id = given."issuerId" and held.type_code = given."typeCode" and held.serie = given.serie
          and held.number = given.number and held.dam_year = given."damYear"`;
    },

    /**
     * Stores a file that was made, unless its business was removed meanwhile. One that is made again with the same id replaces the former, unless that one was received.
     */
    async record(
      { businessId, period, file }: FileScope,
      {
        id,
        isPartial,
        prints,
        lastEntry,
        madeAt,
      }: { id: string; isPartial: boolean; prints: readonly VoucherPrint[]; lastEntry: number; madeAt: Date },
    ): Promise<void> {
      await sql.begin(async (transaction) => {
        // A business that is being removed gets no further rows.
        const kept = await transaction`select 1 from businesses where id = ${businessId} for key share`;
        if (kept.length === 0) return;
        const stored = await transaction`
          insert into exported_files (business_id, id, file, period, is_partial, voucher_count, last_entry, made_at)
          values (${businessId}, ${id}, ${file}, ${period}, ${isPartial}, ${prints.length}, ${lastEntry},
            ${madeAt.toISOString()})
          on conflict (business_id, id) do update
            set voucher_count = excluded.voucher_count, last_entry = excluded.last_entry, made_at = excluded.made_at
            where exported_files.business_id = ${businessId} and exported_files.received_at is null
          returning id`;
        if (stored.length === 0) return;
        await transaction`delete from exported_vouchers where business_id = ${businessId} and file_id = ${id}`;
        await transaction`
          insert into exported_vouchers (business_id, file_id, issuer_id, type_code, serie, number, dam_year, hash, coding_hash)
          select ${businessId}::uuid, ${id}::uuid, "issuerId", "typeCode", serie, number, "damYear", hash, "codingHash"
          from ${recordset(transaction, prints, { ...keyColumns, hash: 'text', codingHash: 'text' })}`;
        await transaction`
          with forgotten as (
            delete from exported_files where business_id = ${businessId} and id in (
              select id from exported_files
              where business_id = ${businessId} and period = ${period} and file = ${file} and received_at is null
              order by made_at desc, id offset ${keptFiles.unconfirmed})
            returning id)
          delete from exported_vouchers where business_id = ${businessId} and file_id in (select id from forgotten)`;
      });
    },

    /** Stores that files have arrived, once, and records those that had not before. Returns how many of them there are. */
    async receive(
      files: readonly { businessId: string; id: string }[],
      now: Date,
      record: (transaction: ISql, received: readonly ReceivedNow[]) => Promise<void>,
    ): Promise<number> {
      const given = (driver: ISql) => recordset(driver, files, { businessId: 'uuid', id: 'uuid' });
      return sql.begin(async (transaction) => {
        const received = await transaction<(ReceivedNow & { isFirst: boolean })[]>`
          with former as (
            select file.business_id, file.id, file.received_at from exported_files file
            join ${given(transaction)} on file.business_id = given."businessId" and file.id = given.id for update of file)
          update exported_files file set received_at = coalesce(file.received_at, ${now.toISOString()})
          from former where file.business_id = former.business_id and file.id = former.id
          returning file.business_id::text as "businessId", file.period, file.file,
            file.voucher_count as "voucherCount", former.received_at is null as "isFirst"`;
        await record(
          transaction,
          received.filter(({ isFirst }) => isFirst),
        );
        await transaction`
          with placed as (
            select held.business_id, held.id,
              row_number() over (partition by held.business_id, held.period, held.file order by held.made_at desc, held.id) as place
            from exported_files held
            where held.received_at is not null and (held.business_id, held.period, held.file) in (
              select file.business_id, file.period, file.file
              from ${given(transaction)} join exported_files file on file.business_id = given."businessId" and file.id = given.id)),
          forgotten as (
            delete from exported_files file using placed
            where file.business_id = placed.business_id and file.id = placed.id and placed.place > ${keptFiles.received}
            returning file.business_id, file.id)
          delete from exported_vouchers voucher using forgotten
          where voucher.business_id = forgotten.business_id and voucher.file_id = forgotten.id`;
        return received.length;
      });
    },
  };
}

export type FingerprintsRepository = ReturnType<typeof fingerprintsRepository>;
