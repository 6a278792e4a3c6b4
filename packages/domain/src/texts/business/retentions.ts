import { privatePageTexts } from '../engine/privatePages.ts';

export const retentionsTexts = {
  title: privatePageTexts.titles.retentions,
  summary: 'Resumen de retenciones del periodo',
  count: 'Total de comprobantes',
  total: 'Monto total de retenciones',
  columns: {
    supplier: 'Agente de retención',
    supplierRuc: 'RUC del agente',
    documentNumber: 'N° de documento',
    amount: 'Monto',
  },
} as const;
