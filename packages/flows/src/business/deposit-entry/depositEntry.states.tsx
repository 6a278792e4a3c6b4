import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeDepositEntryPage } from './depositEntry.fake.ts';
import { depositEntrySnapshots } from './depositEntry.snapshots.ts';
import { DepositEntryFlow } from './DepositEntryFlow.tsx';

export const depositEntryStates = flowStates(
  'DepositEntry',
  picturesOf(depositEntrySnapshots, (snapshot) => (
    <DepositEntryFlow
      {...fakeDepositEntryPage}
      // Its forms are actors, as in a machine that runs.
      snapshot={createActor(snapshot.machine, { snapshot }).getSnapshot()}
      send={() => undefined}
    />
  )),
);
