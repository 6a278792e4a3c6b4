import { accountant } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeOfficeCollections } from './officeCollections.fake.ts';
import { OfficeCollectionsFlow } from './OfficeCollectionsFlow.tsx';
import { officeCollectionsStates } from './officeCollections.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/OfficeCollections · recolecciones del estudio',
  id: 'flows-officecollections',
  component: OfficeCollectionsFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services: fakeOfficeCollections,
    input: { accountant, testGroup: 'TEMPLATEA' },
    hrefs: {
      studio: { board: '#tablero', collections: '#recolecciones' },
      register: '#registrar-empresa',
      guide: '#guia-sunat',
      support: 'https://wa.me/51900000000',
    },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. */
export const Live = meta.story(liveStory(OfficeCollectionsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(officeCollectionsStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(officeCollectionsStates),
});
