import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';

const meta = preview.meta({
  title: 'Elements/PartnerValidationElement · elemento del enlace de un socio, contapro-partner-validation',
  id: 'elements-partnervalidationelement',
  parameters: { layout: 'fullscreen' },
});
export default meta;

export const Default = meta.story(elementStory('<contapro-partner-validation></contapro-partner-validation>'));
