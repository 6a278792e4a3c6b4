import { pageTexts } from './pages.ts';

/** Texts of the screen of perceptions. */
export const perceptionsTexts = {
  title: pageTexts.titles.perceptions,
  summary: 'Resumen de percepciones del periodo',
  count: 'Total de comprobantes',
  total: 'Monto total de percepciones',
  columns: {
    regime: 'Régimen',
    documentNumber: 'N° de documento',
    issueDate: 'Fecha de emisión',
    supplierRuc: 'RUC del proveedor',
    customerRuc: 'RUC del cliente',
    amount: 'Monto',
    state: 'Estado',
    view: 'Comprobante',
  },
  view: 'Ver comprobante',
  viewOf: (documentNumber: string) => `Ver comprobante ${documentNumber}`,
  unavailable: 'No hay comprobante disponible.',
} as const;
