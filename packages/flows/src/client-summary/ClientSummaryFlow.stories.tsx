import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../testing/fakeApi.ts';
import { lazyLiveStory } from '../testing/liveStory.tsx';
import { clientSummaryStates } from './clientSummary.states.tsx';
import type { ClientSummaryServices } from './clientSummary.types.ts';
import { clientSummaryActor } from './clientSummaryActor.ts';
import { ClientSummaryFlow } from './ClientSummaryFlow.tsx';

const services: ClientSummaryServices = { api: fakeApi(['openMonthSummary']) };

const load = (given: ClientSummaryServices) => clientSummaryActor(given, { token: 't' });

const meta = preview.meta({
  title: 'Flows/ClientSummary · resumen que lee el cliente',
  id: 'flows-clientsummary',
  component: ClientSummaryFlow,
  parameters: { layout: 'fullscreen' },
  args: { load: () => Promise.resolve(load(services)), onEmit: fn() },
});
export default meta;

/** Runs the machine. The panel 'Flow' chooses whether the link is valid. */
export const Live = meta.story(lazyLiveStory(ClientSummaryFlow, services, load));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(clientSummaryStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(clientSummaryStates),
});
