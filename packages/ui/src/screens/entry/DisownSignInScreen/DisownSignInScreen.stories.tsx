import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { DisownSignInScreen } from './DisownSignInScreen.tsx';

const meta = preview.meta({
  title: 'Screens/DisownSignInScreen · no fui yo',
  id: 'screens-disownsigninscreen',
  component: DisownSignInScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    view: { kind: 'ready', isEnding: false, failure: null },
    onEnd: fn(),
    hrefs: { home: '#inicio', recover: '#recuperar' },
  },
});
export default meta;

export const Default = meta.story({});
export const Ending = meta.story({ args: { view: { kind: 'ready', isEnding: true, failure: null } } });
export const NotEnded = meta.story({ args: { view: { kind: 'ready', isEnding: false, failure: '' } } });
export const Ended = meta.story({ args: { view: { kind: 'ended' } } });
export const Used = meta.story({ args: { view: { kind: 'used' } } });
export const Expired = meta.story({ args: { view: { kind: 'expired' } } });
export const Gone = meta.story({ args: { view: { kind: 'gone' } } });
