import {
  addMonths,
  currentPeriod,
  declaredBoxes,
  divideRounded,
  type DatedForm621,
  form621EntryBoxes,
  type Form621EntryChanges,
  type IncomeRegimeStart,
  type MonthIncome,
  netIncomeDoubtNames,
  plainText,
  solesFromCents,
} from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { businessesRepository } from '../businesses/businesses.repository.ts';
import { type BusinessRow, ownBusiness } from '../businesses/own-business.ts';
import { actBy, recordAct } from '../journal/store/record-act.ts';
import { photographsRepository } from './photographs.repository.ts';
import { detractionsRepository } from '../vouchers/detractions.repository.ts';
import { form621Repository } from './form621.repository.ts';
import { incomeRepository } from './income.repository.ts';
import { reportsRepository } from './reports.repository.ts';

type ReportHandlers = Pick<
  Handlers,
  | 'getPurchaseDashboard'
  | 'getSalesDashboard'
  | 'getHistory'
  | 'getPdtReport'
  | 'getForm621'
  | 'saveForm621Entries'
  | 'listIncomeRegimes'
  | 'saveIncomeRegimes'
  | 'confirmNetIncome'
  | 'getTotals'
  | 'getDetractionTotals'
>;

const monthsWithForm = 120;

const books = { COMPRA: 'compra', VENTA: 'venta' } as const;

/** The figures of one business and period. */
export function reportsHandlers({
  database,
  plannedOnce,
  clock,
  calendar,
}: Pick<Services, 'database' | 'plannedOnce' | 'clock' | 'calendar'>): ReportHandlers {
  const reports = reportsRepository(database);
  const detractions = detractionsRepository(database);
  const form621 = form621Repository(database, clock, plannedOnce);
  const income = incomeRepository(database, clock);
  const photographs = photographsRepository(database, clock);
  const businesses = businessesRepository(database, clock);

  /**
   * A form is computed from all months up to its own, so a far month would keep the server busy. Of the last ten years every
   * month has one, because a month without vouchers can have a balance; of other months those with data.
   * @throws HttpProblem 404 PERIOD_NOT_FOUND
   */
  async function requireFormPeriod(businessId: string, period: string): Promise<void> {
    const now = currentPeriod(clock().getTime());
    if (period >= addMonths(now, -monthsWithForm) && period <= now) return;
    if (!(await businesses.periods(businessId)).includes(period)) throw periodNotFound();
  }

  /** The form of a period, and what was declared instead where it was declared. */
  const formOf = async ({ id, ruc }: BusinessRow, period: string): Promise<Schemas['Form621']> => {
    const [{ form, regimes }, declared] = await Promise.all([
      form621.read(id, period),
      photographs.ofDeclared(id, period),
    ]);
    return {
      ...answerOf({ ...form, regimes, dueDates: calendar.dueDates(period, ruc) }),
      declared: declared && {
        number: declared.number,
        declared_on: declared.declaredOn,
        constancia_number: declared.constanciaNumber,
        is_reconstructed: declared.isReconstructed,
        boxes: declaredBoxes(declared.form, form).map(({ number, soles }) => ({ box: number, amount: soles })),
      },
    };
  };

  return {
    getPurchaseDashboard: limited(perMinute(1200), async ({ session, query: { filters } }) => {
      const business = await ownBusiness(database, session, { ruc: filters.ruc, uuid: filters.business_uuid });
      const { purchases: sums, positiveBalance } = await reports.ofPeriod(business.id, filters.tax_period);
      return {
        currency_code: 'PEN',
        purchase_details: {
          total_cpes_count: sums.total.count,
          num_observed: sums.observed.count,
          num_deductibles: sums.deductible.count,
          num_not_processed: sums.notProcessed.count,
          num_not_deductible: sums.notDeductible.count,
          num_late_detractions: sums.lateDetractions.count,
          igv_amount_total: solesFromCents(sums.total.igv),
          igv_amount_observed: solesFromCents(sums.observed.igv),
          igv_amount_deductibles: solesFromCents(sums.deductible.igv),
          igv_amount_not_processed: solesFromCents(sums.notProcessed.igv),
          igv_amount_not_deductible: solesFromCents(sums.notDeductible.igv),
          igv_amount_late_detractions: solesFromCents(sums.lateDetractions.igv),
          observed_reasons: Object.fromEntries(
            sums.reasons.map(({ code, count, igv }) => [
              code,
              { total_count: count, total_monto_igv: solesFromCents(igv) },
            ]),
          ),
        },
        sum_positive_balance: solesFromCents(positiveBalance),
      };
    }),

    getSalesDashboard: limited(
      perMinute(1200),
      async ({ session, query: { filters } }): Promise<Schemas['SalesDashboard']> => {
        const business = await ownBusiness(database, session, { ruc: filters.ruc, uuid: filters.business_uuid });
        const { current: sums, previous: before } = await reports.sales(business.id, filters.tax_period);
        const { fa, bv, nc, nd, other } = sums.categories;
        return {
          total_count_fa: fa.count,
          total_count_bv: bv.count,
          total_count_nc: nc.count,
          total_count_nd: nd.count,
          total_count_other_codes: other.count,
          total_igv_fa: solesFromCents(fa.igv),
          total_igv_bv: solesFromCents(bv.igv),
          total_igv_nc: solesFromCents(nc.igv),
          total_igv_nd: solesFromCents(nd.igv),
          total_igv_other_codes: solesFromCents(other.igv),
          total_importe_total: solesFromCents(sums.total),
          total_cpes_count: sums.count,
          total_amount_igv: solesFromCents(sums.igv),
          porcentage_previous_month: {
            porcentage_total_sales: changeInPercent(before.total, sums.total),
            porcentage_cps_count: changeInPercent(before.count, sums.count),
          },
        };
      },
    ),

    getHistory: limited(perMinute(1200), async ({ session, query: { filters } }) => {
      const business = await ownBusiness(database, session, { ruc: filters.ruc });
      const months = await reports.history(business.id, books[filters.operation_type], filters.tax_period);
      return Object.fromEntries(
        Object.entries(months).map(([period, total]) => [period, { total_importe_total: solesFromCents(total) }]),
      );
    }),

    getPdtReport: limited(perMinute(1200), async ({ session, query: { filters } }) => {
      const business = await ownBusiness(database, session, { ruc: filters.ruc });
      const sums = await reports.pdt(business.id, books[filters.operation_type], filters.tax_period);
      return {
        non_taxable_amount: solesFromCents(sums.nonTaxable),
        igv_10_taxable_amount: solesFromCents(sums.reduced.base),
        igv_10_amount: solesFromCents(sums.reduced.igv),
        igv_18_taxable_amount: solesFromCents(sums.general.base),
        igv_18_amount: solesFromCents(sums.general.igv),
        ...(sums.late && {
          late_detractions: {
            taxable_amount: solesFromCents(sums.late.base),
            igv_amount: solesFromCents(sums.late.igv),
          },
        }),
      };
    }),

    getForm621: limited(perMinute(1200), async ({ session, query: { filters } }) => {
      const business = await ownBusiness(database, session, { ruc: filters.ruc, uuid: filters.business_uuid });
      await requireFormPeriod(business.id, filters.tax_period);
      return formOf(business, filters.tax_period);
    }),

    saveForm621Entries: limited(perMinute(60), async (call) => {
      const {
        session,
        query: { filters },
        body,
      } = call;
      const business = await ownBusiness(database, session, { ruc: filters.ruc, uuid: filters.business_uuid });
      await requireFormPeriod(business.id, filters.tax_period);
      await form621.saveEntries(business.id, filters.tax_period, changesOf(body), (transaction, boxes) =>
        recordAct(transaction, {
          kind: 'boxes_filled',
          ...actBy(call),
          businessId: business.id,
          period: filters.tax_period,
          at: clock(),
          details: { boxes },
        }),
      );
      return formOf(business, filters.tax_period);
    }),

    listIncomeRegimes: limited(perMinute(120), async ({ scope }) => ({
      businesses: [...(await income.regimesOfAll(scope))].map(([uuid, regimes]) => ({
        business_uuid: uuid,
        regimes: regimes.map(regimeAnswerOf),
      })),
    })),

    // It is also made for many clients, one after the other.
    saveIncomeRegimes: limited(perMinute(600), async (call) => {
      const {
        session,
        query: { filters },
        body,
      } = call;
      const business = await ownBusiness(database, session, { ruc: filters.ruc, uuid: filters.business_uuid });
      await requireFormPeriod(business.id, filters.tax_period);
      const regimes = body.regimes.map(startOf);
      const last = regimes.at(-1);
      await income.saveRegimes(business.id, body.former.map(startOf), regimes, (transaction) =>
        recordAct(transaction, {
          kind: 'income_regime_changed',
          ...actBy(call),
          businessId: business.id,
          period: filters.tax_period,
          at: clock(),
          details: last ? { regime: last.regime, regimeFrom: last.from } : {},
        }),
      );
      return formOf(business, filters.tax_period);
    }),

    // It is also made for many clients, one after the other.
    confirmNetIncome: limited(perMinute(600), async (call) => {
      const {
        session,
        query: { filters },
        body,
      } = call;
      const business = await ownBusiness(database, session, { ruc: filters.ruc, uuid: filters.business_uuid });
      await requireFormPeriod(business.id, filters.tax_period);
      const { proposed, rate, net_income: netIncome } = body;
      const reason = plainText(body.reason ?? '') || null;
      await income.confirm(business.id, filters.tax_period, { proposed, rate, netIncome, reason }, (transaction) =>
        recordAct(transaction, {
          kind: netIncome === null ? 'net_income_unconfirmed' : 'net_income_confirmed',
          ...actBy(call),
          businessId: business.id,
          period: filters.tax_period,
          at: clock(),
          ...(netIncome !== null && { details: { netIncome } }),
        }),
      );
      return formOf(business, filters.tax_period);
    }),

    getTotals: limited(perMinute(1200), async ({ session, query }) => {
      const business = await ownBusiness(database, session, { ruc: query.ruc });
      const [{ purchases, sales, positiveBalance }, withoutRate] = await Promise.all([
        reports.ofPeriod(business.id, query.tax_period),
        reports.withoutRate(business.id, query.tax_period),
      ]);
      return {
        total_cpes_count: purchases.total.count + sales.count,
        total_amount_igv_sales: solesFromCents(sales.igv),
        total_amount_igv_purchase: solesFromCents(purchases.total.igv),
        sum_positive_balance: solesFromCents(positiveBalance),
        flag_show_positive_balance: positiveBalance > 0,
        ...(withoutRate.vouchers > 0 && {
          without_rate: { num_vouchers: withoutRate.vouchers, num_days: withoutRate.days },
        }),
      };
    }),

    getDetractionTotals: limited(perMinute(1200), async ({ session, query }) => {
      const business = await ownBusiness(database, session, { ruc: query.ruc, uuid: query.business_uuid });
      const { paid, unpaid } = await detractions.totals(business.id, query.tax_period);
      return { sum_paid_detractions: solesFromCents(paid), sum_not_paid_detractions: solesFromCents(unpaid) };
    }),
  };
}

const periodNotFound = () =>
  new HttpProblem(
    404,
    'PERIOD_NOT_FOUND',
    'Esa empresa no tiene comprobantes en ese periodo. Elige otro e inténtalo de nuevo.',
  );

const changesOf = (changes: Schemas['Form621EntryChanges']): Form621EntryChanges =>
  Object.fromEntries(
    form621EntryBoxes.flatMap((box) => {
      const change = changes[box];
      return change === undefined ? [] : [[box, { former: change.former_amount, value: change.amount }] as const];
    }),
  );

const answerOf = ({
  boxes,
  coefficient,
  incomeRate,
  income,
  regimes,
  apart,
  lateDetractions,
  entries,
  dueDates,
}: Omit<DatedForm621, 'declared'>): Omit<Schemas['Form621'], 'declared'> => ({
  due_date: dueDates.declaration,
  registers_due_date: dueDates.registers,
  good_taxpayers_due_date: dueDates.goodTaxpayers,
  boxes: boxes.map(({ number, soles, exactCents, doubts }) => ({
    box: number,
    amount: soles,
    exact_amount: solesFromCents(exactCents),
    doubts: [...doubts],
  })),
  coefficient: coefficient === null ? null : coefficient / 100,
  income_rate: incomeRate,
  income: income && incomeAnswerOf(income),
  regimes: regimes.map(regimeAnswerOf),
  apart: {
    non_domiciled_igv_amount: solesFromCents(apart.nonDomiciledIgvCents),
    ivap_taxable_amount: solesFromCents(apart.ivapBaseCents),
    ivap_amount: solesFromCents(apart.ivapCents),
  },
  ...(lateDetractions && {
    late_detractions: {
      taxable_amount: solesFromCents(lateDetractions.baseCents),
      igv_amount: solesFromCents(lateDetractions.igvCents),
    },
  }),
  entries: entries.map(({ number, value, computed }) => ({
    box: number,
    amount: value,
    computed_amount: computed,
  })),
});

const startOf = ({ from_period: from, regime, coefficient }: Schemas['IncomeRegime']): IncomeRegimeStart => ({
  from,
  regime,
  coefficient,
});

const regimeAnswerOf = ({ from, regime, coefficient }: IncomeRegimeStart): Schemas['IncomeRegime'] => ({
  from_period: from,
  regime,
  coefficient,
});

const incomeAnswerOf = (income: MonthIncome): Schemas['MonthIncome'] => ({
  regime: regimeAnswerOf(income.regime),
  lines: income.lines.map(({ kind, cents }) => ({ kind, amount: solesFromCents(cents) })),
  proposed: income.proposed,
  net_income: income.netIncome,
  rate: income.rate,
  rate_source: income.rateSource,
  rate_of_regime: income.rateOfRegime,
  year_net_income: income.yearNetIncome,
  limit: income.limit,
  doubts: income.doubts.map((doubt) => netIncomeDoubtNames[doubt]),
  state: income.state,
  confirmed: income.confirmed && {
    net_income: income.confirmed.netIncome,
    proposed: income.confirmed.proposed,
    rate: income.confirmed.rate,
    reason: income.confirmed.reason,
  },
});

/** (now − before) / |before| × 100 with one decimal, rounded half away from zero; null when `before` is 0. */
function changeInPercent(before: number, now: number): number | null {
  if (before === 0) return null;
  return Number(divideRounded(BigInt(now - before) * 1000n, BigInt(Math.abs(before)))) / 10;
}
