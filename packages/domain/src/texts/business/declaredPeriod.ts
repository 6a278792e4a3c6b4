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
  /** A figure as it was declared and as it is today. */
  difference: (label: string, declared: string, today: string, difference: string) =>
    `${label}: declarado ${declared} · hoy ${today} (${difference})`,
  /** The figures are the same, but vouchers moved. */
  sameFigures: 'Tus comprobantes cambiaron después de declarar, aunque el IGV del mes es el mismo.',
  movedTitle: (count: number) =>
    count === 1 ? 'Un comprobante lo mueve' : `${formatCount(count)} comprobantes lo mueven`,
  /** Why a voucher moved the figures. `period` is where it is annotated now; null where it does not exist any more. */
  movedKinds: {
    arrived: 'llegó después',
    left: (period: string | null) => (period === null ? 'ya no está' : `ahora está en ${period}`),
    decided: 'lo decidiste después',
    changed: 'cambió después',
  },
  movedIgv: (amount: string) => `IGV del mes ${amount}`,
  others: (amount: string) => `De otros meses y comprobantes: ${amount}`,
  rest: (count: number) => `y ${formatCount(count)} más`,
  annotate: 'Anotar en otro mes',
  annotateNamed: (name: string) => `Anotar en otro mes ${name}`,
  rectify: 'Rectificar',
  reconstructed: (day: string) =>
    `Estas cifras son del ${day}: cuando marcaste el periodo aún no guardábamos lo declarado.`,
  former: 'Declaraciones anteriores',
  formerOne: (day: string, constancia: string | null, result: string) =>
    constancia === null ? `${day} · ${result}` : `${day} · constancia ${constancia} · ${result}`,
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
  /** Opens the dialog with the files of what was filed. */
  file: 'Subir lo presentado',
  /** What was filed, as its files say it. `differing` is null where only a constancia was read. */
  filed: (order: string | null, paid: string | null, differing: number | null) =>
    [
      order === null ? 'Presentado según SUNAT' : `Presentado según SUNAT: orden ${order}`,
      paid !== null && `pagado ${paid}`,
      differing !== null &&
        (differing === 0 ? 'igual a lo calculado' : counted(differing, 'casilla distinta', 'casillas distintas')),
    ]
      .filter((part) => part !== false)
      .join(' · '),
  compare: 'Ver casilla por casilla',
  seeFiled: 'Ver lo presentado',
  reconcile: 'Cuadrar con SUNAT',
  see: 'Ver los cambios',
  changesTitle: 'Cambios en SUNAT desde tu declaración',
  /** The first proposal that we have arrived after the declaration. */
  later: (day: string) =>
    `Comparamos con la propuesta del ${day}, la primera que guardamos. No sabemos qué cambió antes.`,
} as const;

/** The dialog with the day and the number of a declaration. */
export const declarationDialogTexts = {
  rectify: {
    title: 'Rectificar el periodo',
    text: (month: string) =>
      `Presenta en SUNAT la rectificatoria de ${month} y anota su día y su constancia. Guardaremos las cifras de hoy como declaradas; las anteriores se conservan.`,
  },
  title: 'Periodo declarado',
  text: (month: string) =>
    `Anota cuándo presentaste la declaración de ${month}. Guardaremos sus cifras de hoy, te mostraremos lo que cambie después, y el crédito de sus detracciones tardías se queda en ese mes.`,
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
