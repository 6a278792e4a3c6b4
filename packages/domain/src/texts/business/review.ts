import { formatCount, formatMoney } from '../../money.ts';
import { countOfVouchers } from '../engine/content.ts';
import { figureLabels } from '../engine/figureLabels.ts';
import { privatePageTexts } from '../engine/privatePages.ts';
import { tryLater } from '../engine/tryLater.ts';

/** The review of observed vouchers, one by one. */
export const reviewTexts = {
  title: privatePageTexts.titles.review,
  /** Of all clients. */
  studioTitle: privatePageTexts.titles.studioReview,
  clients: (count: number) => (count === 1 ? '1 cliente' : `${formatCount(count)} clientes`),
  backToObservations: 'Volver a Observaciones',
  backToBoard: 'Volver al tablero',
  workingPaper: 'Papel de trabajo',
  /** The reason to which the review is limited, and the link that ends that. */
  reason: (label: string) => `Solo ${label}`,
  allReasons: 'Ver todos los motivos',

  /** The accessible name of the sentences about the IGV. */
  impact: figureLabels.observedIgv,
  /** Those that only the accountant's judgement decides. `cents` of soles. */
  ifValidated: (count: number, cents: number) =>
    count === 1
      ? `Si validas este, pagas ${formatMoney(cents)} menos.`
      : `Si validas estos ${formatCount(count)}, pagas ${formatMoney(cents)} menos.`,
  gained: (count: number, cents: number) => `Ya validaste ${formatCount(count)}: pagas ${formatMoney(cents)} menos.`,
  declined: (count: number) => `Rechazaste ${formatCount(count)}.`,
  favourable: 'Si el mes sale a favor, sube el saldo.',
  withoutDeposit: (count: number, cents: number) =>
    count === 1
      ? `1 espera el depósito de su detracción: ${formatMoney(cents)} se descuentan en el mes en que se deposite.`
      : `${formatCount(count)} esperan el depósito de su detracción: ${formatMoney(cents)} se descuentan en el mes en que se deposite.`,
  otherPeriods: (count: number, cents: number) =>
    count === 1
      ? `1 tiene su detracción pagada tarde: ${formatMoney(cents)} se descuentan en el mes en que se completó.`
      : `${formatCount(count)} tienen su detracción pagada tarde: ${formatMoney(cents)} se descuentan en el mes en que se completó.`,
  failures: (count: number) =>
    count === 1 ? 'Una decisión no se guardó.' : `${formatCount(count)} decisiones no se guardaron.`,
  showFailure: 'Ver cuál',

  /** The accessible name of the buttons of the voucher that is shown. */
  controls: 'Comprobante que revisas',
  position: (position: number, count: number) => `${formatCount(position)} de ${formatCount(count)}`,
  /** Read when another voucher is shown. */
  shown: (voucher: string, supplier: string) => `${voucher}, ${supplier}`,
  previous: 'Comprobante anterior',
  next: 'Comprobante siguiente',
  validate: 'Validar',
  decline: 'Rechazar',
  undo: 'Deshacer',
  withNote: { validate: 'Validar con sustento', decline: 'Rechazar con sustento' },
  more: 'Decidir con sustento',
  retry: 'Volver a intentar',
  saving: 'Guardando…',
  undoing: 'Deshaciendo…',
  keys: 'Atajos de teclado',
  keysHint: 'V valida, R rechaza, Z deshace, ← y → cambian de comprobante.',

  marks: {
    decided: { validate: 'Lo validaste.', decline: 'Lo rechazaste.' },
    decidedNext: {
      validate: 'Puedes deshacerlo mientras esta página siga abierta.',
      decline: 'Puedes deshacerlo mientras esta página siga abierta, y aprobarlo después en Observaciones.',
    },
    changed: 'Cambió mientras tanto y no se modificó. Ya no está entre los observados.',
    failed: (reason: string) => `La decisión no se guardó. ${reason}`,
    undoFailed: (reason: string) => `La decisión no se deshizo. ${reason}`,
    line: {
      failed: {
        unsent: 'No tienes conexión y la decisión no se guardó.',
        unanswered: 'Se cortó la conexión y no sabemos si la decisión se guardó. Si ya se guardó, no se repetirá.',
      },
      undoFailed: {
        unsent: 'No tienes conexión y la decisión no se deshizo.',
        unanswered: 'Se cortó la conexión y no sabemos si se deshizo. Si ya se deshizo, quedará así.',
      },
    },
    later: tryLater,
  },

  groups: 'Decidir varios a la vez',
  ofReason: (count: number, reason: string) => `Los ${formatCount(count)} de «${reason}»`,
  ofSupplier: (count: number, supplier: string) => `Los ${formatCount(count)} de ${supplier}`,
  /** `client` has them all. */
  groupsOf: (client: string) => `Los que faltan de ${client}`,
  groupIgv: (cents: number) => `IGV ${formatMoney(cents)}`,
  validateAll: 'Validar todos',
  declineAll: 'Rechazar todos',

  loading: 'Cargando los comprobantes observados',
  loadingMore: 'Cargando los siguientes comprobantes…',
  moreFailed: 'No pudimos cargar los siguientes comprobantes',
  empty: 'No queda nada por revisar',
  emptyText: (period: string) => `No hay comprobantes observados sin decidir en ${period}.`,
  done: 'No queda nada por revisar',
  doneText: (decided: number) => `Decidiste ${countOfVouchers(decided)}. El papel de trabajo ya los tiene.`,
  skipped: (count: number) => (count === 1 ? 'Te queda 1 sin decidir' : `Te quedan ${formatCount(count)} sin decidir`),
  skippedText: 'Los pasaste de largo.',
  showSkipped: 'Ver el primero',
} as const;
