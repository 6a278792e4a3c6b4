import type { ComponentType } from 'react';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { IntroVideoFlow, type IntroVideoStandaloneProps } from './IntroVideoFlow.tsx';
import type { IntroVideoInput } from './introVideo.types.ts';
import { introVideoStates } from './introVideo.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const input: IntroVideoInput = { kind: 'registerSuccess', url: null };

/** The dialog with its own machine. A flow that opens it passes it the actor of its child instead. */
const component: ComponentType<IntroVideoStandaloneProps> = IntroVideoFlow;

const meta = preview.meta({
  title: 'Flows/IntroVideo · video de bienvenida',
  id: 'flows-introvideo',
  component,
  args: { input, hrefs: { next: '#registrar-empresas' }, onEmit: fn() },
});
export default meta;

/** The real machine, without an assets host. */
export const Live = meta.story(liveStory(component));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(introVideoStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(introVideoStates) });
