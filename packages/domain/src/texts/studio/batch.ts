import type { BatchKind, BatchReason } from '../../batchKinds.ts';
import type { ConstanciaProblem } from '../../declaration/constancia.ts';
import type { IncomeRegime, NetIncomeLine } from '../../incomeTax.ts';
import { formatCount } from '../../money.ts';
import { incomeRegimeNames } from '../business/incomeRegimeNames.ts';

const clients = (count: number) => (count === 1 ? '1 cliente' : `${formatCount(count)} clientes`);

/** Texts of the actions on many clients of the board. */
export const batchTexts = {
  /** The menu with the actions for the chosen clients. */
  menu: 'Acciones',
  /** The actions, in the menu and as titles of their dialogs. */
  names: {
    collect: 'Recolectar de SUNAT',
    deposits: 'Archivos de detracciones',
    regime: 'Régimen de Renta',
    confirm: 'Confirmar cifras y Renta',
    tell: 'Enviar resúmenes',
    declare: 'Declarar con constancias',
    assign: 'Asignar responsable',
  } satisfies Record<BatchKind, string>,
  hints: {
    collect: 'Pide los registros del mes',
    deposits: 'Un zip con un archivo por cliente',
    regime: 'RER, RMT o General, con su mes',
    confirm: 'El IGV y los ingresos netos propuestos',
    tell: 'Un enlace para cada cliente',
    declare: 'Pega o sube varias a la vez',
    assign: 'A una persona, o por último dígito del RUC',
  } satisfies Record<BatchKind, string>,
  /** Why a member does not assign. */
  onlyTitular: 'Solo el titular del estudio asigna responsables',
  subject: (count: number, period: string) => `${clients(count)} · ${period}`,
  loading: 'Leyendo los clientes',
  loadFailed: 'No pudimos leer los clientes.',
  /** The preview. */
  affectedHeading: (count: number) => `Se hará para ${clients(count)}`,
  noneAffected: 'No se hará nada todavía',
  leftOutHeading: (count: number) => (count === 1 ? 'Queda fuera 1' : `Quedan fuera ${formatCount(count)}`),
  unreadHeading: (count: number) =>
    count === 1 ? 'No reconocemos 1 línea' : `No reconocemos ${formatCount(count)} líneas`,
  line: (line: number) => `Línea ${formatCount(line)}`,
  more: (count: number) => `y ${formatCount(count)} más`,
  reasons: {
    credentials: 'SUNAT no acepta sus claves',
    noPerson: 'Sin cambio: elige a una persona',
    sameResponsible: 'Ya es su responsable',
    nothingReceived: 'Aún no tiene cifras del mes',
    notCollected: 'Falta recolectar su mes completo',
    notRead: 'No pudimos leer sus cifras: cierra y abre esta ventana otra vez',
    alreadyConfirmed: 'Sus cifras ya están confirmadas',
    ownIncome: 'Confirmaste otros ingresos netos y las ventas cambiaron: míralos en su página PDT 621',
    noDeposits: 'No tiene depósitos pendientes del mes',
    filedBefore: 'Sus depósitos ya están en un archivo anterior',
    refused: 'Ningún depósito puede ir en un archivo: complétalos en Detracciones de hoy',
    accountsChanged: 'Cambió la cuenta de un proveedor: revísala en Detracciones de hoy',
    tooMany: 'Tiene más depósitos de los que caben en un archivo',
    noRegime: 'Sin cambio: elige un régimen',
    sameRegime: 'Ya está en ese régimen en ese mes',
    onlyInJanuary: 'Al RER, o del General al RMT, solo se pasa en enero',
    laterRegime: 'Tiene otro régimen desde un mes posterior: cámbialo en su página PDT 621',
    notAClient: 'Ese RUC no es de tus clientes',
    otherPeriod: 'Es de otro periodo: ábrelo en el tablero de ese mes',
    alreadyDeclared: 'Ya está marcado como declarado',
    repeated: 'Hay otra constancia más nueva del mismo cliente',
    noDay: 'La constancia no dice el día: escríbelo abajo',
    beforeTheEnd: 'Su día es anterior al fin del mes',
    inTheFuture: 'Su día aún no llega',
  } satisfies Record<BatchReason, string>,
  problems: {
    noRuc: 'Falta el RUC',
    wrongRuc: 'El RUC no es válido',
    noPeriod: 'Falta el periodo',
    noOrder: 'Falta el número de orden',
    otherForm: 'Es de otro formulario, no del 621',
  } satisfies Record<ConstanciaProblem, string>,
  constancia: (ruc: string, number: string) => `RUC ${ruc}, orden ${number}`,
  /** The choice of the person. */
  assign: {
    mode: 'Cómo se asigna',
    byPerson: 'Una persona',
    byDigit: 'Por último dígito del RUC',
    person: 'Responsable',
    nobody: 'Sin responsable',
    choose: 'Elige a una persona',
    unchanged: 'Sin cambio',
    digit: (digit: string) => `RUC que terminan en ${digit}`,
    access: 'Un asistente verá desde ahora los clientes que se le asignen.',
  },
  regime: {
    label: 'Régimen',
    names: incomeRegimeNames,
    choose: 'Elige un régimen',
    from: 'Desde',
    note: 'Los meses anteriores conservan el suyo, y lo que ya declaraste no cambia. Un coeficiente se escribe en la página PDT 621 de cada cliente.',
    /** What changes for a client. */
    change: (former: string | null, next: string) => `${former ?? 'Sin régimen'} → ${next}`,
    short: { rer: 'RER', rmt: 'RMT', general: 'General' } satisfies Record<IncomeRegime, string>,
  },
  /** The figures that are confirmed. */
  confirm: {
    loading: 'Leyendo las cifras de cada cliente',
    note: 'Da por revisadas las cifras y confirma los ingresos netos propuestos (301). Ante SUNAT no se declara nada.',
    doubtfulHeading: (count: number) =>
      count === 1
        ? 'Con dudas: 1. Márcalo si lo confirmas'
        : `Con dudas: ${formatCount(count)}. Marca los que confirmas`,
    /** The page of a client, in another tab. */
    open: 'Ver su mes',
    openOf: (name: string) => `Ver su mes: ${name}, en otra pestaña`,
    columns: {
      client: 'Cliente',
      igv: 'IGV (184)',
      income: 'Ingresos netos (301)',
      rate: 'Tasa',
      tax: 'Renta (312)',
      due: 'A pagar',
    },
    inFavour: (soles: string) => `${soles} a favor`,
    /** How the IGV follows from the sales, the purchases and the balance before. Whole soles. */
    igv: (debit: string, credit: string, before: string | null) =>
      `${debit} de ventas − ${credit} de compras${before === null ? '' : ` − ${before} de saldo anterior`}`,
    lines: {
      general: 'gravadas',
      reduced: 'con tasa reducida',
      untaxed: 'no gravadas',
      exports: 'exportaciones',
      ivap: 'con IVAP',
      notes: 'notas de otros meses',
    } satisfies Record<NetIncomeLine['kind'], string>,
    noSales: 'Sin ventas',
    withCoefficient: 'coeficiente',
    alreadyConfirmed: 'ya confirmada',
    total: (count: number) => `Total de ${clients(count)}`,
    /** The figures of a client in one line. */
    line: (igv: string, income: string | null, due: string) =>
      [`IGV ${igv}`, ...(income === null ? [] : [income]), `a pagar S/ ${due}`].join(' · '),
    incomeLine: (income: string, rate: string, tax: string) => `Renta ${income} × ${rate} = ${tax}`,
    withoutRegime: 'No tiene régimen de Renta: se confirma solo el IGV. Elígelo antes con «Régimen de Renta»',
    incomeOutdated: (before: string, now: string) =>
      `Se confirmaron ingresos netos de ${before}, y ahora las ventas dan ${now}`,
    sameIncomeOutdated: 'La tasa de Renta cambió desde que se confirmaron los ingresos netos',
    boxes: (numbers: readonly number[]) =>
      `${numbers.length === 1 ? 'Casilla' : 'Casillas'} ${new Intl.ListFormat('es').format(numbers.map(String))}`,
    changedMeanwhile:
      'La Renta quedó confirmada, pero las cifras cambiaron mientras tanto y no se dieron por revisadas. Míralas y confirma otra vez.',
  },
  declare: {
    text: 'Constancias',
    textHint: 'Pega las filas de la consulta de SUNAT, o una línea por cliente: RUC, periodo y número de orden.',
    drop: {
      title: 'O arrastra los PDF de las constancias',
      over: 'Suelta los PDF aquí',
      accepts: 'PDF o texto',
      choose: 'Elegir archivos',
    },
    day: 'Día de la declaración, donde la constancia no lo dice',
    reading: 'Leyendo los archivos',
    unreadable: (names: readonly string[]) =>
      `No pudimos leer ${new Intl.ListFormat('es').format(names)}: copia su texto y pégalo arriba.`,
  },
  note: {
    tell: 'Si un cliente ya tenía un enlace con otras cifras, ese enlace deja de funcionar.',
    collect: 'Verás el avance en Recolecciones.',
  },
  start: {
    collect: (count: number) => `Recolectar ${clients(count)}`,
    confirm: (count: number) => `Confirmar ${clients(count)}`,
    assign: (count: number) => `Asignar ${clients(count)}`,
    tell: (count: number) => `Crear ${count === 1 ? '1 enlace' : `${formatCount(count)} enlaces`}`,
    deposits: (count: number) => `Crear ${count === 1 ? '1 archivo' : `${formatCount(count)} archivos`}`,
    regime: (count: number) => `Cambiar ${clients(count)}`,
    declare: (count: number) => `Declarar ${clients(count)}`,
  } satisfies Record<BatchKind, (count: number) => string>,
  cancel: 'Cancelar',
  /** While it runs. */
  running: (done: number, all: number) => `${formatCount(done)} de ${formatCount(all)}`,
  runningText: 'No cierres esta pestaña. Si paras, lo hecho queda hecho.',
  /** Where it goes on when the page is left. */
  goesOn:
    'Puedes seguir trabajando en otras páginas: te avisamos arriba. No cierres esta pestaña. Si paras, lo hecho queda hecho.',
  paused: 'En pausa: tu sesión terminó. Inicia sesión otra vez y seguimos con los que faltan.',
  hide: 'Seguir trabajando',
  undoing: 'Deshaciendo',
  stop: 'Parar',
  /** The report. */
  done: (count: number) => (count === 1 ? 'Hecho: 1' : `Hechos: ${formatCount(count)}`),
  notDone: (count: number) => (count === 1 ? 'No hecho: 1' : `No hechos: ${formatCount(count)}`),
  stopped: (count: number) => (count === 1 ? 'Sin empezar: 1' : `Sin empezar: ${formatCount(count)}`),
  undone: 'Deshecho',
  failedHeading: 'No se hicieron',
  doneHeading: 'Se hicieron',
  failure: 'No se pudo. Inténtalo otra vez.',
  currentLink: 'Ya tiene un enlace vigente con estas cifras. Está en su página Resumen.',
  outcomes: {
    changed_meanwhile: 'Otra persona cambió su responsable mientras tanto. Vuelve a abrir el tablero.',
    person_left: 'Esa persona ya no trabaja en el estudio.',
    not_found: 'Ya no está entre tus clientes.',
  },
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar',
  whatsApp: 'WhatsApp',
  whatsAppOf: (name: string) => `Enviar a ${name} por WhatsApp`,
  /** What the client gets by WhatsApp. It has neither amounts nor the RUC. */
  message: (period: string, link: string) => `Hola, aquí está el resumen de tus impuestos de ${period}: ${link}`,
  deposits: (count: number) => (count === 1 ? '1 depósito' : `${formatCount(count)} depósitos`),
  copyOf: (name: string) => `Copiar el enlace de ${name}`,
  copyAll: 'Copiar todos los enlaces',
  packFailed: 'Los archivos se crearon, pero no pudimos juntarlos en un zip. Están en Detracciones de hoy.',
  undo: 'Deshacer',
  close: 'Cerrar',
} as const;
