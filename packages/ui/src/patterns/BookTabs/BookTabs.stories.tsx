import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { Link } from '../../primitives/Link/index.ts';
import { controlled } from '../../testing/controlled.tsx';
import { BookTabs } from './BookTabs.tsx';

const meta = preview.meta({
  component: BookTabs,
  title: 'Patterns/BookTabs · pestañas de compras y ventas',
  id: 'patterns-booktabs',
  args: {
    value: 'purchases',
    onValueChange: fn(),
    counts: { purchases: ready(284), sales: ready(196) },
    children: 'IGV de compras',
  },
});
export default meta;

export const Default = meta.story({
  render: (args) =>
    controlled(args.value, (value, setValue) => (
      <BookTabs {...args} value={value} onValueChange={setValue}>
        <p style={{ paddingBlock: '1rem' }}>{value === 'purchases' ? 'IGV de compras' : 'IGV de ventas'}</p>
      </BookTabs>
    )),
});
export const Playground = meta.story({});
export const Sales = meta.story({ args: { value: 'sales', children: 'IGV de ventas' } });
export const WithALink = meta.story({ args: { end: <Link href="#comprobantes">Comprobantes de compra</Link> } });
/** The counts have a fixed width, so that nothing moves when they are loaded. */
export const Loading = meta.story({ args: { counts: { purchases: loading, sales: loading } } });
export const Failed = meta.story({ args: { counts: { purchases: ready(284), sales: failed } } });
/** A business without periods. */
export const WithoutCounts = meta.story({ args: { counts: { purchases: undefined, sales: undefined } } });
export const Torture = meta.story({ args: { counts: { purchases: ready(1_234_567), sales: ready(98_765_432) } } });
