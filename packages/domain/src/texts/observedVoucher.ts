import { nameAndRuc } from './content.ts';
import { pageTexts } from './pages.ts';

/** Texts of the page of one observed voucher. */
export const observedVoucherTexts = {
  title: pageTexts.titles.observedVoucher,
  business: nameAndRuc,
  back: 'Volver a Observaciones',
  approve: 'Aprobar',
  decline: 'Rechazar',
  reasons: 'Por qué está observada',
  facts: 'Datos del comprobante',
  items: 'Glosa',
  noItems: 'La glosa aparece cuando se importa el XML.',
  documentType: 'Tipo',
  serieNumber: 'Serie-Número',
  issueDate: 'Fecha de emisión',
  period: 'Periodo',
  supplier: 'Proveedor',
  supplierRuc: 'RUC del proveedor',
  base: 'Base imponible',
  igv: 'IGV',
  credit: 'Crédito fiscal si se aprueba',
  detraction: 'Detracción',
  missingDeposit: 'Falta depositar',
  creditPeriod: 'Mes del crédito fiscal',
  total: 'Importe total',
  foreignTotal: 'Importe en su moneda',
  document: 'Comprobante',
  picture: (serieNumber: string) => `Comprobante ${serieNumber}`,
  view: 'Ver comprobante',
  downloadFile: (format: string) => `Descargar ${format}`,
  basis: (source: string) => `Base legal: ${source}`,
} as const;
