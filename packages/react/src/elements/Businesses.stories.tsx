import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';

import { Businesses } from './Businesses.tsx';

const meta = preview.meta({
  title: 'React/Businesses · mis empresas',
  id: 'react-businesses',
  component: Businesses,
  parameters: { layout: 'fullscreen' },
  args: {},
});
export default meta;

export const Default = meta.story(elementStory(() => <Businesses />));
