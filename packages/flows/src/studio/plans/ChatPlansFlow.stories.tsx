import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { chatPlansStates } from './chatPlans.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';
import { ChatPlansFlow } from './ChatPlansFlow.tsx';

const meta = preview.meta({
  title: 'Flows/ChatPlans · planes por WhatsApp',
  id: 'flows-chatplans',
  component: ChatPlansFlow,
  parameters: { layout: 'fullscreen' },
  args: { hrefs: { home: '#inicio', questions: '#preguntas', chat: null }, onEmit: fn() },
});
export default meta;

/** Runs the machine. Without a chat, a plan is bought by card. */
export const Live = meta.story(liveStory(ChatPlansFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(chatPlansStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(chatPlansStates) });
