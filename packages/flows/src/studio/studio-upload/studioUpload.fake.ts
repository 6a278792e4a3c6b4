import { businesses } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import { later } from '../../testing/later.ts';
import { fakeUploadServices } from '../../engine/upload/upload.fake.ts';
import { startUploads } from '../../engine/uploads/index.ts';
import type { StudioUploadFlowProps } from './StudioUploadFlow.tsx';

/** Props for stories. Any zip has the purchases of two clients, and a file of nobody. */
export const fakeStudioUploadProps = (): StudioUploadFlowProps => ({
  services: {
    api: fakeApi(['listBusinesses']),
    unzip: ({ signal }) =>
      later(
        [
          ...businesses.slice(0, 2).map(({ ruc }) => new File(['x'], `LE${ruc}20261000080400021112.txt`)),
          new File(['x'], 'compras de octubre.txt'),
        ],
        { signal },
      ),
  },
  actor: startUploads(fakeUploadServices(), () => {}),
  hrefs: {
    studio: { board: '#tablero', upload: '#subir' },
    client: ({ uuid }) => `#subir-${uuid}`,
    register: '#registrar',
  },
});
