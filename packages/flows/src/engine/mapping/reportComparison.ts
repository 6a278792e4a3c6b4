import type { Schemas } from '@contapro/api';
import type { ExportDifference, ExportedFile, LeftOutVoucher, ReportComparison } from '@contapro/domain';

/** The answer of `compareReport`; null when there is nothing to say: the file was not downloaded before, and leaves nothing out. */
export function reportComparisonOf(answer: Schemas['ReportComparison']): ReportComparison | null {
  if (answer.since === null && answer.num_left_out === 0) return null;
  return {
    since: answer.since && fileOf(answer.since),
    earlier: answer.earlier.map(fileOf),
    voucherCount: answer.num_vouchers,
    newCount: answer.num_new,
    changedCount: answer.num_changed,
    goneCount: answer.num_gone,
    differences: answer.differences.map(differenceOf),
    leftOutCount: answer.num_left_out,
    leftOut: answer.left_out.map(leftOutOf),
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
});
