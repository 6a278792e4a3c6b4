import { formatDate, formatDateTime, weekdayOf } from './dates.ts';
import { addCents, type Cents, formatCount, formatMoney } from './money.ts';
import type { MonthSummary } from './monthSummary.ts';
import { formatPeriod, nextPeriod, previousPeriod } from './period.ts';
import { calendarTexts } from './texts/engine/calendar.ts';
import { monthSummaryTexts } from './texts/business/monthSummary.ts';
import { monthTexts } from './texts/engine/months.ts';
import { purchaseReasonLabel, purchaseReasonTexts } from './texts/engine/purchaseReasons.ts';
import type { Texts } from './words.ts';

/** A line of a {@link SummarySheetPart}. */
export interface SummarySheetLine {
  label: string;
  value: string;
  /**
   * Whether it is the result of the lines above it.
   *
   * @default false
   */
  isTotal?: boolean;
}

/** A part of a {@link SummarySheetWords}, with lines or notes or both. */
export interface SummarySheetPart {
  title: string;
  lines: readonly SummarySheetLine[];
  /** Sentences below the lines. */
  notes: readonly string[];
}

/** The words of the summary of a month, in the order in which the page and the PDF show them. */
export interface SummarySheetWords {
  title: string;
  /** The name of the business and its RUC. */
  client: string;
  /** Who prepared it. */
  studio: string;
  /** What is to be paid, or the balance in favour. */
  headline: { label: string; value: string; note: string };
  parts: readonly SummarySheetPart[];
  /** The moment of the figures, and that they can change. */
  footer: string;
}

/** The texts that {@link monthSummarySheet} is made of. */
export interface SummarySheetTexts {
  summary: Texts['monthSummary'];
  reasons: Readonly<Record<string, string>>;
  months: readonly string[];
  calendar: Pick<Texts['calendar'], 'weekdays' | 'day'>;
}

const spanish: SummarySheetTexts = {
  summary: monthSummaryTexts,
  reasons: purchaseReasonTexts,
  months: monthTexts.names,
  calendar: calendarTexts,
};

/**
 * The words of the summary of a month: the page, what is printed of it, and the PDF show the same.
 *
 * @param madeAt The moment of the figures in Lima, `YYYY-MM-DD HH:mm`. It decides which days have passed.
 * @param texts Spanish by default.
 */
export function monthSummarySheet(
  summary: MonthSummary,
  madeAt: string,
  texts: SummarySheetTexts = spanish,
): SummarySheetWords {
  const words = texts.summary;
  const today = madeAt.slice(0, 10);
  const dayOf = (date: string) =>
    texts.calendar.day(
      texts.calendar.weekdays[weekdayOf(date)] ?? '',
      Number(date.slice(8)),
      texts.months[Number(date.slice(5, 7)) - 1] ?? '',
      Number(date.slice(0, 4)),
    );
  const monthOf = (period: string) =>
    words.month((texts.months[Number(period.slice(4)) - 1] ?? '').toLowerCase(), period.slice(0, 4));
  const { igv, income, detractions, sales, purchases, observed, before, dueDate, declaredOn, period } = summary;

  /** One amount to pay: both taxes are declared and paid together. */
  const totalCents = addCents(igv.dueCents, income?.dueCents ?? 0);
  const bothParts = income && words.bothParts(formatMoney(igv.dueCents), formatMoney(income.dueCents));

  /** Until when the declaration is due, or on which day it was made. */
  const due =
    declaredOn !== null
      ? words.declared(dayOf(declaredOn))
      : dueDate === null
        ? words.dueUnknown(monthOf(nextPeriod(period)))
        : dueDate < today
          ? words.overdue(dayOf(dueDate), totalCents > 0)
          : words.due(dayOf(dueDate), totalCents > 0);

  const isFavourable = igv.taxCents < 0;
  const line = (label: string, amount: Cents, isTotal = false): SummarySheetLine => ({
    label,
    value: formatMoney(amount),
    ...(isTotal && { isTotal }),
  });
  const unlessZero = (label: string, amount: Cents) => (amount === 0 ? [] : [line(label, amount)]);

  const why: SummarySheetPart = {
    title: isFavourable || igv.dueCents === 0 ? words.whyTitle : words.whyPayTitle,
    lines: [
      line(words.salesIgv, igv.salesCents),
      line(words.purchasesIgv, 0 - igv.purchasesCents),
      ...unlessZero(words.balance, 0 - igv.balanceCents),
      isFavourable ? line(words.favour, 0 - igv.taxCents, true) : line(words.tax, igv.taxCents, true),
      ...(isFavourable || igv.taxCents === 0
        ? [
            ...unlessZero(words.perceptionsLeft, igv.perceptionsCents),
            ...unlessZero(words.retentionsLeft, igv.retentionsCents),
          ]
        : [
            ...unlessZero(words.perceptions, 0 - igv.perceptionsCents),
            ...unlessZero(words.retentions, 0 - igv.retentionsCents),
            ...unlessZero(words.paid, 0 - igv.paidCents),
            line(words.toPay, igv.dueCents, true),
          ]),
    ],
    notes: [words.wholeSoles],
  };

  const onAccount: SummarySheetPart | null = income && {
    title: words.incomeTitle,
    lines: [
      line(words.onAccount, income.onAccountCents),
      ...unlessZero(words.incomeBalance, 0 - income.balanceCents),
      ...unlessZero(words.paid, 0 - income.paidCents),
      income.taxCents < 0
        ? line(words.incomeFavour, 0 - income.taxCents, true)
        : line(words.incomeToPay, income.dueCents, true),
    ],
    notes: [],
  };
  const deposits: SummarySheetPart = {
    title: words.depositsTitle,
    lines:
      detractions.count === 0
        ? []
        : [
            { label: words.depositsCount, value: formatCount(detractions.count) },
            line(words.depositsAmount, detractions.amountCents),
            {
              label: detractions.deadline < today ? words.depositsPast : words.depositsUntil,
              value: dayOf(detractions.deadline),
            },
          ],
    notes: [
      detractions.count === 0
        ? words.noDeposits
        : detractions.deadline < today
          ? words.depositsPastNote
          : words.depositsNote,
    ],
  };

  const unlessNone = (note: (amount: string) => string, amount: Cents) =>
    amount > 0 ? [note(formatMoney(amount))] : [];
  const toClear = addCents(observed.igvCents, -observed.withoutDepositCents, -observed.ofOtherPeriodsCents);
  const observedPart: SummarySheetPart = {
    title: words.observedTitle,
    lines: [
      ...observed.reasons.map(({ code, count, igvCents }) =>
        line(words.reason(purchaseReasonLabel(code, texts.reasons), count), igvCents),
      ),
      ...(observed.count === 0 ? [] : [line(words.observedTotal, observed.igvCents, true)]),
      ...unlessZero(words.withoutCredit, summary.withoutCreditCents),
    ],
    notes: [
      ...(observed.count === 0 ? [words.noObserved] : [words.observedCount(observed.count)]),
      ...unlessNone(words.observedNote, toClear),
      ...unlessNone(words.withoutDepositNote, observed.withoutDepositCents),
      ...unlessNone(words.ofOtherPeriodsNote, observed.ofOtherPeriodsCents),
    ],
  };

  const volume: SummarySheetPart = {
    title: words.volumeTitle,
    lines: [
      line(words.salesTotal(sales.count), sales.totalCents),
      line(words.purchasesTotal(purchases.count), purchases.totalCents),
    ],
    notes: [],
  };

  /** An amount that stays on one line within a label. */
  const unbroken = (amount: Cents) => formatMoney(amount).replace(' ', '\u00A0');
  const change = (label: string, from: Cents, to: Cents): SummarySheetLine => {
    const difference = addCents(to, -from);
    return {
      label: words.change(label, unbroken(from), unbroken(to)),
      value: difference > 0 ? `+${formatMoney(difference)}` : formatMoney(difference),
    };
  };
  const comparison: SummarySheetPart = {
    title: words.comparisonTitle(monthOf(previousPeriod(period))),
    lines:
      before === null
        ? []
        : [
            change(words.salesName, before.salesCents, sales.totalCents),
            change(words.purchasesName, before.purchasesCents, purchases.totalCents),
            change(words.resultName, before.taxCents, igv.taxCents),
          ],
    notes: before === null ? [words.nothingBefore] : before.taxCents < 0 || igv.taxCents < 0 ? [words.negative] : [],
  };

  return {
    title: words.title(monthOf(period)),
    client: words.client(summary.businessName, summary.ruc),
    studio: words.studio(summary.studioName),
    headline:
      income !== null && totalCents > 0
        ? { label: words.totalToPay, value: formatMoney(totalCents), note: `${bothParts} ${due}` }
        : isFavourable
          ? { label: words.favour, value: formatMoney(0 - igv.taxCents), note: `${words.favourNote} ${due}` }
          : {
              label: words.toPay,
              value: formatMoney(igv.dueCents),
              note: `${igv.dueCents === 0 ? `${words.nothingToPay} ` : ''}${due}`,
            },
    parts: [why, ...(onAccount ? [onAccount] : []), deposits, observedPart, volume, comparison],
    footer: words.madeAt(formatDateTime(madeAt)),
  };
}

/** The message for WhatsApp with the link to a summary. It has the month and the day, and neither amounts nor a RUC. */
export const monthSummaryMessage = (
  { period, dueDate, studioName }: Pick<MonthSummary, 'period' | 'dueDate' | 'studioName'>,
  link: string,
  words: Texts['monthSummary'] = monthSummaryTexts,
): string => words.message(formatPeriod(period), dueDate === null ? null : formatDate(dueDate), studioName, link);
