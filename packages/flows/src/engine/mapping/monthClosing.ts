import type { Schemas } from '@contapro/api';
import {
  limaDateTimeOf,
  type MonthClosing,
  type MonthFigures,
  type MonthStepReason,
  type MonthStepState,
} from '@contapro/domain';
import { centsOf } from './money.ts';

type WireStep = Schemas['MonthStep'];

const states = {
  done: 'done',
  next: 'next',
  waiting: 'waiting',
  not_applicable: 'notApplicable',
} as const satisfies Record<WireStep['state'], MonthStepState>;

const reasons = {
  not_received: 'notReceived',
  collecting: 'collecting',
  stopped: 'stopped',
  month_open: 'monthOpen',
  differences: 'differences',
  observed: 'observed',
  unpaid: 'unpaid',
  without_rate: 'withoutRate',
  income_unconfirmed: 'incomeUnconfirmed',
  unchecked: 'unchecked',
  figures_changed: 'figuresChanged',
  not_made: 'notMade',
  files_outdated: 'filesOutdated',
  not_told: 'notTold',
  summary_outdated: 'summaryOutdated',
  not_declared: 'notDeclared',
  without_constancia: 'withoutConstancia',
  earlier_step: 'earlierStep',
  without_vouchers: 'withoutVouchers',
  without_purchases: 'withoutPurchases',
  without_xml: 'withoutXml',
  none_subject: 'noneSubject',
  already_declared: 'alreadyDeclared',
} as const satisfies Record<NonNullable<WireStep['reason']>, MonthStepReason>;

const millisecondsOf = (at: string | null) => (at === null ? null : Date.parse(at));
const momentOf = (at: string) => limaDateTimeOf(Date.parse(at));

const figuresOf = (figures: NonNullable<Schemas['MonthClosing']['figures']>): MonthFigures => ({
  fingerprint: figures.fingerprint,
  taxCents: centsOf(figures.tax),
  dueCents: centsOf(figures.due),
  incomeDueCents: figures.income_due === null ? null : centsOf(figures.income_due),
  income: figures.income === 'without_regime' ? 'withoutRegime' : figures.income,
  checked: figures.checked && {
    at: momentOf(figures.checked.at),
    by: figures.checked.by.trim(),
    taxCents: centsOf(figures.checked.tax),
    isCurrent: figures.checked.is_current,
  },
});

/** How far the month of a client is, in cents, with its moments in Lima. */
export function monthClosingOf(closing: Schemas['MonthClosing']): MonthClosing {
  const { receipt, comparison, doubts, deposits, rates, figures, files, summary, declaration } = closing;
  return {
    period: closing.tax_period,
    dueOn: closing.due_date,
    steps: closing.steps.map(({ step, state, reason }) => ({
      step,
      state: states[state],
      reason: reason && reasons[reason],
    })),
    receipt: {
      purchasesAt: millisecondsOf(receipt.purchases_at),
      salesAt: millisecondsOf(receipt.sales_at),
      proposedFrom: receipt.proposed_from,
      voucherCount: receipt.num_vouchers,
    },
    comparison: {
      differenceCount: comparison.num_differences,
      undecidedCount: comparison.num_undecided,
      atStakeCents: centsOf(comparison.igv_at_stake),
    },
    doubts: { undecidedCount: doubts.num_undecided, igvCents: centsOf(doubts.igv_amount) },
    deposits: {
      subjectCount: deposits.num_subject,
      unpaidCount: deposits.num_unpaid,
      unpaidCents: centsOf(deposits.amount_unpaid),
      inFilesCount: deposits.num_in_files,
      deadline: deposits.deadline,
    },
    rates: { waitingCount: rates.num_vouchers, dayCount: rates.num_days },
    figures: figures && figuresOf(figures),
    form: null,
    files: { count: files.num_files, lastAt: files.last_at === null ? null : momentOf(files.last_at) },
    summary: summary && {
      madeAt: momentOf(summary.made_at),
      taxCents: centsOf(summary.tax),
      isCurrent: summary.is_current,
    },
    declaration: declaration && {
      declaredOn: declaration.declared_on,
      constanciaNumber: declaration.constancia_number,
    },
  };
}
