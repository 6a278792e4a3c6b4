import type { CollectionCondition, CollectionSetback, CollectionState, CollectionStep } from '../collections.ts';
import { formatCount } from '../money.ts';
import type { Book } from '../views.ts';
import { collectionStopTexts } from './collectionStops.ts';
import { countOfVouchers } from './content.ts';
import { privatePageTexts } from './privatePages.ts';

/** What has happened, and what to do next; null when nothing has to be done. */
export interface CollectionSentence {
  what: string;
  next: string | null;
}

type EndKey = Extract<CollectionCondition, { kind: 'end' }>['key'];

const waits = 'Lo repetimos solos a la hora indicada; si te urge, sube el archivo.';
const repeats = 'Lo repetiremos solos; si te urge, sube el archivo.';

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
    slow: { what: 'SUNAT aún no termina; seguiremos intentando', next: waits },
    too_fast: { what: 'SUNAT pide esperar antes de la siguiente llamada', next: waits },
    unavailable: { what: 'El API de SUNAT está inestable', next: waits },
    not_permitted: {
      what: collectionStopTexts.not_permitted,
      next: 'Si creaste la aplicación hace poco, espera: SUNAT puede tardar una hora. Si no, revisa los pasos de la guía.',
    },
    no_file: { what: 'SUNAT aún no entrega el archivo que preparó', next: waits },
    damaged_file: { what: 'El archivo no se pudo leer completo', next: 'Pedimos otro a SUNAT a la hora indicada.' },
    wrong_file: {
      what: 'SUNAT entregó el archivo de otro mes o de otro registro',
      next: 'No guardamos nada de él. Pedimos otro a SUNAT a la hora indicada.',
    },
    unreachable: {
      what: 'ContaPro no puede conectarse con SUNAT',
      next: 'Es un problema nuestro y ya lo vemos; si te urge, sube el archivo.',
    },
    sunat_error: { what: 'SUNAT no pudo preparar el archivo', next: waits },
  } satisfies Record<CollectionSetback, CollectionSentence>,
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
      next: 'Revisa que la aplicación tenga marcado «MIGE RCE y RVIE - SIRE», que el usuario abra el SIRE en el portal, que el alcance sea Web (o Desktop) y que nadie haya generado otra clave; luego recolecta de nuevo.',
    },
    no_application: {
      what: collectionStopTexts.no_application,
      next: 'Registra una aplicación en SUNAT con la guía y escribe su ID y su CLAVE, o sube las propuestas del SIRE.',
    },
  } satisfies Record<keyof typeof collectionStopTexts, CollectionSentence>,
  /** How a collection has ended. `at` is when; of `unchanged`, when its content was read first. */
  ends: {
    collected: (at: string) => `Al día · ${at}`,
    unchanged: (at: string) => `Sin cambios desde ${at}`,
    empty: () => 'SUNAT no tiene comprobantes en este periodo',
    mismatch: () => 'No cuadra con SUNAT',
    unreadable: () => 'El archivo no se pudo leer completo',
    failed: () => 'SUNAT no pudo preparar el archivo',
    rejected: (_: string, code: string) => `SUNAT no aceptó la consulta${code && ` (código ${code})`}`,
    not_open: () => 'SUNAT todavía no abre este periodo',
    register_state: (_: string, code: string, text: string) =>
      `${text || 'El estado del registro no permite descargar la propuesta'}${code && ` (SUNAT, código ${code})`}`,
    unreachable: () => 'ContaPro no puede conectarse con SUNAT',
    unavailable: () => 'El API de SUNAT está inestable',
    not_permitted: () => collectionStopTexts.not_permitted,
    'stopped before': () => 'No se recolectó: las credenciales de entonces no funcionaban',
  } satisfies Record<EndKey, (at: string, code: string, text: string) => string>,
  /** What to do after an end that is no success. */
  afterEnds: {
    mismatch: 'Compara el periodo con el resumen del SIRE; lo que llegó se conserva. Luego recolecta de nuevo.',
    unreadable: 'Lo que se leyó se conserva. Recolecta de nuevo, o descarga la propuesta en el SIRE y súbela.',
    failed: repeats,
    rejected: 'Lo repetiremos solos; si sigue igual, sube el archivo y escríbenos con ese código.',
    unavailable: repeats,
    not_open: 'La propuesta de un mes aparece desde el día 2 del mes siguiente.',
    register_state: 'Revisa el estado del registro en el SIRE, o descarga allí el archivo y súbelo.',
    unreachable: 'Es un problema nuestro y ya lo vemos; si te urge, sube el archivo.',
    not_permitted: 'Da permiso para este registro al usuario SOL; lo probamos cada noche, o recolecta de nuevo.',
    'stopped before': 'Recolecta de nuevo este periodo con las de ahora.',
  } satisfies Record<Exclude<EndKey, 'collected' | 'unchanged' | 'empty'>, string>,
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
