import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DecisionQueueMachine } from '../decision-queue/index.ts';
import { DownloadDialogs } from '../downloads/DownloadDialogs.tsx';
import type { Downloads, DownloadsMachine } from '../downloads/index.ts';
import { FileDownloadFlow } from '../file-download/FileDownloadFlow.tsx';
import type { FileDownloadMachine } from '../file-download/index.ts';
import type { BookHrefs, VoucherHref } from '../report-download/index.ts';
import type { VoucherViewing } from '../voucher-viewer/importViewer.ts';
import { VoucherViewerFlow } from '../voucher-viewer/VoucherViewerFlow.tsx';
import type { VoucherViewerMachine } from '../voucher-viewer/index.ts';

/** Props of {@link ReportPageDialogs}. */
export interface ReportPageDialogsProps {
  /** `snapshot.children` of the page. */
  actors: {
    readonly files?: ActorRefFrom<FileDownloadMachine> | undefined;
    readonly viewer?: ActorRefFrom<VoucherViewerMachine> | undefined;
    readonly decisions?: ActorRefFrom<DecisionQueueMachine> | undefined;
    readonly downloads?: ActorRefFrom<DownloadsMachine> | undefined;
  };
  /** The other vouchers that the viewer can show, and the decisions that it offers. */
  viewing: VoucherViewing;
  /** Shows the toasts of decisions, in a report with decisions. */
  decisionToasts: ((queue: ActorRefFrom<DecisionQueueMachine>) => ReactNode) | undefined;
  /** `snapshot.context.downloads` of the page: the downloads of the session, which go on when the page is left. */
  downloads?: Downloads | undefined;
  /** The address that shows a voucher of a file for SUNAT. Without it the vouchers of its check are no links. */
  voucherHref?: VoucherHref | undefined;
  /** The addresses of Cuentas and Asientos. Without them there are no links to them. */
  bookHrefs?: BookHrefs | undefined;
}

/** Shows the open dialogs of a report's page: downloads and the viewer. */
export function ReportPageDialogs({
  actors: { files, viewer, decisions, downloads: own },
  viewing,
  decisionToasts,
  downloads,
  voucherHref,
  bookHrefs,
}: ReportPageDialogsProps) {
  const shown = downloads ?? own;
  const toasts = decisions && decisionToasts?.(decisions);
  return (
    <>
      {files && <FileDownloadFlow actor={files} />}
      {viewer ? (
        <VoucherViewerFlow actor={viewer} {...viewing}>
          {toasts}
        </VoucherViewerFlow>
      ) : (
        toasts
      )}
      {shown && (
        <DownloadDialogs
          actor={shown}
          canHide={downloads !== undefined}
          voucherHref={voucherHref}
          bookHrefs={bookHrefs}
        />
      )}
    </>
  );
}
