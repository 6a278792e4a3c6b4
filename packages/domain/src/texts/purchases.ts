import { countOfVouchers, nameAndRuc } from './content.ts';

/** Texts of 'Comprobantes de compra'. */
export const purchasesTexts = {
  title: 'Comprobantes de compra',
  count: countOfVouchers,
  /** Only printed. */
  business: nameAndRuc,
  downloadExcel: 'Descargar Excel',
  region: (period: string) => `Comprobantes de compra, ${period}`,
  clearFilter: 'Quitar filtro',
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
