import { failed, loading, ready } from '@contapro/domain';
import { filterOptions, purchaseFigures, textiles, vouchers } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createPurchases, type PurchasesMachine } from './purchases.machine.ts';
import type { PurchasesInput, PurchasesServices } from './purchases.types.ts';

type Snapshot = SnapshotFrom<PurchasesMachine>;

const withCount: PurchasesInput = {
  business: textiles,
  period: '202610',
  periods: ['202610', '202609', '202608'],
  testGroup: 'TEMPLATEA',
};
const withCards: PurchasesInput = { ...withCount, testGroup: 'TEMPLATEB' };

const options = ready(filterOptions);

const at = snapshotFactory<Snapshot>(createPurchases(mockServices<PurchasesServices>().services), {
  input: withCount,
  business: withCount.business,
  period: '202610',
  parts: { options },
  viewed: null,
  refreshed: 0,
  decision: null,
  annotated: null,
  certificate: null,
});

/** The states of the other regions. */
const beside = ['parts.options.ready', 'parts.figures.none'] as const;

export const purchasesSnapshots = {
  'parts.options.none': at(
    'parts.options.none',
    { input: { ...withCount, period: null, periods: [] }, period: null, parts: {} },
    'parts.figures.none',
  ),
  'parts.options.loading': at('parts.options.loading', { parts: { options: loading } }, 'parts.figures.none'),
  'parts.options.ready': at('parts.options.ready', {}, 'parts.figures.none'),
  'parts.options.failed': at('parts.options.failed', { parts: { options: failed } }, 'parts.figures.none'),
  'parts.figures.none': at('parts.figures.none', {}, 'parts.options.ready'),
  'parts.figures.loading': at(
    'parts.figures.loading',
    { input: withCards, parts: { options, figures: loading } },
    'parts.options.ready',
  ),
  'parts.figures.ready': at(
    'parts.figures.ready',
    { input: withCards, parts: { options, figures: ready(purchaseFigures) } },
    'parts.options.ready',
  ),
  'parts.figures.failed': at(
    'parts.figures.failed',
    { input: withCards, parts: { options, figures: failed } },
    'parts.options.ready',
  ),
  'visit.unseen': at('visit.unseen', {}, ...beside),
  'visit.seen': at('visit.seen', {}, ...beside),
  'dialog.closed': at('dialog.closed', {}, ...beside),
  'dialog.viewer': at('dialog.viewer', {}, ...beside),
  // Comprobantes has no decisions.
  'dialog.decision': at('dialog.decision', {}, ...beside),
  'dialog.annotation': at('dialog.annotation', { annotated: vouchers.slice(0, 1) }, ...beside),
  // This report has no certificates.
  'dialog.certificate': at('dialog.certificate', {}, ...beside),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
