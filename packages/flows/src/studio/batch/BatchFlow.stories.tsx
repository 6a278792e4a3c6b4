import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../../engine/react/useFlow.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeBatch } from './batch.fake.ts';
import type { BatchMachine } from './batch.machine.ts';
import { batchStates } from './batch.states.tsx';
import type { BatchServices } from './batch.types.ts';
import { BatchFlow } from './BatchFlow.tsx';

/** The dialog with its own machine. The board passes it the actor of its child instead. */
const component: ComponentType<StandaloneProps<BatchMachine, BatchServices>> = BatchFlow;

const meta = preview.meta({
  title: 'Flows/Batch · acciones para varios clientes, asignar, declarar',
  id: 'flows-batch',
  component,
  args: { ...fakeBatch, onEmit: fn() },
});
export default meta;

/** Runs the machine for twelve clients. */
export const Live = meta.story(liveStory(component));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(batchStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(batchStates) });
