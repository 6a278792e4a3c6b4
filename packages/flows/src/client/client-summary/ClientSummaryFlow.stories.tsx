import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../../testing/fakeApi.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { clientSummaryStates } from './clientSummary.states.tsx';
import type { ClientSummaryServices } from './clientSummary.types.ts';
import { ClientSummaryFlow } from './ClientSummaryFlow.tsx';

const services: ClientSummaryServices = { api: fakeApi(['openMonthSummary']) };

const meta = preview.meta({
  title: 'Flows/ClientSummary · resumen que lee el cliente',
  id: 'flows-clientsummary',
  component: ClientSummaryFlow,
  parameters: { layout: 'fullscreen' },
  args: { services, input: { token: 't' }, onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the link is valid. */
export const Live = meta.story(liveStory(ClientSummaryFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(clientSummaryStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(clientSummaryStates),
});
