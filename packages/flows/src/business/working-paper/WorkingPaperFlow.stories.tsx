import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeApi } from '../../testing/fakeApi.ts';
import { fakeInput } from '../../testing/fakeReport.ts';
import { WorkingPaperFlow } from './WorkingPaperFlow.tsx';
import { workingPaperStates } from './workingPaper.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/WorkingPaper · papel de trabajo',
  id: 'flows-workingpaper',
  component: WorkingPaperFlow,
  parameters: { layout: 'fullscreen' },
  args: {
    services: { api: fakeApi(['listRejected', 'listValidated', 'listNumberingFindings']) },
    input: fakeInput,
    hrefs: { back: '#observaciones' },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with the decisions of a period. */
export const Live = meta.story(liveStory(WorkingPaperFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(workingPaperStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(workingPaperStates) });
