import { textiles, vouchers } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { Button, ToastProvider } from '@contapro/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../host/index.ts';
import type { StandaloneProps } from '../react/useFlow.ts';
import { later } from '../../testing/later.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { newId } from '../host/index.ts';
import { decisionAnswers } from '../voucher-decision/decisionAnswers.fake.ts';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import type { VoucherDecisionServices } from '../voucher-decision/index.ts';
import { createDecisionQueue, type DecisionQueueMachine } from './decisionQueue.machine.ts';
import { decisionQueueSnapshots as snapshots } from './decisionQueue.snapshots.ts';
import { DecisionQueueFlow } from './DecisionQueueFlow.tsx';
import { decisionQueueStates } from './decisionQueue.states.tsx';

const decided = ({ signal }: { signal?: AbortSignal | undefined }) => later(undefined, { signal });
const services: VoucherDecisionServices = {
  api: { validateObserved: decided, declineObserved: decided, undoDecision: decided },
  newId,
};
const input = { business: textiles };

type Props = StandaloneProps<DecisionQueueMachine, VoucherDecisionServices>;

/** The toasts with their own machine. A flow that decides passes it the actor of its child instead. */
const component: ComponentType<Props> = DecisionQueueFlow;

const meta = preview.meta({
  title: 'Flows/DecisionQueue · aceptar, rechazar y deshacer',
  id: 'flows-decisionqueue',
  component,
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: { services, input, onEmit: fn() },
});
export default meta;

const observed = vouchers.filter(({ status }) => status === 'observado').slice(0, 3);

function Page({ services: played, onEmit }: Pick<Props, 'services' | 'onEmit'>) {
  const [actor] = useState(() => createActor(createDecisionQueue(played), { input }).start());
  useEffect(() => onEmit && subscribeToFacts(actor, onEmit), [actor, onEmit]);
  return (
    <>
      {observed.map((voucher) => (
        <Button
          key={voucher.code}
          onClick={() => actor.send({ type: 'decision.make', decision: 'validate', voucher, period: '202610' })}
        >
          Validar {voucher.serieNumber}
        </Button>
      ))}
      <DecisionQueueFlow actor={actor} />
    </>
  );
}

/** Runs the machine as the child of a page. */
export const Live = meta.story(liveStory(Page, decisionAnswers));

export const Done = meta.story(snapshotStory(component, snapshots.idle));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(decisionQueueStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(decisionQueueStates),
});
