import { failed, loading, ready } from '@contapro/domain';
import { sampleReviewPage, reviewVouchers, textiles } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf, withChildren } from '../../testing/snapshotFactory.ts';
import { voucherDecisionSnapshots } from '../../engine/voucher-decision/voucherDecision.snapshots.ts';
import { voucherViewerSnapshots } from '../../engine/voucher-viewer/voucherViewer.snapshots.ts';
import { createVoucherReview, type VoucherReviewMachine } from './voucherReview.machine.ts';

type Snapshot = SnapshotFrom<VoucherReviewMachine>;

const items = reviewVouchers.map((voucher) => ({ client: textiles, voucher }));
const { summary } = sampleReviewPage(items);
const [first] = items;
const behind = { position: items.length, next: 'mas' };

const at = snapshotFactory<Snapshot>(createVoucherReview(mockServices<never>().services), {
  period: '202610',
  client: textiles,
  reason: null,
  list: ready(items),
  summary,
  next: null,
  position: 1,
  sending: [],
  results: {},
  notice: null,
  settled: {},
  deciding: null,
});

export const voucherReviewSnapshots = {
  'list.loading': at('list.loading', { list: loading, summary: null, position: 0 }),
  'list.failed': at('list.failed', { list: failed, summary: null, position: 0 }),
  'list.ready': at('list.ready'),
  'list.more': at('list.more', behind),
  'list.moreFailed': at('list.moreFailed', behind),
  'dialog.closed': at('dialog.closed', {}, 'list.ready'),
  'dialog.viewer': withChildren(at('dialog.viewer', {}, 'list.ready'), {
    viewer: { src: 'voucherViewer', snapshot: voucherViewerSnapshots.image },
  }),
  'dialog.decision': withChildren(
    at('dialog.decision', { deciding: { decision: 'decline', items: first ? [first] : [] } }, 'list.ready'),
    { decision: { src: 'voucherDecision', snapshot: voucherDecisionSnapshots.open } },
  ),
  'tab.free': at('tab.free', {}, 'list.ready'),
  'tab.held': at('tab.held', {}, 'list.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
