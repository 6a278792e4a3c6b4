import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeDepositEntryPage } from './depositEntry.fake.ts';
import { depositEntrySnapshots } from './depositEntry.snapshots.ts';
import { DepositEntryFlow } from './DepositEntryFlow.tsx';

export const depositEntryStates = flowStates(
  'DepositEntry',
  picturesOf(depositEntrySnapshots, (snapshot) => (
    <DepositEntryFlow {...fakeDepositEntryPage} snapshot={snapshot} send={() => undefined} />
  )),
);
