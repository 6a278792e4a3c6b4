import { describe, expect, it } from 'vitest';
import {
  assignPlan,
  type BatchPlan,
  type BatchResult,
  collectPlan,
  declarePlan,
  depositsPlan,
  regimePlan,
  tellPlan,
  undoneBy,
} from './batch.ts';
import type { BoardClient } from './board.ts';
import { readConstancias } from './declaration/constancia.ts';
import type { PendingDeposit } from './pendingDeposits.ts';

const [gladys, luis] = ['g', 'l'] as const;
const createBoardClient = (more: Partial<BoardClient>): BoardClient => ({
  uuid: 'a',
  name: 'Andina',
  ruc: '20131312955',
  status: 'VALID',
  state: 'ready',
  dueOn: null,
  igvCents: 100,
  igvTodayCents: null,
  observedCount: 0,
  atStakeCents: 0,
  unpaidDetractionsCount: 0,
  withoutRateCount: 0,
  unpaidDetractionsCents: 0,
  collectedAt: null,
  declaredOn: null,
  responsible: null,
  ...more,
});

const andina = createBoardClient({ uuid: 'a', name: 'Andina', ruc: '20131312955' });
const botica = createBoardClient({ uuid: 'b', name: 'Botica', ruc: '20100047218' });

const shown = ({ tasks, leftOut }: BatchPlan) => [
  tasks.map(({ client }) => client.name),
  leftOut.map(({ client, reason }) => `${client?.name ?? 'nobody'} ${reason}`),
];

describe('an action on many clients', () => {
  it('leaves out whom SUNAT does not let in, and who has no figures yet', () => {
    expect(shown(collectPlan([andina, { ...botica, status: 'INVALID_CREDENTIALS' }]))).toEqual([
      ['Andina'],
      ['Botica credentials'],
    ]);
    expect(shown(tellPlan([andina, { ...botica, igvCents: null }]))).toEqual([['Andina'], ['Botica nothingReceived']]);
  });

  it('assigns a person, or a person for each last digit', () => {
    const ofLuis = { ...botica, responsible: { uuid: luis, name: 'Luis' } };
    expect(shown(assignPlan([andina, ofLuis], { by: 'person', person: luis }))).toEqual([
      ['Andina'],
      ['Botica sameResponsible'],
    ]);
    expect(assignPlan([andina, ofLuis], { by: 'digit', people: { 8: gladys } })).toEqual({
      tasks: [
        {
          kind: 'assign',
          client: { uuid: 'b', name: 'Botica', ruc: '20100047218' },
          former: luis,
          responsible: gladys,
          endsAccess: false,
        },
      ],
      leftOut: [{ client: { uuid: 'a', name: 'Andina', ruc: '20131312955' }, constancia: null, reason: 'noPerson' }],
      doubtful: [],
      unread: [],
    });
  });

  it('changes the régimen of a month, and says why not of the others', () => {
    const rer = { from: '202501', regime: 'rer', coefficient: null } as const;
    const general = { from: '202607', regime: 'general', coefficient: 210 } as const;
    const regimes = new Map([[botica.uuid, [rer, general]]]);
    expect(shown(regimePlan([andina], regimes, { regime: null, from: '202601' }))).toEqual([[], ['Andina noRegime']]);
    const rmt = { from: '202601', regime: 'rmt', coefficient: null } as const;
    expect(regimePlan([andina, botica], regimes, rmt).tasks).toEqual([
      { kind: 'regime', client: { uuid: 'a', name: 'Andina', ruc: '20131312955' }, former: [], regimes: [rmt] },
      {
        kind: 'regime',
        client: { uuid: 'b', name: 'Botica', ruc: '20100047218' },
        former: [rer, general],
        regimes: [rer, rmt, general],
      },
    ]);
    const leftOutFor = (regime: 'rmt' | 'general', from: string) =>
      regimePlan([botica], regimes, { regime, from }).leftOut.map(({ reason }) => reason);
    expect([leftOutFor('general', '202610'), leftOutFor('rmt', '202610')]).toEqual([['sameRegime'], ['onlyInJanuary']]);
    const rmtLater = { from: '202607', regime: 'rmt', coefficient: null } as const;
    expect(
      regimePlan([botica], new Map([[botica.uuid, [rer, rmtLater]]]), { regime: 'general', from: '202603' }),
    ).toEqual({
      tasks: [],
      leftOut: [{ client: { uuid: 'b', name: 'Botica', ruc: '20100047218' }, constancia: null, reason: 'laterRegime' }],
      doubtful: [],
      unread: [],
    });
  });

  it('makes files of deposits that can be in one, and says why not of the others', () => {
    const of = (uuid: string, more: Partial<PendingDeposit> = {}): PendingDeposit => ({
      depositor: { uuid, name: uuid, ruc: '20131312955' },
      code: `${uuid}-${more.lot ?? ''}`,
      supplierRuc: '20512345671',
      supplierName: 'Seguridad',
      documentType: '01',
      series: 'F001',
      number: '00000130',
      issueDate: '2026-10-14',
      period: '202610',
      itemCode: '022',
      depositCents: 49_500,
      igvCents: 62_910,
      account: '00071234567',
      accountSource: 'typed',
      accountChange: null,
      deadline: '2026-11-06',
      state: 'due',
      lot: null,
      problems: [],
      ...more,
    });
    const needsReview = { changedAt: null, changedBy: null, formerEnding: '1234', needsReview: true };
    const clients = ['a', 'b', 'c', 'd', 'e'].map((uuid) => createBoardClient({ uuid, name: uuid }));
    const deposits = [
      of('a'),
      of('a', { lot: '260001' }),
      of('b', { period: '202609' }),
      of('c', { lot: '260001' }),
      of('d', { problems: ['account'] }),
      of('e', { accountChange: needsReview }),
    ];
    const plan = depositsPlan(clients, deposits, '202610');
    expect(plan.tasks).toEqual([
      { kind: 'deposits', client: { uuid: 'a', name: 'a', ruc: clients[0]?.ruc }, codes: ['a-'] },
    ]);
    expect(shown(plan)[1]).toEqual(['b noDeposits', 'c filedBefore', 'd refused', 'e accountsChanged']);
  });

  it('declares by constancias: each client once, in the period of the board, on a possible day', () => {
    const text = `20131312955 202610 1011653500 18/11/2026
20131312955 202610 1011653499 17/11/2026
20100047218 202609 1011653501 18/10/2026
20100047218 202610 1011653502
20601030013 202610 1011653503 18/11/2026
20131312956 202610 1011653504`;
    const facts = { clients: [andina, botica], period: '202610', today: '2026-11-20', day: '' };
    const plan = declarePlan(readConstancias(text), facts);
    expect(plan.tasks).toEqual([
      {
        kind: 'declare',
        client: { uuid: 'a', name: 'Andina', ruc: '20131312955' },
        declaredOn: '2026-11-18',
        constanciaNumber: '1011653500',
      },
    ]);
    expect(shown(plan)[1]).toEqual(['Andina repeated', 'Botica otherPeriod', 'Botica noDay', 'nobody notAClient']);
    expect(plan.unread.map(({ line, problem }) => [line, problem])).toEqual([[6, 'wrongRuc']]);
    const withDay = declarePlan(readConstancias(text), { ...facts, day: '2026-11-19' });
    expect(withDay.tasks.map(({ client }) => client.name)).toEqual(['Andina', 'Botica']);
    const late = { ...facts, clients: [{ ...andina, declaredOn: '2026-11-16' }, botica], day: '2026-11-21' };
    expect(shown(declarePlan(readConstancias(text), late))[1]?.slice(0, 4)).toEqual([
      'Andina alreadyDeclared',
      'Andina alreadyDeclared',
      'Botica otherPeriod',
      'Botica inTheFuture',
    ]);
  });

  it('is undone by the opposite of what was done', () => {
    const client = { uuid: 'a', name: 'Andina', ruc: '20131312955' };
    const assign = { kind: 'assign', client, former: null, responsible: luis, endsAccess: false } as const;
    const declare = { kind: 'declare', client, declaredOn: '2026-11-18', constanciaNumber: '1' } as const;
    const result = (task: BatchResult['task'], more: Partial<BatchResult> = {}): BatchResult => ({
      task,
      isDone: true,
      problem: null,
      url: null,
      gaveAccess: false,
      ...more,
    });
    expect(
      undoneBy([
        result(assign, { gaveAccess: true }),
        result(declare),
        result(declare, { isDone: false }),
        result({ kind: 'collect', client }),
      ]),
    ).toEqual([
      { ...assign, former: luis, responsible: null, endsAccess: true },
      { ...declare, kind: 'undeclare' },
    ]);
  });
});
