import { failed, loading, ready } from '@contapro/domain';
import {
  collectionsNow,
  createClientCollections,
  endedCollection,
  mixedCollections,
  openCollection,
  stoppedCollections,
} from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { CollectionsLine } from './CollectionsLine.tsx';

const meta = preview.meta({
  component: CollectionsLine,
  title: 'Screens/Collections/CollectionsLine · línea de recolecciones',
  id: 'screens-collections-collectionsline',
  args: {
    collections: ready(createClientCollections()),
    now: collectionsNow,
    isStale: false,
    request: { state: 'idle' },
    onRequest: fn(),
    onRetry: fn(),
    hrefs: { credentials: '#editar-credenciales', guide: '#guia-sunat', upload: '#subir-archivos' },
  },
});
export default meta;

export const Default = meta.story({});
export const Open = meta.story({
  args: { collections: ready(mixedCollections) },
  play: async () => userEvent.click(screen.getByText('Ver cada registro y periodo')),
});
export const Working = meta.story({
  args: {
    collections: ready(
      createClientCollections({ state: 'working', nextAt: null, collections: [openCollection('downloading')] }),
    ),
  },
});
export const Delayed = meta.story({
  args: {
    collections: ready(createClientCollections({ state: 'delayed', collections: [endedCollection('unavailable')] })),
  },
});
export const Stopped = meta.story({ args: { collections: ready(stoppedCollections('sol_refused')) } });
export const Never = meta.story({
  args: { collections: ready(createClientCollections({ state: 'none', nextAt: null, collections: [] })) },
});
export const Loading = meta.story({ args: { collections: loading } });
export const Failed = meta.story({ args: { collections: failed } });
export const Phone = meta.story({
  args: { collections: ready(mixedCollections) },
  globals: { viewport: { value: 'phone' } },
});
