import { Problem } from '@contapro/api';
import { type BatchKind, type BoardClient, type ClientFigures, failed, form621Amount } from '@contapro/domain';
import {
  sampleBoardPage,
  boardPeople,
  createBoardClient,
  form621WithProposedIncome,
  sampleClientFigures,
  wireBoardPage,
  wireForm621,
  wireMonthClosing,
} from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createBatch } from './batch.machine.ts';
import type { BatchServices } from './batch.types.ts';

type Calls = Required<BatchServices['api']> & Pick<BatchServices, 'readText' | 'zip'>;

const andina = createBoardClient({ uuid: 'a', name: 'Andina', ruc: '20131312955', responsible: null });
const botica = createBoardClient({ uuid: 'b', name: 'Botica', ruc: '20100047218', responsible: null });
const disco = createBoardClient({ uuid: 'd', name: 'Disco', ruc: '20601030021', responsible: null });
const cusco = createBoardClient({ uuid: 'c', name: 'Cusco', ruc: '20601030013', responsible: null });
const [, luis] = boardPeople;
const wireRer = { from_period: '202501', regime: 'rer', coefficient: null };

async function run(kind: BatchKind, clients: readonly BoardClient[] = [andina, botica]) {
  const mock = mockServices<Calls>(
    'getBoard',
    'listPendingDeposits',
    'requestCollection',
    'assignResponsibles',
    'getMonthSummary',
    'makeMonthSummary',
    'createDepositFile',
    'listIncomeRegimes',
    'saveIncomeRegimes',
    'getMonthClosing',
    'getForm621',
    'confirmNetIncome',
    'checkMonthFigures',
    'saveDeclaredPeriod',
    'readText',
    'zip',
  );
  const machine = createBatch({ ...mock.services, api: mock.services, newId: () => 'id' });
  const input = { kind, period: '202610', today: '2026-11-20', chosen: new Set(clients.map(({ uuid }) => uuid)) };
  const actor = createActor(machine, { input });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  mock.open('getBoard').resolve(wireBoardPage(sampleBoardPage([...clients, cusco])));
  await settled();
  if (kind === 'regime') {
    mock.open('listIncomeRegimes').resolve({ businesses: [{ business_uuid: botica.uuid, regimes: [wireRer] }] });
    await settled();
  }
  const context = () => actor.getSnapshot().context;
  /** Answers the figures of the clients in their order; null for a client whose figures cannot be read. */
  const answerFigures = async (all: readonly (ClientFigures | null)[]) => {
    for (const figures of all.toReversed()) {
      if (figures === null) {
        mock.open('getMonthClosing').reject(new Problem(500));
        mock.open('getForm621').reject(new Problem(500));
        continue;
      }
      mock.open('getMonthClosing').resolve(wireMonthClosing(figures.closing));
      mock.open('getForm621').resolve(wireForm621({ ...form621WithProposedIncome, ...figures.form }));
    }
    await settled();
  };
  /** The clients of the report, and why something was not done. */
  const report = () => context().results.map(({ task, isDone, problem }) => [task.client.name, isDone, problem]);
  const asked = (call: string) => requestsOf(mock.calls).filter(([name]) => name === call);
  return { actor, mock, facts, context, answerFigures, report, asked, value: () => actor.getSnapshot().value };
}

it('loads the clients of all pages, and again after a failure', async () => {
  const mock = mockServices<Calls>('getBoard');
  const machine = createBatch({ ...mock.services, api: mock.services, newId: () => 'id' });
  const input = { kind: 'collect', period: '202610', today: '2026-11-20', chosen: new Set(['a']) } as const;
  const actor = createActor(machine, { input }).start();
  mock.open('getBoard').reject(new Problem(500));
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.facts]).toEqual(['failed', failed]);
  actor.send({ type: 'part.reload', part: 'facts' });
  const pages = sampleBoardPage([andina, botica], { size: 1 });
  mock.open('getBoard').resolve(wireBoardPage(pages));
  await settled();
  mock.open('getBoard').resolve(wireBoardPage(sampleBoardPage([andina, botica], { size: 1, page: 2 })));
  await settled();
  const { facts } = actor.getSnapshot().context;
  expect([actor.getSnapshot().value, facts.state === 'ready' && facts.data.clients.map(({ uuid }) => uuid)]).toEqual([
    { choosing: 'idle' },
    ['a', 'b'],
  ]);
});

it('asks for the collection of each client, and tells of each refusal', async () => {
  const { actor, mock, asked, report, value, facts } = await run('collect');
  actor.send({ type: 'batch.start' });
  expect(asked('requestCollection')).toEqual([
    ['requestCollection', { path: { uuid: 'a' }, body: { tax_period: '202610' } }],
    ['requestCollection', { path: { uuid: 'b' }, body: { tax_period: '202610' } }],
  ]);
  const refusal = new Problem(409, [{ code: 'COLLECTION_OPEN', message: 'Ya estamos recolectando.' }]);
  mock.open('requestCollection').reject(refusal);
  mock.open('requestCollection').resolve(undefined);
  await settled();
  expect([value(), report(), facts]).toEqual([
    'done',
    [
      ['Andina', true, null],
      ['Botica', false, 'Ya estamos recolectando.'],
    ],
    [],
  ]);
  actor.send({ type: 'batch.undo' });
  expect(value()).toBe('done');
  actor.send({ type: 'dialog.close' });
  expect(actor.getSnapshot().status).toBe('done');
});

it('does a few clients at a time, and begins no other once it is stopped', async () => {
  const clients = Array.from({ length: 9 }, (_, index) => createBoardClient({ uuid: `c-${index}` }));
  const { actor, mock, context, value } = await run('collect', clients);
  actor.send({ type: 'batch.start' });
  const answer = async () => {
    for (const name of mock.openNames()) mock.open(name).resolve(undefined);
    await settled();
  };
  expect(mock.openNames()).toHaveLength(4);
  await answer();
  expect([context().results.length, mock.openNames().length]).toEqual([4, 4]);
  actor.send({ type: 'batch.stop' });
  actor.send({ type: 'dialog.close' });
  await answer();
  expect([value(), context().results.length, context().queue.length, mock.openNames()]).toEqual(['done', 8, 1, []]);
});

it('assigns all clients with one call, and undoes it with the access that it gave', async () => {
  const { actor, mock, asked, report, value } = await run('assign');
  actor.send({ type: 'batch.start' });
  expect(value()).toEqual({ choosing: 'idle' });
  actor.send({ type: 'assignment.change', assignment: { by: 'person', person: luis?.uuid } });
  actor.send({ type: 'batch.start' });
  const change = (uuid: string, former: string | undefined, responsible: string | undefined, ends = false) => ({
    business_uuid: uuid,
    former_uuid: former ?? null,
    responsible_uuid: responsible ?? null,
    ends_access: ends,
  });
  const body = { changes: [change('a', undefined, luis?.uuid), change('b', undefined, luis?.uuid)] };
  expect(asked('assignResponsibles')).toEqual([['assignResponsibles', { body }]]);
  mock.open('assignResponsibles').resolve({
    results: [
      { outcome: 'changed', gave_access: true },
      { outcome: 'changed_meanwhile', gave_access: false },
    ],
  });
  await settled();
  expect(report()).toEqual([
    ['Andina', true, null],
    ['Botica', false, expect.stringContaining('Otra persona cambió')],
  ]);
  actor.send({ type: 'batch.undo' });
  expect(asked('assignResponsibles').at(-1)).toEqual([
    'assignResponsibles',
    { body: { changes: [change('a', luis?.uuid, undefined, true)] } },
  ]);
  mock.open('assignResponsibles').resolve({ results: [{ outcome: 'changed', gave_access: false }] });
  await settled();
  expect([value(), report()]).toEqual(['done', [['Andina', true, null]]]);
});

it('reads constancias of a text and of files, declares each client, and takes the marks back', async () => {
  const { actor, mock, asked, report, context } = await run('declare');
  actor.send({ type: 'text.change', text: '20131312955 202610 1011653500 18/11/2026' });
  const [pdf, broken] = [new File([], 'botica.pdf'), new File([], 'rota.pdf')];
  actor.send({ type: 'files.add', files: [pdf, broken] });
  mock.open('readText').resolve(null);
  mock.open('readText').resolve('RUC: 20100047218\nPeríodo: 10/2026\nNúmero de Orden: 1011653502\nFecha: 19/11/2026');
  await settled();
  expect(context().files.map(({ name, text }) => [name, text === null])).toEqual([
    ['botica.pdf', false],
    ['rota.pdf', true],
  ]);
  actor.send({ type: 'batch.start' });
  const mark = (declared_on: string, constancia_number: string) => ({ declared_on, constancia_number });
  expect(asked('saveDeclaredPeriod').map(([, request]) => request)).toEqual([
    {
      query: { filters: { ruc: '20131312955', business_uuid: 'a', tax_period: '202610' } },
      body: { former: null, declared: mark('2026-11-18', '1011653500') },
    },
    {
      query: { filters: { ruc: '20100047218', business_uuid: 'b', tax_period: '202610' } },
      body: { former: null, declared: mark('2026-11-19', '1011653502') },
    },
  ]);
  for (const name of mock.openNames()) mock.open(name).resolve({});
  await settled();
  actor.send({ type: 'batch.undo' });
  expect(asked('saveDeclaredPeriod').at(-1)?.[1]).toMatchObject({
    body: { former: mark('2026-11-19', '1011653502'), declared: null },
  });
  for (const name of mock.openNames()) mock.open(name).resolve({});
  await settled();
  expect(report()).toEqual([
    ['Andina', true, null],
    ['Botica', true, null],
  ]);
});

it('changes the régimen of each client, and undoes it', async () => {
  const { actor, mock, asked, report, value } = await run('regime');
  actor.send({ type: 'batch.start' });
  expect(value()).toEqual({ choosing: 'idle' });
  actor.send({ type: 'regime.change', regime: { regime: 'rmt', from: '202601' } });
  actor.send({ type: 'batch.start' });
  const wireRmt = { from_period: '202601', regime: 'rmt', coefficient: null };
  const request = (uuid: string, ruc: string, former: object[], regimes: object[]) => [
    'saveIncomeRegimes',
    { query: { filters: { ruc, business_uuid: uuid, tax_period: '202610' } }, body: { former, regimes } },
  ];
  expect(asked('saveIncomeRegimes')).toEqual([
    request('a', '20131312955', [], [wireRmt]),
    request('b', '20100047218', [wireRer], [wireRer, wireRmt]),
  ]);
  const refusal = new Problem(409, [{ code: 'REGIMES_CHANGED', message: 'El régimen cambió.' }]);
  mock.open('saveIncomeRegimes').reject(refusal);
  mock.open('saveIncomeRegimes').resolve({});
  await settled();
  expect(report()).toEqual([
    ['Andina', true, null],
    ['Botica', false, 'El régimen cambió.'],
  ]);
  actor.send({ type: 'batch.undo' });
  expect(asked('saveIncomeRegimes').slice(2)).toEqual([request('a', '20131312955', [wireRmt], [])]);
  mock.open('saveIncomeRegimes').resolve({});
  await settled();
  expect(value()).toBe('done');
});

/** The figures after the net income was confirmed. */
function afterConfirmation({ closing, form }: ClientFigures, more: Partial<NonNullable<typeof closing.figures>> = {}) {
  const income = { income: 'confirmed' as const, incomeDueCents: form621Amount(form, 324) * 100 };
  return wireMonthClosing({
    ...closing,
    figures: closing.figures && { ...closing.figures, ...income, fingerprint: 'b'.repeat(64), ...more },
  });
}

it('confirms what was seen: first the net income, then the figures with it, and undoes both', async () => {
  const { actor, mock, asked, answerFigures, report, value } = await run('confirm', [andina, botica, disco]);
  const [usual, withoutRegime] = [sampleClientFigures(10_001), sampleClientFigures(8_000, { regime: null })];
  expect(value()).toBe('loading');
  await answerFigures([usual, withoutRegime, null]);
  expect(value()).toEqual({ choosing: 'idle' });
  actor.send({ type: 'client.mark', uuid: 'b', isMarked: true });
  actor.send({ type: 'batch.start' });
  const ofAndina = { filters: { ruc: andina.ruc, business_uuid: 'a', tax_period: '202610' } };
  const income = { proposed: 10_001, rate: 100, net_income: 10_001, reason: null };
  const check = (uuid: string, fingerprint: string | null) => [
    'checkMonthFigures',
    { path: { uuid }, body: { tax_period: '202610', fingerprint } },
  ];
  expect(asked('confirmNetIncome')).toEqual([['confirmNetIncome', { query: ofAndina, body: income }]]);
  expect(asked('checkMonthFigures')).toEqual([check('b', 'a'.repeat(64))]);
  mock.open('confirmNetIncome').resolve({});
  mock.open('checkMonthFigures').resolve({});
  await settled();
  mock.open('getMonthClosing').resolve(afterConfirmation(usual));
  await settled();
  expect(asked('checkMonthFigures').at(-1)).toEqual(check('a', 'b'.repeat(64)));
  mock.open('checkMonthFigures').resolve({});
  await settled();
  expect([value(), report()]).toEqual([
    'done',
    [
      ['Andina', true, null],
      ['Botica', true, null],
    ],
  ]);
  actor.send({ type: 'batch.undo' });
  expect(asked('checkMonthFigures').slice(2)).toEqual([check('a', null), check('b', null)]);
  for (const name of mock.openNames()) mock.open(name).resolve({});
  await settled();
  expect(asked('confirmNetIncome').slice(1)).toEqual([
    ['confirmNetIncome', { query: ofAndina, body: { ...income, net_income: null } }],
  ]);
  mock.open('confirmNetIncome').resolve({});
  await settled();
  expect([value(), report()]).toEqual([
    'done',
    [
      ['Andina', true, null],
      ['Botica', true, null],
    ],
  ]);
});

it('does not check figures that nobody has seen', async () => {
  const { actor, mock, asked, answerFigures, report } = await run('confirm');
  const [first, second] = [sampleClientFigures(10_001), sampleClientFigures(8_000)];
  await answerFigures([first, second]);
  actor.send({ type: 'batch.start' });
  // Newest first.
  mock
    .open('confirmNetIncome')
    .reject(new Problem(409, [{ code: 'INCOME_CHANGED', message: 'Los ingresos cambiaron.' }]));
  mock.open('confirmNetIncome').resolve({});
  await settled();
  mock.open('getMonthClosing').resolve(afterConfirmation(first, { dueCents: 1_00 }));
  await settled();
  expect([report(), asked('checkMonthFigures')]).toEqual([
    [
      ['Andina', false, expect.stringContaining('La Renta quedó confirmada')],
      ['Botica', false, 'Los ingresos cambiaron.'],
    ],
    [],
  ]);
});

it('confirms nobody without a figure that could be read, and takes a mark back', async () => {
  const { actor, context, answerFigures, value } = await run('confirm');
  await answerFigures([null, sampleClientFigures(8_000, { regime: null })]);
  actor.send({ type: 'client.mark', uuid: 'b', isMarked: true });
  expect([...context().marked]).toEqual(['b']);
  actor.send({ type: 'client.mark', uuid: 'b', isMarked: false });
  actor.send({ type: 'batch.start' });
  expect([value(), [...context().marked]]).toEqual([{ choosing: 'idle' }, []]);
});

it('names a server that does not answer in the log', async () => {
  const { actor, mock, facts, report } = await run('collect', [andina]);
  actor.send({ type: 'batch.start' });
  const outage = new Problem(500);
  mock.open('requestCollection').reject(outage);
  await settled();
  expect([report(), facts]).toEqual([
    [['Andina', false, null]],
    [{ type: 'failure.logged', call: 'requestCollection', error: outage }],
  ]);
});
