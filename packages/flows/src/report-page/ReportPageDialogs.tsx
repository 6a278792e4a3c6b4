import type { ActorRefFrom } from 'xstate';
import { FileDownloadFlow } from '../file-download/FileDownloadFlow.tsx';
import type { FileDownloadFact, FileDownloadMachine } from '../file-download/index.ts';
import { ReportDownloadFlow } from '../report-download/ReportDownloadFlow.tsx';
import type { ReportDownloadFact, ReportDownloadMachine } from '../report-download/index.ts';
import { VoucherViewerFlow } from '../voucher-viewer/VoucherViewerFlow.tsx';
import type { VoucherViewerFact, VoucherViewerMachine } from '../voucher-viewer/index.ts';
import { ZipDownloadFlow } from '../zip-download/ZipDownloadFlow.tsx';
import type { ZipDownloadFact, ZipDownloadMachine } from '../zip-download/index.ts';

export type ReportPageDialogsFact = ZipDownloadFact | FileDownloadFact | ReportDownloadFact | VoucherViewerFact;

export interface ReportPageDialogsProps {
  /** `snapshot.children` of the report's page. */
  actors: {
    readonly zip?: ActorRefFrom<ZipDownloadMachine> | undefined;
    readonly files?: ActorRefFrom<FileDownloadMachine> | undefined;
    readonly viewer?: ActorRefFrom<VoucherViewerMachine> | undefined;
    readonly download?: ActorRefFrom<ReportDownloadMachine> | undefined;
  };
  businessName: string;
  onEmit?: ((fact: ReportPageDialogsFact) => void) | undefined;
}

/** The dialogs that a report's page has open, each drawn from its child machine. */
export function ReportPageDialogs({
  actors: { zip, files, viewer, download },
  businessName,
  onEmit,
}: ReportPageDialogsProps) {
  return (
    <>
      {zip && <ZipDownloadFlow actor={zip} onEmit={onEmit} />}
      {files && <FileDownloadFlow actor={files} onEmit={onEmit} />}
      {viewer && <VoucherViewerFlow actor={viewer} onEmit={onEmit} />}
      {download && <ReportDownloadFlow actor={download} businessName={businessName} onEmit={onEmit} />}
    </>
  );
}
