import { failed, loading, ready } from '@contapro/domain';
import { detractionReportTotals, textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createDetractions, type DetractionsMachine } from './detractions.machine.ts';
import type { DetractionsInput, DetractionsServices } from './detractions.types.ts';

type Snapshot = SnapshotFrom<DetractionsMachine>;

const input: DetractionsInput = { business: textiles, period: '202610', periods: ['202610', '202609', '202608'] };

const at = snapshotFactory<Snapshot>(createDetractions(mockServices<DetractionsServices>().services), {
  input,
  business: textiles,
  period: '202610',
  parts: { totals: ready(detractionReportTotals) },
  viewed: null,
  refreshed: 0,
  decision: null,
  annotated: null,
  certificate: null,
});

export const detractionsSnapshots = {
  'parts.totals.none': at('parts.totals.none', {
    input: { ...input, period: null, periods: [] },
    period: null,
    parts: {},
  }),
  'parts.totals.loading': at('parts.totals.loading', { parts: { totals: loading } }),
  'parts.totals.ready': at('parts.totals.ready'),
  'parts.totals.failed': at('parts.totals.failed', { parts: { totals: failed } }),
  'visit.unseen': at('visit.unseen', {}, 'parts.totals.ready'),
  'visit.seen': at('visit.seen', {}, 'parts.totals.ready'),
  'dialog.closed': at('dialog.closed', {}, 'parts.totals.ready'),
  'dialog.viewer': at('dialog.viewer', {}, 'parts.totals.ready'),
  'dialog.decision': at('dialog.decision', {}, 'parts.totals.ready'),
  'dialog.annotation': at('dialog.annotation', {}, 'parts.totals.ready'),
  'dialog.certificate': at('dialog.certificate', {}, 'parts.totals.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
