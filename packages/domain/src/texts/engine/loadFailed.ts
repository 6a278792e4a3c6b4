import { tryLater } from './tryLater.ts';

/** Texts shown in place of content that could not be loaded. */
export const loadFailedTexts = {
  title: 'Ocurrió un error',
  text: tryLater,
  retry: 'Volver a intentar',
} as const;
