import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { ChatPlansFlow } from './ChatPlansFlow.tsx';
import { plansSnapshots } from './plans.snapshots.ts';

const { plans } = plansSnapshots;

export const chatPlansStates = flowStates(
  'ChatPlans',
  // The automatic debit is not sold by chat.
  picturesOf({ plans }, (snapshot) => (
    <ChatPlansFlow snapshot={snapshot} hrefs={{ home: '#', questions: '#', chat: null }} />
  )),
);
