import { zipDownloadTexts } from '@contapro/domain';
import { useTexts, ZipDownloadDialog } from '@contapro/ui';
import { useBoundFlow, type FlowProps } from '../react/useBoundFlow.ts';
import { createZipDownload, type ZipDownloadMachine } from './zipDownload.machine.ts';
import type { ZipDownloadServices } from './zipDownload.types.ts';

/** Props of {@link ZipDownloadFlow}. */
export type ZipDownloadFlowProps = FlowProps<ZipDownloadMachine, ZipDownloadServices>;

/** The dialog that downloads the files of several vouchers as a zip. It is closed until `zip.download` is sent. */
export function ZipDownloadFlow(props: ZipDownloadFlowProps) {
  const texts = useTexts('zipDownload', zipDownloadTexts);
  const [{ value, context }, send] = useBoundFlow(createZipDownload, props);
  return (
    <ZipDownloadDialog
      state={value}
      note={context.choice ? texts.note(context.choice.codes.length, context.choice.type) : ''}
      onClose={() => send({ type: 'dialog.close' })}
      onRetry={() => send({ type: 'zip.retry' })}
    />
  );
}
