import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeFiledDeclarationProps } from './filedDeclaration.fake.ts';
import { filedDeclarationStates } from './filedDeclaration.states.tsx';
import { FiledDeclarationFlow } from './FiledDeclarationFlow.tsx';

const meta = preview.meta({
  component: FiledDeclarationFlow,
  title: 'Flows/FiledDeclaration · lo presentado en SUNAT',
  id: 'flows-fileddeclaration',
  parameters: { layout: 'fullscreen' },
  args: { ...fakeFiledDeclarationProps, onEmit: fn(), onClose: fn() },
});
export default meta;

/** Runs the machine. Any chosen file has the same boxes. */
export const Live = meta.story(liveStory(FiledDeclarationFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(filedDeclarationStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(filedDeclarationStates),
});
