import { formatCount } from '../../money.ts';
import { tryLater } from './tryLater.ts';

/** Texts of the dialog that validates, rejects or approves vouchers. */
export const voucherDecisionTexts = {
  validate: {
    title: (count: number) => (count === 1 ? 'Validar comprobante' : 'Validar comprobantes'),
    text: (count: number) => `${count === 1 ? 'Pasará' : 'Pasarán'} a Validados y su IGV contará como crédito fiscal.`,
    action: 'Validar',
    done: (count: number) => (count === 1 ? 'El comprobante fue validado.' : 'Los comprobantes fueron validados.'),
  },
  decline: {
    title: (count: number) => (count === 1 ? 'Rechazar comprobante' : 'Rechazar comprobantes'),
    text: (count: number) =>
      count === 1
        ? 'Pasará a Rechazados y su IGV no contará como crédito fiscal. Desde ahí puedes aprobarlo.'
        : 'Pasarán a Rechazados y su IGV no contará como crédito fiscal. Desde ahí puedes aprobarlos.',
    action: 'Rechazar',
    done: (count: number) => (count === 1 ? 'El comprobante fue rechazado.' : 'Los comprobantes fueron rechazados.'),
  },
  approve: {
    title: (count: number) => (count === 1 ? 'Aprobar comprobante' : 'Aprobar comprobantes'),
    text: (count: number) => `${count === 1 ? 'Pasará' : 'Pasarán'} a Validados y su IGV contará como crédito fiscal.`,
    action: 'Aprobar',
    done: (count: number) => (count === 1 ? 'El comprobante fue aprobado.' : 'Los comprobantes fueron aprobados.'),
  },
  vouchers: (count: number) => (count === 1 ? 'Comprobante' : 'Comprobantes'),
  total: 'Importe total',
  igv: 'IGV',
  note: 'Sustento',
  noteHint: 'Se guarda con la decisión y sale en el papel de trabajo.',
  /** Where purchases without the deposit of their detracción are accepted. */
  withoutDeposit: (count: number) =>
    count === 1
      ? 'Su detracción no tiene depósito y la ley da el crédito desde el mes del depósito. Para aceptarlo en este mes, escribe tu sustento.'
      : `Las detracciones de ${formatCount(count)} no tienen depósito y la ley da el crédito desde el mes del depósito. Para aceptarlos en este mes, escribe tu sustento.`,
  noteMissing: 'Escribe por qué lo aceptas sin el depósito de la detracción.',
  countsIn: 'Mes en el que cuenta',
  /** Where the period of the vouchers is declared. */
  periodDeclared: (period: string) =>
    `${period} ya está declarado. Rectifica la declaración, o anota el comprobante en otro mes (Ley 29215, artículo 2).`,
  choosePeriod: 'Elige un mes',
  rectify: (period: string) => `${period}: voy a rectificar`,
  annotateIn: (period: string) => `Anotar en ${period}`,
  countsInMissing: 'Elige en qué mes cuenta: el suyo ya está declarado.',
  undo: 'Deshacer',
  undone: 'La decisión se deshizo.',
  /** When no answer came: whether the decision was recorded, or undone. */
  line: {
    decide: {
      unsent: `No tienes conexión y la decisión no se guardó. ${tryLater}`,
      unanswered: `Se cortó la conexión y no sabemos si la decisión se guardó. ${tryLater} Si ya se guardó, no se repetirá.`,
    },
    undo: {
      unsent: `No tienes conexión y la decisión no se deshizo. ${tryLater}`,
      unanswered: `Se cortó la conexión y no sabemos si se deshizo la decisión. ${tryLater} Si ya se deshizo, quedará así.`,
    },
  },
  cancel: 'Cancelar',
  close: 'Cerrar',
  conflict: {
    title: 'No se modificó ningún comprobante',
    text: (changed: number) =>
      changed === 1
        ? 'Un comprobante cambió mientras tanto y lo quitaremos de la lista.'
        : `${formatCount(changed)} comprobantes cambiaron mientras tanto y los quitaremos de la lista.`,
    /** When all have changed, perhaps because of an earlier attempt whose answer was lost. */
    allTitle: 'Ya no están pendientes',
    allText: 'Se decidieron o cambiaron mientras tanto. Al cerrar actualizaremos la lista.',
    changed: 'Cambiaron',
    more: (count: number) => `y ${formatCount(count)} más`,
    goOn: (action: string, count: number) => `${action} los otros ${formatCount(count)}`,
    goOnWithOne: (action: string) => `${action} el otro`,
  },
} as const;
