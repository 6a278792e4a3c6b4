import type { Schemas } from '@contapro/api';
import {
  type DatedForm621,
  form621BoxNumbers,
  form621EntryBoxes,
  type IncomeRegimeStart,
  type LateDetractionCredit,
  type MonthIncome,
  netIncomeDoubtNames,
  netIncomeDoubts,
  type PdtAmounts,
} from '@contapro/domain';
import { centsOf } from './money.ts';

const lateDetractionsOf = ({
  late_detractions: late,
}: Pick<Schemas['PdtReport'] | Schemas['Form621'], 'late_detractions'>): LateDetractionCredit | null =>
  late === undefined ? null : { baseCents: centsOf(late.taxable_amount), igvCents: centsOf(late.igv_amount) };

/** The amounts of `getPdtReport`, in cents. */
export const pdtAmountsOf = (report: Schemas['PdtReport']): PdtAmounts => ({
  nonTaxableCents: centsOf(report.non_taxable_amount),
  reduced: { baseCents: centsOf(report.igv_10_taxable_amount), igvCents: centsOf(report.igv_10_amount) },
  general: { baseCents: centsOf(report.igv_18_taxable_amount), igvCents: centsOf(report.igv_18_amount) },
  lateDetractions: lateDetractionsOf(report),
});

/** The régimenes of the clients that have one, by their uuids. */
export const incomeRegimesOfAll = ({
  businesses,
}: Schemas['IncomeRegimesOfBusinesses']): ReadonlyMap<string, readonly IncomeRegimeStart[]> =>
  new Map(businesses.map(({ business_uuid: uuid, regimes }) => [uuid, regimes.map(incomeRegimeStartOf)]));

const incomeRegimeStartOf = ({ from_period, regime, coefficient }: Schemas['IncomeRegime']): IncomeRegimeStart => ({
  from: from_period,
  regime,
  coefficient,
});

/** The income tax of a month. Doubts that this version does not know are left out. */
const monthIncomeOf = (income: Schemas['MonthIncome']): MonthIncome => ({
  regime: incomeRegimeStartOf(income.regime),
  lines: income.lines.map(({ kind, amount }) => ({ kind, cents: centsOf(amount) })),
  proposed: income.proposed,
  netIncome: income.net_income,
  rate: income.rate,
  rateSource: income.rate_source,
  rateOfRegime: income.rate_of_regime,
  yearNetIncome: income.year_net_income,
  limit: income.limit,
  doubts: netIncomeDoubts.filter((doubt) => income.doubts.includes(netIncomeDoubtNames[doubt])),
  state: income.state,
  confirmed: income.confirmed && {
    netIncome: income.confirmed.net_income,
    proposed: income.confirmed.proposed,
    rate: income.confirmed.rate,
    reason: income.confirmed.reason,
  },
});

/** The form of `getForm621`, in cents. Boxes that this version does not know are left out. */
export const form621Of = (form: Schemas['Form621']): DatedForm621 => ({
  dueDates: {
    declaration: form.due_date,
    registers: form.registers_due_date,
    goodTaxpayers: form.good_taxpayers_due_date,
  },
  declared: form.declared && {
    number: form.declared.number,
    declaredOn: form.declared.declared_on,
    isReconstructed: form.declared.is_reconstructed,
    boxes: form.declared.boxes.flatMap(({ box, amount }) => {
      const number = form621BoxNumbers.find((known) => known === box);
      return number === undefined ? [] : [{ number, soles: amount }];
    }),
  },
  boxes: form.boxes.flatMap(({ box, amount, exact_amount, doubts }) => {
    const number = form621BoxNumbers.find((known) => known === box);
    return number === undefined ? [] : [{ number, soles: amount, exactCents: centsOf(exact_amount), doubts }];
  }),
  coefficient: form.coefficient === null ? null : centsOf(form.coefficient),
  incomeRate: form.income_rate,
  income: form.income && monthIncomeOf(form.income),
  regimes: form.regimes.map(incomeRegimeStartOf),
  apart: {
    nonDomiciledIgvCents: centsOf(form.apart.non_domiciled_igv_amount),
    ivapBaseCents: centsOf(form.apart.ivap_taxable_amount),
    ivapCents: centsOf(form.apart.ivap_amount),
  },
  lateDetractions: lateDetractionsOf(form),
  entries: form.entries.flatMap(({ box, amount, computed_amount }) => {
    const number = form621EntryBoxes.find((known) => known === box);
    return number === undefined ? [] : [{ number, value: amount, computed: computed_amount }];
  }),
});
