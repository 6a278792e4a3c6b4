import { formatCount } from '../../money.ts';
import { figureLabels } from '../engine/figureLabels.ts';

/** The board of the month. */
export const studioTexts = {
  title: 'Tablero del mes',
  /** The line below the heading. */
  clients: (count: number) => (count === 1 ? '1 cliente' : `${formatCount(count)} clientes`),
  overdue: (count: number) => (count === 1 ? '1 vencido' : `${formatCount(count)} vencidos`),
  search: 'Buscar cliente o RUC',
  states: {
    uncollected: 'Falta recolectar',
    toSquare: 'Falta cuadrar',
    toReview: 'Falta revisar',
    detractionsDue: 'Falta pagar detracciones',
    ready: 'Listo',
    declared: 'Declarado',
  },
  /** The filter of the clients with vouchers that wait for an exchange rate, in any state. */
  withoutRate: 'Falta tipo de cambio',
  /** Below the state of a client: how many vouchers wait, and the name of the link to the page of the rates. */
  rates: (count: number) => `${formatCount(count)} sin tipo de cambio`,
  ratesOf: (name: string, count: number) =>
    `${formatCount(count)} sin tipo de cambio: escribir los que le faltan a ${name}`,
  /** The state of a client with observed vouchers. */
  toReview: (count: number) => `Falta revisar ${formatCount(count)}`,
  /** `day` is `DD/MM/YYYY`. */
  declaredOn: (day: string) => `Declarado el ${day}`,
  /** The accessible name of the buttons that filter by state, and the one for all. */
  filter: 'Mostrar clientes por estado',
  all: 'Todos',
  /** The filter by person; `nobody` are the clients without one. */
  responsible: { label: 'Responsable', all: 'Todos', nobody: 'Sin responsable' },
  figures: { overdue: 'Vencidos sin declarar', toPay: figureLabels.igvPayable, atStake: figureLabels.observedIgv },
  columns: {
    client: 'Cliente',
    ruc: 'RUC',
    due: 'Vence',
    state: 'Estado',
    igv: figureLabels.monthIgv,
    observed: 'Observados',
    atStake: figureLabels.observedIgv,
    detractions: figureLabels.withoutDeposit,
    responsible: 'Responsable',
    collected: 'Última recolección',
  },
  urgency: {
    today: 'vence hoy',
    left: (days: number) => (days === 1 ? 'mañana' : `en ${days} días`),
    overdue: (days: number) => (days === 1 ? 'venció ayer' : `venció hace ${days} días`),
    unknown: 'Fecha no confirmada',
  },
  favourable: 'a favor',
  /** Below what was declared: what the vouchers of today give. */
  today: (amount: string) => `hoy ${amount}`,
  /** The accessible names of the links in the rows. */
  reviewOf: (name: string, state: string) => `${state}: revisar los observados de ${name}`,
  /** The name of the link to the page that closes the month of a client; it begins with what it shows. */
  monthOf: (client: string, state: string) => `${state}, cerrar el mes de ${client}`,
  observedOf: (name: string, count: number) => `${formatCount(count)} observados de ${name}`,
  detractionsOf: (name: string, count: number) => `${formatCount(count)} compras sin depósito de ${name}`,
  /** The accessible name of the table. */
  region: (period: string) => `Clientes, ${period}`,
  register: 'Registrar nueva empresa',
  registerOne: 'Una empresa',
  registerFromFile: 'Varias, desde un Excel o CSV',
  never: 'Nunca',
  sort: 'Ordenar',
  orders: {
    urgency: 'Por urgencia',
    name: { ascending: 'Cliente, de la A a la Z', descending: 'Cliente, de la Z a la A' },
    dueDate: { ascending: 'Vence antes', descending: 'Vence después' },
    igv: { ascending: 'Menor IGV', descending: 'Mayor IGV' },
    atStake: { ascending: 'Menor IGV observado', descending: 'Mayor IGV observado' },
  },
  empty: 'Aún no tienes empresas',
  emptyText: 'Registra tu primera empresa y aquí verás qué le falta cada mes.',
  emptyAction: 'Registrar empresa',
  noMatch: 'Ningún cliente cumple la búsqueda',
  clear: 'Quitar la búsqueda',
  startHere: 'Abrir el tablero al iniciar sesión',
} as const;
