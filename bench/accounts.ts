import {
  type CalibrationStep,
  measureSuggestions,
  type MonthOfSuggestions,
} from '../packages/domain/src/accounts/testing/measureSuggestions.ts';
import type { Bench, Figure } from './support/figures.ts';

const seeds = [1, 2, 3, 4, 5];
const size = { clients: 50, months: 24 };
/** The month of a client from which nine of ten vouchers have to be known. */
const goalMonth = 3;

/** What is suggested for the vouchers of generated studios, month by month, beside what their accountants do. */
export const accounts: Bench = () => {
  const studios = seeds.map((seed) => measureSuggestions({ seed, ...size }));
  const months = Array.from({ length: size.months }, (_, index) =>
    together(studios.flatMap(({ months: all }) => all.filter(({ month }) => month === index + 1))),
  );
  const steps = Map.groupBy(
    studios.flatMap(({ calibration }) => calibration),
    ({ confidence }) => confidence,
  );
  return Promise.resolve([
    ...months.map((month, index) => figureOf(month, index + 1)),
    ...months.filter((_, index) => index + 1 === goalMonth).map(sureFigureOf),
    ...seeds.slice(0, 2).map((seed) => divisionOf(measureSuggestions({ seed, ...size, months: 12, mixed: 0.3 }), seed)),
    ...[...steps].toSorted(([one], [other]) => one - other).map(([confidence, all]) => calibrationOf(confidence, all)),
  ]);
};

type Counts = Omit<MonthOfSuggestions, 'month'>;

const together = (all: readonly Counts[]): Counts => {
  const sum = (count: keyof Counts) => all.reduce((total, each) => total + each[count], 0);
  return {
    vouchers: sum('vouchers'),
    suggested: sum('suggested'),
    right: sum('right'),
    wrong: sum('wrong'),
    sure: sum('sure'),
    wrongAmongSure: sum('wrongAmongSure'),
  };
};

const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(3);

function figureOf({ vouchers, suggested, right, wrong, sure, wrongAmongSure }: Counts, month: number): Figure {
  return {
    name: `month ${month}, right of all vouchers`,
    value: right / vouchers,
    unit: '',
    ...(month === goalMonth && { goal: { atLeast: 0.9 } }),
    note: `suggested ${share(suggested, vouchers)}, wrong ${share(wrong, vouchers)}, sure ${share(sure, vouchers)}, wrong among sure ${share(wrongAmongSure, sure)}`,
  };
}

const sureFigureOf = ({ sure, wrongAmongSure }: Counts): Figure => ({
  name: `month ${goalMonth}, wrong of 1,000 sure`,
  value: (1_000 * wrongAmongSure) / sure,
  unit: '',
  goal: { atMost: 10 },
});

/** Of vouchers that are divided by their items: how many are divided as the accountant does. */
function divisionOf({ grounds, months }: ReturnType<typeof measureSuggestions>, seed: number): Figure {
  const { count = 0, right = 0 } = grounds.get('items') ?? {};
  const { right: all, vouchers } = together(months);
  return {
    name: `divided by items, right (seed ${seed})`,
    value: right / Math.max(1, count),
    unit: '',
    note: `of ${count.toLocaleString('en-US')} divisions, where three of ten vouchers of suppliers of several things are mixed; right of all vouchers ${share(all, vouchers)}`,
  };
}

function calibrationOf(confidence: number, steps: readonly CalibrationStep[]): Figure {
  const sum = (count: 'count' | 'right') => steps.reduce((total, step) => total + step[count], 0);
  return {
    name: `said to be ${confidence} % sure, right`,
    value: sum('right') / sum('count'),
    unit: '',
    note: `of ${sum('count').toLocaleString('en-US')} suggestions`,
  };
}
