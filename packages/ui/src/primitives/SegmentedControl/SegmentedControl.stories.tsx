import preview from '@contapro/storybook/preview';
import { AlignJustify, Menu } from 'lucide-react';
import { useState } from 'react';
import { type Segment, SegmentedControl } from './SegmentedControl.tsx';

const densities: readonly Segment<string>[] = [
  { value: 'regular', label: 'Filas cómodas', icon: <Menu aria-hidden /> },
  { value: 'compact', label: 'Filas compactas', icon: <AlignJustify aria-hidden /> },
];

function Live({ segments }: { segments: readonly Segment<string>[] }) {
  const [value, setValue] = useState(segments[0]?.value ?? '');
  return <SegmentedControl label="Densidad" segments={segments} value={value} onValueChange={setValue} />;
}

const meta = preview.meta({
  component: SegmentedControl,
  title: 'Primitives/SegmentedControl',
  args: { label: 'Densidad', segments: densities, value: 'regular', onValueChange: () => undefined },
});
export default meta;

export const Default = meta.story({ render: () => <Live segments={densities} /> });
export const Words = meta.story({
  render: () => (
    <Live
      segments={[
        { value: 'month', label: 'Mensual' },
        { value: 'year', label: 'Anual' },
      ]}
    />
  ),
});
