import { collectionsNow } from '@contapro/fixtures';
import { fakeApi } from '../../testing/fakeApi.ts';
import type { CollectionsFlowProps } from './CollectionsFlow.tsx';

/** Props of the flow: each press of 'Recolectar ahora' leads through the steps. */
export const fakeCollectionsProps = (): Omit<CollectionsFlowProps, 'onEmit'> => ({
  services: {
    api: fakeApi(['getCollections', 'requestCollection']),
    clock: () => collectionsNow,
    whenVisible: () => Promise.resolve(),
  },
  input: { uuid: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11' },
  hrefs: { credentials: '#editar-credenciales', guide: '#guia-sunat', upload: '#subir-archivos' },
});
