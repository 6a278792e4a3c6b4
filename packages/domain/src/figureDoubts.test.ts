import { describe, expect, it } from 'vitest';
import { type BatchPlan, confirmPlan, undoneBy } from './batch.ts';
import type { BoardClient } from './board.ts';
import { startOfLimaDate } from './dates.ts';
import { type ClientFigures, confirmsWithoutLook, figureDoubtsOf } from './figureDoubts.ts';
import {
  emptyForm621Sums,
  form621,
  form621Amount,
  type Form621Month,
  type Form621Sums,
  nothingCarried,
} from './form621.ts';
import type { YearIncome } from './incomeTax.ts';
import { type MonthFacts, monthStepsOf } from './monthSteps.ts';
import type { MonthClosing } from './monthClosing.ts';

interface Given {
  sums?: Partial<Form621Sums>;
  month?: Partial<Form621Month>;
  year?: YearIncome;
  steps?: Partial<MonthFacts>;
  figures?: Partial<NonNullable<MonthClosing['figures']>> | null;
  declaration?: MonthClosing['declaration'];
}

/** A month in the RMT whose figures are to be confirmed, with a balance of the month before. */
function figures({ sums, month, year, steps, figures: more, declaration = null }: Given = {}): ClientFigures {
  const form = form621(
    {
      period: '202610',
      sums: [{ ...emptyForm621Sums, baseSale: 1_000_000, igvSale: 180_000, baseDg: 500_000, igvDg: 90_000, ...sums }],
      perceptionsCents: 0,
      retentionsCents: 0,
      regime: { from: '202601', regime: 'rmt', coefficient: null },
      ...month,
    },
    { ...nothingCarried, balance: 100 },
    { taxed: 0, all: 0 },
    year ?? { netIncome: 40_000, unconfirmedCount: 9 },
  );
  const collectedAt = startOfLimaDate('2026-11-05');
  return {
    form,
    closing: {
      period: '202610',
      dueOn: '2026-11-18',
      steps: monthStepsOf({
        period: '202610',
        today: '2026-11-10',
        isDeclared: false,
        hasConstancia: false,
        purchasesReceivedAt: collectedAt,
        salesReceivedAt: collectedAt,
        isCollecting: false,
        isStopped: false,
        voucherCount: 9,
        purchaseCount: 5,
        xmlCount: 3,
        subjectCount: 2,
        undecidedCount: 0,
        undecidedDifferencesCount: 0,
        unpaidDetractionsCount: 0,
        withoutRateCount: 0,
        isIncomeUnconfirmed: true,
        figures: 'none',
        files: 'none',
        told: 'none',
        ...steps,
      }),
      receipt: { purchasesAt: collectedAt, salesAt: collectedAt, proposedFrom: '2026-11-02', voucherCount: 9 },
      comparison: { differenceCount: 0, undecidedCount: 0, atStakeCents: 0 },
      doubts: { undecidedCount: 0, igvCents: 0 },
      deposits: { subjectCount: 2, unpaidCount: 0, unpaidCents: 0, inFilesCount: 0, deadline: '2026-11-06' },
      rates: { waitingCount: 0, dayCount: 0 },
      figures:
        more === null
          ? null
          : {
              fingerprint: 'f',
              taxCents: form621Amount(form, 184) * 100,
              dueCents: form621Amount(form, 188) * 100,
              incomeDueCents: null,
              income: form.income?.state ?? 'withoutRegime',
              checked: null,
              ...more,
            },
      form: null,
      files: { count: 0, lastAt: null },
      summary: null,
      declaration,
    },
  };
}

const checked = { at: '2026-11-10 09:20', by: 'Rosa', taxCents: 80_000, isCurrent: true };
const confirmed = { entries: { 301: 10_000 }, confirmation: { proposed: 10_000, rate: 100, reason: null } };
const outdated = { entries: { 301: 9_000 }, confirmation: { proposed: 9_000, rate: 100, reason: null } };

describe('the doubts about the figures of a month', () => {
  it.each<[string, Given, readonly unknown[]]>([
    ['none in a usual month, with a balance of the month before and months of the year not confirmed', {}, []],
    [
      'each open step',
      { steps: { undecidedCount: 2, undecidedDifferencesCount: 1, unpaidDetractionsCount: 1, withoutRateCount: 3 } },
      [
        { kind: 'step', reason: 'differences' },
        { kind: 'step', reason: 'observed' },
        { kind: 'step', reason: 'unpaid' },
        { kind: 'step', reason: 'withoutRate' },
      ],
    ],
    [
      'other figures than those that were checked',
      { figures: { checked: { ...checked, isCurrent: false } } },
      [{ kind: 'figuresChanged' }],
    ],
    ['no régimen', { month: { regime: null } }, [{ kind: 'withoutRegime' }]],
    ['another proposal than the confirmed one', { month: outdated }, [{ kind: 'incomeOutdated' }]],
    [
      'months of the year not confirmed near the limit of 1 %, in which the rate can change',
      { year: { netIncome: 820_000, unconfirmedCount: 1 } },
      [{ kind: 'income', doubt: 'unconfirmedMonths' }],
    ],
    [
      'what the proposal says',
      { month: { foreignSalesCount: 1 }, sums: { exportValue: 50_000 } },
      [
        { kind: 'income', doubt: 'foreignCurrency' },
        { kind: 'income', doubt: 'exports' },
        { kind: 'box', doubt: 'exporter', boxes: [140] },
      ],
    ],
    ['nothing of the proposal once it is confirmed', { month: { ...confirmed, foreignSalesCount: 1 } }, []],
    [
      'the boxes that differ from their vouchers, together',
      { sums: { igvSale: 190_000, igvDg: 80_000 } },
      [{ kind: 'box', doubt: 'difference', boxes: [101, 108] }],
    ],
  ])('are %s', (_, given, expected) => {
    expect(figureDoubtsOf(figures(given))).toEqual(expected);
  });
});

it('a proposal that has no doubts is confirmed without a look at its form', () => {
  const [usual, doubtful] = [figures(), figures({ month: { foreignSalesCount: 1 } })];
  expect(
    [{ ...usual.closing, form: usual.form }, { ...doubtful.closing, form: doubtful.form }, usual.closing].map(
      confirmsWithoutLook,
    ),
  ).toEqual([true, false, false]);
});

const client = (uuid: string, more: Partial<BoardClient> = {}): BoardClient => ({
  uuid,
  name: uuid,
  ruc: '20131312955',
  status: 'VALID',
  state: 'ready',
  dueOn: null,
  igvCents: 100,
  igvTodayCents: null,
  withoutRateCount: 0,
  observedCount: 0,
  atStakeCents: 0,
  unpaidDetractionsCount: 0,
  unpaidDetractionsCents: 0,
  collectedAt: null,
  declaredOn: null,
  responsible: null,
  ...more,
});

const shown = ({ tasks, leftOut, doubtful }: BatchPlan) => ({
  tasks: tasks.map(({ client: { name } }) => name),
  leftOut: leftOut.map(({ client: of, reason }) => `${of?.name ?? ''} ${reason}`),
  doubtful: doubtful.map(({ task, isMarked }) => `${task.client.name} ${isMarked ? 'marked' : 'unmarked'}`),
});

describe('the confirmation of figures of many clients', () => {
  it('confirms the figures with the net income that is proposed, or that is confirmed already', () => {
    const [proposed, already] = [figures(), figures({ month: confirmed })];
    const figuresOf = new Map([
      ['a', proposed],
      ['b', already],
    ]);
    const { tasks } = confirmPlan([client('a'), client('b')], { figuresOf, marked: new Set() });
    expect(tasks).toEqual([
      {
        kind: 'confirm',
        client: { uuid: 'a', name: 'a', ruc: '20131312955' },
        figures: proposed,
        income: { proposed: 10_000, rate: 100 },
      },
      { kind: 'confirm', client: { uuid: 'b', name: 'b', ruc: '20131312955' }, figures: already, income: null },
    ]);
    const results = tasks.map((task, index) => ({
      task,
      isDone: index === 0,
      problem: null,
      url: null,
      gaveAccess: false,
    }));
    expect(undoneBy(results)).toEqual([{ ...tasks[0], kind: 'unconfirm' }]);
  });

  it('leaves clients with doubts out until each is marked', () => {
    const figuresOf = new Map([
      ['a', figures()],
      ['b', figures({ steps: { undecidedCount: 1 } })],
      ['c', figures({ month: { regime: null } })],
    ]);
    const clients = [client('a'), client('b', { state: 'toReview' }), client('c')];
    expect(shown(confirmPlan(clients, { figuresOf, marked: new Set() }))).toEqual({
      tasks: ['a'],
      leftOut: [],
      doubtful: ['b unmarked', 'c unmarked'],
    });
    expect(shown(confirmPlan(clients, { figuresOf, marked: new Set(['b', 'x']) }))).toEqual({
      tasks: ['a', 'b'],
      leftOut: [],
      doubtful: ['b marked', 'c unmarked'],
    });
  });

  it('says why nothing is confirmed of the others, and no mark changes that', () => {
    const own = { entries: { 301: 8_000 }, confirmation: { proposed: 9_000, rate: 100, reason: 'Anticipo' } };
    const figuresOf = new Map([
      ['c', figures({ declaration: { declaredOn: '2026-11-10', constanciaNumber: null } })],
      ['d', figures({ steps: { salesReceivedAt: null } })],
      ['e', figures({ figures: null })],
      ['f', figures({ month: own })],
      ['g', figures({ month: confirmed, figures: { checked } })],
    ]);
    const clients = [
      client('a', { state: 'declared' }),
      client('b', { state: 'uncollected' }),
      ...['c', 'd', 'e', 'f', 'g', 'h'].map((uuid) => client(uuid)),
    ];
    expect(shown(confirmPlan(clients, { figuresOf, marked: new Set(clients.map(({ uuid }) => uuid)) }))).toEqual({
      tasks: [],
      leftOut: [
        'a alreadyDeclared',
        'b notCollected',
        'c alreadyDeclared',
        'd notCollected',
        'e nothingReceived',
        'f ownIncome',
        'g alreadyConfirmed',
        'h notRead',
      ],
      doubtful: [],
    });
  });
});
