import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';

import { Dashboard } from './Dashboard.tsx';

const meta = preview.meta({
  title: 'React/Dashboard · reporte de empresa, IGV',
  id: 'react-dashboard',
  component: Dashboard,
  parameters: { layout: 'fullscreen' },
  args: { ruc: textiles.ruc },
});
export default meta;

export const Default = meta.story(elementStory(() => <Dashboard ruc={textiles.ruc} />));
export const UnknownBusiness = meta.story(elementStory(() => <Dashboard ruc="20100047218" />));
