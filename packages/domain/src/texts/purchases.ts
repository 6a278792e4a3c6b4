import { countOfVouchers, igvOfVouchers } from './content.ts';
import { pageTexts } from './pages.ts';

export const purchasesTexts = {
  title: pageTexts.titles.purchases,
  count: countOfVouchers,
  downloadExcel: 'Descargar Excel',
} as const;

/** Texts of the overview cards of 'Comprobantes de compra', which accountants without the overview page see. */
export const purchaseCardsTexts = {
  label: 'Resumen de compras del periodo',
  total: 'Total',
  deductible: 'Deducibles',
  observed: 'Observados',
  notProcessed: 'No procesados',
  count: igvOfVouchers,
} as const;
