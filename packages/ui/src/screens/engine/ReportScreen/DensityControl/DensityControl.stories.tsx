import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { controlled } from '../../../../testing/controlled.tsx';
import { DensityControl } from './DensityControl.tsx';

const meta = preview.meta({
  component: DensityControl,
  title: 'Screens/ReportScreen parts/DensityControl · densidad, filas compactas',
  id: 'screens-reportscreen-parts-densitycontrol',
  args: { value: 'regular', onValueChange: fn() },
});
export default meta;

export const Default = meta.story({
  render: (args) =>
    controlled(args.value, (value, setValue) => <DensityControl {...args} value={value} onValueChange={setValue} />),
});
export const Playground = meta.story({});
export const Compact = meta.story({ args: { value: 'compact' } });
