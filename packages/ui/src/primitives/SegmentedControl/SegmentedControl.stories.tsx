import preview from '@contapro/storybook/preview';
import { AlignJustify, Menu } from 'lucide-react';
import { controlled } from '../../testing/controlled.tsx';
import { type Segment, SegmentedControl } from './SegmentedControl.tsx';

const densities: readonly Segment<string>[] = [
  { value: 'regular', label: 'Filas cómodas', icon: <Menu aria-hidden /> },
  { value: 'compact', label: 'Filas compactas', icon: <AlignJustify aria-hidden /> },
];

const meta = preview.meta({
  component: SegmentedControl,
  title: 'Primitives/SegmentedControl · control segmentado',
  id: 'primitives-segmentedcontrol',
  argTypes: { segments: { control: false } },
  args: { label: 'Densidad', segments: densities, value: 'regular', onValueChange: () => undefined },
  render: (args) =>
    controlled(args.value, (value, setValue) => <SegmentedControl {...args} value={value} onValueChange={setValue} />),
});
export default meta;

export const Default = meta.story({});
export const Words = meta.story({
  args: {
    label: 'Plan',
    value: 'month',
    segments: [
      { value: 'month', label: 'Mensual' },
      { value: 'year', label: 'Anual' },
    ],
  },
});
