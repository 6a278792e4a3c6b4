import preview from '@contapro/storybook/preview';
import { useState } from 'react';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

function Live(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value);
  return <SearchField {...props} value={value} onValueChange={setValue} />;
}

const meta = preview.meta({
  component: SearchField,
  title: 'Primitives/SearchField',
  args: {
    label: 'Buscar empresa',
    placeholder: 'Buscar…',
    value: '',
    onValueChange: () => undefined,
    style: { maxInlineSize: '18rem' },
  },
  render: (args) => <Live {...args} />,
});
export default meta;

export const Default = meta.story({});
export const Filled = meta.story({ args: { value: 'Textiles Huascarán' } });
export const LabelInSight = meta.story({ args: { labelHidden: false } });
