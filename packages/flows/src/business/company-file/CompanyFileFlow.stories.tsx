import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { fakeCompanyFileProps } from './companyFile.fake.ts';
import { companyFileStates } from './companyFile.states.tsx';
import { CompanyFileFlow } from './CompanyFileFlow.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/CompanyFile · empresas desde un archivo',
  id: 'flows-companyfile',
  component: CompanyFileFlow,
  parameters: { layout: 'fullscreen' },
  args: { ...fakeCompanyFileProps, onEmit: fn() },
});
export default meta;

/** Runs the machine. Any chosen file has the same companies, three of them with errors. */
export const Live = meta.story(liveStory(CompanyFileFlow));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(companyFileStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(companyFileStates) });
