import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeOfficeUploadProps } from './officeUpload.fake.ts';
import { officeUploadStates } from './officeUpload.states.tsx';
import { OfficeUploadFlow } from './OfficeUploadFlow.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/OfficeUpload · archivos de todos los clientes',
  id: 'flows-officeupload',
  component: OfficeUploadFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeOfficeUploadProps(), onEmit: fn() },
});
export default meta;

/** Runs the machine and the uploads. Any zip has the purchases of two clients, and a file of nobody. */
export const Live = meta.story(liveStory(OfficeUploadFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(officeUploadStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(officeUploadStates) });
