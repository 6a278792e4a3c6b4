import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  declaresIncome,
  emptyForm621Sums,
  type Form621Entries,
  type Form621Month,
  form621OfLast,
  type Form621Sums,
} from './form621.ts';
import {
  type IncomeRegime,
  incomeRegimeIn,
  incomeRegimeProblem,
  incomeRegimes,
  type IncomeRegimeStart,
  withIncomeRegime,
} from './incomeTax.ts';
import { addMonths } from './period.ts';

const start = (from: string, regime: IncomeRegime, coefficient: number | null = null): IncomeRegimeStart => ({
  from,
  regime,
  coefficient,
});

const month = (period: string, sums: Partial<Form621Sums>, more: Partial<Form621Month> = {}): Form621Month => ({
  period,
  sums: [{ ...emptyForm621Sums, ...sums }],
  perceptionsCents: 0,
  retentionsCents: 0,
  ...more,
});

const rmt = start('202601', 'rmt');

const boxesOf = (form: ReturnType<typeof form621OfLast>, ...numbers: number[]) =>
  numbers.map((wanted) => form.boxes.find(({ number }) => number === wanted)?.soles);

describe('the régimen of a business', () => {
  it('is the one that began last', () => {
    const starts = [start('202501', 'rer'), start('202604', 'rmt'), start('202609', 'general', 180)];
    expect(
      ['202412', '202501', '202603', '202604', '202608', '202609', '203001'].map(
        (period) => incomeRegimeIn(starts, period)?.regime ?? null,
      ),
    ).toEqual([null, 'rer', 'rer', 'rmt', 'rmt', 'general', 'general']);
  });

  it.each([
    ['a first one in any month', [start('202605', 'rer')], null],
    ['a higher one in any month', [start('202601', 'rer'), start('202605', 'rmt'), start('202606', 'general')], null],
    ['a lower one in January', [start('202501', 'general'), start('202601', 'rmt'), start('202701', 'rer')], null],
    ['another coefficient in any month', [start('202601', 'general', 150), start('202603', 'general', 210)], null],
    [
      'a lower one in another month',
      [start('202501', 'general'), start('202602', 'rmt')],
      { index: 1, problem: 'onlyInJanuary' },
    ],
    [
      'the RER in another month',
      [start('202501', 'rmt'), start('202605', 'rer')],
      { index: 1, problem: 'onlyInJanuary' },
    ],
    ['two in one month', [start('202601', 'rer'), start('202601', 'rmt')], { index: 1, problem: 'notInOrder' }],
    ['a coefficient of the RER', [start('202601', 'rer', 150)], { index: 0, problem: 'withCoefficient' }],
  ] as const)('%s', (_, starts, expected) => {
    expect(incomeRegimeProblem(starts)).toEqual(expected);
  });

  const starts = fc
    .array(
      fc.record({
        from: fc.nat({ max: 60 }).map((months) => addMonths('202401', months)),
        regime: fc.constantFrom(...incomeRegimes),
        coefficient: fc.option(fc.nat({ max: 10_000 })),
      }),
      { maxLength: 6 },
    )
    .map((given) => given.reduce<readonly IncomeRegimeStart[]>(withIncomeRegime, []));

  it('stays in the months before another one', () => {
    fc.assert(
      fc.property(starts, fc.nat({ max: 70 }), fc.nat({ max: 60 }), (held, at, from) => {
        const period = addMonths('202401', at);
        const other = start(addMonths('202401', from), 'general');
        const now = incomeRegimeIn(withIncomeRegime(held, other), period);
        const before = incomeRegimeIn(held, period);
        const later = [other.from, before?.from ?? ''].toSorted().at(-1);
        expect(now?.from).toBe(period < other.from ? before?.from : later);
      }),
    );
  });
});

describe('the net income that is proposed', () => {
  const sales = {
    baseSale: 508_475,
    igvSale: 91_525,
    baseDiscount: -50_000,
    igvDiscount: -9_000,
    exempt: 120_000,
    unaffected: 30_050,
    exportValue: 200_000,
    isc: 1_000,
  };
  const reduced = { ...emptyForm621Sums, rate: 10.5, baseSale: 10_000, igvSale: 1_050 };
  const ivap = { ...emptyForm621Sums, rate: null, baseIvap: 70_000, ivap: 2_800 };

  it('is the sum of the sales without IGV, less the notes on sales of other months', () => {
    const form = form621OfLast([
      {
        ...month('202610', sales, { regime: rmt, foreignSalesCount: 2 }),
        sums: [{ ...emptyForm621Sums, ...sales }, reduced, ivap],
      },
    ]);
    expect(form.income).toMatchObject({
      lines: [
        { kind: 'general', cents: 508_475 },
        { kind: 'reduced', cents: 10_000 },
        { kind: 'untaxed', cents: 150_050 },
        { kind: 'exports', cents: 200_000 },
        { kind: 'ivap', cents: 70_000 },
        { kind: 'notes', cents: -50_000 },
      ],
      proposed: 8_885,
      netIncome: 8_885,
      doubts: ['formerNotes', 'foreignCurrency', 'excise', 'exports'],
      state: 'proposed',
      confirmed: null,
    });
    expect([form.incomeRate, ...boxesOf(form, 301, 312, 302, 304, 682, 324)]).toEqual([100, 8_885, 89, 89, 89, 89, 89]);
    expect(form.entries.filter(({ number }) => [301, 315].includes(number))).toEqual([
      { number: 301, value: null, computed: 8_885 },
      { number: 315, value: null, computed: 100 },
    ]);
  });

  it('is 0 where the notes are larger than the sales', () => {
    const { income } = form621OfLast([month('202610', { baseDiscount: -50_000 }, { regime: rmt })]);
    expect(income).toMatchObject({ proposed: 0, doubts: ['formerNotes', 'negative'] });
  });

  const amount = fc.integer({ min: -10_000_000, max: 100_000_000 });
  const anySums = fc.record({
    rate: fc.constantFrom(18, 10.5, 10, null),
    baseSale: amount,
    baseDiscount: amount,
    exempt: amount,
    unaffected: amount,
    exportValue: amount,
    baseIvap: amount,
  });

  it('is the sum of its lines in whole soles, and 312 is 301 × the rate in whole soles, in every régimen', () => {
    fc.assert(
      fc.property(
        fc.array(anySums, { maxLength: 4 }),
        fc.constantFrom(...incomeRegimes),
        fc.option(fc.nat({ max: 3_000 })),
        (sums, regime, coefficient) => {
          const form = form621OfLast([
            {
              ...month('202610', {}),
              sums: sums.map((each) => ({ ...emptyForm621Sums, ...each })),
              regime: start('202601', regime, coefficient),
            },
          ]);
          const { income } = form;
          if (income === null) throw new Error('There is a régimen');
          const cents = income.lines.reduce((sum, line) => sum + line.cents, 0);
          // In cents the half of a sol is added before the rest is cut off, so that no rounding of the product is repeated here.
          expect(income.proposed).toBe(cents < 0 ? 0 : Math.floor((cents + 50) / 100));
          const [base, tax] = boxesOf(form, 301, 312);
          expect(base).toBe(income.proposed);
          expect(tax).toBe(Number((BigInt(base ?? 0) * BigInt(income.rate) * 2n + 10_000n) / 20_000n));
        },
      ),
    );
  });
});

describe('the rate', () => {
  const rateOf = (regime: IncomeRegimeStart, baseSale: number, entries: Form621Entries = {}) => {
    const { income } = form621OfLast([month('202610', { baseSale }, { regime, entries })]);
    return [income?.rate, income?.rateSource];
  };
  // 300 UIT of 2026 are S/ 1,650,000.
  it.each([
    ['the RER pays 1.5 %', start('202601', 'rer'), 200_000_000, [150, 'rer']],
    ['the RMT pays 1 % up to 300 UIT', rmt, 165_000_000, [100, 'rmt']],
    ['above that 1.5 %', rmt, 165_000_100, [150, 'percentage']],
    ['or its coefficient, where it is higher', start('202601', 'rmt', 210), 165_000_100, [210, 'coefficient']],
    ['the coefficient does not count below 300 UIT', start('202601', 'rmt', 210), 100, [100, 'rmt']],
    ['the Régimen General pays 1.5 %', start('202601', 'general'), 100, [150, 'percentage']],
    ['or the coefficient, where it is higher', start('202601', 'general', 151), 100, [151, 'coefficient']],
    ['and not a lower one', start('202601', 'general', 120), 100, [150, 'percentage']],
  ] as const)('%s', (_, regime, baseSale, expected) => {
    expect(rateOf(regime, baseSale)).toEqual(expected);
  });

  it('is what the accountant typed in box 315', () => {
    expect(rateOf(start('202601', 'general', 210), 100, { 315: 50 })).toEqual([50, 'typed']);
  });

  it('counts the months of the year: what was confirmed, and else what is proposed', () => {
    const income = (period: string, baseSale: number, entries: Form621Entries = {}) =>
      month(period, { baseSale }, { regime: start('202501', 'rmt'), entries });
    const form = form621OfLast([
      income('202512', 900_000_000),
      income('202601', 100_000_000, { 301: 600_000 }),
      income('202602', 100_000_000),
      income('202603', 5_000_100),
    ]);
    expect(form.income).toMatchObject({
      yearNetIncome: 1_600_000,
      limit: 1_650_000,
      rate: 150,
      doubts: ['unconfirmedMonths'],
    });
  });

  it('says where the UIT of the year is not known, and where the income is above the limit of the régimen', () => {
    const doubts = (period: string, regime: IncomeRegime, baseSale: number) =>
      form621OfLast([month(period, { baseSale }, { regime: start('202001', regime) })]).income?.doubts;
    expect([
      doubts('203001', 'rmt', 100),
      doubts('202610', 'rmt', 935_000_100),
      doubts('202610', 'rer', 52_500_100),
      doubts('202610', 'general', 935_000_100),
    ]).toEqual([['uit'], ['aboveRegime'], ['aboveRegime'], []]);
  });
});

describe('the confirmation', () => {
  const confirmed = { proposed: 5_000, rate: 100, reason: null };
  const october = (baseSale: number, more: Partial<Form621Month> = {}) =>
    month('202610', { baseSale }, { regime: rmt, ...more });
  const read = (month_: Form621Month, basis?: 'today' | 'confirmed') => {
    const form = form621OfLast([month_], basis);
    return [form.income?.state, declaresIncome(form), form.incomeRate, ...boxesOf(form, 301, 312)];
  };

  it('is what is declared, and nothing before it', () => {
    expect([read(october(500_000)), read(october(500_000), 'confirmed')]).toEqual([
      ['proposed', false, 100, 5_000, 50],
      ['proposed', false, null, 0, 0],
    ]);
    const month_ = october(500_000, { entries: { 301: 5_000 }, confirmation: confirmed });
    expect([read(month_), read(month_, 'confirmed')]).toEqual([
      ['confirmed', true, 100, 5_000, 50],
      ['confirmed', true, 100, 5_000, 50],
    ]);
  });

  it('ends when the sales or the rate change, and what was confirmed stays', () => {
    const late = october(600_000, { entries: { 301: 5_000 }, confirmation: confirmed });
    const other = {
      ...october(500_000, { entries: { 301: 5_000 }, confirmation: confirmed }),
      regime: start('202601', 'rer'),
    };
    expect([read(late), read(late, 'confirmed'), read(other), read(other, 'confirmed')]).toEqual([
      ['outdated', false, 100, 6_000, 60],
      ['outdated', false, 100, 5_000, 50],
      ['outdated', false, 150, 5_000, 75],
      ['outdated', false, 100, 5_000, 50],
    ]);
  });

  it('keeps another net income than the proposed one, with its reason', () => {
    const given = { entries: { 301: 4_000 }, confirmation: { ...confirmed, reason: 'Un anticipo' } };
    expect([read(october(500_000, given)), read(october(600_000, given))]).toEqual([
      ['confirmed', true, 100, 4_000, 40],
      ['outdated', false, 100, 4_000, 40],
    ]);
  });

  it('counts what was typed without a régimen', () => {
    expect(read(october(500_000, { entries: { 301: 4_000 } }))).toEqual(['confirmed', true, 100, 4_000, 40]);
  });

  it('is never needed for what the next month takes over: a balance that was not confirmed is not carried', () => {
    const november = (given: Partial<Form621Month>) =>
      form621OfLast([
        october(500_000, { ...given, entries: { 303: 80, ...given.entries } }),
        month('202611', {}, { regime: rmt }),
      ]);
    expect(boxesOf(november({}), 303)).toEqual([80]);
    expect(boxesOf(november({ entries: { 301: 5_000 }, confirmation: confirmed }), 303)).toEqual([30]);
  });
});
