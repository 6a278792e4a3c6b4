import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeJournalProps } from './journal.fake.ts';
import { journalSnapshots } from './journal.snapshots.ts';
import { JournalFlow } from './JournalFlow.tsx';

export const journalStates = flowStates(
  'Journal',
  picturesOf(journalSnapshots, (snapshot) => <JournalFlow {...fakeJournalProps} snapshot={snapshot} />),
);
