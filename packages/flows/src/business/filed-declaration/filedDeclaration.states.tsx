import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeFiledDeclarationProps } from './filedDeclaration.fake.ts';
import { filedDeclarationSnapshots, filedDeclarationVariants } from './filedDeclaration.snapshots.ts';
import { FiledDeclarationFlow, type FiledDeclarationFlowProps } from './FiledDeclarationFlow.tsx';

const drawn = (snapshot: NonNullable<FiledDeclarationFlowProps['snapshot']>) => (
  <FiledDeclarationFlow {...fakeFiledDeclarationProps} snapshot={snapshot} />
);

export const filedDeclarationStates = flowStates(
  'FiledDeclaration',
  picturesOf(filedDeclarationSnapshots, drawn),
  picturesOf(filedDeclarationVariants, drawn),
);
