import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../../engine/react/useFlow.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import type { AccountSessionsMachine } from './accountSessions.machine.ts';
import { accountSessionsStates } from './accountSessions.states.tsx';
import type { AccountSessionsServices } from './accountSessions.types.ts';
import { AccountSessionsFlow } from './AccountSessionsFlow.tsx';

/** The list with its own machine. The page of the account passes it the actor of its child instead. */
const component: ComponentType<StandaloneProps<AccountSessionsMachine, AccountSessionsServices>> = AccountSessionsFlow;

const meta = preview.meta({
  title: 'Flows/AccountSessions · sesiones abiertas',
  id: 'flows-accountsessions',
  component,
  args: {
    services: { api: fakeApi(['listSessions', 'endSession', 'endOtherSessions']) },
    input: undefined,
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with two sessions. */
export const Live = meta.story(liveStory(component));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(accountSessionsStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(accountSessionsStates),
});
