import preview from '@contapro/storybook/preview';
import { stateStory, statesStory } from '@contapro/storybook/review';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { reportSnapshots } from '../../engine/report/report.snapshots.ts';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { voucherViewerSnapshots } from '../../engine/voucher-viewer/voucherViewer.snapshots.ts';
import { PurchasesFlow } from './PurchasesFlow.tsx';
import { purchasesSnapshots as snapshots } from './purchases.snapshots.ts';
import { fakePurchasesProps } from './purchases.fake.ts';
import { snapshotStory } from '../../testing/snapshotStory.tsx';
import { purchasesStates } from './purchases.states.tsx';
import { liveStory } from '../../testing/liveStory.tsx';

const meta = preview.meta({
  title: 'Flows/Purchases · comprobantes de compra',
  id: 'flows-purchases',
  component: PurchasesFlow,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: { ...fakePurchasesProps, onEmit: fn() },
});
export default meta;

/** Runs the machine with the vouchers of a period. */
export const Live = meta.story(liveStory(PurchasesFlow));

export const Viewer = meta.story(
  snapshotStory(
    PurchasesFlow,
    withChildren(snapshots['dialog.viewer'], {
      report: { src: 'report', snapshot: reportSnapshots.ready },
      viewer: { src: 'voucherViewer', snapshot: voucherViewerSnapshots.image },
    }),
  ),
);

export const States = meta.story({ tags: ['!autodocs'], ...statesStory(purchasesStates) });
export const State = meta.story({ name: 'One state', tags: ['!autodocs', '!test'], ...stateStory(purchasesStates) });
