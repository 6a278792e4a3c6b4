import { failed, loading, ready } from '@contapro/domain';
import { sampleDecidedVouchers, textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createWorkingPaper, type WorkingPaperMachine } from './workingPaper.machine.ts';
import type { WorkingPaperServices } from './workingPaper.types.ts';

type Snapshot = SnapshotFrom<WorkingPaperMachine>;

const at = snapshotFactory<Snapshot>(
  createWorkingPaper({ api: mockServices<WorkingPaperServices['api']>().services }),
  {
    business: textiles,
    period: '202610',
    periods: ['202610', '202609', '202608'],
    parts: { decided: ready(sampleDecidedVouchers) },
  },
);

export const workingPaperSnapshots = {
  withoutPeriod: at('withoutPeriod', { period: null, periods: [], parts: {} }),
  'shown.loading': at('shown.loading', { parts: { decided: loading } }),
  'shown.ready': at('shown.ready'),
  'shown.failed': at('shown.failed', { parts: { decided: failed } }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
