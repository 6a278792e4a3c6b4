import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { Button } from '../../../primitives/Button/index.ts';
import { PublicUnloadedScreen } from './PublicUnloadedScreen.tsx';

const meta = preview.meta({
  component: PublicUnloadedScreen,
  title: 'Screens/PublicUnloadedScreen · sin conexión, antes de iniciar sesión',
  id: 'screens-publicunloadedscreen',
  parameters: { layout: 'fullscreen' },
  args: { isLoading: false, onRetry: fn() },
});
export default meta;

export const Default = meta.story({});
/** The accountant is signed in, and the profile could not be loaded. */
export const SignedIn = meta.story({
  args: { footer: <Button onClick={fn()}>Cerrar sesión</Button> },
});
