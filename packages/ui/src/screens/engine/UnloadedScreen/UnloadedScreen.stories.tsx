import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { InShell } from '../../../testing/InShell.tsx';
import { UnloadedScreen } from './UnloadedScreen.tsx';

const meta = preview.meta({
  component: UnloadedScreen,
  title: 'Screens/UnloadedScreen · sin conexión, dentro de la aplicación',
  id: 'screens-unloadedscreen',
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell section="purchases">
        <Story />
      </InShell>
    ),
  ],
  args: { title: 'Comprobantes de compra', isLoading: false, onRetry: fn() },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { isLoading: true } });
