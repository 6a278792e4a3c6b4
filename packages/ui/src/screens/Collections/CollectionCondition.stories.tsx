import { collectionsNow, endedCollection } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { CollectionCondition } from './CollectionCondition.tsx';

const meta = preview.meta({
  component: CollectionCondition,
  title: 'Screens/Collections/CollectionCondition · estado de una recolección',
  id: 'screens-collections-collectioncondition',
  args: {
    collection: endedCollection('unreadable'),
    stop: null,
    now: collectionsNow,
    hrefs: { credentials: '#editar-credenciales', guide: '#guia-sunat', upload: '#subir-archivos' },
    name: 'Compras (RCE)',
  },
});
export default meta;

export const Default = meta.story({});
export const Fine = meta.story({ args: { collection: endedCollection('collected') } });
export const Stopped = meta.story({ args: { stop: 'sol_refused' } });
