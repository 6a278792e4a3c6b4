import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';

import { CompanyRegistration } from './CompanyRegistration.tsx';

const meta = preview.meta({
  title: 'React/CompanyRegistration · registrar empresa',
  id: 'react-companyregistration',
  component: CompanyRegistration,
  parameters: { layout: 'fullscreen' },
  args: {},
});
export default meta;

export const Default = meta.story(elementStory(() => <CompanyRegistration ruc="20100047218" name="Andina S.A.C." />));
