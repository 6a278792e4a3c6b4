import { describeContract } from '../../testing/describeContract.tsx';
import { Figure } from './Figure.tsx';

describeContract(Figure, { label: 'IGV de compras', value: '36,482.13', note: '284 comprobantes' });
