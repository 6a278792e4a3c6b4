import type { Schemas } from '@contapro/api';
import type { ExportDifference, ExportedFile, ReportComparison } from '@contapro/domain';

/** The answer of `compareReport`; null when the file was not downloaded before. */
export function reportComparisonOf(answer: Schemas['ReportComparison']): ReportComparison | null {
  if (answer.since === null) return null;
  return {
    since: fileOf(answer.since),
    earlier: answer.earlier.map(fileOf),
    voucherCount: answer.num_vouchers,
    newCount: answer.num_new,
    changedCount: answer.num_changed,
    goneCount: answer.num_gone,
    differences: answer.differences.map(differenceOf),
  };
}

const fileOf = (file: Schemas['ExportedFile']): ExportedFile => ({
  id: file.id,
  madeAt: Date.parse(file.made_at),
  voucherCount: file.num_vouchers,
  isPartial: file.is_partial,
});

const differenceOf = (difference: Schemas['ExportDifference']): ExportDifference => ({
  kind: difference.kind,
  documentType: difference.document_type,
  series: difference.serie,
  number: difference.number,
  party: difference.party_name || difference.party_id || null,
  goneBecause: difference.gone_because,
});
