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
  title: 'Patterns/Modals/VoucherViewerDialog · ver comprobante, PDF, XML',
  id: 'patterns-modals-voucherviewerdialog',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  argTypes: { history: { control: false } },
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
const lines = (
  <div>
    Apareció en la propuesta del 12/11/2026 · Cambió en la propuesta del 15/11/2026
    <br />
    Ya estaba cuando declaraste (17/11/2026)
  </div>
);
/** When SUNAT proposed it. */
export const History = meta.story({ args: { history: lines } });
/** Its place is kept. */
export const HistoryLoading = meta.story({ args: { history: false } });

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
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">
  <cbc:ID>F001-00012847</cbc:ID>
  <cbc:IssueDate>2026-10-31</cbc:IssueDate>
  <cac:AccountingSupplierParty>
    <cac:Party>
      <cac:PartyIdentification>
        <cbc:ID schemeID="6">20512345671</cbc:ID>
      </cac:PartyIdentification>
    </cac:Party>
  </cac:AccountingSupplierParty>
  <ds:SignatureValue>bZ2u1Yx0Xo4J0y1j8x3sQ0yN7mZ5w9vE2r1t8uKq3sL6pN0aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789bZ2u1Yx0Xo4J0y1j8x3sQ0yN7mZ5w9vE2r1t8uKq3sL6pN0aBcDeFg</ds:SignatureValue>
</Invoice>`;

/** The XML of the document, beside which its image can be shown. */
export const Xml = meta.story({
  args: { file: 'xml', onFileChange: fn(), content: ready({ kind: 'xml', text: xml }) },
});

/** An observed purchase in a list: why it is observed, the vouchers beside it, and the decision. */
export const Observed = meta.story({
  args: {
    document: { ...factura, reasons: ['DETRACCION_PENDIENTE'] },
    file: 'document',
    onFileChange: fn(),
    paging: { position: 3, count: 18, onMove: fn() },
    decisions: ['decline', 'validate'],
    onDecide: fn(),
  },
});

const noHabido = { state: 'ACTIVO', condition: 'NO HABIDO', date: '2026-10-02', source: 'padron' } as const;
/** What SUNAT says about the voucher and its supplier on the day of issue. */
export const SupplierState = meta.story({
  args: {
    document: {
      ...factura,
      reasons: ['EMISOR_NO_HABIDO'],
      supplierState: noHabido,
      validity: { state: 'aceptado', date: '2026-11-20' },
    },
  },
});
/** The state of the supplier was only seen after the day of issue, so it is no reason. */
export const SupplierStateLater = meta.story({
  args: { document: { ...factura, supplierState: { ...noHabido, date: '2026-11-20' } } },
});
/** It was learnt from the answer of the validity service about a voucher. */
export const SupplierStateOfValidity = meta.story({
  args: { document: { ...factura, supplierState: { ...noHabido, date: '2026-11-20', source: 'validez' } } },
});
const signer = {
  name: 'HILADOS DEL SUR S.A.C.',
  ruc: '20512345671',
  authority: 'LLAMA.PE',
  from: '2026-01-20',
  until: '2029-01-19',
  fits: true,
  valid: true,
};
/** The XML is as its issuer signed it. */
export const SignatureValid = meta.story({
  args: { document: { ...factura, signature: { state: 'valida', problem: null, signer } } },
});
/** A provider signed for the issuer, with a certificate that had expired. */
export const SignatureOfAnother = meta.story({
  args: {
    document: {
      ...factura,
      signature: {
        state: 'valida',
        problem: null,
        signer: {
          ...signer,
          name: 'FACTURA PERÚ S.A.C.',
          ruc: '20601234565',
          until: '2026-09-30',
          fits: false,
          valid: false,
        },
      },
    },
  },
});
/** The XML was changed after it was signed: a reason for which the purchase is observed. */
export const SignatureAltered = meta.story({
  args: {
    document: { ...factura, reasons: ['XML_ALTERADO'], signature: { state: 'alterado', problem: null, signer } },
    decisions: ['decline', 'validate'],
    onDecide: fn(),
  },
});
export const SignatureMissing = meta.story({
  args: { document: { ...factura, signature: { state: 'sin_firma', problem: null, signer: null } } },
});
export const SignatureUnverifiable = meta.story({
  args: { document: { ...factura, signature: { state: 'no_verificable', problem: 'certificado', signer: null } } },
});
export const SignatureWaiting = meta.story({
  args: { document: { ...factura, signature: { state: 'por_verificar', problem: null, signer: null } } },
});
export const None = meta.story({ args: { content: ready({ kind: 'none' }) } });
export const Failed = meta.story({ args: { content: failed } });
export const Torture = meta.story({
  args: {
    file: 'document',
    onFileChange: fn(),
    paging: { position: 1_000, count: 1_000, onMove: fn() },
    decisions: ['decline', 'validate'],
    onDecide: fn(),
    document: {
      typeCode: '13',
      number: '118-2026-10-004821-00012847-2026',
      issuer: {
        name: 'Inversiones Agroindustriales y Pesqueras del Pacífico Sur Electroencefalografistas-Otorrinolaringólogos S.A.C.',
        ruc: '20512345671',
      },
      issueDate: '2026-10-31',
      reasons: ['EMISOR_NO_HABIDO', 'MONTO_DIFERENTE', 'DETRACCION_TARDIA', 'UN_CODIGO_DESCONOCIDO'],
    },
  },
});
