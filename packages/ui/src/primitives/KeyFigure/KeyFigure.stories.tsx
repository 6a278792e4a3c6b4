import preview from '@contapro/storybook/preview';
import { Amount } from '../Amount/index.ts';
import { KeyFigure } from './KeyFigure.tsx';

const meta = preview.meta({
  component: KeyFigure,
  title: 'Primitives/KeyFigure · cifra principal',
  id: 'primitives-keyfigure',
  argTypes: { value: { control: false } },
  args: { label: 'IGV de compras', value: <Amount cents={3_648_213} />, note: '284 comprobantes' },
  decorators: [
    (Story) => (
      <dl>
        <Story />
      </dl>
    ),
  ],
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({
  args: { label: 'IGV a pagar', value: <Amount cents={1_419_455} total /> },
});
/** As high as the figure that replaces it, so that nothing moves. */
export const Loading = meta.story({ args: { loading: true } });
export const Torture = meta.story({
  args: { label: 'IGV de compras con derecho a crédito fiscal', value: <Amount cents={123_456_789_012_345} /> },
});
