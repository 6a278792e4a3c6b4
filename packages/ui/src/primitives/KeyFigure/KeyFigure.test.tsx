import { describeContract } from '../../testing/describeContract.tsx';
import { KeyFigure } from './KeyFigure.tsx';

describeContract(
  KeyFigure,
  { label: 'IGV de compras', value: '36,482.13', note: '284 comprobantes' },
  { within: (part) => <dl>{part}</dl>, root: 'dl > div' },
);
