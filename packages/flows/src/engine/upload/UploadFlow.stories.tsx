import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import type { UploadScreenProps } from '@contapro/ui/screens';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../react/useFlow.ts';
import { UploadFlow } from './UploadFlow.tsx';
import type { UploadMachine } from './upload.machine.ts';
import type { UploadServices } from './upload.types.ts';
import { fakeUploadServices } from './upload.fake.ts';
import { uploadStates } from './upload.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const component: ComponentType<
  StandaloneProps<UploadMachine, UploadServices> & Pick<UploadScreenProps, 'subtitle' | 'hrefs'>
> = UploadFlow;

const meta = preview.meta({
  title: 'Flows/Upload · subir archivos, la página',
  id: 'flows-upload',
  component,
  parameters: { layout: 'padded' },
  args: {
    services: fakeUploadServices(),
    input: { uuid: '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11' },
    subtitle: 'Textiles Huascarán S.A.C. · RUC 20514827363',
    hrefs: { report: '/dashboard' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine. Every third file fails the first time. */
export const Live = meta.story(liveStory(component));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(uploadStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(uploadStates) });
