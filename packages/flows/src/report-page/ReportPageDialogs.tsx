import type { ActorRefFrom } from 'xstate';
import { DownloadDialogs } from '../downloads/DownloadDialogs.tsx';
import type { Downloads, DownloadsMachine } from '../downloads/index.ts';
import { FileDownloadFlow } from '../file-download/FileDownloadFlow.tsx';
import type { FileDownloadMachine } from '../file-download/index.ts';
import { VoucherViewerFlow } from '../voucher-viewer/VoucherViewerFlow.tsx';
import type { VoucherViewerMachine } from '../voucher-viewer/index.ts';

export interface ReportPageDialogsProps {
  /** `snapshot.children` of the page. */
  actors: {
    readonly files?: ActorRefFrom<FileDownloadMachine> | undefined;
    readonly viewer?: ActorRefFrom<VoucherViewerMachine> | undefined;
    readonly downloads?: ActorRefFrom<DownloadsMachine> | undefined;
  };
  /** `snapshot.context.downloads` of the page: the downloads of the session, which go on when the page is left. */
  downloads?: Downloads | undefined;
}

/** Shows the open dialogs of a report's page: downloads and the viewer. */
export function ReportPageDialogs({ actors: { files, viewer, downloads: own }, downloads }: ReportPageDialogsProps) {
  const shown = downloads ?? own;
  return (
    <>
      {files && <FileDownloadFlow actor={files} />}
      {viewer && <VoucherViewerFlow actor={viewer} />}
      {shown && <DownloadDialogs actor={shown} canHide={downloads !== undefined} />}
    </>
  );
}
