import { failed, loading, ready, type ViewedFile } from '@contapro/domain';
import { voucherImageUrl, voucherSvg } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { createVoucherViewer, type VoucherViewerMachine } from './voucherViewer.machine.ts';
import type { VoucherViewerInput, VoucherViewerServices } from './voucherViewer.types.ts';

type Snapshot = SnapshotFrom<VoucherViewerMachine>;

/** An image for stories. */
export const voucherImage = new Blob([voucherSvg()], { type: 'image/svg+xml' });

const page = [
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj ',
  '4 0 obj<</Length 56>>stream\nBT /F 18 Tf 40 240 Td (Constancia de deposito) Tj ET      \nendstream endobj ',
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj trailer<</Root 1 0 R>>',
].join('');

/** A PDF of one page with one line, for stories. */
export const voucherPdf = new Blob([page], { type: 'application/pdf' });

export const voucherViewerInput: VoucherViewerInput = {
  url: '/files/vouchers/t/F001-00012847.jpeg',
  document: {
    typeCode: '01',
    number: 'F001-00012847',
    issuer: { name: 'Hilados del Sur S.A.C.', ruc: '20512345671' },
    issueDate: '2026-10-31',
  },
  view: 'reporte_general_compras',
};

const at = snapshotFactory<Snapshot>(
  createVoucherViewer({
    ...mockServices<Omit<VoucherViewerServices, 'objectUrls'>>().services,
    objectUrls: { createObjectURL: String, revokeObjectURL: () => {} },
  }),
  { ...voucherViewerInput, isExpanded: false, blob: null, content: loading },
);

const image = {
  blob: voucherImage,
  content: ready<ViewedFile>({ kind: 'image', src: voucherImageUrl() }),
};
const nothing = ready<ViewedFile>({ kind: 'none' });
const pdf = { url: '/files/vouchers/t/F001-00012847.pdf', blob: voucherPdf };

export const voucherViewerSnapshots = {
  loading: at('loading'),
  converting: at('converting', pdf),
  image: at('image', image),
  pdf: at('pdf', { ...pdf, content: ready({ kind: 'pdf', src: `data:application/pdf;base64,${btoa(page)}` }) }),
  unsupported: at('unsupported', {
    url: '/files/vouchers/t/F001-00012847.xml',
    blob: new Blob(['<Invoice/>']),
    content: nothing,
  }),
  unreadable: at('unreadable', { ...pdf, content: nothing }),
  failed: at('failed', { content: failed }),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
