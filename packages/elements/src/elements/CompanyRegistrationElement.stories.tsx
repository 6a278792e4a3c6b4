import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';

const meta = preview.meta({
  title: 'Elements/CompanyRegistrationElement · elemento para registrar una empresa, contapro-company-registration',
  id: 'elements-companyregistrationelement',
  parameters: { layout: 'fullscreen' },
});
export default meta;

export const Default = meta.story(
  elementStory('<contapro-company-registration ruc="20100047218"></contapro-company-registration>'),
);
