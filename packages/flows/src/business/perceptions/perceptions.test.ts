import type { Schemas } from '@contapro/api';
import { type Perception, viewNames } from '@contapro/domain';
import { perceptionPageOf } from '../../engine/mapping/index.ts';
import { describeReceipts } from '../../testing/describeReceipts.ts';
import { mockReport } from '../../testing/mockReport.ts';
import { createPerceptions } from './perceptions.machine.ts';

const answerOf = (voucher: Schemas['PerceptionVoucher']): Schemas['PerceptionPage'] => ({
  success: true,
  data: { vouchers: [voucher], pagination: { total_pages: 3 } },
  summary: { total_items: 21, total_amount_perceptions: 430.9 },
  metadata: { pagination: { total_items: 21, total_pages: 3 } },
});

const row: Perception = {
  regime: 'Percepción venta interna',
  documentNumber: 'P001-00000045',
  issueDate: '2026-10-09',
  supplierRuc: '20512345671',
  customerRuc: '20100047218',
  amountCents: 2_050,
  state: 'Emitido',
  signature: { state: 'sin_firma', problem: null, signer: null },
  url: '/files/vouchers/t/P001-00000045.jpeg',
};

describeReceipts({
  requirements: {
    page: 'PERC-06 PERC-15 API-25',
    paths: 'PERC-01 PERC-14 OPEN-099',
    content: 'ENT-18 ENT-19 LISTINGS-29',
    pages: 'PERC-04 PERC-05',
  },
  view: viewNames.perceptions,
  call: 'listPerceptions',
  create: () => mockReport(['listPerceptions'], createPerceptions),
  pageOf: perceptionPageOf,
  answer: answerOf({
    perception_regime_description: 'Percepción venta interna',
    document_number: 'P001-00000045',
    issue_date: '2026-10-09',
    ruc_supplier: '20512345671',
    ruc_customer: '20100047218',
    perception_amount: 20.5,
    state: 'Emitido',
    signature: { state: 'sin_firma', problem: null, signer: null },
    link: '/files/vouchers/t/P001-00000045.jpeg',
  }),
  row,
  document: {
    url: '/files/vouchers/t/P001-00000045.jpeg',
    document: {
      typeCode: '40',
      number: 'P001-00000045',
      issuer: { ruc: '20512345671' },
      issueDate: '2026-10-09',
      signature: { state: 'sin_firma', problem: null, signer: null },
    },
  },
  rowWithoutDocument: { ...row, url: null },
  emptyAnswer: answerOf({
    perception_regime_description: null,
    document_number: 'P001-1',
    issue_date: '2026-10-09',
    ruc_supplier: null,
    ruc_customer: null,
    perception_amount: null,
    state: 'Anulado',
    link: null,
  }),
  emptyRow: {
    regime: null,
    documentNumber: 'P001-1',
    issueDate: '2026-10-09',
    supplierRuc: null,
    customerRuc: null,
    amountCents: null,
    state: 'Anulado',
    signature: null,
    url: null,
  },
});
