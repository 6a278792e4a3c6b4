import { formatCount } from '../../money.ts';

const clients = (count: number) => (count === 1 ? '1 cliente' : `${formatCount(count)} clientes`);
const purchases = (count: number) => (count === 1 ? '1 compra' : `${formatCount(count)} compras`);

/** What needs a hand today. `who` is the name of the client, when all of it is of one. */
export const todayTexts = {
  title: (count: number) =>
    ({ 1: 'Una cosa para hoy', 2: 'Dos cosas para hoy', 3: 'Tres cosas para hoy' })[count] ?? 'Para hoy',
  /** While it is not known how many there are. */
  waiting: 'Para hoy',
  loading: 'Buscando qué necesita tu mano hoy…',
  none: 'Nada urgente para hoy.',
  noneText: 'Ningún plazo cerca, ninguna respuesta por leer, ninguna credencial rechazada.',
  /** The day on which it falls due: `when` is 'hoy', 'mañana' or `DD/MM/YYYY`. */
  today: 'hoy',
  tomorrow: 'mañana',
  /** What depends on it. */
  igv: (amount: string) => `${amount} de IGV`,
  tasks: {
    dueSoon: (count: number, who: string | null, period: string, when: string) =>
      who === null
        ? `${clients(count)} sin declarar ${period}: vence desde ${when}`
        : `${who} sin declarar ${period}: vence ${when}`,
    overdue: (count: number, who: string | null, period: string) =>
      who === null
        ? `${clients(count)} con ${period} vencido sin declarar`
        : `${who} con ${period} vencido sin declarar`,
    credentials: (count: number, who: string | null) =>
      who === null
        ? `SUNAT no nos deja entrar en ${clients(count)}: corrige sus credenciales`
        : `SUNAT no nos deja entrar en ${who}: corrige sus credenciales`,
    answers: (count: number, who: string | null) =>
      `${who === null ? 'Tus clientes respondieron' : `${who} respondió`} por ${purchases(count)}: falta tu decisión`,
    deposits: (count: number, who: string | null, when: string) =>
      `${count === 1 ? '1 detracción' : `${formatCount(count)} detracciones`} por depositar${who === null ? '' : ` de ${who}`} hasta ${when}`,
    credits: (count: number, who: string | null, when: string) =>
      `El crédito de ${purchases(count)}${who === null ? '' : ` de ${who}`} se pierde si no actúas${count === 1 ? '' : ', el primero'} hasta ${when}`,
    toReview: (count: number, who: string | null, period: string) =>
      `${purchases(count)} de ${period}${who === null ? '' : ` de ${who}`} por revisar`,
    ready: (count: number, who: string | null, period: string) =>
      who === null ? `${clients(count)} con ${period} listo para declarar` : `${who} con ${period} listo para declarar`,
  },
} as const;
