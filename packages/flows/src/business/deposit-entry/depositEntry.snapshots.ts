import { textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createDepositEntry, type DepositEntryMachine } from './depositEntry.machine.ts';

type Snapshot = SnapshotFrom<DepositEntryMachine>;

const deposit = { certificateNumber: '223344002', supplierRuc: textiles.ruc };

const at = snapshotFactory<Snapshot>(
  createDepositEntry({ api: mockServices<never>().services, clock: () => Date.parse('2026-11-20T15:00:00Z') }),
  { business: textiles, book: 'sales', removed: null, message: null },
);

export const depositEntrySnapshots = {
  closed: at('closed', { message: { kind: 'added', deposit } }),
  typing: at('typing'),
  terms: at('terms'),
  removing: at('removing', { removed: deposit }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
