import { describeContract } from '../../testing/describeContract.tsx';
import { ListTotals } from './ListTotals.tsx';

describeContract(ListTotals, {
  title: 'Total del periodo',
  totals: [{ id: 'igv', label: 'IGV', value: '36,482.13', lead: true }],
});
