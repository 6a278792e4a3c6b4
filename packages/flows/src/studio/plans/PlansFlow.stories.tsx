import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { PlansFlow } from './PlansFlow.tsx';
import { plansSnapshots as snapshots } from './plans.snapshots.ts';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import { plansStates } from './plans.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Plans · ver planes, precios',
  id: 'flows-plans',
  component: PlansFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    autoDebitBanner: 'above',
    bank: 'Banco del Comercio',
    hrefs: { subscription: ({ id }) => `https://suscripciones.example.pe/${id}` },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine: periods, automatic debit and its notice. */
export const Live = meta.story(liveStory(PlansFlow));

export const Notice = meta.story(snapshotStory(PlansFlow, snapshots['autoDebit.notice']));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(plansStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(plansStates) });
