import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

const segments = [
  { value: 'regular', label: 'Filas cómodas' },
  { value: 'compact', label: 'Filas compactas' },
];

describeContract(SegmentedControl<string>, {
  label: 'Densidad',
  segments,
  value: 'regular',
  onValueChange: () => undefined,
});

it('changes with arrows', async () => {
  const onValueChange = vi.fn<(value: string) => void>();
  await renderThemed(
    <SegmentedControl label="Densidad" segments={segments} value="regular" onValueChange={onValueChange} />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(onValueChange.mock.calls).toEqual([['compact']]);
});
