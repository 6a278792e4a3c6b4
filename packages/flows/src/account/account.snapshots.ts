import { failed, loading, ready } from '@contapro/domain';
import { accountant, payments } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { type AccountMachine, createAccount } from './account.machine.ts';

type Snapshot = SnapshotFrom<AccountMachine>;

const at = snapshotFactory<Snapshot>(
  createAccount({ api: mockServices<never>().services, clock: () => Date.parse('2026-11-20T15:00:00Z') }),
  { accountant, today: '2026-11-20', payments: ready(payments), changes: 0, hasEnded: false, endFailure: null },
);

export const accountSnapshots = {
  'payments.loading': at('payments.loading', { payments: loading }),
  'payments.ready': at('payments.ready'),
  'payments.failed': at('payments.failed', { payments: failed }),
  'password.editing': at('password.editing', { changes: 1 }, 'payments.ready'),
  'sessions.idle': at('sessions.idle', { endFailure: { message: null } }, 'payments.ready'),
  'sessions.ending': at('sessions.ending', {}, 'payments.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
