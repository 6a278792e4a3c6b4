import { failed, loading, ready } from '@contapro/domain';
import { accountPlans, clientAccountPage, ledgerSettings } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { noDecisions } from '../../engine/account-decisions/accountDecisions.ts';
import { listSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf, withChildren } from '../../testing/snapshotFactory.ts';
import { clientAccountsOpening } from './clientAccounts.actors.ts';
import { type ClientAccountsMachine, createClientAccounts } from './clientAccounts.machine.ts';
import type { ClientAccountsServices } from './clientAccounts.types.ts';

type Snapshot = SnapshotFrom<ClientAccountsMachine>;

const [first] = clientAccountPage.items;
if (!first) throw new Error('There is no purchase');

const list = listSnapshotsOf({
  page: clientAccountPage,
  subject: { period: '202610' },
  opening: clientAccountsOpening,
});
const at = snapshotFactory<Snapshot>(
  createClientAccounts({
    api: mockServices<ClientAccountsServices['api']>().services,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  }),
  {
    input: {},
    period: '202610',
    periods: ['202611', '202610', '202609'],
    current: null,
    ...noDecisions,
    notice: null,
    opened: null,
    divides: false,
    plans: loading,
  },
);
const over = (snapshot: Snapshot, shown: (typeof list)[keyof typeof list] = list.ready) =>
  withChildren(snapshot, { report: { src: 'report', snapshot: shown } });
const change = {
  kind: 'vouchers' as const,
  business: first.client,
  batch: 1,
  period: '202610',
  changes: [{ code: first.voucher.code, revision: null, coding: null, former: null }],
  isUndo: false,
  rule: null,
};

const states = {
  'saving.idle': over(at('saving.idle')),
  'saving.calling': over(at('saving.calling', { queue: [change] })),
  'dialog.closed': over(at('dialog.closed')),
  'dialog.open.loading': over(at('dialog.open.loading', { opened: first })),
  'dialog.open.failed': over(at('dialog.open.failed', { opened: first, plans: failed })),
  'dialog.open.coding': over(
    at('dialog.open.coding', { opened: first, plans: ready({ ...accountPlans, settings: ledgerSettings }) }),
  ),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

export const clientAccountsSnapshots = {
  'list.loading': over(at('dialog.closed'), list.loading),
  'list.loading.next page': over(at('dialog.closed'), list['loading.next page']),
  'list.typing': over(at('dialog.closed'), list.typing),
  'list.ready': over(at('dialog.closed')),
  'list.failed': over(at('dialog.closed'), list.failed),
  ...states,
};
