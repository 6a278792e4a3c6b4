import { countOfVouchers, igvOfVouchers } from '../engine/content.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

export const purchasesTexts = {
  title: privatePageTexts.titles.purchases,
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
