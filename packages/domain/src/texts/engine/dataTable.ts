import { formatCount } from '../../money.ts';

/** Texts of every table of a listing. */
export const dataTableTexts = {
  selectAll: 'Seleccionar todos los de la página',
  select: (row: string) => `Seleccionar ${row}`,
  actions: 'Acciones',
  menu: (row: string) => `Acciones de ${row}`,
  loading: 'Cargando la lista',
  /** The number of rows, which screen readers hear with the order of the table. */
  rows: (count: number) => (count === 1 ? '1 fila con datos' : `${formatCount(count)} filas con datos`),
  ascending: 'en orden ascendente',
  descending: 'en orden descendente',
  keyboardHelp: 'Usa las flechas para moverte entre las filas y sus acciones.',
} as const;
