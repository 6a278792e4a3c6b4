import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';

import { PartnerValidation } from './PartnerValidation.tsx';

const meta = preview.meta({
  title: 'React/PartnerValidation · entrada de un socio, SISCONT',
  id: 'react-partnervalidation',
  component: PartnerValidation,
  parameters: { layout: 'fullscreen' },
  args: { link: { query: '', fragment: '' } },
});
export default meta;

/** The account of somebody else, as the API names it. */
const nobody = '00000000-0000-0000-0000-000000000000';
const query = `?token=t&ruc=${textiles.ruc}&razon_social=Textiles`;

/** The company of the link belongs to somebody else. */
export const Taken = meta.story(
  elementStory(
    () => <PartnerValidation link={{ query, fragment: '' }} />,
    ({ answer }) => answer('validateBusinessByRuc', { name: '', accountant_uuid: nobody }),
  ),
);
export const Failed = meta.story(
  elementStory(
    () => <PartnerValidation link={{ query, fragment: '' }} />,
    ({ failWith }) => failWith('getMe', 0),
  ),
);
export const Incomplete = meta.story(elementStory(() => <PartnerValidation link={{ query: '', fragment: '' }} />));
