import { untilAborted } from '../../engine/internal/downloadStates.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { ledgerSettingsOf, reportLinkOf } from '../../engine/mapping/index.ts';
import { clientFilesBody } from '../../engine/mapping/requests/clientFiles.ts';
import type { ClientFilesOrder, ClientFilesServices, ReceivedZip } from './clientFiles.types.ts';

export const clientFilesActors = ({ api, fetchFile }: ClientFilesServices) => ({
  getLedgerSettings: fromRead(async (_: undefined, signal) =>
    ledgerSettingsOf(await api.getLedgerSettings({ signal })),
  ),
  receiveFiles: fromCall(async ({ onProgress, ...request }: ClientFilesOrder, signal): Promise<ReceivedZip> => {
    const { url, name } = reportLinkOf(await api.requestClientFiles({ body: clientFilesBody(request), signal }));
    return { blob: await fetchFile({ url, signal, onProgress: untilAborted(signal, onProgress) }), name, link: url };
  }),
  confirmClientFiles: fromCall(({ link }: { link: string }, signal) =>
    api.confirmClientFiles({ body: { sas: link }, signal }),
  ),
});
