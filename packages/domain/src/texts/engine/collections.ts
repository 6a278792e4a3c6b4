import type { CollectionEndKey } from '../../collectionEnds.ts';
import type { CollectionSetback, CollectionState } from '../../collectionOutcomes.ts';
import type { CollectionStep } from '../../collections.ts';
import { formatCount } from '../../money.ts';
import type { Book } from '../../views.ts';
import { collectionStopTexts } from './collectionStops.ts';
import { countOfVouchers } from './content.ts';
import { privatePageTexts } from './privatePages.ts';

/** The words of a setback: what has happened, and when the step is tried again. `when` is 'a las 10:30' or 'el 21/11/2026 01:40'. */
interface SetbackWords {
  what: string;
  next: (when: string) => string;
}

/** What follows after an end: while the next attempt is planned, and when only a person can begin it. */
interface AfterEnd {
  planned: (when: string) => string;
  unplanned: string;
}

type Unwell = Exclude<CollectionEndKey, 'collected' | 'unchanged' | 'empty'>;

const repeats = (when: string) => `Lo repetimos solos ${when}; si te urge, sube el archivo.`;
const anotherFile = (when: string) => `Pedimos otro a SUNAT ${when}; si te urge, sube el archivo.`;
const again = 'Recolecta de nuevo, o sube el archivo.';
const ours = (when: string) =>
  `Es un problema nuestro y ya nos llegó el aviso. Lo repetimos solos ${when}; si te urge, sube el archivo.`;
const oursUnplanned =
  'Es un problema nuestro y ya nos llegó el aviso. Recolecta de nuevo más tarde, o sube el archivo.';
const withCurrent = {
  planned: (when: string) => `Lo recolectamos con las de ahora ${when}.`,
  unplanned: 'Recolecta de nuevo este periodo con las de ahora.',
};

/** Texts about the collection of documents from SUNAT. Times are `DD/MM/YYYY HH:mm`, or `HH:mm` of today. */
export const collectionTexts = {
  title: 'Recolección de SUNAT',
  sunat: 'SUNAT',
  /** Opens the periods that are not shown at first. */
  earlier: (periods: number) => (periods === 1 ? 'Un periodo anterior' : `${formatCount(periods)} periodos anteriores`),
  page: privatePageTexts.titles.collections,
  lead: 'Lo que llega de SUNAT para cada empresa, primero lo que necesita tu atención.',
  /** On the days on which the month before is not there yet. */
  begins: (period: string, date: string) =>
    `La recolección de ${period} empieza el ${date}: SUNAT la propone desde ese día.`,
  /** The name of a register and a period. */
  register: (book: string, period: string) => `${book} · ${period}`,
  books: { purchases: 'Compras (RCE)', sales: 'Ventas (RVIE)' } satisfies Record<Book, string>,
  states: {
    action: 'Necesita tu atención',
    delayed: 'Con demora',
    working: 'En curso',
    none: 'Sin recolectar',
    fine: 'Al día',
  } satisfies Record<CollectionState, string>,
  /** The bar of a business while it is collected, and how many of its registers are. */
  progress: 'Recolección de SUNAT',
  progressOf: (done: number, all: number) => `${formatCount(done)} de ${formatCount(all)} registros`,
  /** The steps while they go on. */
  steps: {
    connecting: 'Conectando con SUNAT',
    asking: 'SUNAT está preparando el archivo',
    waiting: 'SUNAT está preparando el archivo',
    downloading: 'Descargando el archivo de SUNAT',
    reading: 'Leyendo comprobantes',
    comparing: 'Cuadrando con el resumen de SUNAT',
  } satisfies Record<CollectionStep, string>,
  /** The step of waiting, after a minute. */
  preparing: (minutes: number) => `SUNAT está preparando el archivo (${formatCount(minutes)} min)`,
  /** Why a step is tried again. */
  setbacks: {
    slow: {
      what: 'SUNAT todavía no termina de preparar el archivo',
      next: (when) => `Preguntamos de nuevo ${when}; si te urge, sube el archivo.`,
    },
    too_fast: {
      what: 'SUNAT pide esperar antes de la siguiente llamada',
      next: (when) => `Seguimos solos ${when}; si te urge, sube el archivo.`,
    },
    unavailable: { what: 'SUNAT no respondió, o respondió con un error suyo', next: repeats },
    not_permitted: {
      what: collectionStopTexts.not_permitted,
      next: (when) =>
        `Lo probamos de nuevo ${when}, porque SUNAT puede tardar una hora o más en dar un permiso nuevo. Si la aplicación no es nueva, revisa los pasos de la guía.`,
    },
    no_file: {
      what: 'SUNAT todavía no entrega el archivo que preparó',
      next: (when) => `Lo pedimos de nuevo ${when}; si te urge, sube el archivo.`,
    },
    damaged_file: { what: 'El archivo que entregó SUNAT no se pudo leer completo', next: anotherFile },
    wrong_file: {
      what: 'SUNAT entregó el archivo de otro mes o de otro registro',
      next: (when) => `No guardamos nada de él. ${anotherFile(when)}`,
    },
    unreachable: { what: 'ContaPro no puede conectarse con SUNAT', next: ours },
    sunat_error: { what: 'SUNAT no pudo preparar el archivo', next: repeats },
  } satisfies Record<CollectionSetback, SetbackWords>,
  /** Why nothing is collected any more. */
  stops: {
    sol_refused: {
      what: collectionStopTexts.sol_refused,
      next: 'Corrige las credenciales: no volveremos a entrar hasta que las cambies, para que SUNAT no bloquee el usuario.',
    },
    api_refused: {
      what: collectionStopTexts.api_refused,
      next: 'Verifica tu API key y API secret: no volveremos a llamar hasta que los cambies.',
    },
    not_permitted: {
      what: collectionStopTexts.not_permitted,
      next: 'Tus claves pueden estar bien: no generes otras. Revisa que la aplicación tenga marcado «MIGE RCE y RVIE - SIRE», que su alcance sea Web (o Desktop) y que el usuario abra el SIRE en el portal; luego recolecta de nuevo.',
    },
    no_application: {
      what: collectionStopTexts.no_application,
      next: 'Registra una aplicación en SUNAT con la guía y escribe su ID y su CLAVE, o sube las propuestas del SIRE.',
    },
  } satisfies Record<keyof typeof collectionStopTexts, { what: string; next: string }>,
  /** How a collection has ended. `at` is when; of `unchanged`, when its content was read first. */
  ends: {
    collected: (at: string) => `Al día · ${at}`,
    unchanged: (at: string) => `Sin cambios desde ${at}`,
    empty: () => 'SUNAT no tiene comprobantes en este periodo',
    mismatch: () => 'No cuadra con SUNAT',
    unreadable: () => 'El archivo no se pudo leer completo',
    wrong_file: () => 'SUNAT entregó el archivo de otro mes o de otro registro',
    failed: () => 'No pudimos terminar la recolección',
    not_prepared: () => 'SUNAT no pudo preparar el archivo',
    too_slow: () => 'SUNAT no terminó de preparar el archivo',
    no_file: () => 'SUNAT no entregó el archivo que preparó',
    rejected: () => 'SUNAT no aceptó la consulta',
    not_open: () => 'SUNAT todavía no abre este periodo',
    register_state: () => 'El estado del registro no permite descargar la propuesta',
    unreachable: () => 'ContaPro no puede conectarse con SUNAT',
    unavailable: () => 'SUNAT no respondió en varios intentos',
    too_fast: () => 'SUNAT pidió esperar una y otra vez',
    not_permitted: () => 'SUNAT no da permiso para leer este registro',
    refused: () => 'No se recolectó: las credenciales de entonces no funcionaban',
    no_application: () => 'No se recolectó: entonces faltaban las credenciales API',
  } satisfies Record<CollectionEndKey, (at: string) => string>,
  /** What to do after an end that is no success. */
  afterEnds: {
    mismatch: {
      planned: (when: string) =>
        `Compara el periodo con el resumen del SIRE; lo que llegó se conserva. Lo recolectamos otra vez ${when}.`,
      unplanned: 'Compara el periodo con el resumen del SIRE; lo que llegó se conserva. Luego recolecta de nuevo.',
    },
    unreadable: {
      planned: (when: string) => `Lo que se leyó se conserva. ${repeats(when)}`,
      unplanned: 'Lo que se leyó se conserva. Recolecta de nuevo, o descarga la propuesta en el SIRE y súbela.',
    },
    wrong_file: {
      planned: (when: string) => `No guardamos nada de él. ${repeats(when)}`,
      unplanned: `No guardamos nada de él. ${again}`,
    },
    failed: { planned: repeats, unplanned: again },
    not_prepared: { planned: repeats, unplanned: again },
    too_slow: { planned: repeats, unplanned: again },
    no_file: { planned: repeats, unplanned: again },
    rejected: { planned: ours, unplanned: oursUnplanned },
    not_open: {
      planned: (when: string) =>
        `La propuesta de un mes aparece desde el día 2 del mes siguiente. La pedimos de nuevo ${when}.`,
      unplanned: 'La propuesta de un mes aparece desde el día 2 del mes siguiente. Recolecta de nuevo desde ese día.',
    },
    register_state: {
      planned: (when: string) =>
        `Revisa el estado del registro en el SIRE, o descarga allí el archivo y súbelo. Preguntamos de nuevo ${when}.`,
      unplanned: 'Revisa el estado del registro en el SIRE, o descarga allí el archivo y súbelo.',
    },
    unreachable: { planned: ours, unplanned: oursUnplanned },
    unavailable: { planned: repeats, unplanned: again },
    too_fast: { planned: repeats, unplanned: again },
    not_permitted: {
      planned: (when: string) =>
        `Da permiso para este registro al usuario SOL y recolecta de nuevo, o espera: lo probamos ${when}.`,
      unplanned: 'Da permiso para este registro al usuario SOL y recolecta de nuevo.',
    },
    refused: withCurrent,
    no_application: withCurrent,
  } satisfies Record<Unwell, AfterEnd>,
  /** SUNAT's own words, as they came, and its code without any words. */
  sunatSays: (text: string, code: string | null) => `SUNAT dice: «${text}»${code === null ? '' : ` (código ${code})`}`,
  sunatCode: (code: string) => `Código de SUNAT: ${code}`,
  never: { what: 'Todavía no se recolecta de SUNAT', next: 'Recolecta ahora, o sube los archivos.' },
  /** The facts of a collection. */
  since: 'Desde hace',
  minutes: (minutes: number) =>
    minutes < 1
      ? 'menos de 1 min'
      : minutes < 60
        ? `${minutes} min`
        : minutes < 2880
          ? `${Math.floor(minutes / 60)} h`
          : `${formatCount(Math.floor(minutes / 1440))} días`,
  nextAttempt: 'Próximo intento',
  nextAt: (at: string) => `a las ${at}`,
  nextOn: (at: string) => `el ${at}`,
  nextNow: 'ahora',
  nextLater: 'cuando termine la recolección en curso',
  noNext: 'No hay otro previsto',
  worked: 'Última vez que funcionó',
  neverWorked: 'Nunca',
  came: 'Llegaron',
  vouchers: countOfVouchers,
  changes: 'Cambió',
  news: (added: number, changed: number, vanished: number) =>
    [
      added > 0 && (added === 1 ? '1 nuevo' : `${formatCount(added)} nuevos`),
      changed > 0 && (changed === 1 ? '1 cambiado' : `${formatCount(changed)} cambiados`),
      vanished > 0 &&
        (vanished === 1 ? '1 ya no está en la propuesta' : `${formatCount(vanished)} ya no están en la propuesta`),
    ]
      .filter((part) => part !== false)
      .join(', '),
  noNews: 'nada desde la vez anterior',
  compared: 'Comparación',
  matched: 'Cuadrado con el resumen de SUNAT',
  unmatched: (ours: string, sunat: string) => `Aquí ${ours}; SUNAT cuenta ${sunat}`,
  notCompared: 'SUNAT no dio su resumen',
  /** Actions. */
  collect: 'Recolectar ahora',
  collectPeriod: (register: string) => `Recolectar ahora ${register}`,
  collectClient: (name: string) => `Recolectar ahora ${name}`,
  collecting: 'Pidiendo...',
  collectingClient: (name: string) => `Pidiendo... ${name}`,
  requested: 'Pedido. Empezamos en unos segundos.',
  requestFailed: 'No pudimos pedir la recolección. Por favor, inténtalo de nuevo en un minuto.',
  credentials: 'Editar credenciales',
  guide: 'Ver la guía de SUNAT',
  upload: 'Subir archivos',
  openClient: (name: string) => `Abrir ${name}`,
  ruc: (ruc: string) => `RUC ${ruc}`,
  /** The vouchers of a period. */
  both: (purchases: number, sales: number) => `${formatCount(purchases)} de compras, ${formatCount(sales)} de ventas`,
  registerClient: 'Registrar empresa',
  openFailed: 'No pudimos abrir la empresa. Por favor, inténtalo de nuevo en un minuto.',
  details: 'Ver cada registro y periodo',
  all: 'Todas',
  others: (count: number) => (count === 1 ? 'y 1 registro más' : `y ${formatCount(count)} registros más`),
  filter: 'Estado',
  loading: 'Cargando la recolección de SUNAT',
  failed: 'No pudimos cargar la recolección de SUNAT',
  stale: 'No pudimos actualizar lo que ves. Lo intentamos de nuevo.',
  empty: 'No tienes empresas registradas',
  emptyText: 'Registra la primera con su RUC y su usuario SOL.',
  emptyFilter: 'Ninguna empresa está en este estado',
  table: 'Recolección de cada empresa',
} as const;
