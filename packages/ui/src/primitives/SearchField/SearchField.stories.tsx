import preview from '@contapro/storybook/preview';
import { controlled } from '../../testing/controlled.tsx';
import { SearchField } from './SearchField.tsx';

const meta = preview.meta({
  component: SearchField,
  title: 'Primitives/SearchField · buscador, búsqueda',
  id: 'primitives-searchfield',
  args: {
    label: 'Buscar empresa',
    placeholder: 'Buscar…',
    value: '',
    onValueChange: () => undefined,
    style: { maxInlineSize: '18rem' },
  },
  render: (args) =>
    controlled(args.value, (value, setValue) => <SearchField {...args} value={value} onValueChange={setValue} />),
});
export default meta;

export const Default = meta.story({});
export const Filled = meta.story({ args: { value: 'Textiles Huascarán' } });
export const LabelInSight = meta.story({ args: { labelHidden: false } });
