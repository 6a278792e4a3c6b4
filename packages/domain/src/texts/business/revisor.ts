/** Instead of the credentials of a business, for a revisor. */
export const revisorTexts = {
  title: 'Un revisor no cambia las claves',
  text: 'Pídeselo al titular de tu estudio o a quien tiene asignada la empresa.',
  back: 'Ir a Inicio',
} as const;
