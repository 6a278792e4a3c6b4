import { formatCount } from '../../money.ts';

export const homeTexts = {
  greeting: (name: string) => `¡Hola, ${name}!`,
  subtitle: 'Selecciona una empresa para ver su reporte.',
  collections: 'Ver la recolección de SUNAT de todas tus empresas',
  search: 'Buscar empresa',
  register: 'Registrar nueva empresa',
  /** The accessible name of the links to the pages about all businesses. */
  studio: 'Todas tus empresas',
  board: 'Tablero del mes',
  loading: 'Cargando empresas...',
  businesses: 'Tus empresas',
  ruc: (ruc: string) => `RUC ${ruc}`,
  opening: 'Abriendo empresa...',
  /** What was collected and not seen yet, with its numbers of vouchers. */
  news: (added: number, changed: number) =>
    [
      added > 0 && (added === 1 ? '1 comprobante nuevo' : `${formatCount(added)} comprobantes nuevos`),
      changed > 0 && (changed === 1 ? '1 cambiado' : `${formatCount(changed)} cambiados`),
    ]
      .filter((part) => part !== false)
      .join(', '),
  noNews: 'sin novedades',
  /** Instead of `noNews` when the business has no voucher at all. */
  noVouchers: 'todavía sin comprobantes',
  /** `at` is `DD/MM/YYYY HH:mm`. */
  collected: (at: string, news: string) => `Actualizado el ${at}: ${news}`,
  /** The last attempt failed; another one is planned. `news` is empty without any. */
  collectionDelayed: (at: string, news: string) =>
    `Actualización con SUNAT pendiente; la última fue el ${at}${news && `: ${news}`}`,
  /** Nothing is collected any more. `why` is one of `collectionStopTexts`. */
  collectionStopped: (why: string) => `Recolección detenida: ${why}`,
  found: (count: number) => (count === 1 ? '1 empresa encontrada' : `${count} empresas encontradas`),
  emptyTitle: 'No tienes empresas registradas',
  emptyText: 'Registra la primera con su RUC y su usuario SOL.',
  emptyAction: 'Registrar empresa',
  /** For a member of a studio, who registers no business. */
  noneAssigned: 'Aún no tienes empresas asignadas',
  noneAssignedText: 'Pide al titular de tu estudio que te las asigne.',
  team: 'Ver mi estudio',
  /** Instead of what needs a hand today. */
  todayFailed: 'No pudimos cargar lo de hoy',
  noMatch: 'No se encontraron empresas',
  noMatchText: (query: string) => `Ninguna empresa tiene “${query}” en su nombre ni en su RUC.`,
} as const;

/** Texts of the plan card. */
export const planAlertTexts = {
  label: 'Tu plan',
  daysLeft: (days: number) =>
    days === 1 ? 'Te queda 1 día de prueba gratis' : `Te quedan ${days} días de prueba gratis`,
  /** For a member of a studio, who chooses no plan. */
  ofTitular: 'El plan de tu estudio terminó. El titular puede elegir otro.',
  trialEnded: 'Tu prueba gratis ha terminado',
  // The spelling mistake 'plago' is in the specification.
  expiredPlan: 'No olvides el plago de tu plan',
  preExpiredPlan: 'Tu plan está por vencer',
  plans: 'Ver planes',
} as const;
