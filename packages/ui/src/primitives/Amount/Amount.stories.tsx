import preview from '@contapro/storybook/preview';
import { Amount } from './Amount.tsx';

const meta = preview.meta({
  component: Amount,
  title: 'Primitives/Amount · importe, dinero, soles',
  id: 'primitives-amount',
  args: { cents: 1_419_455 },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { total: true } });
export const Bare = meta.story({ args: { bare: true } });
export const Negative = meta.story({ args: { cents: -211_800 } });
export const Missing = meta.story({ args: { cents: null } });
export const Zero = meta.story({ args: { cents: 0 } });

/** All digits have the same width, so that amounts align in a column. */
export const Column = meta.story({
  render: () => (
    <div style={{ display: 'grid', justifyContent: 'start', justifyItems: 'end', gap: '0.25rem' }}>
      {[111_111, 888_888, -4_721_390, 100, 123_456_789_012_345].map((cents) => (
        <Amount key={cents} cents={cents} />
      ))}
      <Amount cents={123_456_795_291_044} total style={{ fontWeight: 600 }} />
    </div>
  ),
});
