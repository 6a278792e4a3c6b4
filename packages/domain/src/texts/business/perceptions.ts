import { privatePageTexts } from '../engine/privatePages.ts';

export const perceptionsTexts = {
  title: privatePageTexts.titles.perceptions,
  summary: 'Resumen de percepciones del periodo',
  count: 'Total de comprobantes',
  total: 'Monto total de percepciones',
  columns: {
    regime: 'Régimen',
    documentNumber: 'N° de documento',
    supplierRuc: 'RUC del proveedor',
    customerRuc: 'RUC del cliente',
    amount: 'Monto',
  },
} as const;
