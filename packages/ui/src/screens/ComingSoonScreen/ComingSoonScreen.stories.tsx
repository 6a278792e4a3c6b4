import preview from '@contapro/storybook/preview';
import { InShell } from '../../testing/InShell.tsx';
import { ComingSoonScreen } from './ComingSoonScreen.tsx';

const meta = preview.meta({
  component: ComingSoonScreen,
  title: 'Screens/ComingSoonScreen',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell section="retentions">
        <Story />
      </InShell>
    ),
  ],
  args: { title: 'Retenciones', backHref: '#dashboard' },
});
export default meta;

export const Default = meta.story({});
