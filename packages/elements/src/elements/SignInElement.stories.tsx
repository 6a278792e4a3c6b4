import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';
import { noStore } from '../testing/sampleStandIn.ts';
const meta = preview.meta({
  title: 'Elements/SignInElement · elemento para iniciar sesión, contapro-sign-in',
  id: 'elements-signinelement',
  parameters: { layout: 'fullscreen' },
});
export default meta;

export const Default = meta.story(elementStory('<contapro-sign-in></contapro-sign-in>', { store: noStore }));
