import { textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createLedgerEntries, type LedgerEntriesMachine } from './ledgerEntries.machine.ts';
import type { LedgerEntriesInput, LedgerEntriesServices } from './ledgerEntries.types.ts';

type Snapshot = SnapshotFrom<LedgerEntriesMachine>;

const input: LedgerEntriesInput = { business: textiles, period: '202610', periods: ['202610', '202609', '202608'] };

const at = snapshotFactory<Snapshot>(createLedgerEntries(mockServices<LedgerEntriesServices>().services), {
  input,
  business: textiles,
  period: '202610',
  parts: {},
  viewed: null,
  refreshed: 0,
  decision: null,
  annotated: null,
  certificate: null,
});

export const ledgerEntriesSnapshots = {
  'visit.unseen': at('visit.unseen'),
  'visit.seen': at('visit.seen'),
  'dialog.closed': at('dialog.closed'),
  'dialog.viewer': at('dialog.viewer'),
  'dialog.decision': at('dialog.decision'),
  'dialog.annotation': at('dialog.annotation'),
  'dialog.certificate': at('dialog.certificate'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
