import { accountChange, pendingDepositPage } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { listSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf, withChildren } from '../../testing/snapshotFactory.ts';
import { pendingDepositsOpening } from './pendingDeposits.actors.ts';
import { createPendingDeposits, type PendingDepositsMachine } from './pendingDeposits.machine.ts';

type Snapshot = SnapshotFrom<PendingDepositsMachine>;

const selected = pendingDepositPage.items.slice(0, 5);
const [first] = selected;

const at = snapshotFactory<Snapshot>(
  createPendingDeposits({
    api: mockServices<never>().services,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    newId: () => 'request-1',
  }),
  {
    input: {},
    today: '2026-11-20',
    shown: pendingDepositPage.items,
    selected: [],
    depositor: null,
    again: false,
    told: [],
    order: null,
    made: null,
    downloads: [],
    failure: null,
    edited: null,
  },
);

const changed = selected.map((deposit) => (deposit === first ? { ...deposit, accountChange } : deposit));
const told = selected.map(({ supplierRuc, account }) => ({ supplierRuc, account: account ?? '' }));

const chosen = { selected, depositor: first?.depositor.uuid ?? null };

const states = {
  'file.idle': at('file.idle', { ...chosen, failure: { kind: 'unreachable', voucher: null, refusal: null } }),
  'file.making': at('file.making', chosen),
  'file.calling': at('file.calling', {
    downloads: [{ depositor: first?.depositor.uuid ?? '', lot: '260001' }],
  }),
  'account.closed': at('account.closed'),
  'account.editing': at('account.editing', { edited: selected[1] ?? null }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

const list = listSnapshotsOf({ page: pendingDepositPage, subject: {}, opening: pendingDepositsOpening });
const over = (snapshot: Snapshot, report: (typeof list)[keyof typeof list]) =>
  withChildren(snapshot, { report: { src: 'report', snapshot: report } });

export const pendingDepositsSnapshots = {
  'list.loading': over(states['account.closed'], list.loading),
  'list.loading.next page': over(states['account.closed'], list['loading.next page']),
  'list.typing': over(states['account.closed'], list.typing),
  'list.ready': over(states['account.closed'], list.ready),
  'list.failed': over(states['account.closed'], list.failed),
  'file.idle': over(states['file.idle'], list.ready),
  'file.idle, told of changed accounts': over(at('file.idle', { ...chosen, selected: changed, told }), list.ready),
  'file.making': over(states['file.making'], list.ready),
  'file.calling': over(states['file.calling'], list.ready),
  'account.closed': over(states['account.closed'], list.ready),
  'account.editing': over(states['account.editing'], list.ready),
};
