import { Problem } from '@contapro/api';
import { ready } from '@contapro/domain';
import { voucherPageOf, periodVouchers, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ToastProvider } from '@contapro/ui';
import { fileDownloadSnapshots } from '../file-download/fileDownload.snapshots.ts';
import { reportEmpty, reportSnapshots } from '../report/report.snapshots.ts';
import { reportDownloadSnapshots } from '../report-download/reportDownload.snapshots.ts';
import { withChildren } from '../testing/snapshotFactory.ts';
import { voucherViewerSnapshots } from '../voucher-viewer/voucherViewer.snapshots.ts';
import { zipDownloadSnapshots } from '../zip-download/zipDownload.snapshots.ts';
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

const observed = voucherPageOf(
  periodVouchers.filter(({ reasons }) => reasons[0] === 'DETRACCION_PENDIENTE'),
  20,
);

type Snapshot = (typeof snapshots)[keyof typeof snapshots];

/** The page in one state, with its list in another. */
const over = (
  snapshot: Snapshot,
  list: (typeof reportSnapshots)[keyof typeof reportSnapshots] = reportSnapshots.ready,
) => withChildren(snapshot, { report: { src: 'report', snapshot: list } });

/** Runs the machine with the vouchers of a period. */
export const Live = meta.story({});
export const LiveWithCards = meta.story({ args: { input: { ...input, testGroup: 'TEMPLATEB' } } });
export const LiveFailure = meta.story({
  args: { services: { ...services, api: { ...services.api, listAllInvoices: () => Promise.reject(new Problem(0)) } } },
});

export const ListWithoutPeriod = meta.story(
  snapshotStory(PurchasesFlow, over(snapshots['parts.options.none'], reportSnapshots.withoutPeriod)),
);
export const ListLoading = meta.story(
  snapshotStory(PurchasesFlow, over(snapshots['parts.options.ready'], reportSnapshots.loading)),
);
export const ListReady = meta.story(snapshotStory(PurchasesFlow, over(snapshots['parts.options.ready'])));
export const ListEmpty = meta.story(snapshotStory(PurchasesFlow, over(snapshots['parts.options.ready'], reportEmpty)));
export const ListFailed = meta.story(
  snapshotStory(PurchasesFlow, over(snapshots['parts.options.ready'], reportSnapshots.failed)),
);

export const CardsLoading = meta.story(snapshotStory(PurchasesFlow, over(snapshots['parts.figures.loading'])));
export const CardsReady = meta.story(snapshotStory(PurchasesFlow, over(snapshots['parts.figures.ready'])));
export const CardsFailed = meta.story(snapshotStory(PurchasesFlow, over(snapshots['parts.figures.failed'])));
export const Viewer = meta.story(
  snapshotStory(
    PurchasesFlow,
    withChildren(snapshots['dialog.viewer'], {
      report: { src: 'report', snapshot: reportSnapshots.ready },
      viewer: { src: 'voucherViewer', snapshot: voucherViewerSnapshots.image },
    }),
  ),
);
export const Download = meta.story(
  snapshotStory(
    PurchasesFlow,
    withChildren(snapshots['dialog.download'], {
      report: { src: 'report', snapshot: reportSnapshots.ready },
      download: { src: 'reportDownload', snapshot: reportDownloadSnapshots.open },
    }),
  ),
);
export const ZipDownloading = meta.story(
  snapshotStory(
    PurchasesFlow,
    withChildren(snapshots['dialog.closed'], {
      report: { src: 'report', snapshot: reportSnapshots.ready },
      zip: { src: 'zipDownload', snapshot: zipDownloadSnapshots.loading },
    }),
  ),
);
export const FileFailed = meta.story(
  snapshotStory(
    PurchasesFlow,
    withChildren(snapshots['dialog.closed'], {
      report: { src: 'report', snapshot: reportSnapshots.ready },
      files: { src: 'fileDownload', snapshot: fileDownloadSnapshots.failed },
    }),
  ),
);
/** Some vouchers are selected, and two filters leave those that wait for their deposit. */
export const SelectedAndFiltered = meta.story(
  snapshotStory(
    PurchasesFlow,
    withChildren(snapshots['parts.options.ready'], {
      report: {
        src: 'report',
        snapshot: {
          ...reportSnapshots.ready,
          context: {
            ...reportSnapshots.ready.context,
            filters: [
              { key: 'status_of_vouchers', value: 'observado', label: 'Observado' },
              { key: 'reasons_of_vouchers', value: 'DETRACCION_PENDIENTE', label: 'Detracción pendiente de pago' },
            ],
            content: ready(observed),
            whole: { totalItems: observed.totalItems, totalPages: observed.totalPages, summary: observed.summary },
            selected: observed.items.slice(0, 2),
          },
        },
      },
    }),
  ),
);
