import type { DeclaredBookChanges } from '../../declaredPeriod.ts';
import { formatCount, formatMoney } from '../../money.ts';

const books = { purchases: 'Compras', sales: 'Ventas' };

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const signed = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));

/** The state of the declaration of a period, on its dashboard. */
export const declaredPeriodTexts = {
  label: 'Declaración del periodo',
  loading: 'Cargando si el periodo está declarado',
  failed: 'No pudimos cargar si declaraste este periodo',
  pending: 'Aún no marcas este periodo como declarado.',
  mark: 'Marcar como declarado',
  edit: 'Cambiar',
  notHere: 'Para marcarlo o cambiarlo, ingresa a ContaPro con tu cuenta.',
  declared: (day: string, constancia: string | null) =>
    constancia === null ? `Declarado el ${day}` : `Declarado el ${day} · constancia ${constancia}`,
  unchanged: 'Desde entonces SUNAT no cambió sus propuestas.',
  /** What changed in the proposal of a book. */
  changed: ({ book, appeared, changed, vanished, igvDifferenceCents }: DeclaredBookChanges) =>
    `${books[book]}: ${[
      appeared > 0 && counted(appeared, 'comprobante nuevo', 'comprobantes nuevos'),
      changed > 0 && counted(changed, 'comprobante cambió', 'comprobantes cambiaron'),
      vanished > 0 && counted(vanished, 'comprobante ya no está', 'comprobantes ya no están'),
    ]
      .filter((part) => part !== false)
      .join(', ')} · IGV ${signed(igvDifferenceCents)}`,
  reconcile: 'Cuadrar con SUNAT',
  see: 'Ver los cambios',
  changesTitle: 'Cambios en SUNAT desde tu declaración',
  /** The first proposal that we have arrived after the declaration. */
  later: (day: string) =>
    `Comparamos con la propuesta del ${day}, la primera que guardamos. No sabemos qué cambió antes.`,
} as const;

/** The dialog with the day and the number of a declaration. */
export const declarationDialogTexts = {
  title: 'Periodo declarado',
  text: (month: string) =>
    `Anota cuándo presentaste la declaración de ${month}. Te mostraremos lo que SUNAT cambie después, y el crédito de sus detracciones tardías se queda en ese mes.`,
  declaredOn: 'Día de la declaración',
  constanciaNumber: 'Número de la constancia',
  save: 'Guardar',
  cancel: 'Cancelar',
  takeBack: 'Quitar la marca',
} as const;

/** Messages of the form with the day and the number of a declaration, by field and kind of error. */
export const declarationFormTexts = {
  declaredOn: {
    notADay: 'Escribe el día en que presentaste la declaración',
    beforeTheEnd: 'Ese día el periodo aún no había terminado',
    inTheFuture: 'Ese día aún no llega',
  },
  constanciaNumber: { invalid: 'Escribe solo los dígitos de la constancia, 20 como máximo' },
} as const;
