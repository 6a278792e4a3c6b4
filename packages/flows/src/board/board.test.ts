import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { boardClients, boardPageOf, wireBoardPage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { subscribeToFacts } from '../host/index.ts';
import { mockServices, requestsOf, settled } from '../testing/index.ts';
import { createBoard } from './board.machine.ts';
import type { BoardInput, BoardList, BoardServices } from './board.types.ts';

type Calls = Required<BoardServices['api']> & Pick<BoardServices, 'fetchFile'>;

const run = (list: BoardInput['list'] = {}) => {
  const mock = mockServices<Calls>(
    'getBoard',
    'requestBoardReport',
    'requestClientFiles',
    'confirmClientFiles',
    'getLedgerSettings',
    'fetchFile',
  );
  const services = {
    api: mock.services,
    fetchFile: mock.services.fetchFile,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  };
  const clock = new SimulatedClock();
  const actor = createActor(createBoard(services), { input: { list }, clock });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  return { actor, clock, mock, facts, shown: () => actor.getSnapshot().context };
};

const first: BoardList = { period: '202610', page: 1, size: 20, state: null, search: '', sort: null };
const call = (query: object = {}) => ['getBoard', { query: { tax_period: '202610', page: 1, size: 20, ...query } }];
const page = boardPageOf(boardClients);
const changed = (list: Partial<BoardList>) => ({ type: 'board.changed', list: { ...first, ...list } });

it('shows the clients of the last closed month, the most urgent first', async () => {
  const { mock, shown } = run();
  expect([shown().content, requestsOf(mock.calls)]).toEqual([loading, [call()]]);
  expect([shown().today, shown().periods.length, shown().periods[0]]).toEqual(['2026-11-20', 13, '202611']);
  mock.open('getBoard').resolve(wireBoardPage(page));
  await settled();
  expect([shown().content, shown().summary]).toEqual([ready(page), page.summary]);
});

it('opens with the list of an address, and ignores a period and a size that cannot be selected', () => {
  const sort = { by: 'atStake', descending: true } as const;
  expect(requestsOf(run({ state: 'toReview', search: ' nusta ', sort, page: 2, size: 50 }).mock.calls)).toEqual([
    call({ state: 'to_review', search: 'nusta', sort: '-igv_at_stake', page: 2, size: 50 }),
  ]);
  expect(requestsOf(run({ period: '201001', size: 7 }).mock.calls)).toEqual([call()]);
});

it('loads the first page for another period, state, order or size, and aborts the open call', () => {
  const { actor, mock, facts } = run({ page: 3 });
  const opened = mock.open('getBoard');
  actor.send({ type: 'period.select', period: '202610' });
  actor.send({ type: 'period.select', period: '202609' });
  actor.send({ type: 'state.select', state: 'detractionsDue' });
  actor.send({ type: 'sort.change', sort: { by: 'name', descending: false } });
  actor.send({ type: 'size.select', size: 100 });
  actor.send({ type: 'page.select', page: 2 });
  expect(opened.signal?.aborted).toBe(true);
  const of = { tax_period: '202609', state: 'detractions_due', sort: 'name' };
  expect(requestsOf(mock.calls).slice(1)).toEqual([
    call({ tax_period: '202609' }),
    call({ tax_period: '202609', state: 'detractions_due' }),
    call(of),
    call({ ...of, size: 100 }),
    call({ ...of, size: 100, page: 2 }),
  ]);
  expect(facts.at(-1)).toEqual(
    changed({ period: '202609', state: 'detractionsDue', sort: { by: 'name', descending: false }, size: 100, page: 2 }),
  );
});

it('searches after a pause in typing, and shows the former clients until then', async () => {
  const { actor, clock, mock, facts, shown } = run();
  mock.open('getBoard').resolve(wireBoardPage(page));
  await settled();
  actor.send({ type: 'search.change', search: 't' });
  clock.increment(200);
  actor.send({ type: 'search.change', search: 'te' });
  clock.increment(299);
  expect([shown().content, mock.calls.length]).toEqual([ready(page), 1]);
  clock.increment(1);
  expect([shown().content, requestsOf(mock.calls).slice(1)]).toEqual([loading, [call({ search: 'te' })]]);
  expect(facts).toEqual([changed({ search: 't' }), changed({ search: 'te' })]);
});

it('keeps the number of pages while another page is loaded, and after a failure', async () => {
  const { actor, mock, shown } = run();
  expect(shown().totalPages).toBe(0);
  mock.open('getBoard').resolve(wireBoardPage(page));
  await settled();
  actor.send({ type: 'page.select', page: 2 });
  expect([shown().content, shown().totalPages]).toEqual([loading, page.totalPages]);
  mock.open('getBoard').reject(new Problem(500));
  await settled();
  expect([shown().content, shown().totalPages]).toEqual([failed, page.totalPages]);
});

it('loads the last page when the selected one no longer exists', async () => {
  const { mock, shown } = run({ page: 9 });
  mock.open('getBoard').resolve(wireBoardPage({ ...page, items: [] }));
  await settled();
  expect([shown().page, requestsOf(mock.calls).slice(1)]).toEqual([2, [call({ page: 2 })]]);
});

it('shows a failure, and loads the same page again', async () => {
  const { actor, mock, facts, shown } = run({ state: 'ready' });
  const outage = new Problem(500);
  mock.open('getBoard').reject(outage);
  await settled();
  expect([shown().content, facts]).toEqual([failed, [{ type: 'failure.logged', call: 'getBoard', error: outage }]]);
  actor.send({ type: 'part.reload', part: 'page' });
  expect(requestsOf(mock.calls).slice(1)).toEqual([call({ state: 'ready' })]);
});

it('shows no failure after a 401: the session has ended', async () => {
  const { mock, facts, shown } = run();
  mock.open('getBoard').reject(new Problem(401));
  await settled();
  expect([shown().content, facts]).toEqual([loading, []]);
});

const excel = new Blob(['an Excel file']);
const linked = { sas: '/files/reports/t0k3n/tablero_202610.xlsx', blob_filename: 'tablero_202610.xlsx' };

it('downloads an Excel of the state and the order that are shown, once at a time', async () => {
  const { actor, mock, facts } = run({
    state: 'ready',
    search: 'sur',
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
  const { actor, mock } = run({ state: 'ready' });
  actor.send({ type: 'excel.download' });
  mock.open('requestBoardReport').reject(new Problem(0));
  await settled();
  actor.send({ type: 'state.select', state: null });
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
  const { actor, shown } = run();
  const selected = new Set(uuidsOf(2));
  actor.send({ type: 'selection.change', selected });
  actor.send({ type: 'page.select', page: 2 });
  actor.send({ type: 'state.select', state: 'ready' });
  actor.send({ type: 'period.select', period: '202609' });
  expect(shown().selected).toEqual(selected);
});

it('chooses the clients of all pages of what is shown, beside those that are chosen', async () => {
  const { actor, mock, shown } = run({ state: 'ready', search: 'sur', page: 2 });
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
