import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { NoticeMailStopScreen } from './NoticeMailStopScreen.tsx';

const meta = preview.meta({
  title: 'Screens/NoticeMailStopScreen · dejar de recibir avisos',
  id: 'screens-noticemailstopscreen',
  component: NoticeMailStopScreen,
  parameters: { layout: 'fullscreen' },
  args: { view: 'asking', onStop: fn(), noticesHref: '#avisos' },
});
export default meta;

export const Default = meta.story({});
export const Sending = meta.story({ args: { view: 'sending' } });
export const Done = meta.story({ args: { view: 'done' } });
/** The link is not complete. */
export const Gone = meta.story({ args: { view: 'gone' } });
export const Failed = meta.story({ args: { view: 'failed' } });
