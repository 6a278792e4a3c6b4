import { formatCount } from '../../money.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

/** The page with all clients, which can be archived and removed. */
export const clientsTexts = {
  title: privatePageTexts.titles.clients,
  lead: 'Archiva a los clientes que ya no llevas y elimina lo que no debes conservar.',
  tabs: { active: 'Activas', archived: 'Archivadas' },
  /** The accessible name of the tabs. */
  filter: 'Empresas por estado',
  search: 'Buscar empresa o RUC',
  columns: { name: 'Empresa', ruc: 'RUC', archivedOn: 'Archivada el', actions: 'Acciones' },
  archive: 'Archivar',
  archiveOf: (name: string) => `Archivar ${name}`,
  restore: 'Recuperar',
  restoreOf: (name: string) => `Recuperar ${name}`,
  remove: 'Eliminar',
  removeOf: (name: string) => `Eliminar ${name}`,
  restoring: 'Estamos recuperando una empresa.',
  empty: { active: 'No tienes empresas activas', archived: 'No tienes empresas archivadas' },
  emptyText: {
    active: 'Registra una empresa o recupera una archivada.',
    archived: 'Cuando archives una empresa, la verás aquí y podrás recuperarla.',
  },
  noMatch: 'Ninguna empresa coincide con tu búsqueda',
  clearSearch: 'Borrar búsqueda',
  register: 'Registrar empresa',
  /** The messages after a change. */
  done: {
    archived: (name: string) => `${name} está archivada.`,
    restored: (name: string) => `${name} volvió a tus empresas. Recolectamos sus comprobantes otra vez.`,
    removed: (name: string) => `${name} se eliminó. Lo que guardábamos de ella se borra en los próximos minutos.`,
  },
  restoreFailed: (name: string, reason: string) => `No pudimos recuperar ${name}: ${reason}`,
  retryLater: 'Inténtalo otra vez en unos segundos.',
  archiving: {
    title: 'Archivar empresa',
    text: (name: string) =>
      `${name} saldrá de Inicio, del tablero, de los avisos, de la revisión y de las detracciones.`,
    points: [
      'Dejamos de recolectar sus comprobantes.',
      'Libera un lugar en tu plan.',
      'Conservamos sus datos y su Clave SOL, y puedes recuperarla si tu plan tiene lugar.',
      'Su RUC sigue a tu nombre, salvo que otra cuenta lo pida con claves que SUNAT acepte: de una archivada pasa enseguida.',
    ],
    confirm: 'Archivar',
    cancel: 'No archivar',
  },
  removing: {
    title: 'Eliminar empresa',
    text: (name: string, ruc: string) => `Vas a eliminar ${name}, RUC ${ruc}. No se puede deshacer.`,
    loading: 'Contamos lo que se pierde.',
    failed: 'No pudimos contar lo que se pierde',
    lost: 'Se pierde para siempre:',
    vouchers: (purchases: number, sales: number) =>
      `${formatCount(purchases)} ${purchases === 1 ? 'compra' : 'compras'} y ${formatCount(sales)} ${sales === 1 ? 'venta' : 'ventas'}`,
    /** `first` and `last` are names of months. */
    periods: (first: string, last: string) => (first === last ? `de ${first}` : `de ${first} a ${last}`),
    decisions: (count: number) =>
      count === 1 ? '1 decisión con su papel de trabajo' : `${formatCount(count)} decisiones con su papel de trabajo`,
    documents: (count: number) => (count === 1 ? '1 XML con su imagen' : `${formatCount(count)} XML con sus imágenes`),
    uploads: (count: number) => (count === 1 ? '1 subida' : `${formatCount(count)} subidas`),
    declaredPeriods: (count: number) =>
      count === 1 ? '1 periodo marcado como declarado' : `${formatCount(count)} periodos marcados como declarados`,
    credentials: 'La Clave SOL y las credenciales de la API, al instante',
    afterwards: 'Después, otro contador puede registrar este RUC.',
    label: 'Escribe el RUC para confirmar',
    confirm: 'Eliminar para siempre',
    cancel: 'No eliminar',
  },
} as const;

/** The messages of the form that confirms a removal. */
export const clientRemovalFormTexts = {
  ruc: { missing: 'Escribe el RUC de la empresa', different: 'No es el RUC de esta empresa' },
} as const;
