import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../react/useFlow.ts';
import { BusinessOpeningFlow, type BusinessOpeningLooks } from './BusinessOpeningFlow.tsx';
import type { BusinessOpeningMachine } from './businessOpening.machine.ts';
import { businessOpeningSnapshots as snapshots } from './businessOpening.snapshots.ts';
import type { BusinessOpeningInput, BusinessOpeningServices } from './businessOpening.types.ts';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import { businessOpeningStates } from './businessOpening.states.tsx';

const services: BusinessOpeningServices = {
  api: { listPeriods: () => Promise.resolve({ tax_periods: ['202610', '202609'] }) },
};

const input: BusinessOpeningInput = { accountant: null, testGroup: 'TEMPLATEA' };

/** With its own machine. A flow that opens businesses passes it the actor of its child instead. */
const component: ComponentType<
  StandaloneProps<BusinessOpeningMachine, BusinessOpeningServices> & BusinessOpeningLooks
> = BusinessOpeningFlow;

const meta = preview.meta({
  title: 'Flows/BusinessOpening · abrir una empresa',
  id: 'flows-businessopening',
  component,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: {
    services,
    input,
    hrefs: { support: 'https://wa.me/51900000000' },
    onEmit: fn(),
  },
});
export default meta;

export const Opening = meta.story(snapshotStory(component, snapshots.opening));
export const Switching = meta.story({
  ...snapshotStory(component, snapshots.opening),
  args: { spinner: 'switching' },
});
export const Failed = meta.story(snapshotStory(component, snapshots.failed));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(businessOpeningStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(businessOpeningStates),
});
