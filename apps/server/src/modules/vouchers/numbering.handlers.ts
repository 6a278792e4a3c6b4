import { limaDateOf, type NumberedVoucher, type NumberingFinding, pageCount } from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { numberingRepository } from './numbering.repository.ts';

type NumberingHandlers = Pick<Handlers, 'listNumberingFindings'>;

/** What is odd in the numbers of sales. */
export function numberingHandlers({
  database,
  sql,
  clock,
}: Pick<Services, 'database' | 'sql' | 'clock'>): NumberingHandlers {
  const numbering = numberingRepository(sql);
  return {
    listNumberingFindings: limited(perMinute(600), async ({ session, query }) => {
      const { business_ruc: ruc, business_uuid: uuid, tax_period: period, page, size } = query;
      const { id } = await ownBusiness(database, session, { ruc, uuid });
      const { summary, findings } = await numbering.ofPeriod(id, period, limaDateOf(clock().getTime()));
      return {
        data: findings.slice((page - 1) * size, page * size).map(findingOf),
        summary: {
          missing_numbers: summary.missingNumbers,
          incomplete_series: summary.incompleteSeries,
          first_incomplete_series: summary.firstIncompleteSeries,
        },
        metadata: { pagination: { total_items: findings.length, total_pages: pageCount(findings.length, size) } },
      };
    }),
  };
}

const voucherOf = ({ number, lastNumber, issueDate, period }: NumberedVoucher): Schemas['NumberedVoucher'] => ({
  number,
  last_number: lastNumber,
  issue_date: issueDate,
  tax_period: period,
});

const findingOf = (finding: NumberingFinding): Schemas['NumberingFinding'] => ({
  kind: finding.kind,
  document_type_code: finding.documentTypeCode,
  series: finding.series,
  missing: finding.missing,
  before: finding.before && voucherOf(finding.before),
  after: finding.after && voucherOf(finding.after),
});
