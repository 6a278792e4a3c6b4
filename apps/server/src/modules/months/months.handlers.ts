import { createHash } from 'node:crypto';
import type { ISql } from '../../database/sql.ts';
import {
  boardStateNames,
  boardStateOfSteps,
  declaresIncome,
  depositDeadline,
  firstDayOfProposal,
  limaDateOf,
  type MonthFacts,
  type MonthProof,
  monthStepReasonNames,
  monthStepsOf,
  monthStepStateNames,
  type MonthSummary,
  solesFromCents,
} from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { collectionStopOf } from '../businesses/collection-stop.ts';
import { type BusinessRow, ownBusiness } from '../businesses/own-business.ts';
import { actBy, recordActIn } from '../journal/store/record-act.ts';
import { sidesOf } from '../proposals/reconciliation-sums.ts';
import { reconciliationKinds, reconciliationRepository } from '../proposals/reconciliation.repository.ts';
import { form621Repository } from '../reports/form621.repository.ts';
import { summaryOfMonth } from '../summaries/summary-of-month.ts';
import { boardFactsOf } from '../vouchers/store/figures/board-rows.ts';
import { monthsRepository, type StoredMonth } from './months.repository.ts';

type MonthHandlers = Pick<Handlers, 'getMonthClosing' | 'checkMonthFigures'>;

type Needs = Pick<Services, 'database' | 'sql' | 'clock' | 'calendar' | 'decisionWait'>;

/** How the month of a business is closed, step by step. */
export function monthsHandlers(needs: Needs): MonthHandlers {
  const { database, sql, clock, calendar } = needs;
  const months = monthsRepository(sql);
  const reconciliation = reconciliationRepository(sql);
  const figuresOf = summaryOfMonth(needs);
  const forms = form621Repository(database, clock);

  /** What is declared of a month; null without vouchers. */
  const figuresNow = async (business: BusinessRow, period: string, vouchers: number) => {
    if (vouchers === 0) return null;
    const figures = await figuresOf(business, period, '');
    return { figures, fingerprint: fingerprintOf(figures) };
  };

  /** The vouchers of both registers that differ. Without a proposal there is nothing to compare with. */
  const compared = async (businessId: string, month: StoredMonth) => {
    const books = [
      ...(month.purchasesReceivedAt === null ? [] : (['compra'] as const)),
      ...(month.salesReceivedAt === null ? [] : (['venta'] as const)),
    ];
    if (month.withXml === 0) return { differences: 0, igvAtStake: 0 };
    const found = await Promise.all(
      books.map((book) => reconciliation.sums({ businessId, book, period: month.period })),
    );
    const listed = found.flat().filter(({ kind }) => reconciliationKinds.some((one) => one === kind));
    return {
      differences: listed.reduce((count, { vouchers }) => count + vouchers, 0),
      igvAtStake: sidesOf(found.flat()).igvAtStake,
    };
  };

  const closingOf = async (business: BusinessRow, period: string): Promise<Schemas['MonthClosing']> => {
    const month = await months.find(business.id, period);
    const [now, form, { differences, igvAtStake }] = await Promise.all([
      figuresNow(business, period, month.vouchers),
      forms.ofPeriod(business.id, period),
      compared(business.id, month),
    ]);
    const today = limaDateOf(clock().getTime());
    const isIncomeUnconfirmed = form.income !== null && !declaresIncome(form);
    const steps = monthStepsOf({
      ...factsOf(month, now?.fingerprint ?? null, business, today),
      isIncomeUnconfirmed,
    });
    return {
      tax_period: period,
      due_date: calendar.dueDate(period, business.ruc),
      state: boardStateNames[boardStateOfSteps(steps)],
      steps: steps.map(({ step, state, reason }) => ({
        step,
        state: monthStepStateNames[state],
        reason: reason && monthStepReasonNames[reason],
      })),
      receipt: {
        purchases_at: instantOf(month.purchasesReceivedAt),
        sales_at: instantOf(month.salesReceivedAt),
        proposed_from: firstDayOfProposal(period),
        num_vouchers: month.vouchers,
      },
      comparison: {
        num_differences: differences,
        num_undecided: month.undecidedDifferences,
        igv_at_stake: solesFromCents(igvAtStake),
      },
      doubts: { num_undecided: month.undecided, igv_amount: solesFromCents(month.igvUndecided) },
      deposits: {
        num_subject: month.subject,
        num_unpaid: month.unpaid,
        amount_unpaid: solesFromCents(month.unpaidAmount),
        num_in_files: month.inFiles,
        deadline: depositDeadline(period),
      },
      rates: { num_vouchers: month.withoutRate, num_days: month.rateDays },
      figures: now && {
        fingerprint: now.fingerprint,
        tax: solesFromCents(now.figures.igv.taxCents),
        due: solesFromCents(now.figures.igv.dueCents),
        income_due: now.figures.income && solesFromCents(now.figures.income.dueCents),
        income: form.income?.state ?? (form.incomeRate === null ? 'without_regime' : 'confirmed'),
        checked: month.check && {
          at: month.check.at.toISOString(),
          by: month.check.by,
          tax: solesFromCents(month.check.tax),
          is_current: month.check.fingerprint === now.fingerprint,
        },
      },
      files: { num_files: month.files, last_at: month.lastFileAt?.toISOString() ?? null },
      summary: month.summary && {
        made_at: month.summary.at.toISOString(),
        tax: solesFromCents(month.summary.figures.igv.taxCents),
        is_current: fingerprintOf(month.summary.figures) === now?.fingerprint,
      },
      declaration:
        month.declaredOn === null ? null : { declared_on: month.declaredOn, constancia_number: month.constanciaNumber },
    };
  };

  return {
    // Both are also called for many clients, one after the other.
    getMonthClosing: limited(perMinute(1200), async ({ session, path, query }) =>
      closingOf(await ownBusiness(database, session, path), query.tax_period),
    ),

    checkMonthFigures: limited(perMinute(600), async (call) => {
      const { session, path, body, personId } = call;
      const business = await ownBusiness(database, session, path);
      const { tax_period: period, fingerprint } = body;
      const at = clock();
      const now = fingerprint === null ? null : await figuresNow(business, period, 1);
      if (now && now.fingerprint !== fingerprint) throw figuresChanged();
      const record = (transaction: ISql, kind: 'figures_checked' | 'figures_unchecked') =>
        recordActIn(transaction, { kind, ...actBy(call), businessId: business.id, period, at });
      await months.check(
        {
          businessId: business.id,
          period,
          checked: now && { fingerprint: now.fingerprint, tax: now.figures.igv.taxCents },
        },
        { accountantId: personId, at },
        record,
      );
      return closingOf(business, period);
    }),
  };
}

const instantOf = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

/** Names the figures of a month, without what is written around them: names, days and the month before. */
const fingerprintOf = ({ igv, income, detractions, sales, purchases, observed, withoutCreditCents }: MonthSummary) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        Object.entries(igv).toSorted(),
        income && Object.entries(income).toSorted(),
        [detractions.count, detractions.amountCents],
        [sales.count, sales.totalCents],
        [purchases.count, purchases.totalCents],
        [observed.count, observed.igvCents],
        withoutCreditCents,
      ]),
    )
    .digest('hex');

const proofOf = (isThere: boolean, isCurrent: boolean): MonthProof =>
  isCurrent ? 'current' : isThere ? 'outdated' : 'none';

function factsOf(
  month: StoredMonth,
  fingerprint: string | null,
  business: Pick<BusinessRow, 'status' | 'collectionStop'>,
  today: string,
): Omit<MonthFacts, 'isIncomeUnconfirmed'> {
  const { check, summary, lastFileAt } = month;
  const isChecked = check !== null && check.fingerprint === fingerprint;
  return {
    ...boardFactsOf(month),
    today,
    isCollecting: month.isCollecting,
    // Permissions may have been given meanwhile, so that it can be asked for again.
    isStopped: ![null, 'not_permitted'].includes(collectionStopOf(business)),
    voucherCount: month.vouchers,
    purchaseCount: month.purchases,
    xmlCount: month.withXml,
    subjectCount: month.subject,
    withoutRateCount: month.withoutRate,
    figures: proofOf(check !== null, isChecked),
    files: proofOf(lastFileAt !== null, isChecked && lastFileAt !== null && lastFileAt >= check.at),
    told: proofOf(summary !== null, summary !== null && fingerprintOf(summary.figures) === fingerprint),
    hasConstancia: month.constanciaNumber !== null,
  };
}

const figuresChanged = () =>
  new HttpProblem(
    409,
    'FIGURES_CHANGED',
    'Las cifras cambiaron desde que abriste la página, así que no se marcaron como revisadas. Mira las nuevas y márcalas otra vez.',
  );
