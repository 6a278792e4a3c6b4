import { textiles, vouchers } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../react/useFlow.ts';
import { newId } from '../host/index.ts';
import { later } from '../../testing/later.ts';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import type { VoucherDecisionMachine } from './voucherDecision.machine.ts';
import { voucherDecisionSnapshots as snapshots } from './voucherDecision.snapshots.ts';
import type { VoucherDecisionServices } from './voucherDecision.types.ts';
import { VoucherDecisionFlow } from './VoucherDecisionFlow.tsx';
import { voucherDecisionStates } from './voucherDecision.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';
import { decisionAnswers } from './decisionAnswers.fake.ts';

type Props = StandaloneProps<VoucherDecisionMachine, VoucherDecisionServices>;

/** The dialog with its own machine. A flow that opens it passes it the actor of its child instead. */
const component: ComponentType<Props> = VoucherDecisionFlow;

const decided = ({ signal }: { signal?: AbortSignal | undefined }) => later(undefined, { signal });

const meta = preview.meta({
  title: 'Flows/VoucherDecision · aceptar o rechazar',
  id: 'flows-voucherdecision',
  component,
  args: {
    services: { api: { validateObserved: decided, declineObserved: decided, undoDecision: decided }, newId },
    input: {
      business: textiles,
      period: '202610',
      decision: 'validate',
      vouchers: vouchers.filter(({ status }) => status === 'observado').slice(0, 1),
    },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with one voucher. */
export const Live = meta.story(liveStory(component, decisionAnswers));
export const Open = meta.story(snapshotStory(component, snapshots.open));
export const Saving = meta.story(snapshotStory(component, snapshots.saving));
export const Conflict = meta.story(snapshotStory(component, snapshots.conflict));
export const Failed = meta.story(snapshotStory(component, snapshots.failed));
export const Done = meta.story(snapshotStory(component, snapshots.done));
export const Undoing = meta.story(snapshotStory(component, snapshots.undoing));
export const UndoFailed = meta.story(snapshotStory(component, snapshots.undoFailed));
export const Undone = meta.story(snapshotStory(component, snapshots.undone));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(voucherDecisionStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(voucherDecisionStates),
});
