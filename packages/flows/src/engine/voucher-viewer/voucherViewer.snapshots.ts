import { failed, loading, ready, type ViewedFile } from '@contapro/domain';
import { textiles, voucherImageUrl, voucherPdf, voucherSvg } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createVoucherViewer, type VoucherViewerMachine } from './voucherViewer.machine.ts';
import type { VoucherViewerInput, VoucherViewerServices } from './voucherViewer.types.ts';

type Snapshot = SnapshotFrom<VoucherViewerMachine>;

/** An image for stories. */
export const voucherImage = new Blob([voucherSvg()], { type: 'image/svg+xml' });

/** A PDF for stories. */
export const voucherPdfFile = new Blob([voucherPdf()], { type: 'application/pdf' });

export const voucherViewerInput: VoucherViewerInput = {
  url: '/files/vouchers/t/F001-00012847.jpeg',
  xmlUrl: '/files/vouchers/t/F001-00012847.xml',
  document: {
    typeCode: '01',
    number: 'F001-00012847',
    issuer: { name: 'Hilados del Sur S.A.C.', ruc: '20512345671' },
    issueDate: '2026-10-31',
  },
  business: textiles,
  voucher: { book: 'purchases', code: '20512345671-202610-01-F001-12847' },
  view: 'reporte_general_compras',
};

const at = snapshotFactory<Snapshot>(
  createVoucherViewer({
    ...mockServices<Omit<VoucherViewerServices, 'objectUrls'>>().services,
    objectUrls: { createObjectURL: String, revokeObjectURL: () => {} },
  }),
  { ...voucherViewerInput, file: 'document', isExpanded: false, blob: null, content: loading },
);

const image = {
  blob: voucherImage,
  content: ready<ViewedFile>({ kind: 'image', src: voucherImageUrl() }),
};
const nothing = ready<ViewedFile>({ kind: 'none' });
const xml = { file: 'xml' as const, blob: new Blob(['<Invoice/>']) };
const pdf = { url: '/files/vouchers/t/F001-00012847.pdf', blob: voucherPdfFile };

export const voucherViewerSnapshots = {
  loading: at('loading'),
  converting: at('converting', pdf),
  image: at('image', image),
  pdf: at('pdf', { ...pdf, content: ready({ kind: 'pdf', src: `data:application/pdf;base64,${btoa(voucherPdf())}` }) }),
  reading: at('reading', xml),
  xml: at('xml', { ...xml, content: ready({ kind: 'xml', text: '<Invoice>\n  <ID>F001-00012847</ID>\n</Invoice>' }) }),
  unsupported: at('unsupported', {
    url: '/files/vouchers/t/F001-00012847.xml',
    blob: new Blob(['<Invoice/>']),
    content: nothing,
  }),
  unreadable: at('unreadable', { ...pdf, content: ready<ViewedFile>({ kind: 'unreadable', reason: 'damaged' }) }),
  failed: at('failed', { content: failed }),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
