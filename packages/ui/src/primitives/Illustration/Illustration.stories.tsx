import preview from '@contapro/storybook/preview';
import { Illustration, illustrationNames } from './index.ts';

const meta = preview.meta({
  component: Illustration,
  title: 'Primitives/Illustration · ilustración, dibujo',
  id: 'primitives-illustration',
  args: { name: 'done' as const },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { name: 'ledger' } });

export const All = meta.story({
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: '1.5rem' }}>
      {illustrationNames.map((name) => (
        <figure key={name} style={{ textAlign: 'center' }}>
          <Illustration name={name} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  ),
});
