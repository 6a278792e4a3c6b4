import { describe, expect, it } from 'vitest';
import { type AccountPrecedent, habitOf, recentWays } from './accountHabit.ts';
import { oneAccount } from './accountLines.ts';
import { chartOf, plainPlan } from './chart.ts';
import { itemWords } from './itemWords.ts';
import { type AccountQuestion, isSure, suggestAccount } from './suggestAccount.ts';
import { measureSuggestions } from './testing/measureSuggestions.ts';

const precedent = (account: string, item: string, day: string): AccountPrecedent => ({
  coding: oneAccount(account),
  words: itemWords([item]),
  day,
});

const chart = chartOf(plainPlan);

interface Known extends Partial<Omit<AccountQuestion, 'own' | 'others'>> {
  own?: readonly AccountPrecedent[];
  /** Of each other client. */
  others?: readonly (readonly AccountPrecedent[])[];
}

const ask = (item: string, { own = [], others = [], ...known }: Known = {}) =>
  suggestAccount({
    descriptions: [item],
    words: itemWords([item]),
    items: [],
    amount: null,
    issueDate: '2026-10-05',
    rule: null,
    own: habitOf(own),
    others: others.map((precedents) => recentWays(habitOf(precedents))),
    chart,
    ...known,
  });

const days = (account: string, item: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    precedent(account, item, `2026-09-${String(28 - index).padStart(2, '0')}`),
  );

describe('what the same client did with the same supplier', () => {
  it('says how often and when last, and is sure from the third time on', () => {
    const suggestion = ask('Diésel B5 120 gal', { own: days('6032', 'Diesel B5', 12) });
    expect(suggestion).toEqual({
      coding: oneAccount('6032'),
      grounds: { kind: 'clientSupplier', same: 12, of: 12, last: '2026-09-28' },
      confidence: 99,
    });
    expect([1, 2, 3].map((count) => ask('Diesel B5', { own: days('6032', 'Diesel B5', count) })?.confidence)).toEqual([
      94, 97, 99,
    ]);
  });

  it('goes on as before after one exception, without being sure', () => {
    const own = [precedent('6591', 'Diesel B5', '2026-09-30'), ...days('6032', 'Diesel B5', 11)];
    expect(ask('Diesel B5', { own })).toEqual({
      coding: oneAccount('6032'),
      grounds: { kind: 'clientSupplierWords', same: 11, of: 12, last: '2026-09-28' },
      confidence: 60,
    });
  });

  it('follows a change of mind when it was made twice', () => {
    const own = [
      precedent('656', 'Diesel B5', '2026-10-02'),
      precedent('656', 'Diesel B5', '2026-10-01'),
      ...days('6032', 'Diesel B5', 10),
    ];
    expect(ask('Diesel B5', { own })).toEqual({
      coding: oneAccount('656'),
      grounds: { kind: 'clientSupplierWords', same: 2, of: 12, last: '2026-10-02' },
      confidence: 97,
    });
  });

  it('tells the things that one supplier sells apart by the words of the items', () => {
    const own = [...days('656', 'Papel bond A4', 4), ...days('3361', 'Laptop core i7', 2)];
    expect([ask('Laptop core i5', { own }), ask('Papel toalla', { own }), ask('Silla giratoria', { own })]).toEqual([
      {
        coding: oneAccount('3361'),
        grounds: { kind: 'clientSupplierWords', same: 2, of: 2, last: '2026-09-28' },
        confidence: 97,
      },
      {
        coding: oneAccount('656'),
        grounds: { kind: 'clientSupplierWords', same: 4, of: 4, last: '2026-09-28' },
        confidence: 85,
      },
      null,
    ]);
  });

  it('knows a voucher without items by its supplier, and is less sure where that sells different things', () => {
    const single = days('6361', 'Consumo de energía', 5);
    expect([ask('', { own: single })?.confidence, ask('', { own: [...single, ...days('6363', 'Agua', 2)] })]).toEqual([
      99,
      {
        coding: oneAccount('6361'),
        grounds: { kind: 'clientSupplier', same: 5, of: 7, last: '2026-09-28' },
        confidence: 70,
      },
    ]);
  });

  it('repeats a division by percentages, and none by amounts, which belong to one voucher', () => {
    const divided = (share: { kind: 'percent'; hundredths: number } | { kind: 'amount'; cents: number }) => [
      {
        ...precedent('6352', 'Alquiler', '2026-09-01'),
        coding: {
          lines: [
            { account: '6352', costCenter: 'VEN', share },
            { account: '6352', costCenter: 'ADM', share: { kind: 'rest' as const } },
          ],
          gloss: 'Alquiler',
        },
      },
    ];
    const byPercent = divided({ kind: 'percent', hundredths: 6_000 });
    expect([
      ask('Alquiler', { own: byPercent })?.coding,
      ask('Alquiler', { own: divided({ kind: 'amount', cents: 5_000 }) }),
    ]).toEqual([byPercent[0]?.coding, null]);
  });

  it('does not suggest an account that the plan no longer has', () => {
    const own = days('636101', 'Energía', 9);
    expect(ask('Energía', { own })).toBeNull();
  });
});

it('follows a rule before everything else, unless its account was removed', () => {
  const own = days('656', 'Diesel', 9);
  expect([ask('Diesel', { own, rule: oneAccount('6032') }), ask('Diesel', { own, rule: oneAccount('999') })]).toEqual([
    { coding: oneAccount('6032'), grounds: { kind: 'rule' }, confidence: 99 },
    null,
  ]);
});

describe('what other clients of the studio did with the supplier', () => {
  it('counts each client once, and is never sure', () => {
    const others = [days('656', 'Toner', 6), days('656', 'Toner', 1), days('6032', 'Toner', 1)];
    const suggestion = ask('Toner', { others });
    expect(suggestion).toEqual({
      coding: oneAccount('656'),
      grounds: { kind: 'studioSupplier', same: 7, of: 8, clients: 2, last: '2026-09-28' },
      confidence: 75,
    });
    expect(suggestion && isSure(suggestion)).toBe(false);
  });

  it('takes the account of this plan for that of another, and leaves cost centre and gloss to the other client', () => {
    const coding = { ...oneAccount('636101', 'LIM'), gloss: 'Luz de Lima' };
    const others = [[{ ...precedent('636101', 'Energía', '2026-09-28'), coding }]];
    expect(ask('Energía', { others })?.coding).toEqual(oneAccount('6361'));
  });

  it('says when the other clients have left an account', () => {
    const moved = [precedent('6329', 'Plan postpago', '2026-10-01'), ...days('6364', 'Plan postpago', 3)];
    const suggestion = ask('Plan postpago', { own: days('6364', 'Plan postpago', 9), others: [moved, moved] });
    expect(suggestion).toEqual({
      coding: oneAccount('6329'),
      grounds: { kind: 'studioSupplier', same: 2, of: 2, clients: 2, last: '2026-10-01' },
      confidence: 85,
    });
  });
});

it('does not say that others moved to a division by amounts, which belongs to one voucher', () => {
  const coding = {
    lines: [
      { account: '656', costCenter: '', share: { kind: 'amount' as const, cents: 500 } },
      { account: '6329', costCenter: '', share: { kind: 'rest' as const } },
    ],
    gloss: '',
  };
  const moved = [{ ...precedent('656', 'Plan postpago', '2026-10-01'), coding }, ...days('6364', 'Plan postpago', 3)];
  expect(ask('Plan postpago', { own: days('6364', 'Plan postpago', 9), others: [moved, moved] })).toEqual({
    coding: oneAccount('6364'),
    grounds: { kind: 'clientSupplier', same: 9, of: 9, last: '2026-09-28' },
    confidence: 99,
  });
});

describe('words of the items', () => {
  it('names the word, takes the account that divides it in the plan of the client, and says nothing when there are several', () => {
    const words = (codes: readonly string[]) =>
      ask('Consumo de energía eléctrica', {
        chart: chartOf({ accounts: codes.map((code) => ({ code, name: code })) }),
      });
    expect([words(['636101']), words(['636101', '636102'])]).toEqual([
      { coding: oneAccount('636101'), grounds: { kind: 'words', phrase: 'energia electrica' }, confidence: 85 },
      null,
    ]);
  });

  it('says nothing about what a company buys to sell', () => {
    expect(ask('Cemento portland tipo I')).toBeNull();
  });
});

describe('a voucher whose items lead to different accounts', () => {
  const own = [...days('656', 'Papel bond A4', 3), ...days('6314', 'Café molido', 3)];
  const items = [
    { description: 'Papel bond A4 75 g', cents: 20_000 },
    { description: 'Café molido 1 kg', cents: 8_000 },
    { description: 'Café molido 2 kg', cents: 2_000 },
  ];
  const buy = (bought = items, known: Known = {}) => {
    const descriptions = bought.map(({ description }) => description);
    return ask('', { descriptions, words: itemWords(descriptions), items: bought, amount: 35_400, own, ...known });
  };

  it('is divided by their amounts, with the grounds of each part, and is never sure', () => {
    const grounds = { kind: 'clientSupplierWords', same: 3, of: 3, last: '2026-09-28' };
    const suggestion = buy();
    expect([suggestion, suggestion && isSure(suggestion)]).toEqual([
      {
        coding: {
          lines: [
            { account: '6314', costCenter: '', share: { kind: 'amount', cents: 11_800 } },
            { account: '656', costCenter: '', share: { kind: 'rest' } },
          ],
          gloss: '',
        },
        grounds: {
          kind: 'items',
          parts: [
            { account: '6314', items: ['Café molido 1 kg', 'Café molido 2 kg'], grounds },
            { account: '656', items: ['Papel bond A4 75 g'], grounds },
          ],
        },
        confidence: 85,
      },
      false,
    ]);
  });

  it('is divided so in a credit note, and learns from undivided vouchers only', () => {
    const divided = buy()?.coding;
    if (!divided) throw new Error('There is no division');
    const before: AccountPrecedent = {
      coding: divided,
      words: itemWords(['Papel bond Café molido']),
      day: '2026-10-01',
    };
    const returned = items.map((item) => ({ ...item, cents: -item.cents }));
    expect([buy(returned, { amount: -35_400 })?.coding, buy(items, { own: [before, ...own] })?.coding]).toEqual([
      divided,
      divided,
    ]);
  });

  it('is in doubt when some items resemble nothing, or when nothing says how to divide it', () => {
    const unknown = [...items, { description: 'Laptop core', cents: 300_000 }];
    expect([buy(unknown)?.confidence, buy(items, { amount: null })?.confidence]).toEqual([70, 70]);
  });

  it('is not divided where the client enters all of the supplier in one way, where a rule says how, or without amounts', () => {
    const one = buy(items, { own: days('656', 'Papel bond A4', 3) });
    const ruled = buy(items, { rule: oneAccount('6032') });
    const free = buy(items.map((item, index) => (index === 0 ? item : { ...item, cents: 0 })));
    expect([one, ruled, free].map((suggestion) => suggestion?.coding)).toEqual([
      oneAccount('656'),
      oneAccount('6032'),
      oneAccount('656'),
    ]);
  });

  it('is divided by words of our list when nothing is known about the supplier', () => {
    const bought = [
      { description: 'Servicio de internet', cents: 9_000 },
      { description: 'Línea móvil', cents: 1_000 },
    ];
    expect(buy(bought, { own: [], amount: 10_000 })).toMatchObject({
      coding: { lines: [{ account: '6364', share: { cents: 1_000 } }, { account: '6365' }] },
      grounds: { kind: 'items', parts: [{ grounds: { kind: 'words' } }, { grounds: { kind: 'words' } }] },
    });
  });
});

it('divides nine of ten of the vouchers that it divides as their accountant does', () => {
  const { grounds } = measureSuggestions({ seed: 1, clients: 20, months: 6, mixed: 0.3 });
  const { count = 0, right = 0 } = grounds.get('items') ?? {};
  expect([count > 50, right / count > 0.85]).toEqual([true, true]);
});

it('knows nine of ten vouchers of the third month of a generated studio, and is rarely wrong when it is sure', () => {
  const [, , third] = measureSuggestions({ seed: 1, clients: 20, months: 3 }).months;
  if (!third) throw new Error('There is no third month');
  const { vouchers, right, sure, wrongAmongSure } = third;
  expect({
    knowsNineOfTen: right / vouchers >= 0.9,
    isRarelyWrong: wrongAmongSure / sure <= 0.01,
    isSureOfSome: sure / vouchers > 0.4,
  }).toEqual({ knowsNineOfTen: true, isRarelyWrong: true, isSureOfSome: true });
});
