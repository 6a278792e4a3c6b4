import { expect, it } from 'vitest';
import { type AccountPrecedent, habitOf, mostPrecedents } from './accountHabit.ts';
import { codingKey, linesOfKey, oneAccount } from './accountLines.ts';
import { itemWords } from './itemWords.ts';

const precedent = (account: string, item: string, day: string, gloss = ''): AccountPrecedent => ({
  coding: { ...oneAccount(account), gloss },
  words: itemWords([item]),
  day,
});

it('sums decisions by account and words, with how often, when and in which order', () => {
  const habit = habitOf([
    precedent('656', 'Papel bond', '2026-10-04', 'Papel'),
    precedent('3361', 'Laptop', '2026-10-03'),
    precedent('656', 'Papel bond A4', '2026-10-02', 'Útiles'),
    precedent('656', 'Tóner', '2026-10-01'),
  ]);
  expect(habit).toEqual({
    ways: [
      { key: '656||', gloss: 'Papel', words: ['bond', 'papel'], count: 2, last: '2026-10-04' },
      { key: '3361||', gloss: '', words: ['laptop'], count: 1, last: '2026-10-03' },
      { key: '656||', gloss: '', words: ['toner'], count: 1, last: '2026-10-01' },
    ],
    order: [0, 1, 0, 2],
  });
});

it('keeps no amounts, and none but the newest decisions', () => {
  const divided = (cents: number): AccountPrecedent => ({
    ...precedent('656', 'Papel', '2026-10-04'),
    coding: {
      lines: [
        { account: '656', costCenter: '', share: { kind: 'amount', cents } },
        { account: '6314', costCenter: '', share: { kind: 'rest' } },
      ],
      gloss: '',
    },
  });
  const many = Array.from({ length: mostPrecedents + 6 }, (_, index) => divided(index + 1));
  const { ways, order } = habitOf(many);
  expect([ways, order.length]).toEqual([
    [{ key: null, gloss: '', words: ['papel'], count: mostPrecedents, last: '2026-10-04' }],
    mostPrecedents,
  ]);
});

it('makes the lines again from their key', () => {
  const lines = [
    { account: '6352', costCenter: 'VEN-1.2', share: { kind: 'percent', hundredths: 6_012 } as const },
    { account: '656', costCenter: '', share: { kind: 'rest' } as const },
  ];
  expect([lines, oneAccount('6361').lines].map((each) => linesOfKey(codingKey(each) ?? ''))).toEqual([
    lines,
    oneAccount('6361').lines,
  ]);
});
