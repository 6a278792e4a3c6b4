import { formatCount } from '../../money.ts';
import type { NoticeKind, RucNotice } from '../../notices.ts';
import type { Book } from '../../views.ts';
import { collectionStopTexts } from '../engine/collectionStops.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

const vanishedFrom = (register: string) => (count: number, period: string) =>
  count === 1
    ? `1 comprobante que cuentas en ${period} ya no está en la propuesta de ${register} de SUNAT`
    : `${formatCount(count)} comprobantes que cuentas en ${period} ya no están en la propuesta de ${register} de SUNAT`;

/** The notices of all clients, and the mail and the calendar with them. Hours are `H:00`. */
export const noticeTexts = {
  title: privatePageTexts.titles.notices,
  lead: 'Lo que necesita tu atención en todas tus empresas. Un aviso se va solo cuando lo resuelves.',
  unread: (count: number) => (count === 1 ? '1 sin leer' : `${formatCount(count)} sin leer`),
  allRead: 'Todo leído',
  /** The accessible name of the list. */
  list: 'Avisos de tus empresas',
  filter: 'Mostrar avisos por tipo',
  all: 'Todos',
  kinds: {
    due: 'Vencimientos',
    credentials: 'Credenciales',
    vanished: 'Ya no están en SUNAT',
    ruc: 'RUC pedidos',
    answered: 'Respuestas',
  } satisfies Record<NoticeKind, string>,
  /** `period` is the name of a period. */
  due: {
    left: (period: string, days: number) =>
      days === 1 ? `La declaración de ${period} vence mañana` : `La declaración de ${period} vence en ${days} días`,
    today: (period: string) => `La declaración de ${period} vence hoy`,
    overdue: (period: string, days: number) =>
      days === 1
        ? `La declaración de ${period} venció ayer y no está marcada como declarada`
        : `La declaración de ${period} venció hace ${days} días y no está marcada como declarada`,
  },
  credentials: collectionStopTexts,
  vanished: {
    purchases: vanishedFrom('compras'),
    sales: vanishedFrom('ventas'),
  } satisfies Record<Book, unknown>,
  answered: (count: number, period: string) =>
    count === 1
      ? `Tu cliente respondió por 1 comprobante observado de ${period}`
      : `Tu cliente respondió por ${formatCount(count)} comprobantes observados de ${period}`,
  /** `moment` is a date with its hour. */
  ruc: {
    asked: (moment: string) =>
      `Otra cuenta probó claves SOL de esta empresa y pidió su RUC: pasa el ${moment} si antes no demuestras que las tuyas funcionan`,
    passed: (moment: string) =>
      `El RUC pasó a otra cuenta el ${moment}. La empresa quedó archivada, con todo lo que recolectaste y decidiste`,
  } satisfies Record<RucNotice['state'], unknown>,
  /** The links to the page where a notice is solved. */
  solve: {
    due: 'Ver el mes',
    credentials: 'Corregir credenciales',
    vanished: 'Ver qué cambió',
    ruc: 'Conservar el RUC',
    answered: 'Ver respuestas',
  } satisfies Record<NoticeKind, string>,
  /** Instead of `solve.credentials` where the credentials may be right. */
  solvePermission: 'Revisar los permisos',
  /** Instead of `solve.ruc` when it has passed. */
  solvePassed: 'Ver las archivadas',
  /** The accessible names of the link and of the button of a row. */
  solveOf: (solve: string, name: string) => `${solve} de ${name}`,
  markOf: (mark: string, name: string) => `${mark}: ${name}`,
  read: 'Marcar como leído',
  unreadAgain: 'Marcar como no leído',
  isUnread: 'Sin leer',
  readAll: 'Marcar todos como leídos',
  marking: 'Guardando…',
  markFailed: (reason: string) => `No pudimos guardar el cambio. ${reason}`,
  retryLater: 'Inténtalo otra vez en unos segundos.',
  loadFailed: 'No pudimos cargar tus avisos',
  empty: 'No tienes avisos',
  emptyText:
    'Aquí verás los vencimientos desde 7 días antes, las credenciales que SUNAT no acepta, los comprobantes que retira de su propuesta, los RUC que pide otra cuenta y las respuestas de tus clientes.',
  emptyKind: 'No hay avisos de este tipo',
  showAll: 'Ver todos',
  settings: {
    title: 'Recibir los avisos',
    failed: 'No pudimos cargar cómo recibes los avisos',
    mail: 'Recibir un correo con los avisos sin leer',
    mailHint: (email: string, hour: string) =>
      `Llega a ${email} desde las ${hour} (hora de Lima) de cada día hábil, solo si hay avisos sin leer.`,
    calendar: 'Calendario de vencimientos',
    calendarLead:
      'Una dirección secreta con los vencimientos de todas tus empresas, que Google Calendar, Outlook o tu teléfono actualizan solos.',
    calendarWarning:
      'Quien tenga la dirección puede ver los nombres y los RUC de tus empresas. Si la compartiste sin querer, cámbiala.',
    create: 'Crear la dirección',
    address: 'Dirección del calendario',
    copy: 'Copiar',
    copied: 'Dirección copiada.',
    copyFailed: 'Tu navegador no deja copiar. Selecciona la dirección y cópiala.',
    renew: 'Cambiar la dirección',
    renewed: 'La dirección anterior ya no funciona. Agrega la nueva en tus calendarios.',
    remove: 'Quitar el calendario',
    ask: 'Los calendarios que ya usan la dirección dejarán de actualizarse.',
    cancel: 'Cancelar',
    changing: 'Guardando…',
    changeFailed: (reason: string) => `No pudimos guardar el cambio. ${reason}`,
    how: 'Cómo agregarlo',
    google: 'Google Calendar: en la computadora, «Otros calendarios» → + → «Desde URL», y pega la dirección.',
    outlook: 'Outlook: «Agregar calendario» → «Suscribirse desde la web», y pega la dirección.',
    phone:
      'iPhone: Ajustes → Apps → Calendario → Cuentas → Agregar cuenta → Otra → «Agregar calendario suscrito». Android: agrégalo en Google Calendar desde la computadora y aparecerá en el teléfono.',
    delay: 'Los calendarios se actualizan cuando lo decide cada programa; Google puede tardar un día.',
  },
  /** The page that the link of a mail opens. */
  stop: {
    title: '¿Dejar de recibir los avisos por correo?',
    text: 'No te enviaremos más correos con los avisos. Los seguirás viendo en ContaPro, y puedes volver a pedirlos ahí.',
    action: 'Dejar de recibirlos',
    sending: 'Guardando…',
    done: 'Ya no te enviaremos avisos por correo',
    doneText: 'Puedes volver a pedirlos en la página de avisos.',
    gone: 'Este enlace no sirve',
    goneText: 'Copia el enlace completo del correo, o desactiva los avisos en ContaPro.',
    failed: 'No pudimos guardar el cambio',
    failedText: 'Sigues recibiendo los avisos. Inténtalo otra vez en unos segundos.',
    retry: 'Volver a intentar',
    open: 'Abrir mis avisos',
  },
  mail: {
    subject: (count: number) =>
      count === 1 ? 'ContaPro: tienes 1 aviso' : `ContaPro: tienes ${formatCount(count)} avisos`,
    greeting: 'Buenos días:',
    lead: (count: number) =>
      count === 1 ? 'Hay 1 aviso que no has leído:' : `Hay ${formatCount(count)} avisos que no has leído:`,
    line: (name: string, sentence: string) => `- ${name}: ${sentence}.`,
    more: (count: number) => (count === 1 ? 'y 1 aviso más.' : `y ${formatCount(count)} avisos más.`),
    open: 'Ábrelos en ContaPro:',
    stop: 'Si no quieres recibir estos correos, abre este enlace:',
    signature: 'El equipo de ContaPro',
  },
  /** The events of the calendar. */
  calendar: {
    name: 'Vencimientos ContaPro',
    event: (period: string, clients: number) =>
      clients === 1 ? `Vence ${period}: 1 empresa` : `Vence ${period}: ${formatCount(clients)} empresas`,
    deposits: (period: string) => `Detracciones de ${period}: último día para depositar`,
    depositsLead:
      'Lo que se deposita hasta hoy da su crédito en el mismo periodo; lo que se deposita después, en el mes del depósito.',
    lead: 'Declaración y pago mensual (Formulario 621) de:',
    more: (count: number) => `y ${formatCount(count)} empresas más.`,
  },
} as const;
