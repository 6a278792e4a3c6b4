import { failed, loading, ready } from '@contapro/domain';
import { pendingDepositPage } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
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
    page: 1,
    size: 20,
    state: null,
    search: '',
    today: '2026-11-20',
    content: ready(pendingDepositPage),
    totalPages: pendingDepositPage.totalPages,
    summary: pendingDepositPage.summary,
    selected: [],
    depositor: null,
    again: false,
    order: null,
    made: null,
    downloads: [],
    failure: null,
    edited: null,
  },
);

const chosen = { selected, depositor: first?.depositor.uuid ?? null };

export const pendingDepositsSnapshots = {
  'list.loading': at('list.loading', { content: loading, totalPages: 0, summary: null }),
  'list.loading.next page': at('list.loading', { content: loading, page: 2 }),
  'list.typing': at('list.typing', { search: 'trans' }),
  'list.ready': at('list.ready'),
  'list.refreshing': at('list.refreshing'),
  'list.failed': at('list.failed', { content: failed, totalPages: 0, summary: null }),
  'file.idle': at(
    'file.idle',
    { ...chosen, failure: { kind: 'unreachable', voucher: null, refusal: null } },
    'list.ready',
  ),
  'file.making': at('file.making', chosen, 'list.ready'),
  'file.downloading': at(
    'file.downloading',
    { downloads: [{ depositor: first?.depositor.uuid ?? '', lot: '260001' }] },
    'list.ready',
  ),
  'account.closed': at('account.closed', {}, 'list.ready'),
  'account.editing': at('account.editing', { edited: selected[1] ?? null }, 'list.ready'),
} satisfies Record<StateOf<Snapshot> | 'list.loading.next page', Snapshot>;
