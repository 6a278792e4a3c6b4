import preview from '@contapro/storybook/preview';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({
  component: Skeleton,
  title: 'Primitives/Skeleton · esqueleto, cargando',
  id: 'primitives-skeleton',
  args: { width: '12rem' },
});
export default meta;

export const Default = meta.story({});
export const Figure = meta.story({ args: { shape: 'figure', width: '8rem' } });
export const Block = meta.story({ args: { shape: 'block', width: '100%', height: '9rem' } });
export const Composed = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: '0.5rem' }}>
      <Skeleton width="6rem" />
      <Skeleton shape="figure" width="9rem" />
      <Skeleton width="4rem" />
    </div>
  ),
});
