import { failed, loading, ready } from '@contapro/domain';
import { filterOptions, textiles, vouchers } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createObservations, type ObservationsMachine } from './observations.machine.ts';
import type { ObservationsInput, ObservationsServices } from './observations.types.ts';

type Snapshot = SnapshotFrom<ObservationsMachine>;

const input: ObservationsInput = { business: textiles, period: '202610', periods: ['202610', '202609', '202608'] };

const at = snapshotFactory<Snapshot>(createObservations(mockServices<ObservationsServices>().services), {
  input,
  business: textiles,
  period: '202610',
  parts: { options: ready(filterOptions) },
  viewed: null,
  refreshed: 0,
  decision: null,
  annotated: null,
  certificate: null,
});

export const observationsSnapshots = {
  'parts.options.none': at('parts.options.none', {
    input: { ...input, period: null, periods: [] },
    period: null,
    parts: {},
  }),
  'parts.options.loading': at('parts.options.loading', { parts: { options: loading } }),
  'parts.options.ready': at('parts.options.ready'),
  'parts.options.failed': at('parts.options.failed', { parts: { options: failed } }),
  'visit.unseen': at('visit.unseen', {}, 'parts.options.ready'),
  'visit.seen': at('visit.seen', {}, 'parts.options.ready'),
  'dialog.closed': at('dialog.closed', {}, 'parts.options.ready'),
  'dialog.viewer': at('dialog.viewer', {}, 'parts.options.ready'),
  'dialog.decision': at('dialog.decision', {}, 'parts.options.ready'),
  'dialog.annotation': at('dialog.annotation', { annotated: vouchers.slice(0, 1) }, 'parts.options.ready'),
  'dialog.certificate': at('dialog.certificate', {}, 'parts.options.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
