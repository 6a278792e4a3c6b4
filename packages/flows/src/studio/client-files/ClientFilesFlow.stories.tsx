import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../../engine/react/useFlow.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeClientFiles } from './clientFiles.fake.ts';
import type { ClientFilesMachine } from './clientFiles.machine.ts';
import { clientFilesStates } from './clientFiles.states.tsx';
import type { ClientFilesServices } from './clientFiles.types.ts';
import { ClientFilesFlow } from './ClientFilesFlow.tsx';

/** The dialog with its own machine. A flow that opens it passes it the actor of its child instead. */
const component: ComponentType<StandaloneProps<ClientFilesMachine, ClientFilesServices>> = ClientFilesFlow;

const meta = preview.meta({
  title: 'Flows/ClientFiles · archivos de varios clientes, zip',
  id: 'flows-clientfiles',
  component,
  args: { ...fakeClientFiles, onEmit: fn() },
});
export default meta;

/** Runs the machine. The settings, the link and the zip are answered after a short delay each. */
export const Live = meta.story(liveStory(component));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(clientFilesStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(clientFilesStates) });
