import { failed, loading, ready } from '@contapro/domain';
import {
  accountPlans,
  accountRules,
  formerEntries,
  ledgerSettings,
  savedEntries,
  textiles,
  sampleVoucherAccountPage,
  voucherAccounts,
} from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { noDecisions } from '../../engine/account-decisions/accountDecisions.ts';
import { listSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { voucherOpening } from '../../engine/report/voucherOpening.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf, withChildren } from '../../testing/snapshotFactory.ts';
import { createVoucherAccounts, type VoucherAccountsMachine } from './voucherAccounts.machine.ts';
import type { VoucherAccountsServices } from './voucherAccounts.types.ts';

type Snapshot = SnapshotFrom<VoucherAccountsMachine>;

const [first] = voucherAccounts;
if (!first) throw new Error('There is no purchase');

const list = listSnapshotsOf({
  page: sampleVoucherAccountPage(voucherAccounts),
  subject: { business: textiles, period: '202610' },
  opening: voucherOpening,
});

const at = snapshotFactory<Snapshot>(
  createVoucherAccounts({
    ...mockServices<Pick<VoucherAccountsServices, 'readSheet'>>('readSheet').services,
    api: mockServices<VoucherAccountsServices['api']>().services,
  }),
  {
    business: textiles,
    period: '202610',
    periods: ['202610', '202609'],
    plans: ready({ ...accountPlans, settings: ledgerSettings }),
    current: null,
    ...noDecisions,
    notice: null,
    opened: null,
    openedRule: null,
    divides: false,
    rules: ready(accountRules),
    dialogFailure: null,
    removing: null,
    savedPlan: null,
    entries: [],
    savedEntries: null,
  },
);
const over = (snapshot: Snapshot, shown: (typeof list)[keyof typeof list] = list.ready) =>
  withChildren(snapshot, { report: { src: 'report', snapshot: shown } });
const change = {
  kind: 'vouchers' as const,
  business: textiles,
  batch: 1,
  period: '202610',
  changes: [{ code: first.voucher.code, revision: null, coding: null, former: null }],
  isUndo: false,
  rule: null,
};

export const voucherAccountsSnapshots = {
  'list.loading': over(at('plan.ready'), list.loading),
  'list.failed': over(at('plan.ready'), list.failed),
  'plan.loading': over(at('plan.loading', { plans: loading })),
  'plan.failed': over(at('plan.failed', { plans: failed })),
  'plan.ready': over(at('plan.ready')),
  'saving.idle': over(at('saving.idle', {}, 'plan.ready')),
  'saving.calling': over(at('saving.calling', { queue: [change] }, 'plan.ready')),
  'dialog.closed': over(at('dialog.closed', {}, 'plan.ready')),
  'dialog.coding.waiting': over(at('dialog.coding.waiting', { opened: first, plans: loading }, 'plan.loading')),
  'dialog.coding.waiting.plan failed': over(
    at('dialog.coding.waiting', { opened: first, plans: failed }, 'plan.failed'),
  ),
  'dialog.coding.choosing': over(at('dialog.coding.choosing', { opened: first }, 'plan.ready')),
  'dialog.rules.loading': over(at('dialog.rules.loading', { rules: loading }, 'plan.ready')),
  'dialog.rules.failed': over(at('dialog.rules.failed', { rules: failed }, 'plan.ready')),
  'dialog.rules.ready': over(at('dialog.rules.ready', {}, 'plan.ready')),
  'dialog.rules.removing': over(at('dialog.rules.removing', { removing: '20512345676' }, 'plan.ready')),
  'dialog.entries.open': over(at('dialog.entries.open', {}, 'plan.ready')),
  'dialog.entries.saving': over(at('dialog.entries.saving', { entries: formerEntries }, 'plan.ready')),
  'dialog.entries.saved': over(at('dialog.entries.saved', { savedEntries }, 'plan.ready')),
  'dialog.plan.open': over(at('dialog.plan.open', {}, 'plan.ready')),
  'dialog.plan.saving': over(at('dialog.plan.saving', { savedPlan: { of: 'business', plan: null } }, 'plan.ready')),
} satisfies Record<StateOf<Snapshot> | 'list.loading' | 'list.failed' | 'dialog.coding.waiting.plan failed', Snapshot>;
