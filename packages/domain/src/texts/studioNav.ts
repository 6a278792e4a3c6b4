/** The links between the pages about all clients. */
export const studioNavTexts = {
  /** The accessible name of the links. */
  label: 'Páginas de todos los clientes',
  pages: {
    board: 'Tablero del mes',
    review: 'Revisión de observados',
    collections: 'Recolecciones',
  },
} as const;
