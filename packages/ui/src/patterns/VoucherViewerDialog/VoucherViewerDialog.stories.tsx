import { failed, loading, ready, type ViewedDocument, type ViewedFile } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { voucherImageUrl, voucherPdf } from '@contapro/fixtures';
import { VoucherViewerDialog } from './VoucherViewerDialog.tsx';

const factura: ViewedDocument = {
  typeCode: '01',
  number: 'F001-00012847',
  issuer: { name: 'Hilados del Sur S.A.C.', ruc: '20512345671' },
  issueDate: '2026-10-31',
};

const meta = preview.meta({
  component: VoucherViewerDialog,
  title: 'Patterns/Modals/VoucherViewerDialog',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    document: factura,
    content: ready<ViewedFile>({ kind: 'image', src: voucherImageUrl() }),
    expanded: false,
    onExpandedChange: fn(),
    onClose: fn(),
    onPrint: fn(),
    onDownload: fn(),
    onRetry: fn(),
    onUnreadable: fn(),
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { content: loading } });
export const Expanded = meta.story({ args: { expanded: true } });
/** A voucher that was decided, with the reason of the accountant. */
export const Decided = meta.story({
  args: { document: { ...factura, decisionNote: 'El cliente lo usa en su taller; hay guía de remisión.' } },
});
/** An image higher than 900 px is shown in a narrower dialog. */
export const TallImage = meta.story({ args: { content: ready({ kind: 'image', src: voucherImageUrl(1400) }) } });
export const Pdf = meta.story({
  args: { content: ready({ kind: 'pdf', src: `data:application/pdf;base64,${btoa(voucherPdf())}` }) },
});
/** A page that cannot be shown says so in its place. The others are shown. */
export const PdfPageUnsupported = meta.story({
  args: {
    content: ready({
      kind: 'pdf',
      src: `data:application/pdf;base64,${btoa(voucherPdf({ pages: 3, pictureFilter: 'JBIG2Decode', picturePages: [1] }))}`,
    }),
  },
});
export const PdfDamaged = meta.story({ args: { content: ready({ kind: 'unreadable', reason: 'damaged' }) } });
export const PdfProtected = meta.story({ args: { content: ready({ kind: 'unreadable', reason: 'protected' }) } });
export const PdfUnsupported = meta.story({ args: { content: ready({ kind: 'unreadable', reason: 'unsupported' }) } });
export const None = meta.story({ args: { content: ready({ kind: 'none' }) } });
export const Failed = meta.story({ args: { content: failed } });
export const Torture = meta.story({
  args: {
    document: {
      typeCode: '13',
      number: '118-2026-10-004821-00012847-2026',
      issuer: {
        name: 'Inversiones Agroindustriales y Pesqueras del Pacífico Sur Electroencefalografistas-Otorrinolaringólogos S.A.C.',
        ruc: '20512345671',
      },
      issueDate: '2026-10-31',
    },
  },
});
