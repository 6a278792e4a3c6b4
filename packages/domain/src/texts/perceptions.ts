import { nameAndRuc } from './content.ts';

/** Texts of the screen of perceptions. */
export const perceptionsTexts = {
  title: 'Percepciones',
  /** Only printed. */
  business: nameAndRuc,
  summary: 'Resumen de percepciones del periodo',
  count: 'Total de comprobantes',
  total: 'Monto total de percepciones',
  region: (period: string) => `Percepciones, ${period}`,
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
  emptyTitle: 'No hay comprobantes encontrados.',
  emptyText: 'Seleccione otro periodo en donde hayas registrado comprobantes.',
} as const;
