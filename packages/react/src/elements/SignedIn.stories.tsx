import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';
import { memoryStore } from '../testing/memoryStore.ts';
import { Businesses } from './Businesses.tsx';
import { SignedIn } from './SignedIn.tsx';

const meta = preview.meta({
  title: 'React/SignedIn · sesión iniciada',
  id: 'react-signedin',
  component: SignedIn,
  parameters: { layout: 'fullscreen' },
  args: { children: null },
});
export default meta;

export const Default = meta.story(
  elementStory(
    () => (
      <SignedIn>
        <Businesses />
      </SignedIn>
    ),
    undefined,
    { store: memoryStore(null) },
  ),
);
export const Unreachable = meta.story(
  elementStory(
    () => <SignedIn>Dentro</SignedIn>,
    ({ failWith }) => failWith('getMe', 0),
  ),
);
