import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { VideoDialog } from './VideoDialog.tsx';

const meta = preview.meta({
  component: VideoDialog,
  title: 'Patterns/VideoDialog',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    variant: 'registerSuccess',
    src: null,
    href: '#registrar-empresas',
    onClose: fn(),
    onAction: fn(),
    onEnded: fn(),
  },
});
export default meta;

/** Without an assets host a still stands in the video's place. */
export const Default = meta.story({});
export const Onboarding = meta.story({ args: { variant: 'onboarding' } });
export const PlanEnded = meta.story({ args: { disabled: true } });
/** An address that does not answer ends in the same still. */
export const Broken = meta.story({ args: { src: 'data:video/mp4;base64,AAAA' } });
