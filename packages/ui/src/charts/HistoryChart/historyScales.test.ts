import { expect, it } from 'vitest';
import { historyOf, historyScales, shortSoles, spread, valueAxisOf } from './historyScales.ts';

const frame = { width: 1000, height: 260, top: 20, right: 100, bottom: 30, left: 40, narrow: false };

it('HIST-10 puts both series on the same months, oldest first, with gaps where there is no value', () => {
  const history = historyOf([
    {
      book: 'sales',
      points: [
        { period: '202602', totalCents: 3 },
        { period: '202511', totalCents: 1 },
      ],
    },
    { book: 'purchases', points: [{ period: '202601', totalCents: -2 }] },
  ]);
  expect(history).toEqual({
    periods: ['202511', '202512', '202601', '202602'],
    series: [
      { book: 'sales', values: [1, null, null, 3] },
      { book: 'purchases', values: [null, null, -2, null] },
    ],
  });
});

it('has no months without points', () => {
  expect(historyOf([{ book: 'sales', points: [] }])).toEqual({ periods: [], series: [{ book: 'sales', values: [] }] });
});

it('always includes zero, and has round ticks', () => {
  const ticksOf = (...cents: readonly number[]) => {
    const points = cents.map((totalCents, index) => ({ period: `20260${index + 1}`, totalCents }));
    return valueAxisOf(historyOf([{ book: 'sales', points }])).ticks.map(({ label }) => label);
  };
  expect(ticksOf(31_610_000, 20_000_000)).toEqual(['0', '100 k', '200 k', '300 k', '400 k']);
  expect(ticksOf(-3_000_000, -1_000_000)).toEqual(['-30 k', '-20 k', '-10 k', '0']);
  expect(ticksOf(0)).toEqual(['0', '0.2', '0.4', '0.6', '0.8', '1']);
});

it('spans the frame: the first month at the left, the highest tick at the top, a single month in the middle', () => {
  const scalesOf = (...cents: readonly number[]) => {
    const points = cents.map((totalCents, index) => ({ period: `20260${index + 1}`, totalCents }));
    const history = historyOf([{ book: 'sales', points }]);
    return historyScales(history, valueAxisOf(history), frame);
  };
  const { x, y } = scalesOf(31_610_000, 20_000_000, 30_000_000);
  expect([0, 1, 2].map(x)).toEqual([40, 470, 900]);
  expect([40_000_000, 20_000_000, 0].map(y)).toEqual([20, 125, 230]);
  expect(scalesOf(100).x(0)).toBe(470);
});

it.each([
  [0, '0'],
  [99_900, '999'],
  [100_000, '1 k'],
  [150_000_000, '1.5 M'],
  [-30_000_000, '-300 k'],
  [-20, '-0.2'],
  [30_000_000_000_000, '300,000 M'],
  [999_999_900_000_000, '10 B'],
])('shortens %i cents to %s', (cents, expected) => {
  expect(shortSoles(cents)).toBe(expected);
});

it('keeps two labels apart, in their order, inside the frame', () => {
  expect(spread([100, 110], 32, 0, 200)).toEqual([89, 121]);
  expect(spread([110, 100], 32, 0, 200)).toEqual([121, 89]);
  expect(spread([2, 3], 32, 0, 200)).toEqual([0, 32]);
  expect(spread([10, 90], 32, 0, 200)).toEqual([10, 90]);
  expect(spread([250], 32, 0, 200)).toEqual([200]);
});
