import { addCents, type Cents, divideRounded } from './money.ts';
import { uits } from './uit.ts';

/**
 * The régimenes of the income tax whose taxpayers declare the Formulario 621: `rer` (Régimen Especial), `rmt` (Régimen MYPE
 * Tributario) and `general` (Régimen General), in the order in which a business can pass from one to another in any month.
 */
export const incomeRegimes = ['rer', 'rmt', 'general'] as const;

export type IncomeRegime = (typeof incomeRegimes)[number];

/** The régimen of a business from a month on, until the next one begins. */
export interface IncomeRegimeStart {
  /** `YYYYMM`. */
  from: string;
  regime: IncomeRegime;
  /**
   * The coefficient of the payments on account in hundredths of a percent (150 is 0.0150); null without one: the tax of the earlier
   * year was 0, or there was none. Always null in the RER.
   */
  coefficient: number | null;
}

/**
 * Why a history of régimenes is refused.
 *
 * - `notInOrder`: two begin in the same month, or they are not in the order of their months.
 * - `onlyInJanuary`: a business passes to the RER, or from the Régimen General to the RMT, only with the declaration of January.
 * - `withCoefficient`: the RER has a fixed percentage.
 */
export type IncomeRegimeProblem = 'notInOrder' | 'onlyInJanuary' | 'withCoefficient';

/**
 * The first of the régimenes that does not follow from the one before as the law allows; null when all do. The first may begin in
 * any month: in it the business began its activities, or its history begins here. D.Leg. 1269, art. 8 and 9; TUO de la Ley del IR,
 * art. 119 to 122.
 *
 * @param starts Oldest first.
 */
export function incomeRegimeProblem(
  starts: readonly IncomeRegimeStart[],
): { index: number; problem: IncomeRegimeProblem } | null {
  for (const [index, start] of starts.entries()) {
    const before = starts[index - 1];
    if (start.regime === 'rer' && start.coefficient !== null) return { index, problem: 'withCoefficient' };
    if (before === undefined) continue;
    if (start.from <= before.from) return { index, problem: 'notInOrder' };
    const isBack = incomeRegimes.indexOf(start.regime) < incomeRegimes.indexOf(before.regime);
    if (isBack && !start.from.endsWith('01')) return { index, problem: 'onlyInJanuary' };
  }
  return null;
}

/** The régimen of a month (`YYYYMM`); null before the first one. */
export const incomeRegimeIn = (starts: readonly IncomeRegimeStart[], period: string): IncomeRegimeStart | null =>
  starts.findLast(({ from }) => from <= period) ?? null;

/** The history with a régimen that begins in a month. It replaces the one that begins in the same month. */
export const withIncomeRegime = (
  starts: readonly IncomeRegimeStart[],
  start: IncomeRegimeStart,
): readonly IncomeRegimeStart[] =>
  [...starts.filter(({ from }) => from !== start.from), start].toSorted((a, b) => a.from.localeCompare(b.from));

/**
 * Where the rate of a month comes from: the percentage of the RER (Ley del IR, art. 120), that of the RMT up to 300 UIT (D.Leg. 1269,
 * art. 6), the coefficient or the percentage of art. 85 of the Ley del IR, of which the higher one counts, or what the accountant
 * typed in box 315.
 */
export type IncomeRateSource = 'rer' | 'rmt' | 'coefficient' | 'percentage' | 'typed';

/** In hundredths of a percent. */
const rates = { rer: 150, rmt: 100, percentage: 150 } as const;

/** The limits of the net income of a year, in UIT: until which the RMT pays 1 %, and until which a business may be in it. */
const uitOfRate = 300;
const uitOfRmt = 1_700;
/** The limit of the RER, in whole soles of a year (Ley del IR, art. 118 a). */
const limitOfRer = 525_000;

/** The UIT of a year in whole soles. Of a year that is not known, that of the nearest one, which is then not confirmed. */
function uitIn(year: string): { soles: number; isConfirmed: boolean } {
  const known = uits.findLast((uit) => uit.year <= year) ?? uits[0];
  if (known === undefined) throw new RangeError('There is no UIT.');
  return { soles: known.cents / 100, isConfirmed: known.year === year };
}

/** A part of the net income of a month. */
export interface NetIncomeLine {
  /**
   * - `general` and `reduced`: the taxed sales at 18 % and at the reduced rate, less the notes on sales of the month
   * - `untaxed`: the exonerated and the unaffected sales
   * - `exports`
   * - `ivap`: the sales with IVAP
   * - `notes`: the notes on sales of earlier months, negative
   */
  kind: 'general' | 'reduced' | 'untaxed' | 'exports' | 'ivap' | 'notes';
  cents: Cents;
}

/**
 * Why the net income that is proposed must be verified.
 *
 * - `formerNotes`: it is lowered by notes on sales of earlier months.
 * - `foreignCurrency`: some sales are in another currency, at the exchange rate of their vouchers.
 * - `excise`: some sales have ISC, which is not counted as income.
 * - `exports`: an export is income when it is accrued, which may be in another month than its voucher.
 * - `negative`: the notes are larger than the sales; 0 is proposed.
 * - `unconfirmedMonths`: the income of the year counts months whose net income is not confirmed.
 * - `uit`: the UIT of the year is not known; that of another one is used.
 * - `aboveRegime`: the income of the year is above the limit of the régimen.
 */
export const netIncomeDoubts = [
  'formerNotes',
  'foreignCurrency',
  'excise',
  'exports',
  'negative',
  'unconfirmedMonths',
  'uit',
  'aboveRegime',
] as const;

export type NetIncomeDoubt = (typeof netIncomeDoubts)[number];

/** The names of the doubts in the API. */
export const netIncomeDoubtNames = {
  formerNotes: 'former_notes',
  foreignCurrency: 'foreign_currency',
  excise: 'excise',
  exports: 'exports',
  negative: 'negative',
  unconfirmedMonths: 'unconfirmed_months',
  uit: 'uit',
  aboveRegime: 'above_regime',
} as const satisfies Record<NetIncomeDoubt, string>;

/** What the accountant confirmed of a month, in whole soles and hundredths of a percent. */
export interface ConfirmedIncome {
  /** Box 301. */
  netIncome: number;
  /**
   * What was proposed then, and the rate that was used. Null for a net income that was typed in box 301 without a régimen: it counts
   * as confirmed.
   */
  proposed: number | null;
  rate: number | null;
  /** Why it is another net income than the proposed one; null when it is the same. */
  reason: string | null;
}

/**
 * `proposed`: nothing was confirmed. `outdated`: something was, of another proposal or at another rate. `confirmed`: nothing has changed
 * since then.
 */
export const incomeStates = ['proposed', 'outdated', 'confirmed'] as const;

export type IncomeState = (typeof incomeStates)[number];

/** The income tax of a month, in whole soles and hundredths of a percent. */
export interface MonthIncome {
  regime: IncomeRegimeStart;
  /** The parts of the net income, of which {@link proposed} is the sum in whole soles. Those of 0 are left out. */
  lines: readonly NetIncomeLine[];
  /** The net income that the sales of the month give, never negative. */
  proposed: number;
  /** Box 301 as it is today: {@link proposed}, unless the accountant confirmed another one. */
  netIncome: number;
  rate: number;
  rateSource: IncomeRateSource;
  /** The rate of the régimen, which box 315 replaces. */
  rateOfRegime: number;
  /** The net income of the earlier months of the year. */
  yearNetIncome: number;
  /** The net income of a year until which the RMT pays 1 %; null in the other régimenes. */
  limit: number | null;
  doubts: readonly NetIncomeDoubt[];
  state: IncomeState;
  confirmed: ConfirmedIncome | null;
}

/** What {@link monthIncomeOf} needs. */
export interface MonthIncomeParts {
  /** `YYYYMM`. */
  period: string;
  regime: IncomeRegimeStart;
  lines: readonly NetIncomeLine[];
  /** The ISC of the sales. */
  exciseCents: Cents;
  /** The sales in another currency. */
  foreignCount: number;
  /** The earlier months of the year. */
  year: YearIncome;
  /** What the accountant typed in box 315; null when nothing is there. */
  typedRate: number | null;
  confirmed: ConfirmedIncome | null;
}

/** The net income of the earlier months of a year, in whole soles, and how many of them are not confirmed. */
export interface YearIncome {
  netIncome: number;
  unconfirmedCount: number;
}

export const noYearIncome: YearIncome = { netIncome: 0, unconfirmedCount: 0 };

/** The net income that the lines give: their sum to the cent, rounded to whole soles once. */
const netIncomeOf = (lines: readonly NetIncomeLine[]): number =>
  Number(divideRounded(BigInt(addCents(...lines.map(({ cents }) => cents))), 100n));

/** The net income of a month in a régimen, the rate of its payment on account, and whether both are confirmed. */
export function monthIncomeOf(parts: MonthIncomeParts): MonthIncome {
  const { period, regime, exciseCents, foreignCount, year, typedRate, confirmed } = parts;
  const lines = parts.lines.filter(({ cents }) => cents !== 0);
  const sum = netIncomeOf(lines);
  const proposed = Math.max(0, sum);
  const isOwn = confirmed !== null && confirmed.netIncome !== confirmed.proposed;
  const netIncome = isOwn ? confirmed.netIncome : proposed;
  const ofYear = year.netIncome + netIncome;
  const uit = uitIn(period.slice(0, 4));
  const found = rateOf(regime, ofYear > uitOfRate * uit.soles);
  const { rate, rateSource } = typedRate === null ? found : { rate: typedRate, rateSource: 'typed' as const };
  const limits = { rer: limitOfRer, rmt: uitOfRmt * uit.soles, general: Infinity };
  const isRmt = regime.regime === 'rmt';
  const has = (kind: NetIncomeLine['kind']) => lines.some((line) => line.kind === kind);
  const isDoubt: Readonly<Record<NetIncomeDoubt, boolean>> = {
    formerNotes: has('notes'),
    foreignCurrency: foreignCount > 0,
    excise: exciseCents !== 0,
    exports: has('exports'),
    negative: sum < 0,
    unconfirmedMonths: isRmt && year.unconfirmedCount > 0,
    uit: isRmt && !uit.isConfirmed,
    aboveRegime: ofYear > limits[regime.regime],
  };
  return {
    regime,
    lines,
    proposed,
    netIncome,
    rate,
    rateSource,
    rateOfRegime: found.rate,
    yearNetIncome: year.netIncome,
    limit: isRmt ? uitOfRate * uit.soles : null,
    doubts: netIncomeDoubts.filter((doubt) => isDoubt[doubt]),
    state: stateOf(confirmed, { proposed, rate }),
    confirmed,
  };
}

function rateOf(
  { regime, coefficient }: IncomeRegimeStart,
  isAboveLimit: boolean,
): Pick<MonthIncome, 'rate' | 'rateSource'> {
  if (regime === 'rer') return { rate: rates.rer, rateSource: 'rer' };
  if (regime === 'rmt' && !isAboveLimit) return { rate: rates.rmt, rateSource: 'rmt' };
  return coefficient !== null && coefficient > rates.percentage
    ? { rate: coefficient, rateSource: 'coefficient' }
    : { rate: rates.percentage, rateSource: 'percentage' };
}

function stateOf(confirmed: ConfirmedIncome | null, now: Pick<MonthIncome, 'proposed' | 'rate'>): IncomeState {
  if (confirmed === null) return 'proposed';
  const isSame = (confirmed.proposed ?? now.proposed) === now.proposed && (confirmed.rate ?? now.rate) === now.rate;
  return isSame ? 'confirmed' : 'outdated';
}
