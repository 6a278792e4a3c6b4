import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carriedFrom,
  declarationOf,
  emptyForm621Sums,
  form621,
  type Form621,
  type Form621Doubt,
  type Form621Month,
  form621GroupOf,
  form621OfLast,
  type Form621Sums,
  type Form621Voucher,
  nothingCarried,
} from './form621.ts';

const sumsOf = (sums: Partial<Form621Sums>): Form621Sums => ({ ...emptyForm621Sums, ...sums });
const monthOf = (period: string, sums: readonly Partial<Form621Sums>[], more: Partial<Form621Month> = {}) => ({
  period,
  sums: sums.map(sumsOf),
  perceptionsCents: 0,
  retentionsCents: 0,
  ...more,
});
const noSales = { taxed: 0, all: 0 };

/** The boxes that are not 0, and the cents of those that are asked for. */
const solesIn = ({ boxes }: Form621) =>
  Object.fromEntries(boxes.filter(({ soles }) => soles !== 0).map(({ number, soles }) => [number, soles]));
const boxIn = ({ boxes }: Form621, wanted: number) => boxes.find(({ number }) => number === wanted);
const doubtsIn = ({ boxes }: Form621): Record<number, readonly Form621Doubt[]> =>
  Object.fromEntries(boxes.flatMap(({ number, doubts }) => (doubts.length > 0 ? [[number, doubts]] : [])));

// The three examples of `month-end.md` §7, in cents.
const first = monthOf(
  '202610',
  [
    { baseSale: 508_475, igvSale: 91_525, baseDiscount: -50_000, igvDiscount: -9_000, exempt: 120_000 },
    { baseDg: 439_500, igvDg: 79_110, acquisitionNg: 35_040 },
    { rate: 10.5, baseDg: 20_000, igvDg: 2_100 },
  ],
  { perceptionsCents: 1_500 },
);
const second = monthOf('202611', [{ baseSale: 233_051, igvSale: 41_949, baseDg: 847, igvDg: 153 }], {
  retentionsCents: 7_000,
});
const third = monthOf(
  '202612',
  [
    {
      baseSale: 1_000_000,
      igvSale: 180_000,
      exempt: 200_000,
      baseDg: 400_000,
      igvDg: 72_000,
      baseDgng: 100_000,
      igvDgng: 18_000,
      baseDng: 30_000,
      acquisitionNg: 12_000,
    },
    { origin: 'imported', baseDg: 250_000, igvDg: 45_000 },
  ],
  { retentionsCents: 60_000 },
);

describe('the examples of month-end.md', () => {
  const october = form621(first, { ...nothingCarried, balance: 40 }, noSales);
  const november = form621(second, carriedFrom(october), noSales);
  const december = form621(third, carriedFrom(november), { taxed: 90_000, all: 120_000 });

  it('compute a month with notes, the reduced rate and a perception that is carried on', () => {
    expect(solesIn(october)).toEqual({
      100: 5085,
      101: 915,
      102: 500,
      103: 90,
      105: 1200,
      131: 825,
      107: 4395,
      108: 791,
      156: 200,
      157: 21,
      120: 350,
      178: 812,
      140: 13,
      145: 40,
      184: -27,
      171: 15,
      164: 15,
    });
    expect([131, 178, 140, 184, 188].map((number) => boxIn(october, number)?.exactCents)).toEqual([
      82_525, 81_210, 1_315, -2_685, 0,
    ]);
    expect(carriedFrom(october)).toEqual({ ...nothingCarried, balance: 27, perceptions: 15 });
  });

  it('compute a month that applies a balance, perceptions and retentions', () => {
    expect(solesIn(november)).toEqual({
      100: 2331,
      101: 420,
      131: 420,
      107: 8,
      108: 1,
      178: 1,
      140: 419,
      145: 27,
      184: 392,
      168: 15,
      179: 70,
      681: 307,
      188: 307,
    });
    expect([140, 184, 188].map((number) => boxIn(november, number)?.exactCents)).toEqual([41_796, 39_096, 30_596]);
  });

  it('compute a month with the coefficient, an import and retentions that are left', () => {
    expect(solesIn(december)).toEqual({
      100: 10_000,
      101: 1800,
      105: 2000,
      131: 1800,
      107: 4000,
      108: 720,
      110: 1000,
      111: 180,
      113: 300,
      114: 2500,
      115: 450,
      120: 120,
      178: 1305,
      140: 495,
      184: 495,
      179: 600,
      165: 105,
    });
    expect([december.coefficient, carriedFrom(december)]).toEqual([7500, { ...nothingCarried, retentions: 105 }]);
  });

  it('are computed one after another in the same way', () => {
    expect(form621OfLast([second])).toEqual(form621(second, nothingCarried, noSales));
    const chained = form621OfLast([first, second]);
    const alone = form621(first, nothingCarried, noSales);
    expect(chained).toEqual(form621(second, carriedFrom(alone), noSales));
    expect(() => form621OfLast([])).toThrow(RangeError);
  });

  it('take over what the declared form of the month before left, and not what its vouchers give today', () => {
    const declared = form621({ ...first, perceptionsCents: first.perceptionsCents + 70_000 }, nothingCarried, noSales);
    const left = carriedFrom(declared);
    expect(left).not.toEqual(carriedFrom(form621(first, nothingCarried, noSales)));
    expect(form621OfLast([{ ...first, declared }, second])).toEqual(form621(second, left, noSales));
    // Its own form is that of its vouchers.
    expect(form621OfLast([{ ...first, declared }])).toEqual(form621(first, nothingCarried, noSales));
  });
});

it('counts the sales of the last 12 months for the coefficient, and no earlier ones', () => {
  const sold = (period: string, taxed: number, exempt: number) =>
    monthOf(period, [{ baseSale: taxed * 100, igvSale: taxed * 18, exempt: exempt * 100 }]);
  const months = [
    sold('202511', 1, 999_999),
    ...['202512', ...Array.from({ length: 10 }, (_, at) => `2026${String(at + 1).padStart(2, '0')}`)].map((period) =>
      sold(period, 100, 100),
    ),
  ];
  const last = monthOf('202611', [{ baseSale: 20_000, igvSale: 3_600, baseDgng: 10_000, igvDgng: 1_800 }]);
  // 11 × 100 + 200 of 11 × 200 + 200.
  expect(form621OfLast([...months, last]).coefficient).toBe(5417);
});

it('takes over from each month, and counts in the coefficient, what the boxes of the months declare, for any sums', () => {
  const amount = fc.integer({ min: -9_999_999, max: 9_999_999 });
  const sums = fc.record({
    rate: fc.constantFrom(18, 15, 10.5, 10, null),
    origin: fc.constantFrom('national' as const, 'national' as const, 'imported' as const, 'nonDomiciled' as const),
    baseDg: amount,
    igvDg: amount,
    igvDgng: fc.oneof(fc.constant(0), amount),
    exportValue: fc.oneof(fc.constant(0), amount),
    baseSale: amount,
    igvSale: amount,
    baseDiscount: fc.oneof(fc.constant(0), amount),
    igvDiscount: fc.oneof(fc.constant(0), amount),
    exempt: amount,
    unaffected: amount,
  });
  const periods = Array.from({ length: 14 }, (_, at) => String(202601 + at + (at > 11 ? 88 : 0)));
  fc.assert(
    fc.property(fc.array(fc.array(sums, { maxLength: 3 }), { minLength: 1, maxLength: 14 }), (allSums) => {
      const months = allSums.map((each, at) => monthOf(periods[at] ?? '', each, { perceptionsCents: 12_345 }));
      const sales = months.map((month) => {
        const { boxes } = form621(month, nothingCarried, noSales);
        const soles = (...wanted: number[]) =>
          boxes.filter(({ number }) => wanted.includes(number)).reduce((sum, box) => sum + box.soles, 0);
        const taxed = soles(100, 154, 106) - soles(102);
        return { taxed, all: taxed + soles(105) };
      });
      const chained = months.reduce(
        ({ carried }, month, at) => {
          const ratio = sales
            .slice(Math.max(0, at - 11), at + 1)
            .reduce((sum, { taxed, all }) => ({ taxed: sum.taxed + taxed, all: sum.all + all }), noSales);
          const form = form621(month, carried, ratio);
          return { form, carried: carriedFrom(form) };
        },
        { form: form621(monthOf('202601', []), nothingCarried, noSales), carried: nothingCarried },
      );
      expect(form621OfLast(months)).toEqual(chained.form);
    }),
  );
});

describe('the rounding', () => {
  it.each([
    [150_552, 27_099, 1506, 271],
    [847, 153, 8, 1],
    [50, 9, 1, 0],
    [49, 9, 0, 0],
  ])('rounds %i cents of sales with %i of IGV to %i and %i', (baseSale, igvSale, base, tax) => {
    const form = form621(monthOf('202610', [{ baseSale, igvSale }]), nothingCarried, noSales);
    expect([boxIn(form, 100)?.soles, boxIn(form, 101)?.soles]).toEqual([base, tax]);
  });

  it('changes no box by more than half a sol, and no tax by more than its rate of half a sol', () => {
    const amount = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 });
    fc.assert(
      fc.property(amount, fc.constantFrom(18, 10.5), (base, rate) => {
        const igv = Math.round((base * rate) / 100);
        const form = form621(monthOf('202610', [{ rate, baseSale: base, igvSale: igv }]), nothingCarried, noSales);
        const [baseBox, taxBox] = rate === 18 ? [100, 101] : [154, 155];
        for (const [number, exactCents, most] of [
          [baseBox, base, 50],
          [taxBox, igv, 61],
        ] as const) {
          const box = boxIn(form, number);
          expect(box?.exactCents).toBe(exactCents + 0);
          expect(Math.abs((box?.soles ?? 0) * 100 - exactCents)).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

describe('what must be verified', () => {
  const doubtsOf = (period: string, sums: readonly Partial<Form621Sums>[], more?: Partial<Form621Month>) =>
    doubtsIn(form621(monthOf(period, sums, more), nothingCarried, noSales));

  it.each<[string, string, Partial<Form621Sums>[], Record<number, Form621Doubt[]>, Partial<Form621Month>?]>([
    ['nothing that is certain', '202610', [{ baseSale: 508_475, igvSale: 91_525 }], {}],
    ['a tax that is not its rate', '202610', [{ baseSale: 100_000, igvSale: 17_800 }], { 101: ['difference'] }],
    ['a base below zero', '202610', [{ baseDg: -10_000, igvDg: -1_800 }], { 107: ['negative'] }],
    [
      'two reduced rates in a box',
      '202601',
      [
        { rate: 10, baseDg: 10_000, igvDg: 1_000 },
        { rate: 10.5, baseDg: 10_000, igvDg: 1_050 },
      ],
      { 156: ['rates'], 157: ['rates'] },
    ],
    [
      'a rate that is not confirmed',
      '202701',
      [{ rate: 15, baseSale: 10_000, igvSale: 1_500 }],
      { 154: ['rates'], 155: ['rates'] },
    ],
    [
      'notes of earlier months at the reduced rate',
      '202610',
      [{ rate: 10.5, baseDiscount: -1_000, igvDiscount: -105 }],
      { 102: ['discounts'], 103: ['discounts'] },
    ],
    [
      'payments larger than the debt',
      '202610',
      [{ baseSale: 10_000, igvSale: 1_800 }],
      { 188: ['overpaid'] },
      { entries: { 185: 19 } },
    ],
    [
      'notes of earlier months where sales have ISC',
      '202610',
      [{ baseSale: 10_000, igvSale: 1_818, isc: 100, baseDiscount: -1_000, igvDiscount: -180 }],
      { 100: ['excise'], 101: ['excise'] },
    ],
    ['exports', '202610', [{ exportValue: 10_000 }], { 140: ['exporter'] }],
    [
      'services of non-domiciled suppliers',
      '202610',
      [{ origin: 'nonDomiciled', igvDg: 1_800 }],
      {
        178: ['nonDomiciled'],
      },
    ],
    ['the coefficient', '202610', [{ baseDgng: 10_000, igvDgng: 1_850 }], { 111: ['rounding'], 178: ['estimate'] }],
  ])('is %s', (_, period, sums, doubts, more) => expect(doubtsOf(period, sums, more)).toEqual(doubts));

  it('is an amount that comes from the months before, or cents of perceptions', () => {
    expect(doubtsOf('202610', [], { perceptionsCents: 1_550, retentionsCents: 7_000 })).toEqual({ 171: ['rounding'] });
    const carried = { ...nothingCarried, balance: 1, perceptions: 2, retentions: 3 };
    expect(doubtsIn(form621(monthOf('202610', []), carried, noSales))).toEqual({
      145: ['carried'],
      168: ['carried'],
      176: ['carried'],
    });
  });
});

it('the tax of sales is computed on their ISC too, which is in the box of no base', () => {
  const form = form621(
    monthOf('202610', [
      { rate: 18, baseSale: 100_000, igvSale: 23_400, isc: 30_000 },
      { rate: 10.5, baseSale: 20_000, igvSale: 2_310, isc: 2_000 },
      { rate: null, exempt: 50_000, isc: 5_000 },
    ]),
    nothingCarried,
    noSales,
  );
  const box = (wanted: number) => form.boxes.find(({ number }) => number === wanted);
  expect([100, 101, 154, 155, 105].map((number) => [number, box(number)?.soles, box(number)?.doubts])).toEqual([
    [100, 1_000, []],
    [101, 234, []],
    [154, 200, []],
    [155, 23, []],
    [105, 500, []],
  ]);
});

it('lists amounts that are in no box separately', () => {
  const form = form621(
    monthOf('202610', [
      { origin: 'nonDomiciled', baseDg: 10_000, igvDg: 1_800 },
      { rate: null, baseIvap: 50_000, ivap: 2_000 },
    ]),
    nothingCarried,
    noSales,
  );
  expect(solesIn(form)).toEqual({});
  expect(form.apart).toEqual({ nonDomiciledIgvCents: 1_800, ivapBaseCents: 50_000, ivapCents: 2_000 });
});

it('puts imports into boxes of their own', () => {
  const form = form621(
    monthOf('202610', [
      { origin: 'imported', rate: null, baseDgng: 100, igvDgng: 0, baseDng: 20_000, acquisitionNg: 30_000 },
    ]),
    nothingCarried,
    noSales,
  );
  expect(solesIn(form)).toEqual({ 116: 1, 119: 200, 122: 300 });
});

describe('what a form declares', () => {
  const declared = (baseSale: number, igvSale: number, paid: number) =>
    declarationOf(
      form621(
        monthOf('202611', [{ baseSale, igvSale }], {
          perceptionsCents: 1_500,
          retentionsCents: 7_000,
          entries: { 185: paid },
        }),
        { ...nothingCarried, balance: 27 },
        noSales,
      ),
    );

  it('is the tax less the perceptions, retentions and payments that are taken from it', () => {
    expect(declared(233_333, 42_000, 8)).toEqual({
      taxCents: 39_300,
      perceptionsCents: 1_500,
      retentionsCents: 7_000,
      paidCents: 800,
      dueCents: 30_000,
    });
  });

  it('subtracts no more than the tax', () => {
    expect(declared(27_778, 5_000, 8)).toEqual({
      taxCents: 2_300,
      perceptionsCents: 1_500,
      retentionsCents: 800,
      paidCents: 0,
      dueCents: 0,
    });
  });

  it('is a balance in favour, and all perceptions and retentions are left', () => {
    expect(declared(5_556, 1_000, 0)).toEqual({
      taxCents: -1_700,
      perceptionsCents: 1_500,
      retentionsCents: 7_000,
      paidCents: 0,
      dueCents: 0,
    });
  });

  it('adds up for any month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 2_000 }), (soles, paid) => {
        const { taxCents, perceptionsCents, retentionsCents, paidCents, dueCents } = declared(
          soles * 100,
          soles * 18,
          paid,
        );
        expect(dueCents).toBe(taxCents > 0 ? taxCents - perceptionsCents - retentionsCents - paidCents : 0);
      }),
    );
  });
});

describe('what the accountant fills in', () => {
  it('replaces what the months before left, which then need not be verified', () => {
    const form = form621(
      { ...second, entries: { 145: 0, 168: 5, 185: 100 } },
      { ...nothingCarried, balance: 27, perceptions: 15 },
      noSales,
    );
    expect(solesIn(form)).toMatchObject({ 140: 419, 184: 419, 168: 5, 179: 70, 681: 344, 185: 100, 188: 244 });
    expect([145, 184, 188].map((number) => boxIn(form, number)?.exactCents)).toEqual([0, 41_796, 24_296]);
    expect(doubtsIn(form)).toEqual({});
    expect(form.entries).toEqual([
      { number: 145, value: 0, computed: 27 },
      { number: 168, value: 5, computed: 15 },
      { number: 176, value: null, computed: 0 },
      { number: 185, value: 100, computed: 0 },
      { number: 301, value: null, computed: 0 },
      { number: 315, value: null, computed: 0 },
      { number: 303, value: null, computed: 0 },
      { number: 317, value: null, computed: 0 },
    ]);
  });

  it('is carried on to the months after it', () => {
    const months = [{ ...first, entries: { 145: 1_000, 176: 8 } }, second];
    // October: 13 less 1,000. November: 419 less 987, so that nothing is applied and 15 and 8 + 70 are left.
    const november = form621OfLast(months);
    expect(solesIn(november)).toMatchObject({ 145: 987, 184: -568, 168: 15, 164: 15, 176: 8, 165: 78 });
    expect(doubtsIn(november)).toEqual({ 145: ['carried'], 168: ['carried'], 176: ['carried'] });
  });

  it('never makes the debt negative', () => {
    const form = form621({ ...second, entries: { 185: 1_000 } }, nothingCarried, noSales);
    expect([boxIn(form, 681)?.soles, boxIn(form, 188)]).toEqual([
      349,
      { number: 188, exactCents: 0, soles: 0, doubts: ['overpaid'] },
    ]);
  });
});

describe('the payment on account of the income tax', () => {
  const incomeIn = (form: Form621) =>
    [301, 312, 302, 303, 304, 682, 317, 324].map((number) => boxIn(form, number)?.soles);
  const formWith = (entries: Form621Month['entries']) =>
    form621({ ...second, entries }, { ...nothingCarried, incomeBalance: 20, incomeRate: 100 }, noSales);

  it('is not declared without a net income, which is never computed', () => {
    const form = formWith({ 315: 150, 317: 5 });
    expect([form.incomeRate, ...incomeIn(form)]).toEqual([null, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('is the net income × the rate, less the balance and the payments', () => {
    const form = formWith({ 301: 691, 315: 150, 303: 0, 317: 3 });
    // 691 × 1.5 % = 10.365.
    expect([form.incomeRate, ...incomeIn(form)]).toEqual([150, 691, 10, 10, 0, 10, 10, 3, 7]);
    expect([312, 302, 304, 682, 324].map((number) => boxIn(form, number)?.exactCents)).toEqual([
      1_037, 1_037, 1_037, 1_037, 737,
    ]);
    expect(doubtsIn(form)).toEqual({});
  });

  it('rounds half a sol up', () => {
    // The example of month-end.md §7, 1 % of 691, and 1 % of 50.
    expect([691, 50, 49].map((income) => boxIn(formWith({ 301: income, 315: 100 }), 312)?.soles)).toEqual([7, 1, 0]);
  });

  it('takes the balance and the rate of the month before, and says so', () => {
    const form = formWith({ 301: 1_500 });
    expect([form.incomeRate, ...incomeIn(form)]).toEqual([100, 1_500, 15, 15, 20, -5, 0, 0, 0]);
    expect(doubtsIn(form)).toEqual({ 312: ['carried'], 303: ['carried'] });
  });

  it('is 0 without a rate, and says that more was paid than is due', () => {
    const form = form621({ ...second, entries: { 301: 1_500, 317: 5 } }, nothingCarried, noSales);
    expect([form.incomeRate, ...incomeIn(form)]).toEqual([0, 1_500, 0, 0, 0, 0, 0, 5, 0]);
    expect(doubtsIn(form)).toEqual({ 324: ['overpaid'] });
  });

  it('carries the balance and the rate over months without a net income', () => {
    const income = { ...first, entries: { 301: 1_000, 315: 150, 303: 40 } };
    const december = { ...monthOf('202612', []), entries: { 301: 5_000 } };
    // October: 15 less 40. December: 75 less 25.
    expect(incomeIn(form621OfLast([income, second, december]))).toEqual([5_000, 75, 75, 25, 50, 50, 0, 50]);
  });

  it('changes no box of the IGV', () => {
    const igvOf = ({ boxes }: Form621) =>
      boxes.filter(({ number }) => ![301, 312, 302, 303, 304, 682, 317, 324].includes(number));
    expect(igvOf(formWith({ 301: 691, 315: 150, 303: 7, 317: 3 }))).toEqual(igvOf(formWith({})));
  });
});

it('deducts notes of earlier months at their own rate', () => {
  const reduced = { rate: 10, baseDiscount: -20_050, igvDiscount: -2_005 };
  const general = { rate: 18, baseDiscount: -10_000, igvDiscount: -1_800 };
  const boxesOf = (...sums: Partial<Form621Sums>[]) => {
    const form = form621(monthOf('202610', sums), nothingCarried, noSales);
    return [boxIn(form, 102), boxIn(form, 103)].map((box) => box && [box.exactCents, box.soles]);
  };
  expect(boxesOf(reduced)).toEqual([
    [20_050, 201],
    [2_005, 20],
  ]);
  expect(boxesOf(reduced, general)).toEqual([
    [30_050, 301],
    [3_805, 38],
  ]);
});

it('declares a voucher in the sums of its month, or of the month of its deposit', () => {
  const purchase: Form621Voucher = {
    book: 'compra',
    period: '202609',
    documentType: '01',
    status: 'gasto deducible',
    creditPeriod: null,
  };
  const national = { period: '202609', origin: 'national', isLateDetraction: false };
  const groups = [
    purchase,
    { ...purchase, documentType: '50' },
    { ...purchase, documentType: '46' },
    { ...purchase, status: 'observado' as const },
    { ...purchase, status: 'observado' as const, creditPeriod: '202611' },
    { ...purchase, book: 'venta' as const, status: null, documentType: '50' },
  ].map(form621GroupOf);
  expect(groups).toEqual([
    national,
    { ...national, origin: 'imported' },
    { ...national, origin: 'nonDomiciled' },
    null,
    { period: '202611', origin: 'national', isLateDetraction: true },
    national,
  ]);
});
