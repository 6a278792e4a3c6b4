import { isCustomsDeclaration } from './documentKinds.ts';
import { igvRatesOn } from './igvRates.ts';
import {
  type ConfirmedIncome,
  type IncomeRegimeStart,
  type MonthIncome,
  monthIncomeOf,
  noYearIncome,
  type YearIncome,
} from './incomeTax.ts';
import { addCents, type Cents, divideRounded } from './money.ts';
import type { VoucherStatus } from './voucher.ts';
import type { DeclarationDueDates } from './taxCalendar.ts';

/** The amounts that the form sums, in cents. The stored sums have the same columns. */
const noAmounts = {
  // Purchases, RCE columns 15 to 19 and 21.
  baseDg: 0,
  igvDg: 0,
  baseDgng: 0,
  igvDgng: 0,
  baseDng: 0,
  acquisitionNg: 0,
  // Sales, RVIE columns 14 to 20, 21 (the ISC, of sales only), 22 and 23.
  exportValue: 0,
  baseSale: 0,
  igvSale: 0,
  baseDiscount: 0,
  igvDiscount: 0,
  exempt: 0,
  unaffected: 0,
  isc: 0,
  baseIvap: 0,
  ivap: 0,
};

/** The name of an amount of {@link Form621Sums}. */
export type Form621SumColumn = keyof typeof noAmounts;

/**
 * The sums of the vouchers of one month that have the same rate and origin, in cents of soles: purchases of the class gasto
 * deducible, purchases of earlier months whose detracción was paid in the month, and all sales. The amounts of credit notes
 * are negative.
 */
export interface Form621Sums extends Readonly<Record<Form621SumColumn, Cents>> {
  /** Percent, the nearest valid rate; null when the vouchers have no IGV. */
  rate: number | null;
  /**
   * Where the purchases come from: `imported` for customs declarations (types 50 to 54), `nonDomiciled` for services of
   * suppliers that are not domiciled (type 46), `national` for all others and for sales.
   */
  origin: 'national' | 'imported' | 'nonDomiciled';
  /** Whether they are purchases of earlier months whose detracción was paid late, in this month. */
  isLateDetraction: boolean;
}

/** What decides in which sums of the form a voucher is. */
export interface Form621Voucher {
  book: 'compra' | 'venta';
  /** `YYYYMM`. */
  period: string;
  /** Code of SUNAT's table 10. */
  documentType: string;
  /** The class of a purchase; null for sales. */
  status: VoucherStatus | null;
  /** `YYYYMM`: the later month in which a purchase gives its credit, because its detracción was paid late; null otherwise. */
  creditPeriod: string | null;
}

/** The month and the sums of it in which the form declares a voucher; null when it does not declare it. */
export function form621GroupOf(
  voucher: Form621Voucher,
): (Pick<Form621Sums, 'origin' | 'isLateDetraction'> & { period: string }) | null {
  const { book, status, creditPeriod, documentType, period } = voucher;
  if (book === 'venta') return { period, origin: 'national', isLateDetraction: false };
  if (status !== 'gasto deducible' && creditPeriod === null) return null;
  const ofNonDomiciled = documentType === '46' ? 'nonDomiciled' : 'national';
  return {
    period: creditPeriod ?? period,
    origin: isCustomsDeclaration(documentType) ? 'imported' : ofNonDomiciled,
    isLateDetraction: creditPeriod !== null,
  };
}

/** Sums of national vouchers at 18 % that are all 0. */
export const emptyForm621Sums: Form621Sums = {
  rate: 18,
  origin: 'national',
  isLateDetraction: false,
  ...noAmounts,
};

/** What a month takes over from the months before. Amounts are whole soles, never negative. */
export interface Form621Carried {
  /** Box 145: the balance in favour, from box 184 of the month before. */
  balance: number;
  /** Box 168: the perceptions that were not applied, from box 164. */
  perceptions: number;
  /** Box 176: the retentions that were not applied, from box 165. */
  retentions: number;
  /** Box 303: the balance in favour of the income tax, from box 304. */
  incomeBalance: number;
  /** Box 315: the rate of the income tax, in hundredths of a percent; 0 while none was filled in. */
  incomeRate: number;
}

/**
 * The boxes of the IGV that the accountant can fill in: what the filed form of the month before left (145, 168 and 176), and the
 * payments that were made before the declaration (185).
 */
export const form621IgvEntryBoxes = [145, 168, 176, 185] as const;

/**
 * The boxes of the income tax that the accountant can fill in: the net income (301), the coefficient or percentage (380 or 315,
 * saved as 315), the balance that the month before left (303), and the payments (317).
 */
export const form621IncomeEntryBoxes = [301, 315, 303, 317] as const;

/** The boxes that the accountant can fill in. */
export const form621EntryBoxes = [...form621IgvEntryBoxes, ...form621IncomeEntryBoxes] as const;

/** The number of a box that the accountant can fill in. */
export type Form621EntryBox = (typeof form621EntryBoxes)[number];

/**
 * What the accountant filled in for a month, never negative: whole soles, and in box 315 hundredths of a percent (150 is
 * 1.50 %, or the coefficient 0.0150). The other boxes are computed.
 */
export type Form621Entries = Readonly<Partial<Record<Form621EntryBox, number>>>;

/**
 * A change of a box that the accountant can fill in, in the unit of {@link Form621Entries}; null stands for an empty box, which
 * is computed.
 */
export interface Form621EntryChange {
  /** What the accountant saw in the box. When something else is saved in it by now, the change is refused. */
  former: number | null;
  value: number | null;
}

/** The boxes of a month that the accountant changes. The others stay as they are. */
export type Form621EntryChanges = Readonly<Partial<Record<Form621EntryBox, Form621EntryChange>>>;

/** One month, from which its Formulario Virtual 621 is computed. */
export interface Form621Month {
  /** `YYYYMM`. */
  period: string;
  sums: readonly Form621Sums[];
  /** The perceptions of the month that the business paid. */
  perceptionsCents: Cents;
  /** The retentions of the month from the business. */
  retentionsCents: Cents;
  /**
   * Whether the credit counts purchases subject to detracción whose deposits that were imported do not reach the amount due.
   *
   * @default false
   */
  awaitsDeposits?: boolean | undefined;
  /**
   * What the accountant filled in for the month.
   *
   * @default {}
   */
  entries?: Form621Entries | undefined;
  /**
   * The form that was declared for the month. The next month takes over what it left, whatever the vouchers give today.
   *
   * @default what is computed
   */
  declared?: Form621 | undefined;
  /**
   * The régimen of the income tax in the month. Without one, box 301 is what the accountant filled in.
   *
   * @default null
   */
  regime?: IncomeRegimeStart | null | undefined;
  /**
   * The sales in another currency.
   *
   * @default 0
   */
  foreignSalesCount?: number | undefined;
  /**
   * What was proposed when the accountant confirmed box 301, which is one of `entries`.
   *
   * @default null
   */
  confirmation?: Omit<ConfirmedIncome, 'netIncome'> | null | undefined;
}

/**
 * What the boxes of the income tax contain in a month with a régimen: `today` what its sales give, unless the accountant confirmed another
 * net income; `confirmed` what was confirmed, and nothing before that. Only the second is declared.
 */
export type Form621Basis = 'today' | 'confirmed';

/**
 * The sales of the last 12 months, in whole soles: those that are taxed or exported, and all of them. Box 173 is their
 * quotient.
 */
export interface Form621Ratio {
  taxed: number;
  all: number;
}

/**
 * Why an amount of a box must be verified before it is declared.
 *
 * - `difference`: it differs from the sum of the IGV of the vouchers by more than one sol, because the form computes the
 *   tax from the rounded base.
 * - `negative`: the base is below zero, because the notes are larger than the vouchers.
 * - `rates`: vouchers of several reduced rates, or of a rate that is not confirmed yet, are in the same box.
 * - `discounts`: the notes on sales of earlier months contain some at the reduced rate, for which no box is confirmed.
 * - `excise`: some sales of the month have ISC, on which the tax is computed too, and there are notes on sales of earlier months:
 *   the tax on an ISC of these notes is taken from this box and not from box 103.
 * - `rounding`: how its cents are rounded is not confirmed.
 * - `estimate`: the coefficient is an estimate from the sales that were imported.
 * - `carried`: it comes from the months that were imported, and not from the form that was filed; in box 312, the coefficient or
 *   percentage is the one that was filled in for an earlier month.
 * - `exporter`: the business exports, and the balance of exporters is not computed.
 * - `nonDomiciled`: vouchers of type 46 are not in it, because their box is not confirmed.
 * - `overpaid`: the payments before the declaration (box 185) are larger than the debt (681). It is 0; what was paid beyond the
 *   debt is claimed apart.
 * - `deposits`: it counts purchases whose detracción is not paid as far as is known; unless it is paid in time, their credit is
 *   of a later month.
 */
export type Form621Doubt =
  | 'difference'
  | 'negative'
  | 'rates'
  | 'discounts'
  | 'excise'
  | 'rounding'
  | 'estimate'
  | 'carried'
  | 'exporter'
  | 'nonDomiciled'
  | 'overpaid'
  | 'deposits';

/**
 * The Formulario Virtual 621 in the order of the form: each line has a base, a tax or both. `income` is its payment on account
 * of the income tax, which is computed from the boxes that the accountant fills in.
 */
export const form621Lines = {
  sales: [
    { base: 100, tax: 101 },
    { base: 154, tax: 155 },
    { base: 102, tax: 103 },
    { base: 106 },
    { base: 105 },
    { tax: 131 },
  ],
  purchases: [
    { base: 107, tax: 108 },
    { base: 156, tax: 157 },
    { base: 110, tax: 111 },
    { base: 113 },
    { base: 114, tax: 115 },
    { base: 116, tax: 117 },
    { base: 119 },
    { base: 120 },
    { base: 122 },
    { tax: 178 },
  ],
  result: [
    { tax: 140 },
    { tax: 145 },
    { tax: 184 },
    { tax: 171 },
    { tax: 168 },
    { tax: 164 },
    { tax: 179 },
    { tax: 176 },
    { tax: 165 },
    { tax: 681 },
    { tax: 185 },
    { tax: 188 },
  ],
  income: [
    { base: 301 },
    { tax: 312 },
    { tax: 302 },
    { tax: 303 },
    { tax: 304 },
    { tax: 682 },
    { tax: 317 },
    { tax: 324 },
  ],
} as const;

type NumbersOf<Line> = Line extends Line ? Line[keyof Line] : never;

export type Form621BoxNumber = NumbersOf<(typeof form621Lines)[keyof typeof form621Lines][number]>;

/** A line of the form: a base, a tax or both. */
export interface Form621Line {
  readonly base?: Form621BoxNumber;
  readonly tax?: Form621BoxNumber;
}

/** The numbers of the boxes that are computed, in the order of the form. */
export const form621BoxNumbers: readonly Form621BoxNumber[] = Object.values<readonly Form621Line[]>(form621Lines)
  .flat()
  .flatMap(({ base, tax }) => [base, tax])
  .filter((number) => number !== undefined);

/** What a box sums: the vouchers of a book, percepciones or retenciones; `null` when it is computed from other boxes. */
export type Form621BoxSource = 'sales' | 'purchases' | 'perceptions' | 'retentions' | null;

/** What a box sums. */
export function form621BoxSource(box: Form621BoxNumber): Form621BoxSource {
  const isIn = (lines: readonly Form621Line[]) => lines.some(({ base, tax }) => base === box || tax === box);
  if (isIn(form621Lines.sales)) return 'sales';
  if (isIn(form621Lines.purchases)) return 'purchases';
  if (box === 171) return 'perceptions';
  return box === 179 ? 'retentions' : null;
}

export interface Form621Box {
  number: Form621BoxNumber;
  /** The sum of the vouchers, to the cent. */
  exactCents: Cents;
  /** What is declared: whole soles. Negative in 140, 184 and 304 for a balance in favour. */
  soles: number;
  /** Why the amount must be verified; empty when it need not. */
  doubts: readonly Form621Doubt[];
}

/** A box that the accountant can fill in. Its values are in the unit of {@link Form621Entries}. */
export interface Form621Entry {
  number: Form621EntryBox;
  /** What the accountant filled in; null when the computed value is declared. */
  value: number | null;
  /**
   * What is computed from the months that were imported and from what the accountant filled in for earlier months. 0 for the
   * boxes 185 and 317. For box 301 it is the net income that the sales give, and for box 315 the rate of the régimen; without a
   * régimen they are 0 and what was filled in for the latest of the months before.
   */
  computed: number;
}

/** Sums of vouchers that are in no box of the IGV, in cents. Each is 0 when there are none. */
export interface Form621Apart {
  /** The IGV of type 46, services of suppliers that are not domiciled. */
  nonDomiciledIgvCents: Cents;
  /** The base and the tax of sales with IVAP, boxes 340 and 341. */
  ivapBaseCents: Cents;
  ivapCents: Cents;
}

/**
 * 'Detracciones pagadas en el mes': the part of the purchases' boxes that comes from vouchers of earlier months whose
 * detracción was paid late, in this month.
 */
export interface LateDetractionCredit {
  /** RCE columns 15 + 17 + 19, in cents. */
  baseCents: Cents;
  /** RCE columns 16 + 18, in cents. */
  igvCents: Cents;
}

/** The Formulario Virtual 621 of a month. */
export interface Form621 {
  /** One for each of {@link form621BoxNumbers}, in this order. */
  boxes: readonly Form621Box[];
  /** Box 173 in hundredths of a percent (7500 is 75.00 %); null when no purchase needs it. */
  coefficient: number | null;
  /**
   * The coefficient or percentage of the income tax in hundredths of a percent; null while box 301 has no amount, so that the boxes
   * of the income tax are not declared.
   */
  incomeRate: number | null;
  /** How the net income and its rate are found, and whether they are confirmed; null in a month without a régimen. */
  income: MonthIncome | null;
  apart: Form621Apart;
  /** Null without such vouchers. */
  lateDetractions: LateDetractionCredit | null;
  /** One for each of {@link form621EntryBoxes}, in this order. */
  entries: readonly Form621Entry[];
}

/** The form of a business, and when it falls due. */
export interface DatedForm621 extends Form621 {
  dueDates: DeclarationDueDates;
  /** The régimenes of the income tax of the business in all its months, oldest first. */
  regimes: readonly IncomeRegimeStart[];
  /** What was declared instead of today's boxes; null while the period is not declared. */
  declared: DeclaredForm621 | null;
}

/** The form of a period as it was declared. */
export interface DeclaredForm621 {
  /** From 1, in the order of the declarations of the period. */
  number: number;
  /** `YYYY-MM-DD` */
  declaredOn: string;
  /** Whether its boxes are of a later moment, because none were stored with the mark. */
  isReconstructed: boolean;
  /** The boxes whose amount was another one than today, in whole soles. */
  boxes: readonly Pick<Form621Box, 'number' | 'soles'>[];
}

/** What the first month takes over. */
export const nothingCarried: Form621Carried = {
  balance: 0,
  perceptions: 0,
  retentions: 0,
  incomeBalance: 0,
  incomeRate: 0,
};
const monthsOfRatio = 12;
const generalPercent = 18;

/** The amount in whole soles, rounded half away from zero. */
const wholeSoles = (amount: Cents): number => Number(divideRounded(BigInt(amount), 100n));

/** `percent` percent of an amount, rounded half away from zero. `percent` has at most one decimal. */
const percentOf = (amount: number, percent: number): number =>
  Number(divideRounded(BigInt(amount) * BigInt(Math.round(percent * 10)), 1000n));

const total = (sums: readonly Form621Sums[], amountOf: (sums: Form621Sums) => Cents): Cents =>
  addCents(...sums.map(amountOf));

/** An amount to the cent, and what is declared of it. */
interface Amount {
  exactCents: Cents;
  soles: number;
}

interface Tax {
  base: Amount;
  tax: Amount;
  mixesRates: boolean;
}

/**
 * A base and its tax: the form rounds the base and computes the tax from the rounded base. The ISC is not in the box of the base,
 * and is in the base of the tax (TUO de la Ley del IGV, art. 14).
 */
function taxed(groups: readonly Readonly<{ percent: number; base: Cents; igv: Cents; isc?: Cents }>[]): Tax {
  const used = groups.filter(({ base, igv, isc = 0 }) => base !== 0 || igv !== 0 || isc !== 0);
  const exactBase = addCents(...used.map(({ base }) => base));
  const withIsc = ({ base, isc = 0 }: (typeof used)[number]) => addCents(base, isc);
  const percents = [...new Set(used.map(({ percent }) => percent))];
  const [single = generalPercent] = percents;
  return {
    base: { exactCents: exactBase, soles: wholeSoles(exactBase) },
    tax: {
      exactCents: addCents(...used.map(({ igv }) => igv)),
      soles:
        percents.length <= 1
          ? percentOf(wholeSoles(addCents(...used.map(withIsc))), single)
          : wholeSoles(addCents(...used.map((group) => percentOf(withIsc(group), group.percent)))),
    },
    mixesRates: percents.length > 1,
  };
}

const sumOf = (group: readonly Form621Sums[], amountOf: (sums: Form621Sums) => Cents): Amount => {
  const exactCents = total(group, amountOf);
  return { exactCents, soles: wholeSoles(exactCents) };
};

/** The sums of a month by origin, and the national ones by rate. */
function groupsOf({ period, sums }: Form621Month) {
  const rates = igvRatesOn(`${period.slice(0, 4)}-${period.slice(4)}-01`);
  const national = sums.filter(({ origin }) => origin === 'national');
  return {
    rates,
    reducedPercent: rates?.reduced ?? 0,
    national,
    imported: sums.filter(({ origin }) => origin === 'imported'),
    nonDomiciled: sums.filter(({ origin }) => origin === 'nonDomiciled'),
    general: national.filter(({ rate }) => rate === generalPercent),
    // A base without IGV is at the reduced rate, which is the nearest to a rate of 0, as in the report by rate.
    reduced: national.filter(({ rate }) => rate !== generalPercent),
  };
}

/** The sales of a month, and its notes on sales of earlier months. */
function salesIn({ national, general, reduced, reducedPercent }: ReturnType<typeof groupsOf>) {
  const salesAt = (group: readonly Form621Sums[]) =>
    taxed(
      group.map(({ rate, baseSale, igvSale, isc }) => ({
        percent: rate ?? reducedPercent,
        base: baseSale,
        igv: igvSale,
        // Sales without a rate are not taxed.
        isc: rate === null ? 0 : isc,
      })),
    );
  return {
    general: salesAt(general),
    reduced: salesAt(reduced),
    // The form takes them as positive amounts.
    discounts: taxed(
      national.map(({ rate, baseDiscount, igvDiscount }) => ({
        percent: rate ?? reducedPercent,
        base: 0 - baseDiscount,
        igv: 0 - igvDiscount,
      })),
    ),
    exports: sumOf(national, ({ exportValue }) => exportValue),
    untaxed: sumOf(national, ({ exempt, unaffected }) => addCents(exempt, unaffected)),
  };
}

/**
 * The Formulario Virtual 621 of a month: its IGV part and its payment on account of the income tax (`month-end.md` §2).
 *
 * Bases are summed to the cent and rounded to whole soles once. The tax of sales is computed on their ISC too. The tax of sales and of national purchases for taxed sales is
 * computed from the rounded base, as the form does; that of the other purchases is the rounded sum of their IGV. Results are
 * computed from the boxes. Perceptions are applied before retentions. What the accountant filled in replaces what is carried.
 *
 * The net income (box 301) is proposed where the régimen of the business is known, and else what the accountant filled in. Its tax is
 * the whole soles of box 301 × the coefficient or percentage.
 *
 * @param ratio The sales of the last 12 months. It counts only when purchases for taxed and untaxed sales need it.
 * @param year The earlier months of the year. They count only in the RMT.
 */
export function form621(
  month: Form621Month,
  carried: Form621Carried,
  ratio: Form621Ratio,
  year: YearIncome = noYearIncome,
  basis: Form621Basis = 'today',
): Form621 {
  const groups = groupsOf(month);
  const { rates, reducedPercent, national, imported, nonDomiciled, general, reduced } = groups;

  const boxes = new Map<Form621BoxNumber, Form621Box>();
  const put = (
    number: Form621BoxNumber,
    { exactCents, soles }: Amount,
    ...doubts: readonly (Form621Doubt | false)[]
  ) => {
    boxes.set(number, { number, exactCents, soles, doubts: doubts.filter((doubt) => doubt !== false) });
    return soles;
  };
  const isOff = ({ exactCents, soles }: Tax['tax']) => Math.abs(exactCents - soles * 100) > 100 && 'difference';
  const isNegative = ({ exactCents }: Tax['base']) => exactCents < 0 && 'negative';
  const putBase = (number: Form621BoxNumber, base: Amount) => put(number, base, isNegative(base));
  const putSum = (number: Form621BoxNumber, group: readonly Form621Sums[], amountOf: (sums: Form621Sums) => Cents) =>
    putBase(number, sumOf(group, amountOf));
  const putTaxed = (
    [base, tax]: readonly [Form621BoxNumber, Form621BoxNumber],
    amounts: Tax,
    ...doubts: readonly (Form621Doubt | false)[]
  ) => {
    put(base, amounts.base, isNegative(amounts.base), ...doubts);
    return put(tax, amounts.tax, isOff(amounts.tax), ...doubts);
  };
  const isUnconfirmed = (amounts: Tax) =>
    (amounts.mixesRates || (rates?.confirmed === false && amounts.base.exactCents !== 0)) && 'rates';

  // The sums do not tell the ISC of notes on sales of earlier months apart from that of sales.
  const hasNotesWithIsc = (group: readonly Form621Sums[]) =>
    group.some(({ rate, isc, baseDiscount }) => rate !== null && isc !== 0 && baseDiscount !== 0);

  // Sales.
  const sales = salesIn(groups);
  const debit =
    putTaxed([100, 101], sales.general, hasNotesWithIsc(general) && 'excise') +
    putTaxed([154, 155], sales.reduced, isUnconfirmed(sales.reduced), hasNotesWithIsc(reduced) && 'excise') -
    putTaxed(
      [102, 103],
      sales.discounts,
      reduced.some(({ baseDiscount, igvDiscount }) => baseDiscount !== 0 || igvDiscount !== 0) && 'discounts',
    );
  const exports = putBase(106, sales.exports);
  putBase(105, sales.untaxed);
  const exactDebit = addCents(
    sales.general.tax.exactCents,
    sales.reduced.tax.exactCents,
    -sales.discounts.tax.exactCents,
  );
  put(131, { exactCents: exactDebit, soles: debit });

  // Purchases.
  const purchasesAt = (group: readonly Form621Sums[]) =>
    taxed(group.map(({ rate, baseDg, igvDg }) => ({ percent: rate ?? reducedPercent, base: baseDg, igv: igvDg })));
  const generalPurchases = purchasesAt(general);
  const reducedPurchases = purchasesAt(reduced);
  const credit =
    putTaxed([107, 108], generalPurchases) + putTaxed([156, 157], reducedPurchases, isUnconfirmed(reducedPurchases));
  const putIgv = (number: Form621BoxNumber, group: readonly Form621Sums[], igvOf: (sums: Form621Sums) => Cents) => {
    const igv = sumOf(group, igvOf);
    return put(number, igv, igv.exactCents % 100 !== 0 && 'rounding');
  };
  putSum(110, national, ({ baseDgng }) => baseDgng);
  const mixedNational = putIgv(111, national, ({ igvDgng }) => igvDgng);
  putSum(113, national, ({ baseDng }) => baseDng);
  putSum(114, imported, ({ baseDg }) => baseDg);
  const importedCredit = putIgv(115, imported, ({ igvDg }) => igvDg);
  putSum(116, imported, ({ baseDgng }) => baseDgng);
  const mixedImported = putIgv(117, imported, ({ igvDgng }) => igvDgng);
  putSum(119, imported, ({ baseDng }) => baseDng);
  putSum(120, [...national, ...nonDomiciled], ({ acquisitionNg }) => acquisitionNg);
  putSum(122, imported, ({ acquisitionNg }) => acquisitionNg);

  const mixed = mixedNational + mixedImported;
  const exactMixed = addCents(
    total(national, ({ igvDgng }) => igvDgng),
    total(imported, ({ igvDgng }) => igvDgng),
  );
  const coefficient = exactMixed === 0 ? null : coefficientOf(ratio);
  const applied = (amount: number) =>
    coefficient === null ? 0 : Number(divideRounded(BigInt(amount) * BigInt(coefficient), 10_000n));
  const nonDomiciledIgv = total(nonDomiciled, ({ igvDg, igvDgng }) => addCents(igvDg, igvDgng));
  const exactCredit = addCents(
    generalPurchases.tax.exactCents,
    reducedPurchases.tax.exactCents,
    total(imported, ({ igvDg }) => igvDg),
    applied(exactMixed),
  );
  const allCredit = credit + importedCredit + applied(mixed);
  put(
    178,
    { exactCents: exactCredit, soles: allCredit },
    coefficient !== null && 'estimate',
    nonDomiciledIgv !== 0 && 'nonDomiciled',
    month.awaitsDeposits === true && 'deposits',
  );

  // Result.
  const result = put(
    140,
    { exactCents: addCents(exactDebit, -exactCredit), soles: debit - allCredit },
    exports !== 0 && 'exporter',
  );
  const income = incomeOf(month, year);
  const computed: Required<Form621Entries> = {
    145: carried.balance,
    168: carried.perceptions,
    176: carried.retentions,
    185: 0,
    301: income?.proposed ?? 0,
    315: income === null ? carried.incomeRate : income.rateOfRegime,
    303: carried.incomeBalance,
    317: 0,
  };
  const entries = form621EntryBoxes.map((number): Form621Entry => {
    return { number, value: month.entries?.[number] ?? null, computed: computed[number] };
  });
  const putEntry = (number: Exclude<Form621EntryBox, 301 | 315>) => {
    const typed = month.entries?.[number];
    const soles = typed ?? computed[number];
    return put(number, { exactCents: soles * 100, soles }, typed === undefined && soles !== 0 && 'carried');
  };
  const balance = putEntry(145);
  const exactToPay = addCents(exactDebit, -exactCredit, -balance * 100);
  const toPay = put(184, { exactCents: exactToPay, soles: result - balance });

  const perceptions = withholdingOf(month.perceptionsCents, putEntry(168), toPay, exactToPay);
  put(171, perceptions.declared, perceptions.declared.exactCents % 100 !== 0 && 'rounding');
  put(164, perceptions.left);
  const retentions = withholdingOf(
    month.retentionsCents,
    putEntry(176),
    toPay - perceptions.applied.soles,
    exactToPay - perceptions.applied.exactCents,
  );
  put(179, retentions.declared, retentions.declared.exactCents % 100 !== 0 && 'rounding');
  put(165, retentions.left);
  const due = {
    exactCents: Math.max(0, exactToPay - perceptions.applied.exactCents - retentions.applied.exactCents),
    soles: Math.max(0, toPay - perceptions.applied.soles - retentions.applied.soles),
  };
  put(681, due);
  const paid = putEntry(185);
  put(
    188,
    { exactCents: Math.max(0, due.exactCents - paid * 100), soles: Math.max(0, due.soles - paid) },
    paid > due.soles && 'overpaid',
  );

  // Income tax.
  const confirmed = month.entries?.[301];
  const netIncome = income === null || basis === 'confirmed' ? confirmed : income.netIncome;
  const ofRegime = income && (basis === 'confirmed' ? (income.confirmed?.rate ?? income.rate) : income.rate);
  const incomeRate = ofRegime ?? month.entries?.[315] ?? computed[315];
  if (netIncome !== undefined) {
    put(301, { exactCents: netIncome * 100, soles: netIncome });
    const exactCents = Number(divideRounded(BigInt(netIncome) * BigInt(incomeRate), 100n));
    const onAccount = { exactCents, soles: Number(divideRounded(BigInt(netIncome) * BigInt(incomeRate), 10_000n)) };
    const isFormerRate = income === null && month.entries?.[315] === undefined && incomeRate !== 0;
    put(312, onAccount, isFormerRate && 'carried');
    put(302, onAccount);
    const incomeBalance = putEntry(303);
    const exactIncomeTax = exactCents - incomeBalance * 100;
    const incomeTax = put(304, { exactCents: exactIncomeTax, soles: onAccount.soles - incomeBalance });
    const incomeDue = { exactCents: Math.max(0, exactIncomeTax), soles: Math.max(0, incomeTax) };
    put(682, incomeDue);
    const incomePaid = putEntry(317);
    put(
      324,
      {
        exactCents: Math.max(0, incomeDue.exactCents - incomePaid * 100),
        soles: Math.max(0, incomeDue.soles - incomePaid),
      },
      incomePaid > incomeDue.soles && 'overpaid',
    );
  }

  return {
    boxes: form621BoxNumbers.map((number) => boxes.get(number) ?? { number, exactCents: 0, soles: 0, doubts: [] }),
    coefficient,
    incomeRate: netIncome === undefined ? null : incomeRate,
    income,
    apart: {
      nonDomiciledIgvCents: nonDomiciledIgv,
      ivapBaseCents: total(national, ({ baseIvap }) => baseIvap),
      ivapCents: total(national, ({ ivap }) => ivap),
    },
    lateDetractions: lateDetractionsOf(month.sums),
    entries,
  };
}

/** The net income of a month and its rate; null without a régimen. */
function incomeOf(month: Form621Month, year: YearIncome): MonthIncome | null {
  const { period, regime = null, foreignSalesCount = 0, entries = {}, confirmation } = month;
  if (regime === null) return null;
  const groups = groupsOf(month);
  const { general, reduced, untaxed, exports, discounts } = salesIn(groups);
  const netIncome = entries[301];
  return monthIncomeOf({
    period,
    regime,
    lines: [
      { kind: 'general', cents: general.base.exactCents },
      { kind: 'reduced', cents: reduced.base.exactCents },
      { kind: 'untaxed', cents: untaxed.exactCents },
      { kind: 'exports', cents: exports.exactCents },
      { kind: 'ivap', cents: total(groups.national, ({ baseIvap }) => baseIvap) },
      { kind: 'notes', cents: 0 - discounts.base.exactCents },
    ],
    exciseCents: total(groups.national, ({ isc }) => isc),
    foreignCount: foreignSalesCount,
    year,
    typedRate: entries[315] ?? null,
    confirmed:
      netIncome === undefined ? null : { netIncome, ...(confirmation ?? { proposed: null, rate: null, reason: null }) },
  });
}

function lateDetractionsOf(sums: readonly Form621Sums[]): LateDetractionCredit | null {
  const late = sums.filter(({ isLateDetraction }) => isLateDetraction);
  if (late.length === 0) return null;
  return {
    baseCents: total(late, ({ baseDg, baseDgng, baseDng }) => addCents(baseDg, baseDgng, baseDng)),
    igvCents: total(late, ({ igvDg, igvDgng }) => addCents(igvDg, igvDgng)),
  };
}

/** Perceptions or retentions: what is declared, what reduces the tax to pay, and what is left for the next month. */
function withholdingOf(ofMonth: Cents, carried: number, toPay: number, exactToPay: Cents) {
  const declared = { exactCents: ofMonth, soles: wholeSoles(ofMonth) };
  const [all, exactAll] = [declared.soles + carried, addCents(declared.exactCents, carried * 100)];
  const applied = {
    soles: Math.min(all, Math.max(0, toPay)),
    exactCents: Math.min(exactAll, Math.max(0, exactToPay)),
  };
  return {
    declared,
    applied,
    left: { exactCents: exactAll - applied.exactCents, soles: all - applied.soles },
  };
}

/** The part of the sales that is taxed or exported, in hundredths of a percent; 0 without sales. */
const coefficientOf = ({ taxed: part, all }: Form621Ratio): number =>
  all <= 0 ? 0 : Math.min(10_000, Math.max(0, Number(divideRounded(BigInt(part) * 10_000n, BigInt(all)))));

/** What a form declares, in cents of whole soles. */
export interface Form621Declaration {
  /** Box 184: the tax of the month; negative for a balance in favour. */
  taxCents: Cents;
  /** The perceptions that are taken from the tax. Without a tax to pay, those that are left for later months (box 164). */
  perceptionsCents: Cents;
  /** The retentions that are taken from the tax. Without a tax to pay, those that are left for later months (box 165). */
  retentionsCents: Cents;
  /** The part of the payments before the declaration (box 185) that is taken from the tax. */
  paidCents: Cents;
  /** Box 188, 'Total deuda tributaria': the tax less perceptions, retentions and payments; 0 without a tax to pay. */
  dueCents: Cents;
}

/** What a form declares: the tax of the month, what is taken from it, and what is to be paid. */
export function declarationOf({ boxes }: Pick<Form621, 'boxes'>): Form621Declaration {
  const solesOf = (wanted: Form621BoxNumber) => form621Amount({ boxes }, wanted);
  const isPayable = solesOf(184) > 0;
  return {
    taxCents: solesOf(184) * 100,
    perceptionsCents: (isPayable ? solesOf(171) + solesOf(168) - solesOf(164) : solesOf(164)) * 100,
    retentionsCents: (isPayable ? solesOf(179) + solesOf(176) - solesOf(165) : solesOf(165)) * 100,
    paidCents: (solesOf(681) - solesOf(188)) * 100,
    dueCents: solesOf(188) * 100,
  };
}

/** Whether the boxes of the income tax of a form are declared: without a régimen, or when they are confirmed. */
export const declaresIncome = ({ incomeRate, income }: Pick<Form621, 'incomeRate' | 'income'>): boolean =>
  incomeRate !== null && (income === null || income.state === 'confirmed');

/** What is declared in a box, in whole soles; 0 for an empty one. */
export const form621Amount = ({ boxes }: Pick<Form621, 'boxes'>, wanted: Form621BoxNumber): number =>
  boxes.find(({ number }) => number === wanted)?.soles ?? 0;

/** What the month after a form takes over from it. Without a net income, the balance of the income tax is kept. */
export function carriedFrom({ boxes, entries, incomeRate }: Form621): Form621Carried {
  const solesOf = (wanted: Form621BoxNumber) => form621Amount({ boxes }, wanted);
  const declared = (wanted: Form621EntryBox) => {
    const entry = entries.find(({ number }) => number === wanted);
    return entry?.value ?? entry?.computed ?? 0;
  };
  return {
    balance: Math.max(0, 0 - solesOf(184)),
    perceptions: solesOf(164),
    retentions: solesOf(165),
    incomeBalance: incomeRate === null ? declared(303) : Math.max(0, 0 - solesOf(304)),
    incomeRate: declared(315),
  };
}

/**
 * The Formulario Virtual 621 of the last of several months. Each month takes over what the one before leaves: balances,
 * perceptions and retentions. Where a month is declared, that is what its declared form left; and in any case what the accountant
 * filled in. Of the income tax, it takes over what was confirmed.
 *
 * @param months All months without a gap, oldest first, from the first with data.
 * @param basis What the boxes of the income tax of the last month contain.
 * @throws RangeError without months.
 */
export function form621OfLast(months: readonly Form621Month[], basis: Form621Basis = 'today'): Form621 {
  const sales: Form621Ratio[] = [];
  let carried = nothingCarried;
  let year = noYearIncome;
  let yearName = '';
  let last: Form621 | undefined;
  for (const [index, month] of months.entries()) {
    sales.push(salesOf(month));
    if (month.period.slice(0, 4) !== yearName) year = noYearIncome;
    yearName = month.period.slice(0, 4);
    last = form621(month, carried, sumOfLastYear(sales), year, index === months.length - 1 ? basis : 'confirmed');
    carried = carriedFrom(month.declared ?? last);
    year = yearWith(year, month, last.income);
  }
  if (last === undefined) throw new RangeError('There are no months.');
  return last;
}

/** The net income of a year with that of another month: what was confirmed, and else what is proposed. */
const yearWith = (year: YearIncome, { entries }: Form621Month, income: MonthIncome | null): YearIncome => ({
  netIncome: year.netIncome + (entries?.[301] ?? income?.proposed ?? 0),
  unconfirmedCount: year.unconfirmedCount + (entries?.[301] === undefined && income !== null ? 1 : 0),
});

/** The sums of the last 12 months. */
const sumOfLastYear = (sales: readonly Form621Ratio[]): Form621Ratio =>
  sales
    .slice(-monthsOfRatio)
    .reduce((sum, { taxed: part, all }) => ({ taxed: sum.taxed + part, all: sum.all + all }), { taxed: 0, all: 0 });

/** The sales of one month for the coefficient: what it declares in the boxes 100, 154, 106, 102 and 105. */
function salesOf(month: Form621Month): Form621Ratio {
  const { general, reduced, discounts, exports, untaxed } = salesIn(groupsOf(month));
  const part = general.base.soles + reduced.base.soles + exports.soles - discounts.base.soles;
  return { taxed: part, all: part + untaxed.soles };
}

/** What a form declares, and the day on which it falls due (`YYYY-MM-DD`); null when that is not known. */
export interface DatedDeclaration extends Form621Declaration {
  dueOn: string | null;
}

/** What a form declares, and when it falls due. */
export const datedDeclarationOf = (form: Pick<DatedForm621, 'boxes' | 'dueDates'>): DatedDeclaration => ({
  ...declarationOf(form),
  dueOn: form.dueDates.declaration,
});
