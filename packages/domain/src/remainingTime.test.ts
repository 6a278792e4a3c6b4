import { assert, property, double } from 'fast-check';
import { expect, it } from 'vitest';
import { type RemainingTime, remainingTime } from './remainingTime.ts';

it.each<[seconds: number, done: number, left: number, remaining: RemainingTime | null]>([
  [2.9, 0.5, 0.5, null],
  [60, 0.009, 0.99, null],
  [10, 0.9, 0.1, null],
  [10, 0.5, 0.25, { unit: 'seconds', count: 5 }],
  [10, 0.2, 0.8, { unit: 'seconds', count: 40 }],
  [10, 0.4, 0.51, { unit: 'seconds', count: 15 }],
  [10, 0.2, 1, { unit: 'seconds', count: 50 }],
  [10, 0.2, 1.1, { unit: 'minutes', count: 1 }],
  [60, 0.5, 0.51, { unit: 'minutes', count: 2 }],
  [60, 0.05, 0.95, { unit: 'minutes', count: 19 }],
  [600, 0.1, 0.9, { unit: 'hours', count: 2 }],
  [60, 1, 0, null],
])('says after %d s with %d done and %d left: %o', (seconds, done, left, remaining) => {
  expect(remainingTime({ seconds, done, left })).toEqual(remaining);
});

const secondsOf = { seconds: 1, minutes: 60, hours: 3_600 };

it('never says less than the pace says, nor more than one step above it', () => {
  const share = double({ min: 0, max: 1, noNaN: true });
  assert(
    property(double({ min: 0, max: 3_600, noNaN: true }), share, share, (seconds, done, left) => {
      const remaining = remainingTime({ seconds, done, left });
      if (remaining === null) return;
      const said = remaining.count * secondsOf[remaining.unit];
      const exact = (seconds * left) / done;
      expect(said).toBeGreaterThanOrEqual(exact);
      expect(said - exact).toBeLessThan(remaining.unit === 'hours' ? 3_600 : 60);
    }),
  );
});
