import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { SolUserField } from './SolUserField.tsx';

const meta = preview.meta({
  component: SolUserField,
  title: 'Patterns/CompanyForm parts/SolUserField · usuario SOL',
  id: 'patterns-companyform-parts-soluserfield',
  args: { typed: '', onCorrect: fn(), style: { maxInlineSize: '23rem' } },
});
export default meta;

export const Default = meta.story({});

/** Lower-case letters: the button sets the user in upper case. */
export const LowerCase = meta.story({
  args: {
    typed: 'textil01',
    defaultValue: 'textil01',
    error: 'El usuario SOL solo debe contener letras mayúsculas y números',
  },
});
