import { nameAndRuc, selectOtherPeriod } from './content.ts';

/** Texts that all reports share. */
export const reportTexts = {
  /** The line with the business. Only printed. */
  business: nameAndRuc,
  /** The name of the table for the title of the report and the name of a period, such as `Oct 2026`. */
  region: (title: string, period: string) => `${title}, ${period}`,
  emptyTitle: 'No hay comprobantes encontrados.',
  emptyText: selectOtherPeriod,
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
