import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { reportSnapshots } from '../report/report.snapshots.ts';
import { withChildren } from '../testing/snapshotFactory.ts';
import { voucherViewerSnapshots } from '../voucher-viewer/voucherViewer.snapshots.ts';
import { PurchasesFlow, type PurchasesFlowProps } from './PurchasesFlow.tsx';
import { purchasesSnapshots as snapshots } from './purchases.snapshots.ts';
import { fakePurchasesServices as services } from './purchases.fake.ts';
import { snapshotStory } from '../testing/snapshotStory.tsx';

const input: PurchasesFlowProps['input'] = {
  business: textiles,
  period: '202610',
  periods: ['202610', '202609', '202608'],
  testGroup: 'TEMPLATEA',
};

const meta = preview.meta({
  title: 'Flows/Purchases',
  component: PurchasesFlow,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
  args: {
    services,
    input,
    hrefs: {
      total: '/dashboard/comprobantes',
      deductible: '/dashboard/comprobantes?estado=gasto+deducible',
      notProcessed: '/dashboard/comprobantes?estado=no+procesado',
      observed: '/dashboard/observaciones',
      credentials: '/dashboard/editar-credenciales',
    },
    onEmit: fn(),
  },
});
export default meta;

/** Runs the machine with the vouchers of a period. */
export const Live = meta.story({});

export const Viewer = meta.story(
  snapshotStory(
    PurchasesFlow,
    withChildren(snapshots['dialog.viewer'], {
      report: { src: 'report', snapshot: reportSnapshots.ready },
      viewer: { src: 'voucherViewer', snapshot: voucherViewerSnapshots.image },
    }),
  ),
);
