import { collectionsNow, endedCollection } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { CollectionOutcome } from './CollectionOutcome.tsx';

const meta = preview.meta({
  component: CollectionOutcome,
  title: 'Screens/Collections/CollectionCondition · estado de una recolección',
  id: 'screens-collections-collectioncondition',
  args: {
    collection: endedCollection('unreadable'),
    client: { stop: null, nextAt: collectionsNow + 30 * 60_000 },
    now: collectionsNow,
    hrefs: { credentials: '#editar-credenciales', guide: '#guia-sunat', upload: '#subir-archivos' },
    name: 'Compras (RCE)',
  },
});
export default meta;

export const Default = meta.story({});
export const Fine = meta.story({ args: { collection: endedCollection('collected') } });
/** SUNAT's own words are after ours, named as SUNAT's. */
export const WordsOfSunat = meta.story({ args: { collection: endedCollection('register_state') } });
/** Nothing is planned, so a person has to act. */
export const NotPlanned = meta.story({ args: { collection: endedCollection('unavailable', { isPlanned: false }) } });
export const Stopped = meta.story({ args: { client: { stop: 'sol_refused', nextAt: null } } });
