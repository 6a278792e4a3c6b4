import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../../engine/react/useFlow.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import type { RucRequestsMachine } from './rucRequests.machine.ts';
import { rucRequestsStates } from './rucRequests.states.tsx';
import type { RucRequestsServices } from './rucRequests.types.ts';
import { RucRequestsFlow } from './RucRequestsFlow.tsx';

const component: ComponentType<StandaloneProps<RucRequestsMachine, RucRequestsServices>> = RucRequestsFlow;

const meta = preview.meta({
  title: 'Flows/RucRequests · RUC pedidos',
  id: 'flows-rucrequests',
  component,
  args: {
    services: { api: fakeApi(['listRucRequests', 'withdrawRucRequest']) },
    input: undefined,
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with a request in each of its states. */
export const Live = meta.story(liveStory(component));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(rucRequestsStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(rucRequestsStates) });
