import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { VideoDialog } from './VideoDialog.tsx';

const meta = preview.meta({
  component: VideoDialog,
  title: 'Screens/Modals/VideoDialog · video',
  id: 'screens-modals-videodialog',
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

/** Without the address of a video a picture is shown instead. */
export const Default = meta.story({});
export const Onboarding = meta.story({ args: { variant: 'onboarding' } });
export const PlanEnded = meta.story({ args: { disabled: true } });
/** A video that cannot be loaded is replaced by the same picture. */
export const Broken = meta.story({ args: { src: 'data:video/mp4;base64,AAAA' } });
