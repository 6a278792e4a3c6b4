import { useCode, VoucherViewerDialog, type VoucherViewerDialogProps } from '@contapro/ui';
import type { ReactNode } from 'react';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { createVoucherViewer, type VoucherViewerMachine } from './voucherViewer.machine.ts';
import type { VoucherViewerServices } from './voucherViewer.types.ts';

/** Few people read it, so its code is not loaded with the page. */
const importHistory = () => import('../voucher-history/VoucherHistoryFlow.tsx');

/** What the page around the viewer knows: the vouchers beside the one that is shown, and the decisions on it. */
export type VoucherViewing = Pick<VoucherViewerDialogProps, 'paging' | 'decisions' | 'onDecide'>;

export type VoucherViewerFlowProps = FlowProps<VoucherViewerMachine, VoucherViewerServices> &
  VoucherViewing & {
    /** Shown inside the dialog. Toasts that it shows with `useToast` can be pressed while the dialog is open. */
    children?: ReactNode;
  };

/** The dialog that shows the file of a voucher. It is open when it is mounted. */
export function VoucherViewerFlow({ paging, decisions, onDecide, children, ...props }: VoucherViewerFlowProps) {
  const [snapshot, send] = useBoundFlow(createVoucherViewer, props);
  const { document, file, xmlUrl, content, isExpanded, api, business, voucher } = snapshot.context;
  const getVoucherHistory = api?.getVoucherHistory;
  const hasHistory = getVoucherHistory && business && voucher;
  const { code } = useCode(importHistory, undefined, hasHistory !== undefined);
  return (
    <VoucherViewerDialog
      open={snapshot.status === 'active'}
      document={document}
      file={xmlUrl ? file : undefined}
      onFileChange={(chosen) => send({ type: 'file.select', file: chosen })}
      content={content}
      history={
        hasHistory &&
        code.state === 'ready' && (
          <code.data.VoucherHistoryFlow
            key={voucher.code}
            services={{ api: { getVoucherHistory } }}
            input={{ business, ...voucher }}
            onEmit={(failure) => send({ type: 'failure.pass', failure })}
          />
        )
      }
      expanded={isExpanded}
      paging={paging}
      decisions={decisions}
      onDecide={onDecide}
      onExpandedChange={() => send({ type: 'width.toggle' })}
      onClose={() => send({ type: 'dialog.close' })}
      onPrint={(title) => send({ type: 'voucher.print', title })}
      onDownload={snapshot.can({ type: 'file.download' }) ? () => send({ type: 'file.download' }) : undefined}
      onRetry={() => send({ type: 'file.retry' })}
      onUnreadable={(reason) => send({ type: 'pdf.refuse', reason })}
      onUnreadablePage={(reason) => send({ type: 'page.refuse', reason })}
    >
      {children}
    </VoucherViewerDialog>
  );
}
