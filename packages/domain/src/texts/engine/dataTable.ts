/** Texts of every table of a listing. */
export const dataTableTexts = {
  selectAll: 'Seleccionar todos los de la página',
  select: (row: string) => `Seleccionar ${row}`,
  actions: 'Acciones',
  menu: (row: string) => `Acciones de ${row}`,
  loading: 'Cargando la lista',
  keyboardHelp: 'Usa las flechas para moverte entre las filas y sus acciones.',
} as const;
