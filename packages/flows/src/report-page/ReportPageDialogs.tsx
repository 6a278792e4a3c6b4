import type { ActorRefFrom } from 'xstate';
import { FileDownloadFlow } from '../file-download/FileDownloadFlow.tsx';
import type { FileDownloadMachine } from '../file-download/index.ts';
import { ReportDownloadFlow } from '../report-download/ReportDownloadFlow.tsx';
import type { ReportDownloadMachine } from '../report-download/index.ts';
import { VoucherViewerFlow } from '../voucher-viewer/VoucherViewerFlow.tsx';
import type { VoucherViewerMachine } from '../voucher-viewer/index.ts';
import { ZipDownloadFlow } from '../zip-download/ZipDownloadFlow.tsx';
import type { ZipDownloadMachine } from '../zip-download/index.ts';

/** Props of {@link ReportPageDialogs}. */
export interface ReportPageDialogsProps {
  /** `snapshot.children` of the page. */
  actors: {
    readonly zip?: ActorRefFrom<ZipDownloadMachine> | undefined;
    readonly files?: ActorRefFrom<FileDownloadMachine> | undefined;
    readonly viewer?: ActorRefFrom<VoucherViewerMachine> | undefined;
    readonly download?: ActorRefFrom<ReportDownloadMachine> | undefined;
  };
  /** The name of the business, which 'Descargar reporte' shows. */
  businessName: string;
}

/** Shows the open dialogs of a report's page: zip download, file download, viewer and 'Descargar reporte'. */
export function ReportPageDialogs({ actors: { zip, files, viewer, download }, businessName }: ReportPageDialogsProps) {
  return (
    <>
      {zip && <ZipDownloadFlow actor={zip} />}
      {files && <FileDownloadFlow actor={files} />}
      {viewer && <VoucherViewerFlow actor={viewer} />}
      {download && <ReportDownloadFlow actor={download} businessName={businessName} />}
    </>
  );
}
