import { Problem } from '@contapro/api';
import { clientAccountKey, type ClientVoucherAccount, dataOf, oneAccount, ready } from '@contapro/domain';
import {
  accountPlans,
  clientAccountPage,
  clientVoucherAccounts,
  ledgerSettings,
  wireLedgerSettings,
  wireAccountPlans,
  wireClientAccountPage,
} from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createClientAccounts } from './clientAccounts.machine.ts';
import type { ClientAccountsServices } from './clientAccounts.types.ts';

const ofFirst = clientVoucherAccounts[0];
const ofSecond = clientVoucherAccounts[7];
if (!ofFirst?.suggestion || !ofSecond?.suggestion) throw new Error('Two clients have a purchase with a suggestion');
const [one, other, third] = [31, 32, 33].map((end) => `5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a${end}`);
const queryOf = ({ client, period }: ClientVoucherAccount) => ({
  business_uuid: client.uuid,
  business_ruc: client.ruc,
  tax_period: period,
});
const wireOf = (account: string, cost_center = '') => ({
  lines: [{ account, cost_center, percent: null, amount: null }],
  gloss: '',
});
const put = (row: ClientVoucherAccount, revision: string | null | undefined, coding: object | null) => [
  'saveVoucherAccounts',
  { query: queryOf(row), body: { vouchers: [{ code: row.voucher.code, revision, coding }] } },
];

async function run() {
  const mock = mockServices<ClientAccountsServices['api']>(
    'listClientAccounts',
    'saveVoucherAccounts',
    'saveAccountRule',
    'removeAccountRule',
    'getAccountPlan',
    'getLedgerSettings',
  );
  const services = { api: mock.services, clock: () => Date.parse('2026-11-20T15:00:00Z') };
  const actor = createActor(createClientAccounts(services), { input: {} }).start();
  mock.open('listClientAccounts').resolve(wireClientAccountPage(clientAccountPage));
  await settled();
  const rows = () => {
    const content = actor.getSnapshot().children.report?.getSnapshot().context.content;
    return (content && dataOf(content)?.items) ?? [];
  };
  return {
    actor,
    mock,
    context: () => actor.getSnapshot().context,
    row: (wanted: ClientVoucherAccount) => rows().find((row) => clientAccountKey(row) === clientAccountKey(wanted)),
    lists: () => requestsOf(mock.calls).filter(([call]) => call === 'listClientAccounts'),
    asked: () => requestsOf(mock.calls).filter(([call]) => call !== 'listClientAccounts'),
    answer: async (call: Parameters<typeof mock.open>[0], value: unknown) => {
      mock.open(call).resolve(value as never);
      await settled();
    },
  };
}

it('lists the last closed month, and another one', async () => {
  const { actor, lists } = await run();
  actor.send({ type: 'period.select', period: '202609' });
  actor.send({ type: 'period.select', period: '201001' });
  await settled();
  expect(lists()).toEqual(
    ['202610', '202609'].map((tax_period) => ['listClientAccounts', { query: { tax_period, page: 1, size: 100 } }]),
  );
});

it('stores suggestions of several clients one client after the other, and takes all of them back', async () => {
  const { actor, asked, answer, row, context, lists } = await run();
  actor.send({ type: 'suggestions.accept', rows: [ofFirst, ofSecond] });
  await answer('saveVoucherAccounts', { data: [{ code: ofFirst.voucher.code, revision: one }] });
  expect([row(ofFirst)?.coding, row(ofSecond)?.coding]).toEqual([oneAccount('6361', 'ADM'), null]);
  await answer('saveVoucherAccounts', { data: [{ code: ofSecond.voucher.code, revision: other }] });
  expect([asked(), row(ofSecond)?.coding, lists().length]).toEqual([
    [put(ofFirst, null, wireOf('6361', 'ADM')), put(ofSecond, null, wireOf('656'))],
    oneAccount('656'),
    2,
  ]);
  actor.send({ type: 'change.undo' });
  await answer('saveVoucherAccounts', { data: [{ code: ofSecond.voucher.code, revision: null }] });
  await answer('saveVoucherAccounts', { data: [{ code: ofFirst.voucher.code, revision: null }] });
  expect([asked().slice(2), context().notice, context().undo]).toEqual([
    [put(ofSecond, other, null), put(ofFirst, one, null)],
    { kind: 'undone' },
    [],
  ]);
});

it('keeps what was stored for one client when that of another is refused', async () => {
  const { actor, mock, answer, context } = await run();
  actor.send({ type: 'suggestions.accept', rows: [ofFirst, ofSecond] });
  await answer('saveVoucherAccounts', { data: [{ code: ofFirst.voucher.code, revision: one }] });
  mock
    .open('saveVoucherAccounts')
    .reject(new Problem(409, [{ code: 'ACCOUNT_CHANGED', message: 'Otra persona la decidió.' }]));
  await settled();
  expect([context().notice, context().queue, context().undo.map(({ business }) => business.uuid)]).toEqual([
    { kind: 'failed', message: 'Otra persona la decidió.' },
    [],
    [ofFirst.client.uuid],
  ]);
});

it('chooses an account of the plan of the client, which is loaded for the dialog, and makes it a rule', async () => {
  const { actor, mock, asked, answer, context } = await run();
  actor.send({ type: 'coding.open', row: ofSecond });
  mock.open('getAccountPlan').reject(new Problem(500));
  await settled();
  expect(actor.getSnapshot().value.dialog).toEqual({ open: 'failed' });
  actor.send({ type: 'part.reload', part: 'plans' });
  mock.open('getAccountPlan').resolve(wireAccountPlans(accountPlans));
  await answer('getLedgerSettings', wireLedgerSettings(ledgerSettings));
  expect([actor.getSnapshot().value.dialog, context().plans]).toEqual([
    { open: 'coding' },
    ready({ ...accountPlans, settings: ledgerSettings }),
  ]);
  actor.send({ type: 'coding.submit', coding: oneAccount('6032'), always: true });
  await answer('saveVoucherAccounts', { data: [{ code: ofSecond.voucher.code, revision: third }] });
  expect([actor.getSnapshot().value.dialog, asked().slice(-2)]).toEqual([
    'closed',
    [
      put(ofSecond, null, wireOf('6032')),
      [
        'saveAccountRule',
        {
          query: { business_uuid: ofSecond.client.uuid, business_ruc: ofSecond.client.ruc },
          body: { supplier_ruc: ofSecond.voucher.supplierRuc, coding: wireOf('6032'), tax_period: '202610' },
        },
      ],
    ],
  ]);
});
