import { failed, loading, ready } from '@contapro/domain';
import { numberingFindings, sampleNumberingPage, textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createNumbering, type NumberingMachine } from './numbering.machine.ts';
import type { NumberingServices } from './numbering.types.ts';

type Snapshot = SnapshotFrom<NumberingMachine>;

const at = snapshotFactory<Snapshot>(createNumbering({ api: mockServices<NumberingServices['api']>().services }), {
  business: textiles,
  period: '202610',
  periods: ['202610', '202609', '202608'],
  size: 100,
  page: ready(sampleNumberingPage(numberingFindings)),
});
const part = { page: ready(sampleNumberingPage(numberingFindings, { size: 2 })) };

export const numberingSnapshots = {
  withoutPeriod: at('withoutPeriod', { period: null, periods: [], page: undefined }),
  'shown.loading': at('shown.loading', { page: loading }),
  'shown.failed': at('shown.failed', { page: failed }),
  'shown.ready': at('shown.ready'),
  'shown.loadingMore': at('shown.loadingMore', part),
  'shown.moreFailed': at('shown.moreFailed', part),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
