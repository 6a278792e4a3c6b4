import { tryLater } from '../engine/tryLater.ts';

/** The answers of a client, in the words of the client. */
export const clientAnswerTexts = {
  kinds: { mine: 'Es mío', unknown: 'No lo reconozco', payment: 'Subo el pago' },
} as const;

/** The questions to the client on the page of an observed voucher. */
export const clientQuestionTexts = {
  title: 'Pregunta al cliente',
  loading: 'Cargando las preguntas al cliente',
  failed: 'No pudimos cargar las preguntas al cliente',
  lead: 'Crea un enlace y envíaselo a tu cliente. Ve solo este comprobante y responde sin tener una cuenta: es mío, no lo reconozco, o sube el pago.',
  ask: 'Preguntar al cliente',
  asking: 'Creando el enlace...',
  askAgain: 'Preguntar otra vez',
  newLink: 'Crear otro enlace',
  newLinkNote: 'Si creas otro enlace, el anterior deja de servir.',
  link: 'Enlace para tu cliente',
  linkNote: (until: string) =>
    `Sirve para una sola respuesta y vence el ${until}. Cópialo ahora: por seguridad no lo guardamos y no lo verás otra vez.`,
  revoke: 'Anular el enlace',
  revoking: 'Anulando...',
  open: (asked: string, by: string) => `Pregunta enviada el ${asked} por ${by}.`,
  waiting: (until: string) => `Aún no responde. El enlace vence el ${until}.`,
  expired: (until: string) => `El enlace venció el ${until} sin respuesta.`,
  answered: (at: string) => `Respondió el ${at}`,
  comment: (comment: string) => `«${comment}»`,
  file: 'Ver el archivo que envió',
  problem: 'No pudimos guardar el cambio',
  unknownProblem: tryLater,
  /** Sent by WhatsApp. It names neither the supplier nor the client, and no RUC. */
  message: (voucher: { document: string; serieNumber: string; date: string }, link: string, until: string) =>
    `Hola. Necesito que me confirmes un comprobante de compra: ${voucher.document} ${voucher.serieNumber} del ${voucher.date}. Míralo y respóndeme en este enlace, sin crear una cuenta (vence el ${until}): ${link}`,
} as const;

/** The page on which the client answers. It speaks to a person who is no accountant. */
export const clientAnswerPageTexts = {
  title: '¿Reconoces esta compra?',
  lead: (business: string) =>
    `Tu contador te pregunta por una compra de ${business}: mira los datos y elige tu respuesta.`,
  checking: 'Abriendo la consulta...',
  supplier: 'Proveedor',
  document: 'Comprobante',
  date: 'Fecha',
  items: 'Detalle',
  total: 'Importe total',
  picture: (serieNumber: string) => `Imagen del comprobante ${serieNumber}`,
  answer: 'Tu respuesta',
  hints: {
    mine: 'La compra es de la empresa.',
    unknown: 'No sé de qué es o no la hicimos.',
    payment: 'Tengo la constancia o el voucher del pago.',
  },
  file: 'Foto o PDF del pago',
  fileHint: 'JPG, PNG, WebP o PDF de hasta 10 MB.',
  choose: 'Elegir foto o PDF',
  change: 'Cambiar archivo',
  remove: 'Quitar archivo',
  chosen: (name: string) => `Elegido: ${name}`,
  comment: 'Comentario',
  submit: 'Enviar respuesta',
  submitting: 'Enviando...',
  until: (date: string) => `Puedes responder una vez, hasta el ${date}.`,
  withoutAnswer: 'Elige una respuesta.',
  withoutFile: 'Elige la foto o el PDF del pago.',
  fileTooLarge: 'El archivo pesa más de 10 MB. Toma la foto otra vez o elige uno más pequeño.',
  commentTooLong: 'Escribe hasta 300 caracteres.',
  sentTitle: '¡Gracias!',
  sentText: 'Tu contador ya tiene tu respuesta. Puedes cerrar esta página.',
  answeredTitle: 'Esta consulta ya fue respondida',
  answeredText: 'No hace falta que hagas nada más. Si quieres cambiar tu respuesta, escríbele a tu contador.',
  expiredTitle: 'Este enlace venció',
  expiredText: 'Pídele a tu contador que te envíe otro.',
  goneTitle: 'Este enlace no sirve',
  goneText: 'Puede estar incompleto o haber sido reemplazado. Pídele a tu contador que te envíe otro.',
  uncheckedTitle: 'No pudimos abrir la consulta',
  uncheckedText: tryLater,
  retry: 'Volver a intentar',
} as const;

/** The link with all doubts of a month, on the page with what the client gets. */
export const clientDoubtsTexts = {
  title: 'Las dudas del mes, en un solo enlace',
  loading: 'Cargando los enlaces con las dudas',
  failed: 'No pudimos cargar los enlaces con las dudas',
  lead: (count: number) =>
    count === 1
      ? 'Hay 1 comprobante observado por confirmar. Tu cliente lo responde sin tener una cuenta.'
      : `Hay ${count} comprobantes observados por confirmar. Tu cliente los responde uno por uno, cuando puede, sin tener una cuenta.`,
  none: 'No hay dudas por preguntar en este mes.',
  ask: 'Crear enlace con las dudas',
  askAgain: 'Crear otro enlace',
  asking: 'Creando el enlace...',
  link: 'Enlace con las dudas',
  linkNote: (until: string) =>
    `Tu cliente puede volver a abrirlo hasta el ${until}. Cópialo ahora: por seguridad no lo guardamos y no lo verás otra vez.`,
  made: (moment: string, by: string) => `Creado el ${moment} por ${by}.`,
  answered: (answered: number, all: number) => `${answered} de ${all} respondidas.`,
  until: (moment: string) => `Sirve hasta el ${moment}.`,
  expired: (moment: string) => `Venció el ${moment}.`,
  againNote: 'Si creas otro enlace, el anterior deja de servir. Lo que ya respondió se conserva.',
  revoke: 'Anular el enlace con las dudas',
  revoking: 'Anulando...',
  problem: 'No pudimos guardar el cambio',
  unknownProblem: tryLater,
  /** Sent by WhatsApp. It names no supplier and no RUC. */
  message: (count: number, period: string, link: string, until: string) =>
    `Hola. Necesito que me confirmes ${count === 1 ? '1 compra' : `${count} compras`} de ${period}. Respóndeme en este enlace, sin crear una cuenta; puedes hacerlo por partes (vence el ${until}): ${link}`,
} as const;

/** The page with all doubts of a month, for the client. */
export const clientDoubtsPageTexts = {
  title: (period: string) => `Consultas de ${period}`,
  heading: 'Consultas de tu contador',
  lead: (studio: string, business: string) =>
    `${studio} te pregunta por estas compras de ${business}: responde las que puedas y vuelve cuando quieras.`,
  left: (left: number, all: number) => {
    if (left === 0) return 'Respondiste todo. ¡Gracias!';
    return left === 1 ? `Falta 1 respuesta de ${all}.` : `Faltan ${left} respuestas de ${all}.`;
  },
  list: 'Compras por confirmar',
  checking: 'Abriendo las consultas...',
  answer: 'Responder',
  answerOf: (voucher: string) => `Responder por ${voucher}`,
  said: (answer: string) => `Respondiste: ${answer}`,
  withFile: 'Con un archivo.',
  comment: (comment: string) => `«${comment}»`,
  back: 'Volver a la lista',
  until: (moment: string) => `Puedes volver a abrir este enlace hasta el ${moment}.`,
  expiredTitle: 'Este enlace venció',
  expiredText: 'Pídele a tu contador que te envíe otro.',
  goneTitle: 'Este enlace no sirve',
  goneText: 'Puede estar incompleto, o tu contador creó otro. Pídele el enlace.',
  uncheckedTitle: 'No pudimos abrir las consultas',
  uncheckedText: tryLater,
  retry: 'Volver a intentar',
} as const;
