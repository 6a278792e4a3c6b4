import { Problem } from '@contapro/api';
import { everyDeposit, loading, pendingDepositKey, ready } from '@contapro/domain';
import {
  accountChange,
  createPendingDeposit,
  samplePendingDepositPage,
  wirePendingDepositPage,
} from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createPendingDeposits } from './pendingDeposits.machine.ts';
import type { PendingDepositsInput, PendingDepositsServices } from './pendingDeposits.types.ts';

const one = createPendingDeposit({ code: '20604589121-202611-01-F001-1', number: '00000001' });
const without = createPendingDeposit({
  code: '20604589121-202611-01-F001-2',
  number: '00000002',
  account: null,
  accountSource: null,
  problems: ['account'],
});
const filed = createPendingDeposit({ code: '20604589121-202611-01-F001-3', state: 'filed', lot: '260001' });
const foreign = createPendingDeposit({ depositor: { uuid: 'b', name: 'Otro cliente', ruc: '20999999019' } });
const rows = [one, without, filed, foreign];
const client = one.depositor.uuid;

const run = (list: PendingDepositsInput['list'] = {}) => {
  const mock = mockServices<PendingDepositsServices['api']>(
    'listPendingDeposits',
    'saveSupplierAccount',
    'createDepositFile',
    'getDepositFile',
  );
  let ids = 0;
  const actor = createActor(
    createPendingDeposits({
      api: mock.services,
      clock: () => Date.parse('2026-11-20T15:00:00Z'),
      newId: () => `request-${(ids += 1)}`,
    }),
    { input: { list } },
  );
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const report = () => actor.getSnapshot().children.report;
  const listed = () => report()?.getSnapshot().context;
  return { actor, mock, facts, report, listed, shown: () => actor.getSnapshot().context };
};

const page = samplePendingDepositPage(rows);
const call = (query: object = {}) => ['listPendingDeposits', { query: { page: 1, size: 20, ...query } }];

async function started(list: PendingDepositsInput['list'] = {}) {
  const running = run(list);
  running.mock.open('listPendingDeposits').resolve(wirePendingDepositPage(page));
  await settled();
  const select = (...chosen: readonly (typeof one)[]) =>
    running.actor.send({ type: 'selection.change', keys: new Set(chosen.map(pendingDepositKey)) });
  return { ...running, select };
}

const made = {
  business_uuid: client,
  lot: '260002',
  name: 'D20514827363260002.txt',
  content: 'the file\r\n',
  num_deposits: 1,
  total_amount: 495,
  created_at: '2026-11-20T15:00:00.000Z',
};

it('shows the deposits of all clients, and opens with the list of an address', async () => {
  const { mock, listed, shown } = run();
  expect([listed()?.content, shown().today, requestsOf(mock.calls)]).toEqual([loading, '2026-11-20', [call()]]);
  mock.open('listPendingDeposits').resolve(wirePendingDepositPage(page));
  await settled();
  expect([listed()?.content, listed()?.whole?.summary]).toEqual([ready(page), page.summary]);
  const filters = { state: 'overdue', search: ' andinos ' } as const;
  expect(requestsOf(run({ filters, page: 2, size: 50 }).mock.calls)).toEqual([
    call({ state: 'overdue', search: 'andinos', page: 2, size: 50 }),
  ]);
  expect(requestsOf(run({ size: 7 }).mock.calls)).toEqual([call()]);
});

it('keeps the counts of all deposits while another state is loaded, and names its call when it fails', async () => {
  const { mock, listed, report } = await started();
  const facts: unknown[] = [];
  report()?.on('failure.logged', (fact) => facts.push(fact));
  report()?.send({ type: 'filters.change', filters: { ...everyDeposit, state: 'due' } });
  expect([listed()?.content, listed()?.whole?.summary]).toEqual([loading, page.summary]);
  const outage = new Problem(500);
  mock.open('listPendingDeposits').reject(outage);
  await settled();
  expect(facts).toEqual([{ type: 'failure.logged', call: 'listPendingDeposits', error: outage }]);
});

it('makes a file of the deposits of one client that can be in it, and keeps the others selected', async () => {
  const { actor, mock, facts, shown, select } = await started();
  actor.send({ type: 'file.make' });
  expect(mock.openNames()).toEqual([]);
  select(...rows);
  expect(shown().depositor).toBe(client);
  actor.send({ type: 'depositor.select', uuid: 'nobody' });
  expect(shown().depositor).toBe(client);
  actor.send({ type: 'file.make' });
  const order = {
    business_uuid: client,
    request_id: 'request-1',
    cpes: [one.code],
    again: false,
    accept_changed_accounts: [],
  };
  expect(requestsOf(mock.calls).slice(1)).toEqual([['createDepositFile', { body: order }]]);
  mock.open('createDepositFile').resolve(made);
  await settled();
  expect([shown().selected, shown().depositor, shown().made?.name, mock.openNames()]).toEqual([
    [without, filed, foreign],
    client,
    made.name,
    ['listPendingDeposits'],
  ]);
  const [fact] = facts as [{ type: string; blob: Blob; name: string }];
  expect([facts.length, fact.type, fact.name, await fact.blob.text()]).toEqual([
    1,
    'file.ready',
    made.name,
    made.content,
  ]);

  actor.send({ type: 'again.change', again: true });
  actor.send({ type: 'file.make' });
  expect(requestsOf(mock.calls).at(-1)).toEqual([
    'createDepositFile',
    {
      body: {
        business_uuid: client,
        request_id: 'request-2',
        cpes: [filed.code],
        again: true,
        accept_changed_accounts: [],
      },
    },
  ]);
});

it('repeats a request whose answer was lost with its id, and keeps what is selected', async () => {
  const { actor, mock, shown, select } = await started();
  select(one);
  actor.send({ type: 'file.make' });
  mock.open('createDepositFile').reject(new Problem(0));
  await settled();
  expect([shown().failure, shown().selected]).toEqual([{ kind: 'unreachable', refusal: null, voucher: null }, [one]]);
  actor.send({ type: 'file.make' });
  expect([shown().failure, requestsOf(mock.calls).at(-1)]).toEqual([
    null,
    [
      'createDepositFile',
      {
        body: {
          business_uuid: client,
          request_id: 'request-1',
          cpes: [one.code],
          again: false,
          accept_changed_accounts: [],
        },
      },
    ],
  ]);
});

it('says for which voucher a file was refused, and loads the list again', async () => {
  const { actor, mock, shown, select } = await started();
  select(one, foreign);
  actor.send({ type: 'file.make' });
  const message = 'Ya está en el archivo del lote 260001.';
  mock.open('createDepositFile').reject(new Problem(409, [{ code: 'VOUCHER_FILED', message, name: one.code }]));
  await settled();
  expect([shown().failure, mock.openNames()]).toEqual([
    { kind: 'other', refusal: message, voucher: 'F001-1' },
    ['listPendingDeposits'],
  ]);
  const now = { ...one, lot: '260001', state: 'filed' as const };
  mock.open('listPendingDeposits').resolve(wirePendingDepositPage(samplePendingDepositPage([now, foreign])));
  await settled();
  expect(shown().selected).toEqual([now, foreign]);
  actor.send({ type: 'message.close' });
  expect(shown().failure).toBeNull();
});

it('downloads a file that was made before', async () => {
  const { actor, mock, facts, shown } = await started();
  actor.send({ type: 'file.download', file: { depositor: client, lot: '260001' } });
  expect(requestsOf(mock.calls).at(-1)).toEqual(['getDepositFile', { path: { uuid: client, lot: '260001' } }]);
  mock.open('getDepositFile').resolve({ ...made, lot: '260001' });
  await settled();
  expect(facts).toEqual([expect.objectContaining({ type: 'file.ready', name: made.name })]);
  actor.send({ type: 'file.download', file: { depositor: client, lot: '260001' } });
  mock.open('getDepositFile').reject(new Problem(404, [{ code: 'DEPOSIT_FILE_NOT_FOUND', message: 'No está.' }]));
  await settled();
  expect(shown().failure).toEqual({ kind: 'other', refusal: 'No está.', voucher: null });
});

it('downloads the files that are asked for while another one is made or downloaded, also after a failure', async () => {
  const { actor, mock, shown, facts, select } = await started();
  const lots = ['260001', '260002', '260003'];
  select(one);
  actor.send({ type: 'file.make' });
  for (const lot of [...lots, '260002']) actor.send({ type: 'file.download', file: { depositor: client, lot } });
  expect([mock.openNames(), shown().downloads.map(({ lot }) => lot)]).toEqual([['createDepositFile'], lots]);
  mock.open('createDepositFile').resolve(made);
  await settled();
  mock.open('getDepositFile').resolve({ ...made, lot: '260001' });
  await settled();
  mock.open('getDepositFile').reject(new Problem(500));
  await settled();
  mock.open('getDepositFile').resolve({ ...made, lot: '260003' });
  await settled();
  expect(requestsOf(mock.calls).filter(([name]) => name === 'getDepositFile')).toEqual(
    lots.map((lot) => ['getDepositFile', { path: { uuid: client, lot } }]),
  );
  expect([shown().downloads, shown().failure?.kind, facts.length]).toEqual([[], 'other', 4]);
});

it('stores the account of a supplier, with which its selected deposits can be in a file', async () => {
  const { actor, mock, shown, select } = await started();
  select(without);
  actor.send({ type: 'account.edit', deposit: without });
  actor.send({ type: 'account.save', account: '00071234567' });
  expect(requestsOf(mock.calls).at(-1)).toEqual([
    'saveSupplierAccount',
    { path: { ruc: without.supplierRuc }, body: { account: '00071234567' } },
  ]);
  mock.open('saveSupplierAccount').resolve(undefined);
  await settled();
  expect([shown().edited, shown().selected[0]?.problems, mock.openNames()]).toEqual([
    null,
    [],
    ['listPendingDeposits'],
  ]);
  actor.send({ type: 'account.edit', deposit: one });
  actor.send({ type: 'dialog.close' });
  expect([shown().edited, actor.getSnapshot().value]).toEqual([null, { file: 'idle', account: 'closed' }]);
});

it('keeps the account of a selected deposit until the list that is loaded again has it', async () => {
  const { actor, mock, listed, shown, select } = await started();
  select(without);
  actor.send({ type: 'account.edit', deposit: without });
  actor.send({ type: 'account.save', account: '00071234567' });
  mock.open('saveSupplierAccount').resolve(undefined);
  await settled();
  // The rows stay, so that the one that was changed keeps its place and the focus.
  expect([listed()?.content, shown().selected[0]?.account]).toEqual([ready(page), '00071234567']);
  const now = { ...without, account: '00071234567', accountSource: 'typed' as const, problems: [] };
  mock.open('listPendingDeposits').resolve(wirePendingDepositPage(samplePendingDepositPage([one, now])));
  await settled();
  expect(shown().selected).toEqual([now]);
});

it('selects deposits of several pages', async () => {
  const { mock, report, shown, select } = await started();
  select(one);
  report()?.send({ type: 'page.select', page: 2 });
  const next = createPendingDeposit({ code: '20604589121-202611-01-F001-9', number: '00000009' });
  mock
    .open('listPendingDeposits')
    .resolve(wirePendingDepositPage({ ...samplePendingDepositPage([next]), totalPages: 2 }));
  await settled();
  select(one, next);
  expect(shown().selected).toEqual([one, next]);
});

it('tells of the accounts that changed since the last deposit, and makes the file with the next press', async () => {
  const { actor, mock, shown } = run();
  const changed = { ...one, accountChange };
  mock.open('listPendingDeposits').resolve(wirePendingDepositPage(samplePendingDepositPage([changed])));
  await settled();
  actor.send({ type: 'selection.change', keys: new Set([pendingDepositKey(changed)]) });
  actor.send({ type: 'file.make' });
  const told = [{ supplierRuc: one.supplierRuc, account: '00071234567' }];
  expect([shown().told, actor.getSnapshot().value, mock.calls.length]).toEqual([
    told,
    expect.objectContaining({ file: 'idle' }),
    1,
  ]);
  actor.send({ type: 'file.make' });
  expect(requestsOf(mock.calls).at(-1)).toEqual([
    'createDepositFile',
    {
      body: {
        business_uuid: client,
        request_id: 'request-1',
        cpes: [one.code],
        again: false,
        accept_changed_accounts: [{ supplier_ruc: one.supplierRuc, account: '00071234567' }],
      },
    },
  ]);
  mock.open('createDepositFile').resolve(made);
  await settled();
  expect(shown().told).toEqual([]);
});

it('tells again when an account has changed once more, and leaves out what it cannot show', async () => {
  const { actor, mock, shown } = run();
  const elsewhere = createPendingDeposit({ code: '20604589121-202611-01-F001-9', number: '00000009' });
  mock
    .open('listPendingDeposits')
    .resolve(wirePendingDepositPage({ ...samplePendingDepositPage([one, elsewhere]), totalPages: 2 }));
  await settled();
  actor.send({ type: 'selection.change', keys: new Set([one, elsewhere].map(pendingDepositKey)) });
  actor.getSnapshot().children.report?.send({ type: 'page.select', page: 2 });
  mock
    .open('listPendingDeposits')
    .resolve(wirePendingDepositPage({ ...samplePendingDepositPage([one]), totalPages: 2 }));
  await settled();
  actor.send({ type: 'file.make' });
  const message =
    'La cuenta de Transportes Andinos S.R.L. cambió desde el último depósito. Revísala y vuelve a pulsar.';
  mock
    .open('createDepositFile')
    .reject(new Problem(409, [{ code: 'ACCOUNT_CHANGED', message, name: one.supplierRuc }]));
  await settled();
  expect([shown().selected, shown().failure?.refusal]).toEqual([[one], message]);
  const changed = { ...one, account: '00099999999', accountChange };
  mock
    .open('listPendingDeposits')
    .resolve(wirePendingDepositPage({ ...samplePendingDepositPage([changed]), totalPages: 2 }));
  await settled();
  actor.send({ type: 'file.make' });
  expect(shown().told).toEqual([{ supplierRuc: one.supplierRuc, account: '00099999999' }]);
  // Another account than the one of which the person was told.
  actor.getSnapshot().children.report?.send({ type: 'report.refresh' });
  mock
    .open('listPendingDeposits')
    .resolve(
      wirePendingDepositPage({ ...samplePendingDepositPage([{ ...changed, account: '00011111111' }]), totalPages: 2 }),
    );
  await settled();
  actor.send({ type: 'file.make' });
  expect([shown().told, requestsOf(mock.calls).filter(([name]) => name === 'createDepositFile').length]).toEqual([
    [{ supplierRuc: one.supplierRuc, account: '00011111111' }],
    1,
  ]);
});
