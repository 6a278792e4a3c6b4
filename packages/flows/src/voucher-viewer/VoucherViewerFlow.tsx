import { VoucherViewerDialog, type ViewerContent } from '@contapro/ui';
import type { SnapshotFrom } from 'xstate';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { createVoucherViewer, type VoucherViewerMachine } from './voucherViewer.machine.ts';
import type { VoucherViewerServices } from './voucherViewer.types.ts';

export type VoucherViewerFlowProps = FlowProps<VoucherViewerMachine, VoucherViewerServices>;

/** The dialog that shows the file of a voucher. It is open when it is mounted. Give each voucher another `key`. */
export function VoucherViewerFlow(props: VoucherViewerFlowProps) {
  const [snapshot, send] = useBoundFlow(createVoucherViewer, props);
  const { title, subtitle, isExpanded } = snapshot.context;
  return (
    <VoucherViewerDialog
      open={snapshot.status === 'active'}
      title={title}
      content={contentOf(snapshot)}
      expanded={isExpanded}
      onExpandedChange={() => send({ type: 'width.toggle' })}
      onClose={() => send({ type: 'dialog.close' })}
      onPrint={() => send({ type: 'voucher.print' })}
      onDownload={snapshot.can({ type: 'file.download' }) ? () => send({ type: 'file.download' }) : undefined}
      onRetry={() => send({ type: 'file.retry' })}
      {...(subtitle !== undefined && { subtitle })}
    />
  );
}

function contentOf({ value, context: { source } }: SnapshotFrom<VoucherViewerMachine>): ViewerContent {
  switch (value) {
    case 'image':
    case 'pdf':
      return source === null ? { kind: 'loading' } : { kind: value, src: source };
    case 'unsupported':
    case 'unreadable':
      return { kind: 'none' };
    case 'failed':
      return { kind: 'failed' };
    default:
      return { kind: 'loading' };
  }
}
