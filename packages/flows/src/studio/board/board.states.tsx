import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeBoardProps } from './board.fake.ts';
import { boardSnapshots } from './board.snapshots.ts';
import { BoardFlow } from './BoardFlow.tsx';

export const boardStates = flowStates(
  'Board',
  picturesOf(boardSnapshots, (snapshot) => <BoardFlow {...fakeBoardProps} snapshot={snapshot} />),
);
