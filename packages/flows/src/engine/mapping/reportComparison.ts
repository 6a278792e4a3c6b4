import type { Schemas } from '@contapro/api';
import type {
  ExportDifference,
  ExportedFile,
  LeftOutVoucher,
  ReportComparison,
  UncodedVoucher,
} from '@contapro/domain';
import { centsOrNull } from './money.ts';

/**
 * The answer of `compareReport`; null when there is nothing to say: the file was not downloaded before, leaves nothing out, and all of its
 * purchases have an account of their own and one row.
 */
export function reportComparisonOf(answer: Schemas['ReportComparison']): ReportComparison | null {
  const { num_left_out: leftOutCount, num_without_account: uncodedCount, num_divided: dividedCount } = answer;
  if (answer.since === null && leftOutCount + uncodedCount + dividedCount === 0) return null;
  return {
    since: answer.since && fileOf(answer.since),
    earlier: answer.earlier.map(fileOf),
    voucherCount: answer.num_vouchers,
    newCount: answer.num_new,
    changedCount: answer.num_changed,
    goneCount: answer.num_gone,
    differences: answer.differences.map(differenceOf),
    leftOutCount,
    leftOut: answer.left_out.map(leftOutOf),
    uncodedCount,
    uncoded: answer.without_account.map(uncodedOf),
    account: answer.account,
    dividedCount,
  };
}

const fileOf = (file: Schemas['ExportedFile']): ExportedFile => ({
  id: file.id,
  madeAt: Date.parse(file.made_at),
  voucherCount: file.num_vouchers,
  isPartial: file.is_partial,
});

const leftOutOf = (voucher: Schemas['LeftOutVoucher']): LeftOutVoucher => ({
  documentType: voucher.document_type,
  series: voucher.serie,
  number: voucher.number,
  party: voucher.party_name || voucher.party_id || null,
  reason: voucher.reason,
});

const differenceOf = (difference: Schemas['ExportDifference']): ExportDifference => ({
  kind: difference.kind,
  documentType: difference.document_type,
  series: difference.serie,
  number: difference.number,
  party: difference.party_name || difference.party_id || null,
  goneBecause: difference.gone_because,
  changedBecause: difference.changed_because,
  accounts: difference.accounts,
});

const uncodedOf = (voucher: Schemas['UncodedVoucher']): UncodedVoucher => ({
  documentType: voucher.document_type,
  series: voucher.serie,
  number: voucher.number,
  party: voucher.party_name || voucher.party_id || null,
  totalCents: centsOrNull(voucher.total_amount),
});
