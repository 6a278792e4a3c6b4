import { tryLater } from './tryLater.ts';

/** Texts of the toast after a decision on one voucher. */
export const decisionToastTexts = {
  done: {
    validate: (serieNumber: string) => `${serieNumber} fue validado.`,
    decline: (serieNumber: string) => `${serieNumber} fue rechazado.`,
    approve: (serieNumber: string) => `${serieNumber} fue aprobado.`,
  },
  /** After the page was left: the vouchers, such as `F001-1, F001-2`. */
  unsent: (serieNumbers: string) => `No se guardaron tus decisiones sobre ${serieNumbers}. Siguen por revisar.`,
  undone: (serieNumber: string) => `La decisión sobre ${serieNumber} se deshizo.`,
  changed: (serieNumber: string) => `${serieNumber} cambió mientras tanto, así que no se modificó.`,
  failed: (serieNumber: string, reason: string) => `No se guardó la decisión sobre ${serieNumber}. ${reason}`,
  undoFailed: (serieNumber: string, reason: string) => `No se deshizo la decisión sobre ${serieNumber}. ${reason}`,
  /** When no answer came: whether the decision was recorded, or undone. */
  line: {
    decide: {
      unsent: (serieNumber: string) => `No tienes conexión y la decisión sobre ${serieNumber} no se guardó.`,
      unanswered: (serieNumber: string) =>
        `Se cortó la conexión y no sabemos si la decisión sobre ${serieNumber} se guardó. Si ya se guardó, no se repetirá.`,
    },
    undo: {
      unsent: (serieNumber: string) => `No tienes conexión y la decisión sobre ${serieNumber} no se deshizo.`,
      unanswered: (serieNumber: string) =>
        `Se cortó la conexión y no sabemos si se deshizo la decisión sobre ${serieNumber}. Si ya se deshizo, quedará así.`,
    },
  },
  later: tryLater,
  undo: 'Deshacer',
  retry: 'Volver a intentar',
} as const;
