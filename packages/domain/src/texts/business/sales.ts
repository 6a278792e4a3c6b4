import { countOfVouchers } from '../engine/content.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

export const salesTexts = {
  title: privatePageTexts.titles.sales,
  downloadExcel: 'Descargar Excel',
  columns: {
    serieNumber: 'Serie-Número',
    dueDate: 'Fecha de vencimiento',
    type: 'Tipo',
    customer: 'Cliente',
    customerId: 'Documento del cliente',
    base: 'Base imponible',
    igv: 'IGV',
    total: 'Importe total',
  },
  /** The numbers of a row that consolidates several vouchers. */
  range: (first: string, last: string) => `${first} al ${last}`,
  pageTotal: 'Esta página',
  count: countOfVouchers,
} as const;
