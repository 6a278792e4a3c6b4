import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';
import { memoryStore } from '../testing/memoryStore.ts';
import { SignIn } from './SignIn.tsx';

const meta = preview.meta({
  title: 'React/SignIn · iniciar sesión, login',
  id: 'react-signin',
  component: SignIn,
  parameters: { layout: 'fullscreen' },
  args: {},
});
export default meta;

export const Default = meta.story(elementStory(() => <SignIn />, undefined, { store: memoryStore(null) }));

/** The server has refused the stored token. */
export const Expired = meta.story(
  elementStory(
    () => <SignIn />,
    ({ failWith }) => failWith('getMe', 401),
  ),
);
