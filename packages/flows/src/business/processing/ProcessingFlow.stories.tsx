import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { accountant, businesses, wireBusiness } from '@contapro/fixtures';
import { later } from '../../testing/later.ts';
import { ProcessingFlow } from './ProcessingFlow.tsx';
import { processingStates } from './processing.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const inProgress = businesses.filter(({ status }) => status === 'IN_PROGRESS');

const meta = preview.meta({
  title: 'Flows/Processing · recolectando, procesando',
  id: 'flows-processing',
  component: ProcessingFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services: {
      api: { listBusinesses: ({ signal } = {}) => later({ businesses: businesses.map(wireBusiness) }, { signal }) },
      whenVisible: () => Promise.resolve(),
    },
    input: { accountant, businesses: inProgress, isHandedOver: true, today: '2026-11-21' },
    hrefs: { tutorials: 'https://videos.example.pe', register: '#registrar-empresa', plans: '#planes' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine: after 15 s the list is loaded again, and `processing.ended` is emitted. */
export const Live = meta.story(liveStory(ProcessingFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(processingStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(processingStates) });
