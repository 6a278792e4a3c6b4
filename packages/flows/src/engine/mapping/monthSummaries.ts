import type { Schemas } from '@contapro/api';
import { limaDateTimeOf, type MonthSummary, type MonthSummaryLink, type ReadMonthSummary } from '@contapro/domain';
import { centsOf } from './money.ts';
import { studioLogoOf } from './studioLogo.ts';

const moment = (at: string) => limaDateTimeOf(Date.parse(at));

/** The summary of a month for the client. */
export const monthSummaryOf = ({
  igv,
  income,
  detractions,
  sales,
  purchases,
  observed,
  previous_month: before,
  ...summary
}: Schemas['MonthSummary']): MonthSummary => ({
  businessName: summary.business_name,
  ruc: summary.ruc,
  studioName: summary.studio_name.trim(),
  period: summary.tax_period,
  dueDate: summary.due_date,
  declaredOn: summary.declared_on,
  igv: {
    salesCents: centsOf(igv.sales),
    purchasesCents: centsOf(igv.purchases),
    balanceCents: centsOf(igv.balance),
    taxCents: centsOf(igv.tax),
    perceptionsCents: centsOf(igv.perceptions),
    retentionsCents: centsOf(igv.retentions),
    paidCents: centsOf(igv.paid),
    dueCents: centsOf(igv.due),
  },
  income:
    income === null
      ? null
      : {
          onAccountCents: centsOf(income.on_account),
          balanceCents: centsOf(income.balance),
          taxCents: centsOf(income.tax),
          paidCents: centsOf(income.paid),
          dueCents: centsOf(income.due),
        },
  detractions: {
    count: detractions.count,
    amountCents: centsOf(detractions.amount),
    deadline: detractions.deadline,
  },
  sales: { count: sales.count, totalCents: centsOf(sales.total_amount) },
  purchases: { count: purchases.count, totalCents: centsOf(purchases.total_amount) },
  observed: {
    count: observed.count,
    igvCents: centsOf(observed.igv_amount),
    withoutDepositCents: centsOf(observed.igv_amount_without_deposit),
    ofOtherPeriodsCents: centsOf(observed.igv_amount_of_other_periods),
    reasons: observed.reasons.map((reason) => ({
      code: reason.code,
      count: reason.count,
      igvCents: centsOf(reason.igv_amount),
    })),
  },
  withoutCreditCents: centsOf(summary.igv_amount_without_credit),
  before:
    before === null
      ? null
      : {
          salesCents: centsOf(before.sales_amount),
          purchasesCents: centsOf(before.purchases_amount),
          taxCents: centsOf(before.tax),
          dueCents: centsOf(before.due),
        },
});

/** The link to a summary, with its moments in Lima. */
export const monthSummaryLinkOf = (link: Schemas['MonthSummaryLink']): MonthSummaryLink => ({
  id: link.id,
  madeAt: moment(link.made_at),
  madeBy: link.made_by.trim(),
  expiresAt: moment(link.expires_at),
  isExpired: link.state === 'vencida',
  isCurrent: link.is_current,
  pdfUrl: link.pdf_link,
});

/** The summary of a link that a client opened; null when the link has expired. */
export function readMonthSummaryOf(opened: Schemas['OpenedMonthSummary']): ReadMonthSummary | null {
  if (opened.state === 'vencida') return null;
  const { summary, studio_logo: logo, made_at: madeAt, expires_at: expiresAt, pdf_link: pdfUrl } = opened;
  // The page would otherwise be empty.
  if (summary === undefined || madeAt === undefined || pdfUrl === undefined)
    throw new Error('The answer has no summary');
  return {
    summary: monthSummaryOf(summary),
    madeAt: moment(madeAt),
    expiresAt: moment(expiresAt),
    pdfUrl,
    studioLogo: studioLogoOf(logo),
  };
}
