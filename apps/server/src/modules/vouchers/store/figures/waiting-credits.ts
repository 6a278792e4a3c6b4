import { isDeepStrictEqual } from 'node:util';
import { type CreditAction, type VoucherStatus, waitingCreditOf } from '@contapro/domain';
import { recordset } from '../../../../database/recordset.ts';
import { waitingCredits, waitingCreditSums } from '../../../../database/schema/index.ts';
import { sumsTable } from '../../../../database/sums-table.ts';
import { columnTypes, upsertParts } from '../../../../database/written-columns.ts';
import type { Transaction } from '../transaction.ts';

const types = columnTypes(waitingCredits, 'businessId');
const parts = upsertParts(types, ['voucherId']);
/** What can change of a stored row. */
type Held = Record<Exclude<keyof typeof types, 'voucherId' | 'accountantId' | 'digit'>, unknown> & {
  startMonth: string;
  period: string;
  action: CreditAction;
  igv: number;
};

/** A purchase as it is now, and what was stored of it. */
interface Given {
  voucherId: string;
  purchase: {
    period: string;
    typeCode: string;
    issueDate: string;
    dueDate: string | null;
    hasSire: boolean;
    status: VoucherStatus | null;
    reasons: string[];
    isDecided: boolean;
    creditPeriod: string | null;
    igvCredit: number;
    isSubject: boolean;
    detractionAmount: number | null;
    supplierId: string;
    supplierName: string;
    deposits: number[];
  } | null;
  held: Held | null;
}

const sums = sumsTable(waitingCreditSums, {
  key: ['startMonth', 'period'],
  counts: ['annotateCount', 'depositCount', 'decideCount'],
  sums: ['annotateIgv', 'depositIgv', 'decideIgv'],
});

/**
 * Writes what the credit of these purchases waits for, and the sums of it. Those that wait for nothing any more, or are deleted, are
 * taken away. Returns the periods of those that are there. The transaction must have the lock of the business.
 */
export async function writeWaitingCredits(
  transaction: Transaction,
  businessId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const given = await transaction<Given[]>`
    select given.id::text as "voucherId", (
        -- One at a time by the index. For a join, PostgreSQL may read all vouchers of the business.
        select json_build_object('period', period, 'typeCode', type_code, 'issueDate', issue_date, 'dueDate', due_date,
          'hasSire', has_sire, 'status', status, 'reasons', reasons, 'isDecided', decision is not null,
          'creditPeriod', credit_period, 'igvCredit', igv_credit, 'isSubject', subject_to_detraction,
          'detractionAmount', detraction_amount, 'supplierId', issuer_id, 'supplierName', counterparty_name,
          'deposits', case when subject_to_detraction and dam_year = '' then array(
            select deposit.amount from detraction_deposits deposit
            where deposit.business_id = ${businessId} and deposit.supplier_id = voucher.issuer_id
              and deposit.type_code = voucher.type_code and deposit.serie = voucher.serie
              and deposit.number = voucher.number) else '{}' end)
        from vouchers voucher where voucher.business_id = ${businessId} and voucher.id = given.id
      ) as purchase, (
        select json_build_object('startMonth', start_month, 'period', period, 'action', action, 'igv', igv,
          'reasons', reasons, 'supplierId', supplier_id, 'supplierName', supplier_name)
        from waiting_credits where business_id = ${businessId} and voucher_id = given.id
      ) as held
    from unnest(${[...new Set(ids)]}::uuid[]) given(id)`;
  const written: ({ voucherId: string } & Held)[] = [];
  const gone: string[] = [];
  const summands: [Held, 1 | -1][] = [];
  for (const { voucherId, purchase, held } of given) {
    const wanted = purchase && waitingOf(purchase);
    if (isDeepStrictEqual(wanted, held)) continue;
    if (held) summands.push([held, -1]);
    if (wanted) {
      summands.push([wanted, 1]);
      written.push({ voucherId, ...wanted });
    } else gone.push(voucherId);
  }
  if (summands.length > 0) {
    // Nobody sees the clock of a business that is gone.
    const owner = await ownerOf(transaction, businessId);
    if (!owner) return [];
    if (written.length > 0)
      await transaction`
        insert into waiting_credits (business_id, ${transaction.unsafe(parts.columns)})
        select ${businessId}::uuid, ${transaction.unsafe(parts.given)}
        from ${recordset(
          transaction,
          written.map((row) => ({ ...row, ...owner })),
          types,
        )}
        on conflict (business_id, ${transaction.unsafe(parts.key)}) do update set ${transaction.unsafe(parts.set)}`;
    if (gone.length > 0)
      await transaction`
        delete from waiting_credits where business_id = ${businessId} and voucher_id = any(${gone}::uuid[])`;
    await sums.change(
      transaction,
      businessId,
      summands.map(([row, sign]) => [{ ...summandOf(row), ...owner }, sign] as const),
    );
    await writeClient(transaction, businessId);
  }
  return given.flatMap(({ purchase }) => purchase?.period ?? []);
}

function waitingOf(purchase: NonNullable<Given['purchase']>): Held | null {
  const waiting = waitingCreditOf({
    documentType: purchase.typeCode,
    issueDate: purchase.issueDate,
    paymentDate: purchase.hasSire ? purchase.dueDate : null,
    status: purchase.status,
    reasons: purchase.reasons,
    isDecided: purchase.isDecided,
    creditPeriod: purchase.creditPeriod,
    igvCents: purchase.igvCredit,
    isSubjectToDetraction: purchase.isSubject,
    detractionCents: purchase.detractionAmount,
    depositedCents: purchase.deposits,
  });
  if (waiting === null) return null;
  const { period, reasons, supplierId, supplierName } = purchase;
  const { action, startMonth } = waiting;
  return { startMonth: startMonth ?? '', period, action, igv: purchase.igvCredit, reasons, supplierId, supplierName };
}

const summandOf = ({ startMonth, period, action, igv }: Held) => ({
  startMonth,
  period,
  annotateCount: action === 'annotate' ? 1 : 0,
  annotateIgv: action === 'annotate' ? igv : 0,
  depositCount: action === 'deposit' ? 1 : 0,
  depositIgv: action === 'deposit' ? igv : 0,
  decideCount: action === 'decide' ? 1 : 0,
  decideIgv: action === 'decide' ? igv : 0,
});

/** The owner of a business, and the last digit of its RUC. */
async function ownerOf(
  transaction: Transaction,
  businessId: string,
): Promise<{ accountantId: string; digit: string } | undefined> {
  const [owner] = await transaction<{ accountantId: string; digit: string }[]>`
    select accountant_id as "accountantId", right(ruc, 1) as digit from businesses where id = ${businessId}`;
  return owner;
}

/** Writes the newest months of the sums, by which the clock of the credit counts businesses. */
async function writeClient(transaction: Transaction, businessId: string): Promise<void> {
  await transaction`
    insert into waiting_credit_clients as held
      (business_id, accountant_id, digit, unknown_period, annotate_month, deposit_month, deposit_period)
    select business_id, accountant_id, digit, max(period) filter (where start_month = ''),
      max(start_month) filter (where annotate_count + decide_count > 0), max(start_month) filter (where deposit_count > 0),
      max(period) filter (where deposit_count > 0)
    from waiting_credit_sums where business_id = ${businessId} group by 1, 2, 3
    on conflict (business_id) do update set unknown_period = excluded.unknown_period,
      annotate_month = excluded.annotate_month, deposit_month = excluded.deposit_month,
      deposit_period = excluded.deposit_period`;
  await transaction`
    delete from waiting_credit_clients where business_id = ${businessId}
      and not exists (select from waiting_credit_sums where business_id = ${businessId})`;
}
