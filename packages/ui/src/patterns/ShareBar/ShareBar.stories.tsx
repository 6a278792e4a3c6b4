import preview from '@contapro/storybook/preview';
import { ShareBar } from './ShareBar.tsx';

const meta = preview.meta({
  component: ShareBar,
  title: 'Patterns/ShareBar · barra de proporciones',
  id: 'patterns-sharebar',
  args: {
    label: 'Deducibles 87.5 %, observados 10.2 %, no procesados 2.4 %',
    parts: [
      { id: 'deductible', value: 31_904, tone: 'main' },
      { id: 'observed', value: 3_706, tone: 'observed' },
      { id: 'notProcessed', value: 872, tone: 'pending' },
    ],
  },
});
export default meta;

export const Default = meta.story({});
/** A very small part is three pixels wide; a negative one is not drawn. */
export const Torture = meta.story({
  args: {
    parts: [
      { id: 'deductible', value: 999_999_999_999_999, tone: 'main' },
      { id: 'observed', value: -5, tone: 'observed' },
      { id: 'notProcessed', value: 1, tone: 'pending' },
      { id: 'notDeductible', value: 1, tone: 'left' },
    ],
  },
});
