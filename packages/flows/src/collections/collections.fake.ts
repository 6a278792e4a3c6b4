import { collectionsNow } from '@contapro/fixtures';
import { later } from '../testing/later.ts';
import { wireCollections } from '../testing/wireCollections.ts';
import type { CollectionsFlowProps } from './CollectionsFlow.tsx';

/** Props of the flow: each press of 'Recolectar ahora' leads through the steps. */
export function fakeCollectionsProps(): Omit<CollectionsFlowProps, 'onEmit'> {
  const steps = ['connecting', 'asking', 'waiting', 'downloading', 'reading', 'comparing'] as const;
  let step: number = steps.length;
  return {
    services: {
      api: {
        getCollections: ({ signal }) => later(wireCollections(steps[step++]), { signal }),
        requestCollection: async ({ signal }) => {
          step = 0;
          return later(undefined, { signal });
        },
      },
      clock: () => collectionsNow,
      whenVisible: () => Promise.resolve(),
    },
    input: { uuid: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11' },
    hrefs: { credentials: '#editar-credenciales', guide: '#guia-sunat', upload: '#subir-archivos' },
  };
}
