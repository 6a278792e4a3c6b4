import { tryLater } from './tryLater.ts';

/** Texts that all forms share. */
export const formTexts = {
  failed: '¡Algo salió mal!',
  /** Shown when the server refused the values and sent no message. */
  refused: tryLater,
  unreachable:
    'No pudimos conectarnos. Revisa tu conexión a internet y vuelve a intentarlo: lo que escribiste sigue aquí.',
  expiredTitle: 'Tu sesión caducó.',
  expired: 'Vuelve a iniciar sesión y envía el formulario otra vez: lo que escribiste sigue aquí.',
  submitting: 'Enviando...',
} as const;

/** The steps of a long form. */
export const formStepsTexts = {
  progress: 'Pasos',
  /** The name of the step is given where the heading of the step does not say it. */
  position: (step: number, steps: number, name = '') => `Paso ${step} de ${steps}${name && `: ${name}`}`,
  completed: 'completado',
} as const;
