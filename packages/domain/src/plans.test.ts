import { planCoverage } from './planCoverage.ts';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';
import { autoDebitPlans, chatPlansOf, monthlyCentsOf, planEndAfter, planOf, plans, plansOf } from './plans.ts';

const independent = { title: 'Negocio independiente', capacity: 5, isRecommended: false };
const small = { title: 'Pequeña empresa', capacity: 15, isRecommended: true };
const emerging = { title: 'Empresa emergente', capacity: 50, isRecommended: false };

describe('PLANS-13 PLANS-24 catalogue', () => {
  it.each([
    ['PLANS-14', 3, independent, 'monthly', 'S/ 59.00', 'S/ 44.00'],
    ['PLANS-15', 6, independent, 'quarterly', 'S/ 159.30', '-'],
    ['PLANS-16', 9, independent, 'annual', 'S/ 589.98', '-'],
    ['PLANS-17', 4, small, 'monthly', 'S/ 118.00', 'S/ 88.00'],
    ['PLANS-18', 7, small, 'quarterly', 'S/ 318.60', '-'],
    ['PLANS-19', 10, small, 'annual', 'S/ 1,180.00', '-'],
    ['PLANS-20', 5, emerging, 'monthly', 'S/ 177.00', 'S/ 132.00'],
    ['PLANS-21', 8, emerging, 'quarterly', 'S/ 477.90', '-'],
    ['PLANS-22', 11, emerging, 'annual', 'S/ 1,770.00', '-'],
  ] as const)('%s, OPEN-133 has plan %i', (_id, id, kind, period, price, autoDebit) => {
    const plan = planOf(id);
    expect(plan).toEqual({ id, ...kind, period, priceCents: plan?.priceCents, autoDebitCents: plan?.autoDebitCents });
    expect([formatMoney(plan?.priceCents), formatMoney(plan?.autoDebitCents)]).toEqual([price, autoDebit]);
  });

  it('PLANS-03, PLANS-23 gives the plans of a period; only monthly ones have automatic debit', () => {
    expect((['monthly', 'quarterly', 'annual'] as const).map((period) => plansOf(period).map(({ id }) => id))).toEqual([
      [3, 4, 5],
      [6, 7, 8],
      [9, 10, 11],
    ]);
  });

  it('PLANS-35 PLANS-36 offers automatic debit for the monthly plans, with the price of the first month', () => {
    expect(autoDebitPlans().map(({ id, priceCents, autoDebitCents }) => [id, priceCents, autoDebitCents])).toEqual([
      [3, 5900, 4400],
      [4, 11_800, 8800],
      [5, 17_700, 13_200],
    ]);
  });

  it('compares the plans of all periods by their price per month', () => {
    expect(plans.map(monthlyCentsOf)).toEqual([5900, 11_800, 17_700, 5310, 10_620, 15_930, 4917, 9833, 14_750]);
  });

  it.each([0, 1, 12, null, undefined])('PAYMENT-04 has no plan %s', (id) => {
    expect(planOf(id)).toBeNull();
  });
});

describe('chat-sold variant', () => {
  it('PLANS-51 PLANS-52 PLANS-54 shows the monthly equivalents and the studio', () => {
    const shown = chatPlansOf('annual').map(({ title, monthlyCents }) => [title, formatMoney(monthlyCents)]);
    expect(shown).toEqual([
      ['Negocio independiente', 'S/ 49.17'],
      ['Pequeña empresa', 'S/ 98.33'],
      ['Empresa emergente', 'S/ 147.50'],
      ['Estudio contable', '-'],
    ]);
    expect(chatPlansOf('monthly').map(({ monthlyCents }) => monthlyCents)).toEqual([5900, 11_800, 17_700, null]);
    expect(chatPlansOf('monthly').at(-1)).toEqual({
      plan: null,
      title: 'Estudio contable',
      capacity: 50,
      monthlyCents: null,
      isFromCapacity: true,
      isRecommended: false,
    });
  });
});

describe('what a payment covers', () => {
  it.each([
    ['2026-01-31', 'monthly', '2026-02-28'],
    ['2026-11-20', 'quarterly', '2027-02-20'],
    ['2028-02-29', 'annual', '2029-02-28'],
  ] as const)('PLANS-14 reaches from %s, %s, to the same day of a later month, or its last', (date, period, end) => {
    expect(planEndAfter({ period }, null, date)).toBe(end);
  });

  const today = '2026-11-22';
  const trial = (endDate: string | null) => ({ planType: 1, endDate }) as const;
  const paid = (endDate: string | null) => ({ planType: 2, endDate }) as const;
  const fromToday = {
    until: '2027-02-22',
    paidUntil: null,
    trialUntil: null,
    intervals: [{ companies: 15, until: '2027-02-22' }],
  };
  it.each([
    [
      'keeps the days of a plan that is paid',
      paid('2026-12-31'),
      {
        until: '2027-03-31',
        paidUntil: '2026-12-31',
        trialUntil: null,
        intervals: [
          { companies: null, until: '2026-12-31' },
          { companies: 15, until: '2027-03-31' },
        ],
      },
    ],
    [
      'begins today beside a smaller plan, whose days are kept',
      { planType: 2, endDate: '2026-12-31', intervals: [{ companies: 5, until: '2026-12-31' }] } as const,
      {
        until: '2027-04-02',
        paidUntil: '2026-12-31',
        trialUntil: null,
        intervals: [
          { companies: 15, until: '2027-02-22' },
          { companies: 5, until: '2027-04-02' },
        ],
      },
    ],
    [
      'begins today where the paid plan ends today',
      paid('2026-11-22'),
      { ...fromToday, intervals: [{ companies: null, until: today }, ...fromToday.intervals] },
    ],
    ['begins today where the paid plan has ended', paid('2026-10-01'), fromToday],
    ['begins today where no end of the paid plan is known', paid(null), fromToday],
    ['begins today, and the days of a trial end', trial('2026-11-28'), { ...fromToday, trialUntil: '2026-11-28' }],
    ['begins today after a trial', trial('2026-11-22'), fromToday],
    ['begins today without a subscription', null, fromToday],
  ])('%s', (_, subscription, coverage) => {
    const accountant = { profile: 'Contador Freelance', subscription } as const;
    expect(planCoverage({ capacity: 15, period: 'quarterly' }, accountant, today)).toEqual(coverage);
  });
});
