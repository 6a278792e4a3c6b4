import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeCollectionsProps } from './collections.fake.ts';
import { collectionsSnapshots } from './collections.snapshots.ts';
import { CollectionsFlow } from './CollectionsFlow.tsx';
import { collectionsStates } from './collections.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Collections · recolecciones de SUNAT',
  id: 'flows-collections',
  component: CollectionsFlow,
  args: { ...fakeCollectionsProps(), onEmit: fn() },
});
export default meta;

/** Runs the machine. 'Recolectar ahora' leads through the steps. */
export const Live = meta.story(liveStory(CollectionsFlow));

/** On the dashboard. */
export const Line = meta.story({
  render: (args) => <CollectionsFlow {...args} variant="line" snapshot={collectionsSnapshots['list.ready.watching']} />,
});

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(collectionsStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(collectionsStates) });
