import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeNoticesProps } from './notices.fake.ts';
import { noticesSnapshots } from './notices.snapshots.ts';
import { NoticesFlow } from './NoticesFlow.tsx';

export const noticesStates = flowStates(
  'Notices',
  picturesOf(noticesSnapshots, (snapshot) => <NoticesFlow {...fakeNoticesProps} snapshot={snapshot} />),
);
