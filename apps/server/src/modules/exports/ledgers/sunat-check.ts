import { type SunatFileScope, type SunatFinding, type SunatRule, sunatFileChecker, sunatRules } from '@contapro/domain';
import type { Schemas } from '../../../contract/handlers.ts';
import type { OpenSnapshot } from '../../../database/snapshot.ts';
import type { ExportedVoucher } from '../exports.repository.ts';
import { type LedgerRow, ledgerRows } from './ledger-lines.ts';

/** What SUNAT would answer about a voucher. */
export interface FoundInVoucher extends SunatFinding {
  voucher: ExportedVoucher;
}

/** How often a rule was broken, and the first findings. */
export interface BrokenRule {
  rule: SunatRule;
  count: number;
  findings: readonly FoundInVoucher[];
}

/** What SUNAT would answer to a file. */
export interface SunatAnswer {
  rows: number;
  errors: number;
  warnings: number;
  /** The rows with an error. */
  refusedRows: number;
  /** The rules that were broken, errors first, in the order of `sunatRules`. */
  rules: readonly BrokenRule[];
}

/**
 * Checks the rows of a file while they are written. It keeps `most` findings of each rule, and counts the others.
 */
export function sunatAnswers(scope: SunatFileScope, most: number) {
  const check = sunatFileChecker(scope);
  const counts = { rows: 0, errors: 0, warnings: 0, refusedRows: 0 };
  const broken = new Map<SunatRule, { rule: SunatRule; count: number; findings: FoundInVoucher[] }>();
  return {
    onRow({ voucher, line }: LedgerRow): void {
      counts.rows++;
      const findings = check(line);
      for (const finding of findings) {
        counts[finding.severity === 'error' ? 'errors' : 'warnings']++;
        const found = broken.get(finding.rule) ?? { rule: finding.rule, count: 0, findings: [] };
        broken.set(finding.rule, found);
        found.count++;
        if (found.findings.length < most) found.findings.push({ ...finding, voucher });
      }
      if (findings.some(({ severity }) => severity === 'error')) counts.refusedRows++;
    },
    answer: (): SunatAnswer => ({
      ...counts,
      rules: [...broken.values()].toSorted((first, second) => placeOf(first.rule) - placeOf(second.rule)),
    }),
  };
}

/** Errors before warnings, both in the order of the rules. */
const placeOf = (rule: SunatRule): number => {
  const names = Object.keys(sunatRules);
  return names.indexOf(rule) + (sunatRules[rule].severity === 'warning' ? names.length : 0);
};

/** How many findings of each rule are listed. */
const mostListed = 50;

/** What SUNAT would answer to the file of a register as it would be written now. */
export async function checkReport(
  openSnapshot: OpenSnapshot,
  ledgerFile: Parameters<typeof ledgerRows>[1],
): Promise<Schemas['SunatFileCheck']> {
  const { business, period, file } = ledgerFile;
  const answers = sunatAnswers({ file, ruc: business.ruc, period }, mostListed);
  for await (const row of ledgerRows(openSnapshot, ledgerFile)) answers.onRow(row);
  const { rows, errors, warnings, refusedRows, rules } = answers.answer();
  return {
    num_rows: rows,
    num_errors: errors,
    num_warnings: warnings,
    num_refused_rows: refusedRows,
    rules: rules.map(({ rule, count, findings }) => ({
      rule,
      severity: sunatRules[rule].severity,
      num_findings: count,
      findings: findings.map(({ field, value, expected, voucher }) => ({
        field,
        value,
        expected,
        document_type: voucher.typeCode,
        serie: voucher.serie,
        number: voucher.numberShown,
        party_id: voucher.counterpartyId,
        party_name: voucher.counterpartyName,
        tax_period: voucher.period,
      })),
    })),
  };
}
