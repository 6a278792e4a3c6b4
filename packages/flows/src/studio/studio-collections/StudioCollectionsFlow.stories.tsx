import { accountant } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeStudioCollections } from './studioCollections.fake.ts';
import { StudioCollectionsFlow } from './StudioCollectionsFlow.tsx';
import { studioCollectionsStates } from './studioCollections.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/StudioCollections · recolecciones del estudio',
  id: 'flows-studiocollections',
  component: StudioCollectionsFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services: fakeStudioCollections,
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
export const Live = meta.story(liveStory(StudioCollectionsFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(studioCollectionsStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(studioCollectionsStates),
});
