import { formatCount } from '../../money.ts';
import { countOfVouchers } from '../engine/content.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

const clientsOf = (count: number) => (count === 1 ? '1 cliente' : `${formatCount(count)} clientes`);

/** The exchange rates of days, for vouchers whose XML has none. Days are `DD/MM/YYYY`, rates such as `3.745`. */
export const exchangeRatesTexts = {
  title: privatePageTexts.titles.exchangeRates,
  /** The line below the heading. */
  count: (days: number, vouchers: number, clients: number) =>
    days === 0
      ? 'A ningún comprobante le falta su tipo de cambio'
      : `${days === 1 ? 'Falta 1 día' : `Faltan ${formatCount(days)} días`}: ${countOfVouchers(vouchers)} de ${clientsOf(clients)} ${vouchers === 1 ? 'no tiene' : 'no tienen'} importe en soles`,
  hint: 'Estos comprobantes están en otra moneda y su XML no trae el tipo de cambio. Lo que escribes vale para todos tus clientes, hasta que llegue el de la SUNAT en una propuesta recolectada.',
  withoutDay: (count: number) =>
    count === 1
      ? '1 nota no dice cuándo se emitió el comprobante que modifica, así que no se sabe qué tipo de cambio le toca. Sube ese comprobante o la propuesta del SIRE.'
      : `${formatCount(count)} notas no dicen cuándo se emitió el comprobante que modifican, así que no se sabe qué tipo de cambio les toca. Sube esos comprobantes o las propuestas del SIRE.`,
  filter: 'Mostrar días por su tipo de cambio',
  all: 'Todos',
  states: { missing: 'Faltan', typed: 'Escritos', official: 'De la SUNAT' },
  /** The accessible name of the table. */
  region: 'Días y tipos de cambio',
  columns: { day: 'Día', rate: 'Tipo de cambio', vouchers: 'Comprobantes', clients: 'Clientes', actions: 'Acciones' },
  /** The name of a row. */
  dayOf: (currency: string, day: string) => `${currency} del ${day}`,
  missing: 'Falta',
  /** Below a rate. */
  official: 'De la SUNAT',
  typedBy: (name: string | null, day: string) =>
    name === null ? `Escrito el ${day}` : `Lo escribió ${name} el ${day}`,
  /** Below SUNAT's rate, where the studio typed another one before. */
  replaced: (rate: string) => `De la SUNAT; reemplazó al ${rate} que escribió tu estudio`,
  /** After a number of vouchers. */
  unit: (count: number) => (count === 1 ? 'comprobante' : 'comprobantes'),
  waiting: (count: number) => (count === 1 ? '1 sin importe en soles' : `${formatCount(count)} sin importe en soles`),
  moreClients: (count: number) => `y ${formatCount(count)} más`,
  openClient: (client: string, day: string) => `Comprobantes de ${client} del ${day}`,
  type: 'Escribir',
  typeOf: (currency: string, day: string) => `Escribir el tipo de cambio de ${currency} del ${day}`,
  correct: 'Corregir',
  correctOf: (currency: string, day: string) => `Corregir el tipo de cambio de ${currency} del ${day}`,
  remove: 'Quitar',
  removeOf: (currency: string, day: string) => `Quitar el tipo de cambio de ${currency} del ${day}`,
  empty: 'No falta ningún tipo de cambio',
  emptyText:
    'Aquí verás los días de los comprobantes en otra moneda cuyo XML no trae el tipo de cambio, para escribirlo una sola vez.',
  noMatch: 'Ningún día está en ese estado',
  clearFilter: 'Ver todos',
  dialog: {
    title: (currency: string, day: string) => `Tipo de cambio de ${currency} del ${day}`,
    text: (vouchers: number, clients: number) =>
      vouchers === 0
        ? 'Valdrá para los comprobantes de ese día de todos tus clientes cuyo XML no trae el tipo de cambio.'
        : `Es para ${countOfVouchers(vouchers)} de ${clientsOf(clients)}, y para los de ese día que lleguen después.`,
    label: 'Soles por unidad (venta)',
    previous: (rate: string, day: string, isTyped: boolean) =>
      `El último que tenemos es ${rate}, del ${day} (${isTyped ? 'escrito por tu estudio' : 'de la SUNAT'}). Si ese día no hubo publicación, vale el último publicado.`,
    unknown:
      'Es el de venta que publica la SUNAT para ese día. Si ese día no hubo publicación, vale el último publicado.',
    unusual: (percent: number, rate: string, day: string) =>
      `Difiere ${formatCount(percent)} % del ${rate} del ${day}. Revísalo antes de guardar.`,
    cancel: 'Cancelar',
    save: 'Guardar',
  },
  /** What a change did. `pending` are clients whose vouchers follow. */
  saved: (currency: string, day: string, vouchers: number, clients: number, pending: number) =>
    `Guardado el tipo de cambio de ${currency} del ${day}. ${doneTo(vouchers, clients, pending)}`,
  removed: (currency: string, day: string, vouchers: number, clients: number, pending: number) =>
    `Quitado el tipo de cambio de ${currency} del ${day}. ${doneTo(vouchers, clients, pending)}`,
  notRemoved: (currency: string, day: string) =>
    `No pudimos quitar el tipo de cambio de ${currency} del ${day}. Vuelve a intentarlo.`,
  notRestored: (currency: string, day: string) =>
    `No pudimos volver a guardar el tipo de cambio de ${currency} del ${day}. Escríbelo otra vez.`,
  undo: 'Deshacer',
} as const;

function doneTo(vouchers: number, clients: number, pending: number): string {
  const changed =
    vouchers === 0
      ? 'Ningún comprobante cambió todavía.'
      : `${vouchers === 1 ? 'Cambió' : 'Cambiaron'} ${countOfVouchers(vouchers)} de ${clientsOf(clients)}.`;
  return pending === 0
    ? vouchers === 0
      ? 'Ningún comprobante cambió.'
      : changed
    : `${changed} ${pending === 1 ? 'Otro cliente sigue' : `Otros ${formatCount(pending)} clientes siguen`} en un minuto o dos, porque se están leyendo sus archivos.`;
}

/** The messages of the form. */
export const exchangeRateFormTexts = {
  rate: {
    missing: 'Escribe el tipo de cambio.',
    invalid: 'Escribe un número con hasta tres decimales, como 3.745.',
    outside: (min: string, max: string) => `Escribe un tipo de cambio entre ${min} y ${max}.`,
  },
} as const;
