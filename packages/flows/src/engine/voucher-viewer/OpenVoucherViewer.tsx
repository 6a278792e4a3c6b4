import { voucherHistoryTexts } from '@contapro/domain';
import { FailedState, useCode, useTexts, VoucherViewerDialog, type VoucherViewerDialogProps } from '@contapro/ui';
import type { ReactNode } from 'react';
import type { Flow } from '../react/useFlow.ts';
import { importHistory } from './importHistory.ts';
import type { VoucherViewerMachine } from './voucherViewer.machine.ts';

/** What the page around the viewer knows: the vouchers beside the one that is shown, and the decisions on it. */
export type VoucherViewing = Pick<VoucherViewerDialogProps, 'paging' | 'decisions' | 'onDecide'>;

export interface OpenVoucherViewerProps extends VoucherViewing {
  snapshot: Flow<VoucherViewerMachine>[0];
  send: Flow<VoucherViewerMachine>[1];
  children?: ReactNode;
}

/** The dialog of the viewer, which `VoucherViewerFlow` loads when it is opened. */
export function OpenVoucherViewer({ snapshot, send, paging, decisions, onDecide, children }: OpenVoucherViewerProps) {
  const { document, file, xmlUrl, content, isExpanded, api, business, voucher } = snapshot.context;
  const getVoucherHistory = api?.getVoucherHistory;
  const hasHistory = getVoucherHistory && business && voucher;
  const { code, retry } = useCode(importHistory, undefined, hasHistory !== undefined);
  const texts = useTexts('voucherHistory', voucherHistoryTexts);
  return (
    <VoucherViewerDialog
      open={snapshot.status === 'active'}
      document={document}
      file={xmlUrl ? file : undefined}
      onFileChange={(chosen) => send({ type: 'file.select', file: chosen })}
      content={content}
      history={
        hasHistory &&
        (code.state === 'ready' ? (
          <code.data.VoucherHistoryFlow
            key={voucher.code}
            services={{ api: { getVoucherHistory } }}
            input={{ business, ...voucher }}
            onEmit={(failure) => send({ type: 'failure.pass', failure })}
          />
        ) : (
          code.state === 'failed' && (
            // Without the default text below the title: the voucher is shown, and only this line is missing.
            <FailedState variant="line" title={texts.failed} onRetry={retry}>
              {''}
            </FailedState>
          )
        ))
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
