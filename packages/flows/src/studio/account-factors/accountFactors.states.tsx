import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeAccountFactorsProps } from './accountFactors.fake.ts';
import { accountFactorsSnapshots } from './accountFactors.snapshots.ts';
import { AccountFactorsFlow } from './AccountFactorsFlow.tsx';

export const accountFactorsStates = flowStates(
  'AccountFactors',
  picturesOf(accountFactorsSnapshots, (snapshot) => (
    <AccountFactorsFlow {...fakeAccountFactorsProps} snapshot={snapshot} />
  )),
);
