import { describeContract } from '../../testing/describeContract.tsx';
import { KeyFigure, type KeyFigureProps } from './KeyFigure.tsx';

function InAList(props: KeyFigureProps) {
  return (
    <dl>
      <KeyFigure {...props} />
    </dl>
  );
}

describeContract(
  InAList,
  { label: 'IGV de compras', value: '36,482.13', note: '284 comprobantes' },
  { root: (container) => container.querySelector('dl > div') },
);
