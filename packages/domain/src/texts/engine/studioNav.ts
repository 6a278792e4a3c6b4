import { formatCount } from '../../money.ts';

/** The links between the pages about all clients. */
export const studioNavTexts = {
  /** The accessible name of the links. */
  label: 'Páginas de todos los clientes',
  pages: {
    board: 'Tablero del mes',
    review: 'Revisión de observados',
    pendingDeposits: 'Detracciones de hoy',
    creditClock: 'Reloj del crédito',
    exchangeRates: 'Tipos de cambio',
    clientAccounts: 'Cuentas por decidir',
    collections: 'Recolecciones',
    notices: 'Avisos',
    upload: 'Subir archivos',
    clients: 'Empresas',
    team: 'Equipo',
    journal: 'Historial',
  },
  /** Where a member of a studio has no clients yet. */
  noneAssigned: 'Aún no tienes empresas asignadas',
  noneAssignedText: 'Pide al titular de tu estudio que te las asigne.',
  /** Beside the link to the notices, for screen readers. */
  unread: (count: number) => (count === 1 ? '1 sin leer' : `${formatCount(count)} sin leer`),
} as const;
