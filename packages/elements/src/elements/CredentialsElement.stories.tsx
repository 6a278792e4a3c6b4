import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';

const meta = preview.meta({
  title: 'Elements/CredentialsElement · elemento de credenciales SOL, contapro-credentials',
  id: 'elements-credentialselement',
  parameters: { layout: 'fullscreen' },
});
export default meta;

export const Default = meta.story(elementStory(`<contapro-credentials ruc="${textiles.ruc}"></contapro-credentials>`));
