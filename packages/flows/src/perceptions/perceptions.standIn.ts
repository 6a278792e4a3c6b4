import type { Schemas } from '@contapro/api';
import { pageCount, solesFromCents, type Perception, type PerceptionPage } from '@contapro/domain';
import { dashboardServices } from '../dashboard/dashboard.standIn.ts';
import { readAsDataUrl } from '../files/index.ts';
import { later } from '../testing/later.ts';
import { voucherImage } from '../voucher-viewer/voucherViewer.snapshots.ts';
import type { PerceptionsServices } from './perceptions.types.ts';

const perceptions: readonly Perception[] = Array.from({ length: 34 }, (_, index) => ({
  regime: index % 3 === 0 ? 'Percepción a la adquisición de combustible' : 'Percepción venta interna',
  documentNumber: `P001-${String(1045 - index).padStart(8, '0')}`,
  issueDate: `2026-10-${String(28 - (index % 28)).padStart(2, '0')}`,
  supplierRuc: index % 2 === 0 ? '20100190797' : '20512345671',
  customerRuc: '20100047218',
  amountCents: 2_050 + index * 137,
  state: index === 2 ? 'Anulado' : 'Emitido',
  url: index === 4 ? null : `/files/vouchers/t/P001-${String(1045 - index).padStart(8, '0')}.jpeg`,
}));

const summary = {
  count: perceptions.length,
  totalCents: perceptions.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
};

/** The first of four pages. */
export const perceptionPage: PerceptionPage = {
  items: perceptions.slice(0, 10),
  totalItems: perceptions.length,
  totalPages: 4,
  summary,
};

const wirePerception = (perception: Perception): Schemas['PerceptionVoucher'] => ({
  perception_regime_description: perception.regime,
  document_number: perception.documentNumber,
  issue_date: perception.issueDate,
  ruc_supplier: perception.supplierRuc,
  ruc_customer: perception.customerRuc,
  perception_amount: solesFromCents(perception.amountCents ?? 0),
  state: perception.state,
  link: perception.url,
});

/** Services with 34 receipts that answer after a short delay, for stories that run the machine and tests in the browser. */
export const perceptionsServices: PerceptionsServices = {
  api: {
    ...dashboardServices.api,
    listPerceptions: ({ query: { page, size }, signal }) => {
      const pagination = { total_items: perceptions.length, total_pages: pageCount(perceptions.length, size) };
      const vouchers = perceptions.slice((page - 1) * size, page * size).map(wirePerception);
      return later(
        {
          success: true,
          data: { vouchers, pagination: { total_pages: pagination.total_pages } },
          summary: { total_items: summary.count, total_amount_perceptions: solesFromCents(summary.totalCents) },
          metadata: { pagination },
        },
        { signal },
      );
    },
  },
  fetchFile: ({ signal }) => later(voucherImage, { signal }),
  readAsDataUrl,
  objectUrls: URL,
};
