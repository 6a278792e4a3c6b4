import { boardClients } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import { later } from '../../testing/later.ts';
import type { ClientFilesInput, ClientFilesServices } from './clientFiles.types.ts';

/** Services that answer after a short delay, for stories that run the machine and tests in the browser. */
export const fakeClientFiles: { services: ClientFilesServices; input: ClientFilesInput } = {
  services: {
    fetchFile: ({ signal }) => later(new Blob(['a zip']), { signal }),
    api: fakeApi(['requestClientFiles', 'confirmClientFiles', 'getLedgerSettings']),
  },
  input: { clients: boardClients.map(({ uuid }) => uuid), period: '202610' },
};
