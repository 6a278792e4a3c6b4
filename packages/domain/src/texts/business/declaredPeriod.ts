import type { FiledBoxReason } from '../../declaration/compareFiled.ts';
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

const boxesOf = (count: number): string => counted(count, 'casilla', 'casillas');

/** The dialog with what was filed with SUNAT, read from its files. */
export const filedDeclarationTexts = {
  choose: {
    title: 'Subir lo presentado',
    text: (month: string) =>
      `Sube lo que SUNAT te dio de ${month}: el detalle de casillas del Formulario 621 (zip, Excel o CSV), el PDF del formulario o el de la constancia. Marcaremos el mes como declarado y compararemos casilla por casilla.`,
    drop: 'Arrastra aquí los archivos de SUNAT',
    dropOver: 'Suelta los archivos',
    accepts: '.zip, .xlsx, .csv, .txt o .pdf',
    button: 'Elegir archivos',
    safe: 'Tu navegador lee los archivos. Guardamos sus importes y su huella (SHA-256), no los archivos.',
    reading: 'Leyendo los archivos…',
  },
  problems: {
    title: 'No guardamos nada',
    several: (most: number) => `Elige como máximo ${most} archivos de una misma declaración.`,
    type: (name: string) =>
      `${name} no es un .zip, .xlsx, .csv, .txt ni .pdf. Descárgalo otra vez de SUNAT; si es un .xls, ábrelo y guárdalo como .xlsx.`,
    size: (name: string, limit: string) => `${name} pesa más de ${limit}. Sube solo el archivo de esta declaración.`,
    unreadable: (name: string) =>
      `${name} está dañado o tiene contraseña. Descárgalo otra vez de SUNAT y vuelve a elegirlo.`,
    unread: (name: string) =>
      `${name} no es el detalle de casillas ni el PDF de un Formulario 621. Si el PDF es un escaneo, sube el que se descarga de SUNAT; también puedes escribir el día y el número con «Marcar como declarado».`,
    otherRuc: (ruc: string) => `Es del RUC ${ruc}, y esta empresa tiene otro. Abre esa empresa y súbelo ahí.`,
    otherPeriod: (months: string, month: string) =>
      `Es de ${months}, y esta página es de ${month}. Elige ese periodo y súbelo ahí.`,
    unloaded: 'No se pudo abrir el lector de archivos. Revisa tu conexión y vuelve a elegirlos.',
  },
  check: {
    title: 'Lo que presentaste',
    text: (month: string) => `Esto dicen los archivos de tu declaración de ${month}. Revísalo y guárdalo.`,
    /** The names of what was read. */
    boxes: 'Casillas leídas',
    noBoxes: 'Ninguna: es una constancia',
    paid: 'Pagado',
    unknown: 'No lo dice',
    kind: 'Tipo',
    original: 'Original',
    replaces: 'Sustitutoria o rectificatoria',
    earlier: (orders: string) =>
      `Los archivos traen también declaraciones anteriores, que no se guardan: orden ${orders}.`,
    /** Another declaration of the month is marked. */
    other: (day: string, number: string | null) =>
      number === null
        ? `Ya marcaste otra declaración del ${day}.`
        : `Ya marcaste otra declaración: ${day}, constancia ${number}.`,
    rectification: 'Es otra declaración (rectificatoria): guarda las cifras de hoy y conserva la anterior',
    /** What happens where it is the declaration that is marked. */
    same: (day: string) => `Se guarda junto a la declaración que marcaste (${day}); sus cifras no cambian.`,
    another: 'Elegir otro archivo',
    save: 'Guardar lo presentado',
  },
  shown: {
    title: 'Presentado y calculado',
    same: (count: number) => `Las ${boxesOf(count)} que presentaste son iguales a las calculadas.`,
    differing: (differing: number, all: number) =>
      differing === 1
        ? `Una de ${boxesOf(all)} difiere de lo calculado.`
        : `${formatCount(differing)} de ${boxesOf(all)} difieren de lo calculado.`,
    constancia: (order: string | null) =>
      order === null
        ? 'Solo tenemos la constancia. Sube también el detalle de casillas para compararlas.'
        : `Solo tenemos la constancia de la orden ${order}. Sube también el detalle de casillas para compararlas.`,
    table: 'Casillas presentadas y calculadas',
    box: 'Casilla',
    filed: 'Presentado',
    computed: 'Calculado',
    difference: 'Diferencia',
    reason: 'Por qué',
    /** The label of the box of a tax. */
    tax: (label: string) => `${label}: IGV`,
    notComputed: 'Casilla de SUNAT',
    equal: 'Igual',
    reasons: {
      today: 'Es lo que dan tus comprobantes de hoy',
      carried: 'Viene del mes anterior como lo presentaste: escríbela en PDT 621',
      typed: 'La llenas tú: escríbela en PDT 621',
      follows: 'Sale de otras casillas que difieren',
      rounding: 'Redondeo: el formulario va en soles enteros',
      notComputed: 'ContaPro no la calcula',
      unexplained: 'No es redondeo: revisa sus comprobantes',
    } satisfies Readonly<Record<FiledBoxReason, string>>,
    all: 'Mostrar todas las casillas',
    paid: (amount: string) => `Pagado ${amount}.`,
    source: (files: string, day: string, name: string) => `De ${files}, subido el ${day} por ${name}.`,
    hash: (name: string, start: string) => `${name} (SHA-256 ${start}…)`,
    another: 'Subir otro archivo',
    remove: 'Quitar lo presentado',
    close: 'Cerrar',
  },
} as const;
