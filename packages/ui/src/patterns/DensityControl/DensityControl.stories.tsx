import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { useState } from 'react';
import type { Density } from '../DataTable/index.ts';
import { DensityControl, type DensityControlProps } from './DensityControl.tsx';

const meta = preview.meta({
  component: DensityControl,
  title: 'Patterns/DensityControl',
  args: { value: 'regular', onValueChange: fn() },
});
export default meta;

function Choosing({ value: start, ...props }: DensityControlProps) {
  const [value, setValue] = useState<Density>(start);
  return <DensityControl {...props} value={value} onValueChange={setValue} />;
}

export const Default = meta.story({ render: (args) => <Choosing {...args} /> });
export const Playground = meta.story({});
export const Compact = meta.story({ args: { value: 'compact' } });
