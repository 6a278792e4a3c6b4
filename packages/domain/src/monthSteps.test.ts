import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfLimaDate } from './dates.ts';
import {
  type BoardFacts,
  boardStateOf,
  boardStateOfSteps,
  type MonthFacts,
  type MonthProof,
  type MonthStep,
  monthSteps,
  monthStepsOf,
} from './monthSteps.ts';

const end = startOfLimaDate('2026-11-01');

/** A month in which only the declaration is left. */
const almost: MonthFacts = {
  period: '202610',
  today: '2026-11-10',
  isDeclared: false,
  hasConstancia: false,
  purchasesReceivedAt: end,
  salesReceivedAt: end,
  isCollecting: false,
  isStopped: false,
  withoutRateCount: 0,
  isIncomeUnconfirmed: false,
  voucherCount: 9,
  purchaseCount: 5,
  xmlCount: 3,
  undecidedCount: 0,
  undecidedDifferencesCount: 0,
  subjectCount: 2,
  unpaidDetractionsCount: 0,
  figures: 'current',
  files: 'current',
  told: 'current',
};

const shown = (facts: MonthFacts) =>
  monthStepsOf(facts).map(({ step, state, reason }) => [step, state, ...(reason === null ? [] : [reason])].join(' '));

describe('monthStepsOf', () => {
  it.each<[Partial<MonthFacts>, string]>([
    [{}, 'declared next notDeclared'],
    [{ salesReceivedAt: end - 1 }, 'collected next notReceived'],
    [{ purchasesReceivedAt: null, isStopped: true }, 'collected next stopped'],
    [{ purchasesReceivedAt: null, isStopped: true, isCollecting: true }, 'collected next collecting'],
    [{ undecidedCount: 2, undecidedDifferencesCount: 1 }, 'squared next differences'],
    [{ undecidedCount: 2 }, 'doubts next observed'],
    [{ unpaidDetractionsCount: 1 }, 'deposits next unpaid'],
    [{ withoutRateCount: 1, isIncomeUnconfirmed: true }, 'figures next withoutRate'],
    [{ figures: 'none' }, 'figures next unchecked'],
    [{ figures: 'outdated' }, 'figures next figuresChanged'],
    [{ files: 'none' }, 'files next notMade'],
    [{ files: 'outdated' }, 'files next filesOutdated'],
    [{ told: 'none' }, 'told next notTold'],
    [{ told: 'outdated' }, 'told next summaryOutdated'],
    [{ isDeclared: true }, 'declared next withoutConstancia'],
  ])('with %o the next step is %s', (facts, expected) => {
    expect(shown({ ...almost, ...facts }).filter((line) => line.includes(' next '))).toEqual([expected]);
  });

  it('waits for what comes before, each step with its own reason, and knows nothing of a month that is not collected', () => {
    expect(shown({ ...almost, undecidedCount: 1, unpaidDetractionsCount: 1, figures: 'outdated' })).toEqual([
      'collected done',
      'squared done',
      'doubts next observed',
      'deposits waiting unpaid',
      'figures waiting figuresChanged',
      'files done',
      'told done',
      'declared waiting notDeclared',
    ]);
    expect(shown({ ...almost, purchasesReceivedAt: null })).toEqual([
      'collected next notReceived',
      ...monthSteps.slice(1).map((step) => `${step} waiting earlierStep`),
    ]);
  });

  it('has no next step until SUNAT proposes the month', () => {
    const running = { ...almost, purchasesReceivedAt: null, today: '2026-11-01' };
    expect(shown(running)).toEqual([
      'collected waiting monthOpen',
      ...monthSteps.slice(1).map((step) => `${step} waiting earlierStep`),
    ]);
    expect(shown({ ...running, today: '2026-11-02' })[0]).toBe('collected next notReceived');
  });

  it('says why a step does not apply', () => {
    const empty = { voucherCount: 0, purchaseCount: 0, xmlCount: 0, subjectCount: 0 };
    const nothing = { figures: 'none', files: 'none', told: 'none' } as const;
    expect(shown({ ...almost, ...empty, ...nothing })).toEqual([
      'collected done',
      'squared notApplicable withoutVouchers',
      'doubts notApplicable withoutPurchases',
      'deposits notApplicable noneSubject',
      'figures notApplicable withoutVouchers',
      'files notApplicable withoutVouchers',
      'told notApplicable withoutVouchers',
      'declared next notDeclared',
    ]);
    expect(shown({ ...almost, xmlCount: 0 })[1]).toBe('squared notApplicable withoutXml');
  });

  it('needs nothing else of a month that is declared', () => {
    const facts = { ...almost, isDeclared: true, hasConstancia: true, undecidedCount: 3, told: 'none' } as const;
    expect(shown(facts)).toEqual([
      'collected done',
      'squared done',
      'doubts notApplicable alreadyDeclared',
      'deposits done',
      'figures done',
      'files done',
      'told notApplicable alreadyDeclared',
      'declared done',
    ]);
  });
});

const moment = fc.constantFrom(null, end - 1, end, end + 86_400_000);
const count = fc.nat({ max: 3 });
const proof = fc.constantFrom<MonthProof>('current', 'outdated', 'none');

const facts: fc.Arbitrary<MonthFacts> = fc
  .record({
    period: fc.constant('202610'),
    today: fc.constantFrom('2026-10-15', '2026-11-01', '2026-11-02', '2026-11-20'),
    isDeclared: fc.boolean(),
    hasConstancia: fc.boolean(),
    purchasesReceivedAt: moment,
    salesReceivedAt: moment,
    isCollecting: fc.boolean(),
    isStopped: fc.boolean(),
    voucherCount: count,
    purchaseCount: count,
    xmlCount: count,
    undecidedCount: count,
    undecidedDifferencesCount: count,
    subjectCount: count,
    unpaidDetractionsCount: count,
    withoutRateCount: count,
    isIncomeUnconfirmed: fc.boolean(),
    figures: proof,
    files: proof,
    told: proof,
  })
  .map((given) => ({
    ...given,
    undecidedDifferencesCount: Math.min(given.undecidedDifferencesCount, given.undecidedCount),
  }));

/** What is true of a month once a step was done. */
const fulfilled: Readonly<Record<MonthStep, Partial<MonthFacts>>> = {
  collected: { purchasesReceivedAt: end, salesReceivedAt: end },
  squared: { undecidedDifferencesCount: 0 },
  doubts: { undecidedCount: 0, undecidedDifferencesCount: 0 },
  deposits: { unpaidDetractionsCount: 0 },
  figures: { figures: 'current', isIncomeUnconfirmed: false, withoutRateCount: 0 },
  files: { files: 'current' },
  told: { told: 'current' },
  declared: { isDeclared: true, hasConstancia: true },
};

const nextIndex = (given: MonthFacts) => {
  const at = monthStepsOf(given).findIndex(({ state }) => state === 'next' || state === 'waiting');
  return at === -1 ? monthSteps.length : at;
};

describe('the steps of any month', () => {
  it('are all steps in their order, and one is next unless nothing is left or SUNAT does not propose the month yet', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const steps = monthStepsOf(given);
        expect(steps.map(({ step }) => step)).toEqual(monthSteps);
        const next = steps.filter(({ state }) => state === 'next');
        const isClosed = steps.every(({ state }) => state === 'done' || state === 'notApplicable');
        const isEarly = steps[0]?.reason === 'monthOpen';
        expect(next).toHaveLength(isClosed || isEarly ? 0 : 1);
        // Nothing waits before the next one, and what is done has no reason.
        const at = steps.findIndex(({ state }) => state === 'next');
        expect(steps.slice(0, Math.max(at, 0)).filter(({ state }) => state === 'waiting')).toEqual([]);
        expect(steps.every(({ state, reason }) => (state === 'done') === (reason === null))).toBe(true);
      }),
    );
  });

  it('never go back when one of them is done, and the next one is done by what it asks for', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...monthSteps), (given, step) => {
        const after = { ...given, ...fulfilled[step] };
        expect(nextIndex(after)).toBeGreaterThanOrEqual(nextIndex(given));
        const next = monthStepsOf(given).find(({ state }) => state === 'next');
        const done = { ...given, ...(next && fulfilled[next.step]) };
        expect(nextIndex(done) > nextIndex(given)).toBe(next !== undefined);
      }),
    );
  });

  it('are at the state of the board, which knows less of the month', () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(boardStateOf(given)).toBe(boardStateOfSteps(monthStepsOf(given)));
      }),
    );
  });
});

it('the board says what is left to do, the most urgent first', () => {
  const known: BoardFacts = {
    period: '202610',
    isDeclared: false,
    purchasesReceivedAt: end,
    salesReceivedAt: end,
    undecidedCount: 0,
    undecidedDifferencesCount: 0,
    unpaidDetractionsCount: 0,
  };
  const states = [
    known,
    { ...known, unpaidDetractionsCount: 1 },
    { ...known, unpaidDetractionsCount: 1, undecidedCount: 1 },
    { ...known, undecidedCount: 2, undecidedDifferencesCount: 1 },
    { ...known, undecidedCount: 1, salesReceivedAt: end - 1 },
    { ...known, purchasesReceivedAt: null },
    { ...known, purchasesReceivedAt: null, isDeclared: true },
  ].map(boardStateOf);
  expect(states).toEqual(['ready', 'detractionsDue', 'toReview', 'toSquare', 'uncollected', 'uncollected', 'declared']);
});
