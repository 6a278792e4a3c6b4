import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeClientQuestionProps } from './clientQuestion.fake.ts';
import { clientQuestionSnapshots } from './clientQuestion.snapshots.ts';
import { ClientQuestionFlow } from './ClientQuestionFlow.tsx';

export const clientQuestionStates = flowStates(
  'ClientQuestion',
  picturesOf(clientQuestionSnapshots, (snapshot) => (
    <ClientQuestionFlow {...fakeClientQuestionProps} snapshot={snapshot} />
  )),
);
