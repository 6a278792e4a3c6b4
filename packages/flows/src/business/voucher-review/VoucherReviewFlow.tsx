import { type ReviewItem, reviewProgress, type Voucher } from '@contapro/domain';
import { VoucherReviewScreen, type VoucherReviewScreenProps } from '@contapro/ui/screens';
import { DecisionQueueFlow } from '../../engine/decision-queue/DecisionQueueFlow.tsx';
import { FileDownloadFlow } from '../../engine/file-download/FileDownloadFlow.tsx';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { VoucherDecisionFlow } from '../../engine/voucher-decision/VoucherDecisionFlow.tsx';
import { VoucherViewerFlow } from '../../engine/voucher-viewer/VoucherViewerFlow.tsx';
import { createVoucherReview, type VoucherReviewMachine } from './voucherReview.machine.ts';
import { currentOf, entriesOf, groupOf, listedItemsOf } from './voucherReview.selectors.ts';
import type { VoucherReviewInput, VoucherReviewServices } from './voucherReview.types.ts';

export interface VoucherReviewFlowProps
  extends Pick<FlowOptions<VoucherReviewMachine>, 'snapshot' | 'onEmit'>,
    Pick<VoucherReviewScreenProps, 'hasKeys' | 'onKeysChange' | 'hrefs'> {
  services: VoucherReviewServices;
  /** Read when the flow starts. */
  input: VoucherReviewInput;
}

const more = { more: 'loading', moreFailed: 'failed' } as const;
const vouchersOf = (items: readonly ReviewItem[]): readonly Voucher[] => items.map(({ voucher }) => voucher);

/**
 * The review of the observed vouchers of a client or of all clients, with its dialogs. Give it client, period and reason as
 * `key`. It must be inside a `ToastProvider` of `@contapro/ui`, whose toast offers to undo the last decision.
 */
export function VoucherReviewFlow({
  services,
  input,
  snapshot: given,
  onEmit,
  hasKeys,
  onKeysChange,
  hrefs,
}: VoucherReviewFlowProps) {
  const [snapshot, send] = useFlow(() => createVoucherReview(services), { input, snapshot: given, onEmit });
  const { context, value, children } = snapshot;
  const { list, summary, position, period, client, reason } = context;
  const { decisions, decision, viewer, files } = children;
  const toasts = decisions && <DecisionQueueFlow actor={decisions} />;
  return (
    <VoucherReviewScreen
      {...{ period, client, reason, hasKeys, onKeysChange, hrefs }}
      state={list.state}
      entry={currentOf(context)}
      position={position + 1}
      progress={summary && reviewProgress(entriesOf(context), summary)}
      clients={summary?.clients ?? 0}
      groups={{ reason: vouchersOf(groupOf(context, 'reason')), supplier: vouchersOf(groupOf(context, 'supplier')) }}
      more={value.list === 'more' || value.list === 'moreFailed' ? more[value.list] : 'idle'}
      nextImageUrl={listedItemsOf(context)[position + 1]?.voucher.imageUrl}
      canUndo={snapshot.can({ type: 'decision.undo' })}
      onMove={(by) => send({ type: 'voucher.move', by })}
      onDecide={(kind) => send({ type: 'decision.make', decision: kind })}
      onDecideInDialog={(scope, kind) => send({ type: 'decision.open', decision: kind, scope })}
      onUndo={() => send({ type: 'decision.undo' })}
      onRetry={() => send({ type: 'decision.retry' })}
      onShowFailure={() => send({ type: 'failure.show' })}
      onShowFirst={() => send({ type: 'voucher.first' })}
      onView={() => send({ type: 'voucher.view' })}
      onDownload={(fileType) => send({ type: 'file.download', fileType })}
      onReload={(part) => send({ type: 'part.reload', part })}
    >
      {files && <FileDownloadFlow actor={files} />}
      {viewer ? <VoucherViewerFlow actor={viewer}>{toasts}</VoucherViewerFlow> : toasts}
      {decision && <VoucherDecisionFlow actor={decision} />}
    </VoucherReviewScreen>
  );
}
