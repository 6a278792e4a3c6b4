import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeNoticeMailStopProps } from './noticeMailStop.fake.ts';
import { noticeMailStopStates } from './noticeMailStop.states.tsx';
import { NoticeMailStopFlow } from './NoticeMailStopFlow.tsx';

const meta = preview.meta({
  title: 'Flows/NoticeMailStop · dejar de recibir avisos',
  id: 'flows-noticemailstop',
  component: NoticeMailStopFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeNoticeMailStopProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. */
export const Live = meta.story(liveStory(NoticeMailStopFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(noticeMailStopStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(noticeMailStopStates),
});
