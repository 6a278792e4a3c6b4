import type { Schemas } from '@contapro/api';
import type { SunatCheck } from '@contapro/domain';

/** The answer of `checkReport`; null when SUNAT would take every row and nothing is to be looked at. */
export function sunatCheckOf(answer: Schemas['SunatFileCheck']): SunatCheck | null {
  if (answer.rules.length === 0) return null;
  return {
    rowCount: answer.num_rows,
    errorCount: answer.num_errors,
    warningCount: answer.num_warnings,
    refusedRowCount: answer.num_refused_rows,
    rules: answer.rules.map(({ rule, severity, num_findings, findings }) => ({
      rule,
      severity,
      count: num_findings,
      findings: findings.map((finding) => ({
        rule,
        severity,
        field: finding.field,
        value: finding.value,
        expected: finding.expected,
        documentType: finding.document_type,
        series: finding.serie,
        number: finding.number,
        party: finding.party_name || finding.party_id || null,
        partyId: finding.party_id,
        period: finding.tax_period,
      })),
    })),
  };
}
