/** Texts of the screens that stand at the end of a road (ROUTE-04 to ROUTE-08, OPEN-138, OPEN-182). */
export const errorScreenTexts = {
  title: '¡Oops! Algo salió mal',
  text: 'Por favor, vuelve más tarde.',
  action: 'Volver al inicio',
} as const;

/** An address that leads nowhere (ROUTE-04, ROUTE-05). */
export const notFoundTexts = {
  title: 'La página solicitada no está disponible',
  text: 'Puede que la dirección haya cambiado o esté mal escrita.',
  action: 'Volver al inicio',
} as const;

/** A page that is not built yet. */
export const comingSoonTexts = {
  text: 'Esta página estará disponible pronto.',
  action: 'Volver',
} as const;

/** What the global spinner says, by what is going on. */
export const spinnerTexts = {
  page: 'Cargando página...',
  opening: 'Abriendo empresa...',
  switching: 'Cambiando de empresa...',
} as const;
