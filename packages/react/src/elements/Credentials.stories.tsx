import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';

import { Credentials } from './Credentials.tsx';

const meta = preview.meta({
  title: 'React/Credentials · editar credenciales, clave SOL',
  id: 'react-credentials',
  component: Credentials,
  parameters: { layout: 'fullscreen' },
  args: { ruc: textiles.ruc },
});
export default meta;

export const Default = meta.story(elementStory(() => <Credentials ruc={textiles.ruc} />));
export const UnknownBusiness = meta.story(elementStory(() => <Credentials ruc="20100047218" />));
