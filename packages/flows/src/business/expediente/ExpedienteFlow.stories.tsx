import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeExpedienteProps } from './expediente.fake.ts';
import { expedienteStates } from './expediente.states.tsx';
import { ExpedienteFlow } from './ExpedienteFlow.tsx';

const meta = preview.meta({
  title: 'Flows/Expediente · fiscalización, zip del año',
  id: 'flows-expediente',
  component: ExpedienteFlow,
  args: { ...fakeExpedienteProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. The link and the zip are answered after a short delay each. */
export const Live = meta.story(liveStory(ExpedienteFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(expedienteStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(expedienteStates) });
