import preview from '@contapro/storybook/preview';
import { Amount } from '../../primitives/Amount/index.ts';
import { ListTotals } from './ListTotals.tsx';

const meta = preview.meta({
  component: ListTotals,
  title: 'Patterns/ListTotals · totales de un listado',
  id: 'patterns-listtotals',
  argTypes: { totals: { control: false } },
  args: {
    title: 'Total del periodo',
    totals: [
      { id: 'count', label: 'Depósitos', value: '46' },
      { id: 'amount', label: 'Monto depositado', value: <Amount cents={2_651_600} />, lead: true },
    ],
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { loading: true } });
