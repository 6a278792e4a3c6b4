import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeStudioUploadProps } from './studioUpload.fake.ts';
import { studioUploadStates } from './studioUpload.states.tsx';
import { StudioUploadFlow } from './StudioUploadFlow.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/StudioUpload · archivos de todos los clientes',
  id: 'flows-studioupload',
  component: StudioUploadFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeStudioUploadProps(), onEmit: fn() },
});
export default meta;

/** Runs the machine and the uploads. Any zip has the purchases of two clients, and a file of nobody. */
export const Live = meta.story(liveStory(StudioUploadFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(studioUploadStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(studioUploadStates) });
