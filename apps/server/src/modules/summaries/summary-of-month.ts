import {
  declarationOf,
  declaresIncome,
  depositDeadline,
  type Form621,
  type Form621BoxNumber,
  type MonthSummary,
  previousPeriod,
} from '@contapro/domain';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { businessesRepository } from '../businesses/businesses.repository.ts';
import type { BusinessRow } from '../businesses/own-business.ts';
import { photographsRepository } from '../reports/photographs.repository.ts';
import { form621Repository } from '../reports/form621.repository.ts';
import { reportsRepository } from '../reports/reports.repository.ts';
import { detractionsRepository } from '../vouchers/detractions.repository.ts';
import { observedRepository } from '../vouchers/observed.repository.ts';

/** The box of a form, in cents. */
const centsOf = ({ boxes }: Form621, wanted: Form621BoxNumber): number =>
  (boxes.find(({ number }) => number === wanted)?.soles ?? 0) * 100;

/** The figures of a month for the client. They are those of the client's own pages, read from the same repositories. */
export function summaryOfMonth({ database, clock, calendar }: Pick<Services, 'database' | 'clock' | 'calendar'>) {
  const businesses = businessesRepository(database, clock);
  const forms = form621Repository(database, clock);
  const reports = reportsRepository(database);
  const detractions = detractionsRepository(database);
  const observed = observedRepository(database);
  const photographs = photographsRepository(database, clock);

  /** What was bought and sold in a period, and its form. */
  const monthOf = async (businessId: string, period: string) => {
    const photograph = await photographs.ofDeclared(businessId, period);
    if (photograph !== null) return { ...photograph, hasIncome: photograph.form.incomeRate !== null };
    const [form, { purchases, sales }, bought, sold] = await Promise.all([
      forms.ofPeriod(businessId, period),
      reports.ofPeriod(businessId, period),
      reports.history(businessId, 'compra', period),
      reports.history(businessId, 'venta', period),
    ]);
    return {
      declaredOn: null,
      form,
      hasIncome: declaresIncome(form),
      sales: { count: sales.count, total: sold[period] ?? 0 },
      purchases: { count: purchases.total.count, total: bought[period] ?? 0 },
    };
  };

  /**
   * @param studioName The name of the accountant to whom the business belongs.
   * @throws HttpProblem 404 PERIOD_NOT_FOUND when the period is not one of the business
   */
  return async ({ id, name, ruc }: BusinessRow, period: string, studioName: string): Promise<MonthSummary> => {
    const periods = await businesses.periods(id);
    if (!periods.includes(period)) throw periodNotFound();
    const former = previousPeriod(period);
    const [month, before, { purchases }, unpaid, parts] = await Promise.all([
      monthOf(id, period),
      periods.includes(former) ? monthOf(id, former) : null,
      reports.ofPeriod(id, period),
      detractions.unpaid(id, period, { page: 1, size: 1 }),
      observed.ofPeriod(id, period),
    ]);
    const { form, sales } = month;
    return {
      businessName: name,
      ruc,
      studioName,
      period,
      dueDate: calendar.dueDate(period, ruc),
      declaredOn: month.declaredOn,
      igv: {
        salesCents: centsOf(form, 131),
        purchasesCents: centsOf(form, 178),
        balanceCents: centsOf(form, 145),
        ...declarationOf(form),
      },
      income: month.hasIncome
        ? {
            onAccountCents: centsOf(form, 312),
            balanceCents: centsOf(form, 303),
            taxCents: centsOf(form, 304),
            paidCents: centsOf(form, 682) - centsOf(form, 324),
            dueCents: centsOf(form, 324),
          }
        : null,
      detractions: {
        count: unpaid.summary.count,
        amountCents: unpaid.summary.amount,
        deadline: depositDeadline(period),
      },
      sales: { count: sales.count, totalCents: sales.total },
      purchases: { count: month.purchases.count, totalCents: month.purchases.total },
      observed: {
        count: purchases.observed.count,
        igvCents: purchases.observed.igv,
        withoutDepositCents: parts.igvWithoutDeposit,
        ofOtherPeriodsCents: parts.igvOfOtherPeriods,
        reasons: purchases.reasons.map(({ code, count, igv }) => ({ code, count, igvCents: igv })),
      },
      withoutCreditCents: purchases.notDeductible.igv,
      before:
        before === null
          ? null
          : {
              salesCents: before.sales.total,
              purchasesCents: before.purchases.total,
              taxCents: declarationOf(before.form).taxCents,
              dueCents: declarationOf(before.form).dueCents,
            },
    };
  };
}

const periodNotFound = () =>
  new HttpProblem(
    404,
    'PERIOD_NOT_FOUND',
    'Esa empresa no tiene comprobantes en ese periodo. Elige otro e inténtalo de nuevo.',
  );
