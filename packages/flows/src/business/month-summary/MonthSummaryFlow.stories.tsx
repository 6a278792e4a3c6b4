import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeInput } from '../../testing/fakeReport.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { fakeMonthSummaryServices } from './monthSummary.fake.ts';
import { monthSummaryStates } from './monthSummary.states.tsx';
import { MonthSummaryFlow } from './MonthSummaryFlow.tsx';

const meta = preview.meta({
  title: 'Flows/MonthSummary · resumen para el cliente',
  id: 'flows-monthsummary',
  component: MonthSummaryFlow,
  parameters: { layout: 'fullscreen' },
  args: { services: fakeMonthSummaryServices, input: fakeInput, hrefs: { back: '#reporte' }, onEmit: fn() },
});
export default meta;

/** Runs the machine. Calls are answered after a short delay. */
export const Live = meta.story(liveStory(MonthSummaryFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(monthSummaryStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(monthSummaryStates) });
