import preview from '@contapro/storybook/preview';
import { Amount } from '../../primitives/Amount/index.ts';
import { Swatch } from '../ShareBar/index.ts';
import { Figures } from './Figures.tsx';

const meta = preview.meta({
  component: Figures,
  title: 'Patterns/Figures · cifras de un reporte',
  id: 'patterns-figures',
  argTypes: { figures: { control: false } },
  args: {
    label: 'Compras del periodo',
    figures: [
      { id: 'total', label: 'IGV de compras', value: <Amount cents={3_648_213} />, note: '284 comprobantes' },
      {
        id: 'deductible',
        label: 'Deducibles',
        mark: <Swatch tone="main" />,
        value: <Amount cents={3_190_435} />,
        note: '231 comprobantes',
      },
      {
        id: 'observed',
        label: 'Observados',
        mark: <Swatch tone="observed" />,
        value: <Amount cents={370_566} />,
        note: '38 comprobantes',
        href: '#observaciones',
      },
      {
        id: 'pending',
        label: 'No procesados',
        mark: <Swatch tone="pending" />,
        value: <Amount cents={87_212} />,
        note: '15 comprobantes',
      },
    ],
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { loading: true } });
export const Narrow = meta.story({ args: { style: { inlineSize: '22rem' } } });
export const Torture = meta.story({
  args: {
    long: true,
    figures: Array.from({ length: 5 }, (_, index) => ({
      id: String(index),
      label: 'Gasto de nombre larguísimo',
      value: <Amount cents={-999_999_999_999_999} />,
      note: '1,234,567 comprobantes',
    })),
  },
});
