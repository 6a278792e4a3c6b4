import preview from '@contapro/storybook/preview';
import { Amount } from '../Amount/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import { KeyFigure } from './KeyFigure.tsx';

const meta = preview.meta({
  component: KeyFigure,
  title: 'Primitives/KeyFigure',
  args: { label: 'IGV de compras', value: <Amount cents={3_648_213} />, note: '284 comprobantes' },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({
  args: { size: 'xlarge' as const, label: 'IGV a pagar', value: <Amount cents={1_419_455} total /> },
});
/** Of the same height as what is coming: nothing jumps. */
export const Loading = meta.story({
  args: { value: <Skeleton shape="figure" width="8rem" />, note: <Skeleton width="6rem" /> },
});
export const Torture = meta.story({
  args: { label: 'IGV de compras con derecho a crédito fiscal', value: <Amount cents={123_456_789_012_345} /> },
});
