import { countOfVouchers, nameAndRuc } from './content.ts';

/** Comprobantes de compra (PURCHASE). */
export const purchasesTexts = {
  title: 'Comprobantes de compra',
  count: countOfVouchers,
  /** Only on paper. */
  business: nameAndRuc,
  downloadExcel: 'Descargar Excel',
  region: (period: string) => `Comprobantes de compra, ${period}`,
  clearFilter: 'Quitar filtro',
} as const;

/** The overview cards that stand in place of the count (PURCHASE-03, OPEN-110). */
export const purchaseCardsTexts = {
  label: 'Resumen de compras del periodo',
  total: 'Total',
  deductible: 'Deducibles',
  observed: 'Observados',
  notProcessed: 'No procesados',
  igv: 'IGV',
  count: countOfVouchers,
} as const;
