import { countOfVouchers } from './content.ts';

/** Texts of 'Comprobantes de compra'. */
export const purchasesTexts = {
  title: 'Comprobantes de compra',
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
  igv: 'IGV',
  count: countOfVouchers,
} as const;
