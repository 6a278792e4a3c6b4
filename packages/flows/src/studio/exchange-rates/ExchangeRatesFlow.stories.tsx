import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeExchangeRatesProps } from './exchangeRates.fake.ts';
import { exchangeRatesStates } from './exchangeRates.states.tsx';
import { ExchangeRatesFlow } from './ExchangeRatesFlow.tsx';

const meta = preview.meta({
  title: 'Flows/ExchangeRates · tipos de cambio',
  id: 'flows-exchangerates',
  component: ExchangeRatesFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeExchangeRatesProps, onEmit: fn() },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
});
export default meta;

/** Runs the machine with ten days. */
export const Live = meta.story(liveStory(ExchangeRatesFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(exchangeRatesStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(exchangeRatesStates),
});
