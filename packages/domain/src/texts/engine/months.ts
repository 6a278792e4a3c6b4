/** The names of the months, January first; the first three letters of each are its abbreviation. */
export const monthTexts = {
  names: [
    'Enero',
    'Febrero',
    'Marzo',
    'Abril',
    'Mayo',
    'Junio',
    'Julio',
    'Agosto',
    'Setiembre',
    'Octubre',
    'Noviembre',
    'Diciembre',
  ],
} as const;
