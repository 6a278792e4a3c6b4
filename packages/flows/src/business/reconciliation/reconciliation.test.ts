import { Problem } from '@contapro/api';
import { failed, loading, ready, type ReconciliationDifference } from '@contapro/domain';
import {
  reconciliationDifferences,
  reconciliationPage,
  sampleReconciliationPage,
  wireReconciliationPage,
} from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createReconciliation } from './reconciliation.machine.ts';
import type { ReconciliationInput, ReconciliationServices } from './reconciliation.types.ts';

const business = { uuid: 'b-1', ruc: '20100047218' };
const outage = new Problem(500);
const find = (wanted: (difference: ReconciliationDifference) => boolean) => {
  const found = reconciliationDifferences.find(wanted);
  if (!found) throw new Error('There is no such difference.');
  return found;
};
const onlySunat = find(({ kind }) => kind === 'onlySunat');
const onlyOwn = find(({ kind }) => kind === 'onlyOwn');
const paired = find(({ isPaired }) => isPaired);
const ours = reconciliationDifferences.filter(({ kind }) => kind === 'onlyOwn');

const run = (input: Partial<ReconciliationInput> = {}) => {
  const mock = mockServices<ReconciliationServices['api'] & Pick<ReconciliationServices, 'fetchFile'>>(
    'getReconciliation',
    'saveVoucherPair',
    'requestReconciliationReport',
    'fetchFile',
  );
  const machine = createReconciliation({
    api: mock.services,
    fetchFile: mock.services.fetchFile,
    clock: () => Date.parse('2026-11-21T04:59:59Z'),
  });
  const actor = createActor(machine, {
    input: { business, period: '202610', periods: ['202610', '202609'], ...input },
  });
  const facts: unknown[] = [];
  const note = (fact: unknown) => facts.push(fact);
  actor.on('*', note);
  actor.getSnapshot().children.excel?.on('*', note);
  actor.start();
  const { report } = actor.getSnapshot().children;
  return {
    actor,
    mock,
    facts,
    report,
    shown: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  };
};

const book = {
  business_uuid: 'b-1',
  business_ruc: '20100047218',
  tax_period: '202610',
  operation_type: 'COMPRA',
};
const listed = (more: object = {}) => ['getReconciliation', { query: { ...book, page: 1, size: 20, ...more } }];

describe('the list', () => {
  it('has what differs, in cents, with the sums of both sides', async () => {
    const { mock, report } = run();
    expect(requestsOf(mock.calls)).toEqual([listed()]);
    mock.open('getReconciliation').resolve(wireReconciliationPage(reconciliationPage));
    await settled();
    expect(report?.getSnapshot().context.content).toEqual(ready(reconciliationPage));
  });

  it('lists the kind and the book that it is asked for, and keeps the book in another period', () => {
    const { actor, mock, report, facts } = run({ list: { filters: [{ book: 'sales', kind: 'onlyOwn' }] } });
    actor.send({ type: 'period.select', period: '202610' });
    actor.send({ type: 'period.select', period: '202609' });
    report?.send({ type: 'filters.change', filters: [{ book: 'purchases', kind: 'unread' }] });
    expect(requestsOf(mock.calls)).toEqual([
      listed({ operation_type: 'VENTA', kind: 'only_own' }),
      listed({ operation_type: 'VENTA', tax_period: '202609' }),
      listed({ tax_period: '202609', kind: 'unread' }),
    ]);
    expect(facts).toEqual([{ type: 'period.selected', period: '202609' }]);
  });

  it('is loaded again after an import, and shown until the answer', async () => {
    const { actor, mock, report } = run();
    mock.open('getReconciliation').resolve(wireReconciliationPage(reconciliationPage));
    await settled();
    actor.send({ type: 'reconciliation.refresh' });
    expect([report?.getSnapshot().context.content?.state, requestsOf(mock.calls)]).toEqual([
      'ready',
      [listed(), listed()],
    ]);
  });

  it('is not loaded without a period, and nothing is printed, paired or downloaded', () => {
    const { actor, mock, facts } = run({ period: null, periods: [] });
    actor.send({ type: 'page.print' });
    actor.send({ type: 'pair.open', book: 'purchases', difference: onlySunat });
    actor.send({ type: 'excel.download', book: 'purchases' });
    expect([mock.calls, facts]).toEqual([[], []]);
  });
});

describe('a pair', () => {
  const opened = async (difference = onlySunat) => {
    const flow = run();
    flow.mock.open('getReconciliation').resolve(wireReconciliationPage(reconciliationPage));
    await settled();
    flow.actor.send({ type: 'pair.open', book: 'purchases', difference });
    return flow;
  };
  const answered = async () => {
    const flow = await opened();
    flow.mock.open('getReconciliation').resolve(wireReconciliationPage(sampleReconciliationPage(ours)));
    await settled();
    return flow;
  };
  const saved = (paired_: boolean, difference = onlySunat, own = onlyOwn.own) => [
    'saveVoucherPair',
    { query: book, body: { sunat_code: difference.sunat?.code, own_code: own?.code, paired: paired_ } },
  ];

  it('is chosen among the most similar vouchers of the other side', async () => {
    const { mock, shown } = await answered();
    expect(requestsOf(mock.calls).slice(1)).toEqual([listed({ kind: 'only_own', similar_to: onlySunat.sunat?.code })]);
    expect(shown().candidates).toEqual(ready({ items: ours.map(({ own }) => own), total: ours.length }));
    const other = await opened(onlyOwn);
    expect(requestsOf(other.mock.calls).slice(1)).toEqual([
      listed({ kind: 'only_sunat', similar_to: onlyOwn.own?.code }),
    ]);
  });

  it('is stored when one is chosen, and the list is loaded again', async () => {
    const { actor, mock, shown, state } = await answered();
    actor.send({ type: 'pair.confirm' });
    expect(mock.calls.length).toBe(2);
    if (onlyOwn.own) actor.send({ type: 'pair.choose', voucher: onlyOwn.own });
    actor.send({ type: 'pair.confirm' });
    actor.send({ type: 'dialog.close' });
    expect([requestsOf(mock.calls).slice(2), state().pairing]).toEqual([[saved(true)], 'saving']);
    mock.open('saveVoucherPair').resolve(undefined);
    await settled();
    expect([state().pairing, shown().stored, shown().subject]).toEqual([
      'closed',
      { kind: 'paired', sunat: onlySunat.sunat, own: onlyOwn.own },
      null,
    ]);
    expect(requestsOf(mock.calls).slice(3)).toEqual([listed()]);
  });

  it('that is refused says why, and keeps what was chosen', async () => {
    const { actor, mock, shown, state, facts } = await answered();
    if (onlyOwn.own) actor.send({ type: 'pair.choose', voucher: onlyOwn.own });
    actor.send({ type: 'pair.confirm' });
    const refused = new Problem(409, [{ code: 'PAIR_CHANGED', message: 'Uno de los dos ya tiene su par.' }]);
    mock.open('saveVoucherPair').reject(refused);
    await settled();
    expect([state().pairing, shown().hasPairingFailed, shown().pairingMessage, shown().chosen]).toEqual([
      'choosing',
      true,
      'Uno de los dos ya tiene su par.',
      onlyOwn.own,
    ]);
    expect(facts.at(-1)).toEqual({ type: 'failure.logged', call: 'savePair', error: refused });
    actor.send({ type: 'dialog.close' });
    expect([state().pairing, shown().hasPairingFailed, shown().chosen]).toEqual(['closed', false, null]);
  });

  it('can be confirmed again after signing in', async () => {
    const { actor, mock, shown, state } = await answered();
    if (onlyOwn.own) actor.send({ type: 'pair.choose', voucher: onlyOwn.own });
    actor.send({ type: 'pair.confirm' });
    mock.open('saveVoucherPair').reject(new Problem(401));
    await settled();
    expect([state().pairing, shown().hasPairingFailed]).toEqual(['choosing', false]);
  });

  it('is loaded again when the candidates failed', async () => {
    const { actor, mock, shown } = await opened();
    mock.open('getReconciliation').reject(outage);
    await settled();
    expect(shown().candidates).toEqual(failed);
    actor.send({ type: 'candidates.reload' });
    expect([shown().candidates, mock.calls.length]).toEqual([loading, 3]);
  });

  it('is taken back, and again after a failure', async () => {
    const { actor, mock, shown, state } = run();
    const separate = () => actor.send({ type: 'pair.separate', book: 'purchases', difference: paired });
    const { sunat, own } = paired;
    separate();
    separate();
    expect([requestsOf(mock.calls).slice(1), shown().separations]).toEqual([
      [saved(false, paired, own)],
      [{ period: '202610', book: 'purchases', sunat, own }],
    ]);
    mock.open('saveVoucherPair').reject(outage);
    await settled();
    expect([shown().separations, shown().separationFailure]).toEqual([[], { message: null }]);
    actor.send({ type: 'message.close' });
    expect(shown().separationFailure).toBeNull();
    separate();
    mock.open('saveVoucherPair').resolve(undefined);
    await settled();
    expect([state().separation, shown().separations, shown().stored]).toEqual([
      'idle',
      [],
      { kind: 'separated', sunat, own },
    ]);
  });

  it('is taken back after another one, of its own period, also when that one failed', async () => {
    const { actor, mock, shown } = run();
    const other = { ...paired, sunat: paired.sunat && { ...paired.sunat, code: 'other' } };
    for (const difference of [paired, other]) actor.send({ type: 'pair.separate', book: 'purchases', difference });
    // A dialog can be opened, and another period shown, meanwhile.
    actor.send({ type: 'pair.open', book: 'purchases', difference: onlySunat });
    expect(shown().subject).toEqual(onlySunat);
    actor.send({ type: 'period.select', period: '202609' });
    mock.open('saveVoucherPair').reject(outage);
    await settled();
    expect([shown().separationFailure, shown().stored]).toEqual([{ message: null }, null]);
    mock.open('saveVoucherPair').resolve(undefined);
    await settled();
    expect(requestsOf(mock.calls).filter(([name]) => name === 'saveVoucherPair')).toEqual([
      saved(false, paired, paired.own),
      saved(false, other, paired.own),
    ]);
    expect([shown().separations, shown().separationFailure, shown().stored]).toEqual([
      [],
      { message: null },
      { kind: 'separated', sunat: other.sunat, own: paired.own },
    ]);
  });
});

it('prints the page', () => {
  const { actor, facts } = run();
  actor.send({ type: 'page.print' });
  expect(facts).toEqual([{ type: 'page.print.requested' }]);
});

describe('printing all pages', () => {
  const filter = { book: 'sales', kind: 'onlySunat' } as const;
  const rowsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index): ReconciliationDifference => {
      const { sunat } = onlySunat;
      return { ...onlySunat, sunat: sunat && { ...sunat, code: `${sunat.code}${first + index}` } };
    });
  const answer = async ({ mock }: ReturnType<typeof run>, first: number, count: number, total: number) => {
    const items = rowsFrom(first, count);
    mock.open('getReconciliation').resolve(wireReconciliationPage({ ...reconciliationPage, items, totalItems: total }));
    await settled();
    return items;
  };
  const begun = async () => {
    const flow = run();
    flow.mock.open('getReconciliation').resolve(wireReconciliationPage(reconciliationPage));
    await settled();
    flow.actor.send({ type: 'print.prepare', filter });
    return flow;
  };
  const asked = (page: number) => [
    'getReconciliation',
    { query: { ...book, operation_type: 'VENTA', kind: 'only_sunat', page, size: 100 } },
  ];

  it('loads the rows of the kind page by page, and takes them away when they were printed', async () => {
    const flow = await begun();
    const first = await answer(flow, 0, 100, 130);
    expect([flow.state().print, flow.shown().printed.length, flow.shown().printedTotal]).toEqual(['loading', 100, 130]);
    const second = await answer(flow, 100, 30, 130);
    expect([flow.state().print, flow.shown().printed]).toEqual(['ready', [...first, ...second]]);
    expect(requestsOf(flow.mock.calls).slice(1)).toEqual([asked(1), asked(2)]);
    flow.actor.send({ type: 'page.print' });
    flow.actor.send({ type: 'print.end' });
    expect([flow.state().print, flow.shown().printed, flow.facts]).toEqual([
      'idle',
      [],
      [{ type: 'page.print.requested' }],
    ]);
  });

  it('is cancelled, also by another period', async () => {
    const flow = await begun();
    await answer(flow, 0, 100, 500);
    flow.actor.send({ type: 'print.end' });
    expect([flow.state().print, flow.shown().printed]).toEqual(['idle', []]);
    flow.actor.send({ type: 'print.prepare', filter });
    flow.actor.send({ type: 'period.select', period: '202609' });
    expect(flow.state().print).toBe('idle');
  });

  it('goes on after a failure with what is missing', async () => {
    const flow = await begun();
    await answer(flow, 0, 100, 130);
    flow.mock.open('getReconciliation').reject(outage);
    await settled();
    expect([flow.state().print, flow.shown().printed.length, flow.facts.at(-1)]).toEqual([
      'failed',
      100,
      { type: 'failure.logged', call: 'loadPrinted', error: outage },
    ]);
    flow.actor.send({ type: 'print.retry' });
    await answer(flow, 100, 30, 130);
    expect([flow.state().print, flow.shown().printed.length]).toEqual(['ready', 130]);
    expect(requestsOf(flow.mock.calls).slice(1)).toEqual([asked(1), asked(2), asked(2)]);
  });

  it('is left when the session has ended', async () => {
    const flow = await begun();
    flow.mock.open('getReconciliation').reject(new Problem(401));
    await settled();
    expect(flow.state().print).toBe('idle');
  });

  it('has at most 2,000 rows', async () => {
    const flow = await begun();
    for (let page = 0; page < 20; page += 1) await answer(flow, page * 100, 100, 8412);
    expect([flow.state().print, flow.shown().printed.length, flow.shown().printedTotal]).toEqual(['ready', 2000, 8412]);
  });
});

describe('the Excel', () => {
  const excel = new Blob(['an Excel file']);
  const name = 'cuadre_ventas_20100047218_202610.xlsx';
  const linked = { sas: `/files/reports/t0k3n/${name}`, blob_filename: name };

  it('is that of the book, once at a time', async () => {
    const { actor, mock, facts } = run();
    actor.send({ type: 'excel.download', book: 'sales' });
    actor.send({ type: 'excel.download', book: 'sales' });
    expect(requestsOf(mock.calls).slice(1)).toEqual([
      ['requestReconciliationReport', { query: { ...book, operation_type: 'VENTA' } }],
    ]);
    mock.open('requestReconciliationReport').resolve(linked);
    await settled();
    mock.open('fetchFile').resolve(excel);
    await settled();
    expect(facts).toEqual([{ type: 'file.ready', blob: excel, name }]);
  });

  it('is downloaded again as it was asked for, and forgotten with its period', async () => {
    const { actor, mock, facts } = run();
    actor.send({ type: 'excel.download', book: 'sales' });
    const cut = new Problem(0);
    mock.open('requestReconciliationReport').reject(cut);
    await settled();
    expect(facts).toEqual([{ type: 'failure.logged', call: 'receiveExcel', error: cut }]);
    const { excel: download } = actor.getSnapshot().children;
    download?.send({ type: 'excel.retry' });
    expect(requestsOf(mock.calls).at(-1)).toEqual([
      'requestReconciliationReport',
      { query: { ...book, operation_type: 'VENTA' } },
    ]);
    actor.send({ type: 'period.select', period: '202609' });
    expect(download?.getSnapshot().value).toBe('idle');
  });
});
