import { later } from '../testing/later.ts';
import type { DashboardServices } from './dashboard.types.ts';

const months = ['202605', '202606', '202607', '202608', '202609', '202610'];
const historyFrom = (seed: number) =>
  Object.fromEntries(
    months.map((month, index) => [month, { total_importe_total: 9_000 + ((index * seed) % 17) * 810 }]),
  );

/** Services that answer after a short delay, for stories that run the machine and for tests in the browser. */
export const dashboardServices: DashboardServices = {
  api: {
    getPurchaseDashboard: ({ signal }) =>
      later(
        {
          currency_code: 'PEN',
          sum_positive_balance: 0,
          purchase_details: {
            total_cpes_count: 312,
            num_observed: 52,
            num_deductibles: 241,
            num_not_processed: 19,
            igv_amount_total: 48_203.16,
            igv_amount_observed: 11_092.76,
            igv_amount_deductibles: 36_110.4,
            igv_amount_not_processed: 1_000,
            observed_reasons: {
              DETRACCION_PENDIENTE: { total_count: 31, total_monto_igv: 8_092.76 },
              AJENO_AL_GIRO: { total_count: 21, total_monto_igv: 3_000 },
            },
          },
        },
        { signal },
      ),
    getSalesDashboard: ({ signal }) =>
      later(
        {
          total_count_fa: 180,
          total_count_bv: 420,
          total_count_nc: 6,
          total_count_nd: 0,
          total_count_other_codes: 0,
          total_igv_fa: 52_000,
          total_igv_bv: 9_004.5,
          total_igv_nc: -1_200,
          total_igv_nd: 0,
          total_igv_other_codes: 0,
          total_importe_total: 392_051.72,
          total_cpes_count: 606,
          total_amount_igv: 59_804.5,
          porcentage_previous_month: { porcentage_total_sales: 12.5, porcentage_cps_count: -3.1 },
        },
        { signal },
      ),
    getTotals: ({ signal }) =>
      later(
        {
          total_cpes_count: 918,
          total_amount_igv_sales: 59_804.5,
          total_amount_igv_purchase: 48_203.16,
          sum_positive_balance: 1_204,
          flag_show_positive_balance: true,
        },
        { signal },
      ),
    getDetractionTotals: ({ signal }) =>
      later({ sum_paid_detractions: 12_000, sum_not_paid_detractions: 3_400.55 }, { signal }),
    getHistory: ({ query: { filters }, signal }) =>
      later(historyFrom(filters.operation_type === 'VENTA' ? 11 : 7), { signal }),
    requestReport: ({ signal }) => later({ sas: '/files/reports/t/x.xlsx', blob_filename: 'compras.xlsx' }, { signal }),
    requestSiscontReport: ({ signal }) =>
      later({ sas: '/files/reports/t/x.xlsx', blob_filename: 'siscont.xlsx' }, { signal }),
  },
  fetchFile: ({ signal }) => later(new Blob(['x']), { signal }),
};
