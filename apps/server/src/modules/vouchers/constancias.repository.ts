import type { ISql, Sql } from '../../database/sql.ts';
import type { Book, VoucherKey } from './facts.ts';
import { businessContext } from './store/business-context.ts';
import { refreshVouchers } from './store/refresh-vouchers.ts';
import { asOnlyWriter } from './store/transaction.ts';

/** A deposit that a person types. */
export interface TypedDeposit {
  book: Book;
  certificateNumber: string;
  /** `YYYY-MM-DD` */
  paidOn: string;
  /** In cents of soles. */
  amount: number;
  /** The supplier of a purchase, or the customer of a sale. */
  partyId: string;
  goodOrServiceCode: string;
  /** `YYYYMM` */
  taxPeriod: string;
  /** The voucher in the form of keys; null for none. */
  voucher: Pick<VoucherKey, 'typeCode' | 'serie' | 'number'> | null;
}

interface Change {
  business: { id: string; ruc: string };
  /** Called in the transaction when something changes. */
  record: (transaction: ISql) => Promise<void>;
  now: Date;
}

/**
 * Deposits that people type. As an import, a change needs the lock of its business; it rejects when the lock is not free within
 * `longestWait` milliseconds (`isInUse`). The caller must have checked the owner of the business.
 */
export function constanciasRepository(sql: Sql, longestWait: number) {
  const refresh = async (transaction: ISql, { business, now }: Change, voucher: VoucherKey) =>
    refreshVouchers(transaction, await businessContext(transaction, now, business.id), 'compra', [voucher]);
  return {
    /** Stores a deposit; false when one with its number and supplier is stored. */
    add: (deposit: TypedDeposit, personId: string, change: Change): Promise<boolean> =>
      asOnlyWriter(
        sql,
        change.business.id,
        async (transaction) => {
          const { business, now, record } = change;
          const { book, partyId, voucher } = deposit;
          const [supplierId, customerId] = book === 'compra' ? [partyId, business.ruc] : [business.ruc, partyId];
          const { typeCode, serie, number } = voucher ?? { typeCode: '', serie: '', number: '' };
          const names = await transaction<{ name: string }[]>`
            select counterparty_name as name from vouchers
            where business_id = ${business.id} and book = ${book} and issuer_id = ${supplierId}
              and type_code = ${typeCode}::bpchar and serie = ${serie} and number = ${number}`;
          const name = names[0]?.name ?? '';
          const added = await transaction`
            insert into detraction_deposits (business_id, book, typed_by, certificate_number, account_number, tax_period,
              supplier_id, supplier_name, customer_id, customer_name, paid_on, amount, good_or_service_code,
              operation_code, type_code, serie, number, created_at)
            select id, ${book}, ${personId}, ${deposit.certificateNumber},
              case when ${book}::text = 'venta' then coalesce(detraction_account, '') else '' end, ${deposit.taxPeriod},
              ${supplierId}, ${book === 'compra' ? name : ''}, ${customerId}, ${book === 'compra' ? '' : name},
              ${deposit.paidOn}, ${deposit.amount}, ${deposit.goodOrServiceCode}, '01', ${typeCode}, ${serie}, ${number},
              ${now.toISOString()}
            from businesses where id = ${business.id}
            on conflict do nothing returning certificate_number`;
          if (added.length === 0) return false;
          await refresh(transaction, change, { issuerId: supplierId, typeCode, serie, number, damYear: '' });
          await record(transaction);
          return true;
        },
        { longestWait },
      ),

    /** Takes a typed deposit back; `file` when it came with a file. */
    remove: (
      { certificateNumber, supplierId }: { certificateNumber: string; supplierId: string },
      change: Change,
    ): Promise<'removed' | 'missing' | 'file'> =>
      asOnlyWriter(
        sql,
        change.business.id,
        async (transaction) => {
          const [found] = await transaction<(VoucherKey & { isTyped: boolean })[]>`
            select supplier_id as "issuerId", type_code as "typeCode", serie, number, '' as "damYear",
              import_file_id is null as "isTyped"
            from detraction_deposits
            where business_id = ${change.business.id} and certificate_number = ${certificateNumber}
              and supplier_id = ${supplierId}`;
          if (!found) return 'missing';
          const { isTyped, ...voucher } = found;
          if (!isTyped) return 'file';
          await transaction`
            delete from detraction_deposits
            where business_id = ${change.business.id} and certificate_number = ${certificateNumber}
              and supplier_id = ${supplierId}`;
          await refresh(transaction, change, voucher);
          await change.record(transaction);
          return 'removed';
        },
        { longestWait },
      ),
  };
}
