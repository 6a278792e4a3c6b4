import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeDeclaredPeriodProps } from './declaredPeriod.fake.ts';
import { declaredPeriodSnapshots } from './declaredPeriod.snapshots.ts';
import { DeclaredPeriodFlow } from './DeclaredPeriodFlow.tsx';

export const declaredPeriodStates = flowStates(
  'DeclaredPeriod',
  picturesOf(declaredPeriodSnapshots, (snapshot) => (
    <DeclaredPeriodFlow {...fakeDeclaredPeriodProps} snapshot={snapshot} />
  )),
);
