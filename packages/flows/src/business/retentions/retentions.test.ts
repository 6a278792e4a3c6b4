import type { Schemas } from '@contapro/api';
import { type Retention, viewNames } from '@contapro/domain';
import { retentionPageOf } from '../../engine/mapping/index.ts';
import { describeReceipts } from '../../testing/describeReceipts.ts';
import { mockReport } from '../../testing/mockReport.ts';
import { createRetentions } from './retentions.machine.ts';

const answerOf = (voucher: Schemas['RetentionVoucher']): Schemas['RetentionPage'] => ({
  success: true,
  data: { vouchers: [voucher], pagination: { total_pages: 3 } },
  summary: { total_items: 21, total_amount_retentions: 430.9 },
  metadata: { pagination: { total_items: 21, total_pages: 3 } },
});

const row: Retention = {
  supplierName: 'Tiendas del Norte S.A.',
  supplierRuc: '20512345671',
  issueDate: '2026-10-09',
  documentNumber: 'R001-00000045',
  amountCents: 2_050,
  state: 'Emitido',
  signature: { state: 'sin_firma', problem: null, signer: null },
  url: '/files/vouchers/t/R001-00000045.jpeg',
};

describeReceipts({
  requirements: {
    page: 'RETN-06 RETN-14 API-26',
    paths: 'RETN-01 RETN-13 OPEN-099',
    content: 'ENT-20 ENT-21 LISTINGS-29',
    pages: 'RETN-04 RETN-05',
  },
  view: viewNames.retentions,
  call: 'listRetentions',
  create: () => mockReport(['listRetentions'], createRetentions),
  pageOf: retentionPageOf,
  answer: answerOf({
    supplier_business_name: 'Tiendas del Norte S.A.',
    ruc_supplier: '20512345671',
    issue_date: '2026-10-09',
    document_number: 'R001-00000045',
    retention_amount: 20.5,
    state: 'Emitido',
    signature: { state: 'sin_firma', problem: null, signer: null },
    link: '/files/vouchers/t/R001-00000045.jpeg',
  }),
  row,
  document: {
    url: '/files/vouchers/t/R001-00000045.jpeg',
    document: {
      typeCode: '20',
      number: 'R001-00000045',
      issuer: { name: 'Tiendas del Norte S.A.', ruc: '20512345671' },
      issueDate: '2026-10-09',
      signature: { state: 'sin_firma', problem: null, signer: null },
    },
  },
  rowWithoutDocument: { ...row, url: null },
  emptyAnswer: answerOf({
    supplier_business_name: null,
    ruc_supplier: null,
    issue_date: '2026-10-09',
    document_number: 'R001-1',
    retention_amount: null,
    state: 'Anulado',
    link: null,
  }),
  emptyRow: {
    supplierName: null,
    supplierRuc: null,
    issueDate: '2026-10-09',
    documentNumber: 'R001-1',
    amountCents: null,
    state: 'Anulado',
    signature: null,
    url: null,
  },
});
