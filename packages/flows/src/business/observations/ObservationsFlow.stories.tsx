import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { createFakeObservations } from './observations.fake.ts';
import { fakeInput } from '../../testing/fakeReport.ts';
import { ObservationsFlow } from './ObservationsFlow.tsx';
import { observationsStates } from './observations.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';
import { decisionAnswers } from '../../engine/voucher-decision/decisionAnswers.fake.ts';

const services = createFakeObservations();

const meta = preview.meta({
  title: 'Flows/Observations · observaciones',
  id: 'flows-observations',
  component: ObservationsFlow,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: {
    services,
    input: fakeInput,
    hrefs: { workingPaper: '#papel-de-trabajo' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with the vouchers of a period, and remembers decisions until the page is loaded again. */
export const Live = meta.story(liveStory(ObservationsFlow, decisionAnswers));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(observationsStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(observationsStates) });
