import { nameAndRuc, selectOtherPeriod } from './content.ts';

/** Texts that all reports share. */
export const reportTexts = {
  /** The line with the business. Only printed. */
  business: nameAndRuc,
  /** The name of the table for the title of the report and the name of a period, such as `Oct 2026`. */
  region: (title: string, period: string) => `${title}, ${period}`,
  emptyTitle: 'No hay comprobantes encontrados.',
  emptyText: selectOtherPeriod,
  /** The link to the page, in a report without rows. */
  upload: 'Subir archivos',
  /** The label of the button that removes the filter, in a report without rows. */
  noneMeetsFilter: 'Ningún comprobante cumple el filtro',
  changeFilter: 'Cambia el filtro o quítalo para ver todos los comprobantes del periodo.',
  clearFilter: 'Quitar filtro',
  /** The headers of the columns that several reports have. */
  columns: {
    issueDate: 'Fecha de emisión',
    state: 'Estado',
    document: 'Comprobante',
  },
  view: 'Ver comprobante',
  viewOf: (number: string) => `Ver comprobante ${number}`,
  unavailable: 'No hay comprobante disponible.',
} as const;

/** Texts of the tools of the table of a report. */
export const tableToolsTexts = {
  columns: 'Columnas',
  sort: 'Ordenar',
  /** The orders of a listing of vouchers. */
  orders: {
    issueDate: { descending: 'Más recientes primero', ascending: 'Más antiguos primero' },
    counterparty: { ascending: 'Nombre, de la A a la Z', descending: 'Nombre, de la Z a la A' },
    total: { descending: 'Mayor importe primero', ascending: 'Menor importe primero' },
  },
} as const;
