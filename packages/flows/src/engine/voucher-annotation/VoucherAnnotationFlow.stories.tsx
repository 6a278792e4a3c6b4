import { textiles, vouchers } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import type { ComponentType } from 'react';
import type { StandaloneProps } from '../react/useFlow.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { liveStory } from '../../testing/liveStory.tsx';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import type { VoucherAnnotationMachine } from './voucherAnnotation.machine.ts';
import { voucherAnnotationSnapshots as snapshots } from './voucherAnnotation.snapshots.ts';
import { voucherAnnotationStates } from './voucherAnnotation.states.tsx';
import type { VoucherAnnotationServices } from './voucherAnnotation.types.ts';
import { VoucherAnnotationFlow } from './VoucherAnnotationFlow.tsx';

type Props = StandaloneProps<VoucherAnnotationMachine, VoucherAnnotationServices>;

/** The dialog with its own machine. A flow that opens it passes it the actor of its child instead. */
const component: ComponentType<Props> = VoucherAnnotationFlow;

const meta = preview.meta({
  title: 'Flows/VoucherAnnotation · anotar en otro mes',
  id: 'flows-voucherannotation',
  component,
  args: {
    services: { api: fakeApi(['saveAnnotationPeriod']) },
    input: { business: textiles, period: '202610', vouchers: vouchers.slice(0, 1) },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with one purchase. */
export const Live = meta.story(liveStory(component));
export const Open = meta.story(snapshotStory(component, snapshots.open));

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(voucherAnnotationStates) });
export const State = meta.story({
  name: 'One state',
  tags: ['!autodocs', '!test'],
  ...stateStory(voucherAnnotationStates),
});
