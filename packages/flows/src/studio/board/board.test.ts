import { Problem } from '@contapro/api';
import { everyClient, loading, ready } from '@contapro/domain';
import { boardClients, sampleBoardPage, wireBoardPage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import type { BatchMachine } from '../batch/index.ts';
import { startBatches } from '../batches/index.ts';
import { createBoard } from './board.machine.ts';
import type { BoardInput, BoardServices } from './board.types.ts';

type Calls = Required<BoardServices['api']> & Pick<BoardServices, 'fetchFile' | 'readText' | 'zip'>;

const run = (list: BoardInput['list'] = {}, period?: string) => {
  const mock = mockServices<Calls>(
    'getBoard',
    'requestBoardReport',
    'requestClientFiles',
    'confirmClientFiles',
    'getLedgerSettings',
    'requestCollection',
    'fetchFile',
    'readText',
    'zip',
  );
  const services = {
    api: mock.services,
    ...mock.services,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    newId: () => 'id',
  };
  const actor = createActor(createBoard(services), { input: { list, period } });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  const report = () => actor.getSnapshot().children.report;
  return {
    actor,
    mock,
    facts,
    report,
    listed: () => report()?.getSnapshot().context,
    shown: () => actor.getSnapshot().context,
  };
};

const call = (query: object = {}) => ['getBoard', { query: { tax_period: '202610', page: 1, size: 20, ...query } }];
const page = sampleBoardPage(boardClients);
/** A board of one page. */
const few = sampleBoardPage(boardClients.slice(0, 10));

it('shows the clients of the last closed month, the most urgent first', async () => {
  const { mock, listed, shown } = run();
  expect([listed()?.content, requestsOf(mock.calls)]).toEqual([loading, [call()]]);
  expect([shown().today, shown().periods.length, shown().periods[0]]).toEqual(['2026-11-20', 13, '202611']);
  mock.open('getBoard').resolve(wireBoardPage(page));
  await settled();
  expect([listed()?.content, listed()?.whole?.summary]).toEqual([ready(page), page.summary]);
});

it('opens with the list of an address, and ignores a period and a size that cannot be selected', () => {
  const sort = { by: 'atStake', descending: true } as const;
  const filters = { ...everyClient, state: 'toReview', search: ' nusta ' } as const;
  expect(requestsOf(run({ filters, sort, page: 2, size: 50 }, '202608').mock.calls)).toEqual([
    call({
      tax_period: '202608',
      state: 'to_review',
      search: 'nusta',
      sort: '-igv_at_stake',
      page: 2,
      size: 50,
    }),
  ]);
  expect(requestsOf(run({ size: 7 }, '201001').mock.calls)).toEqual([call()]);
});

it('lists another period that can be selected, and tells it', async () => {
  const { actor, mock, facts, listed } = run({ page: 3 });
  const opened = mock.open('getBoard');
  for (const period of ['202610', '201001', '202609']) actor.send({ type: 'period.select', period });
  expect([opened.signal?.aborted, requestsOf(mock.calls)]).toEqual([
    true,
    [call({ page: 3 }), call({ tax_period: '202609' })],
  ]);
  const list = { page: 1, size: 20, filters: everyClient, sort: null };
  expect(facts).toEqual([{ type: 'list.changed', period: '202609', list }]);
  mock.open('getBoard').resolve(wireBoardPage(page));
  await settled();
  expect(listed()?.whole?.summary).toEqual(page.summary);
  actor.send({ type: 'period.select', period: '202608' });
  expect(listed()?.whole).toBeNull();
});

it('keeps the counts of all clients while another state is loaded, and names its call when it fails', async () => {
  const { mock, facts, listed, report } = run();
  mock.open('getBoard').resolve(wireBoardPage(page));
  await settled();
  report()?.send({ type: 'filters.change', filters: { ...everyClient, state: 'ready' } });
  expect([listed()?.content, listed()?.whole?.summary]).toEqual([loading, page.summary]);
  const outage = new Problem(500);
  mock.open('getBoard').reject(outage);
  await settled();
  expect(facts.at(-1)).toEqual({ type: 'failure.logged', call: 'getBoard', error: outage });
});

const excel = new Blob(['an Excel file']);
const linked = { sas: '/files/reports/t0k3n/tablero_202610.xlsx', blob_filename: 'tablero_202610.xlsx' };

it('downloads an Excel of the state and the order that are shown, once at a time', async () => {
  const { actor, mock, facts } = run({
    filters: { ...everyClient, state: 'ready', search: 'sur' },
    sort: { by: 'igv', descending: true },
    page: 2,
  });
  actor.send({ type: 'excel.download' });
  actor.send({ type: 'excel.download' });
  expect(requestsOf(mock.calls).slice(1)).toEqual([
    ['requestBoardReport', { query: { tax_period: '202610', state: 'ready', sort: '-igv' } }],
  ]);
  mock.open('requestBoardReport').resolve(linked);
  await settled();
  expect(requestsOf(mock.calls).slice(2)).toEqual([['fetchFile', { url: linked.sas }]]);
  mock.open('fetchFile').resolve(excel);
  await settled();
  expect(facts).toEqual([{ type: 'file.ready', blob: excel, name: 'tablero_202610.xlsx' }]);
});

it('repeats the Excel that failed, whatever the list shows meanwhile', async () => {
  const { actor, mock, report } = run({ filters: { ...everyClient, state: 'ready' } });
  actor.send({ type: 'excel.download' });
  mock.open('requestBoardReport').reject(new Problem(0));
  await settled();
  report()?.send({ type: 'filters.change', filters: everyClient });
  actor.getSnapshot().children.excel?.send({ type: 'excel.retry' });
  const asked = requestsOf(mock.calls).filter(([call]) => call === 'requestBoardReport');
  const request = { query: { tax_period: '202610', state: 'ready' } };
  expect(asked).toEqual([
    ['requestBoardReport', request],
    ['requestBoardReport', request],
  ]);
});

const uuidsOf = (count: number, from = 0) => boardClients.slice(from, from + count).map(({ uuid }) => uuid);

it('keeps the chosen clients on other pages, in other states and periods', () => {
  const { actor, report, shown } = run();
  const selected = new Set(uuidsOf(2));
  actor.send({ type: 'selection.change', selected });
  report()?.send({ type: 'page.select', page: 2 });
  report()?.send({ type: 'filters.change', filters: { ...everyClient, state: 'ready' } });
  actor.send({ type: 'period.select', period: '202609' });
  expect(shown().selected).toEqual(selected);
});

it('chooses the clients of all pages of what is shown, beside those that are chosen', async () => {
  const { actor, mock, shown } = run({ filters: { ...everyClient, state: 'ready', search: 'sur' }, page: 2 });
  actor.send({ type: 'selection.change', selected: new Set(['b-0']) });
  actor.send({ type: 'selection.all' });
  const all = { state: 'ready', search: 'sur', size: 100 };
  const answer = (from: number) =>
    wireBoardPage({ ...page, items: boardClients.slice(from, from + 10), totalPages: 2 });
  expect(requestsOf(mock.calls).slice(1)).toEqual([call({ ...all, page: 1 })]);
  mock.open('getBoard').resolve(answer(0));
  await settled();
  expect(requestsOf(mock.calls).slice(2)).toEqual([call({ ...all, page: 2 })]);
  mock.open('getBoard').resolve(answer(10));
  await settled();
  expect([shown().selected, actor.getSnapshot().value.selection]).toEqual([new Set(['b-0', ...uuidsOf(20)]), 'idle']);
});

it('says that they could not all be chosen, and keeps what is chosen', async () => {
  const { actor, mock, facts, shown } = run();
  const selected = new Set(uuidsOf(1));
  actor.send({ type: 'selection.change', selected });
  actor.send({ type: 'selection.all' });
  const outage = new Problem(500);
  mock.open('getBoard').reject(outage);
  await settled();
  expect([shown().selected, actor.getSnapshot().value.selection, facts]).toEqual([
    selected,
    'failed',
    [{ type: 'failure.logged', call: 'getBoard', error: outage }],
  ]);
  actor.send({ type: 'selection.change', selected: new Set() });
  expect(actor.getSnapshot().value.selection).toBe('idle');
});

it('opens the dialog for the files of the chosen clients, and remembers the files', () => {
  const { actor, shown } = run();
  const dialog = () => actor.getSnapshot().children.clientFiles;
  actor.send({ type: 'files.open' });
  expect(dialog()).toBeUndefined();
  actor.send({ type: 'selection.change', selected: new Set(Array.from({ length: 501 }, (_, index) => `b-${index}`)) });
  actor.send({ type: 'files.open' });
  expect(dialog()).toBeUndefined();
  actor.send({ type: 'selection.change', selected: new Set(uuidsOf(2)) });
  actor.send({ type: 'files.open' });
  const { clients, period, files } = dialog()?.getSnapshot().context ?? {};
  expect([clients, period, files]).toEqual([uuidsOf(2), '202610', ['compras', 'ventas', 'comprasRce', 'ventasRvie']]);
  dialog()?.send({ type: 'files.choose', files: ['xml'] });
  dialog()?.send({ type: 'dialog.close' });
  expect([dialog(), shown().files, shown().selected.size]).toEqual([undefined, ['xml'], 2]);
  actor.send({ type: 'files.open' });
  expect(dialog()?.getSnapshot().context.files).toEqual(['xml']);
});

it('opens an action for the chosen clients, that of constancias without any, and lists again when it has done something', async () => {
  const { actor, mock } = run();
  const batches = () => actor.getSnapshot().children.batches?.getSnapshot();
  const dialog = () => {
    const { context, children } = batches() ?? {};
    return children?.[context?.shown ?? ''] as ActorRefFrom<BatchMachine> | undefined;
  };
  const of = () => dialog()?.getSnapshot().context;
  actor.send({ type: 'batch.open', kind: 'collect' });
  expect(dialog()).toBeUndefined();
  actor.send({ type: 'batch.open', kind: 'declare' });
  expect(of()).toMatchObject({ kind: 'declare', period: '202610', today: '2026-11-20' });
  const answer = async () => {
    for (const name of mock.openNames()) mock.open(name).resolve(name === 'getBoard' ? wireBoardPage(few) : undefined);
    await settled();
  };
  await answer();
  dialog()?.send({ type: 'dialog.close' });
  expect([dialog(), mock.openNames()]).toEqual([undefined, []]);
  const selected = new Set(uuidsOf(2));
  actor.send({ type: 'selection.change', selected });
  actor.send({ type: 'batch.open', kind: 'collect' });
  await answer();
  expect([of()?.kind, of()?.chosen]).toEqual(['collect', selected]);
  dialog()?.send({ type: 'batch.start' });
  await answer();
  // SUNAT does not accept the credentials of the other one.
  expect([of()?.results.length, mock.openNames()]).toEqual([1, ['getBoard']]);
});

it('gives its actions to those of the session, and lists again when one of them has done something', async () => {
  const mock = mockServices<Calls>('getBoard', 'requestCollection', 'fetchFile', 'readText', 'zip');
  const services = { ...mock.services, api: mock.services, newId: () => 'id' };
  const batches = startBatches(services, () => {});
  const clock = () => Date.parse('2026-11-20T15:00:00Z');
  const actor = createActor(createBoard({ ...services, clock, batches }), { input: {} }).start();
  const answer = async () => {
    for (const name of mock.openNames()) mock.open(name).resolve(name === 'getBoard' ? wireBoardPage(few) : undefined);
    await settled();
  };
  await answer();
  actor.send({ type: 'selection.change', selected: new Set(uuidsOf(1)) });
  actor.send({ type: 'batch.open', kind: 'collect' });
  await answer();
  const { shown } = batches.getSnapshot().context;
  batches.getSnapshot().children[shown ?? '']?.send({ type: 'batch.start' });
  await answer();
  expect([actor.getSnapshot().children.batches, batches.getSnapshot().context.changes, mock.openNames()]).toEqual([
    undefined,
    1,
    ['getBoard'],
  ]);
  // A board that is opened later has loaded them with it.
  const later = createActor(createBoard({ ...services, clock, batches }), { input: {} }).start();
  await answer();
  batches.send({ type: 'dialog.hide' });
  expect([later.getSnapshot().status, mock.openNames()]).toEqual(['active', []]);
});
