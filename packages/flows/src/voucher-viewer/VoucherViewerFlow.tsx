import { VoucherViewerDialog } from '@contapro/ui';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { createVoucherViewer, type VoucherViewerMachine } from './voucherViewer.machine.ts';
import type { VoucherViewerServices } from './voucherViewer.types.ts';

export type VoucherViewerFlowProps = FlowProps<VoucherViewerMachine, VoucherViewerServices>;

/** The dialog that shows the file of a voucher. It is open when it is mounted. Give each voucher another `key`. */
export function VoucherViewerFlow(props: VoucherViewerFlowProps) {
  const [snapshot, send] = useBoundFlow(createVoucherViewer, props);
  const { document, content, isExpanded } = snapshot.context;
  return (
    <VoucherViewerDialog
      open={snapshot.status === 'active'}
      document={document}
      content={content}
      expanded={isExpanded}
      onExpandedChange={() => send({ type: 'width.toggle' })}
      onClose={() => send({ type: 'dialog.close' })}
      onPrint={(title) => send({ type: 'voucher.print', title })}
      onDownload={snapshot.can({ type: 'file.download' }) ? () => send({ type: 'file.download' }) : undefined}
      onRetry={() => send({ type: 'file.retry' })}
      onUnreadable={(reason) => send({ type: 'pdf.refuse', reason })}
      onUnreadablePage={(reason) => send({ type: 'page.refuse', reason })}
    />
  );
}
