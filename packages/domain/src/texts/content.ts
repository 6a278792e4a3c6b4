import { formatCount } from '../money.ts';

/** What every list, table and figure says of its content. */
export const countOfVouchers = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'comprobante' : 'comprobantes'}`;

/** In the place of content that could not be loaded (OPEN-167). */
export const loadFailedTexts = {
  title: 'Ocurrió un error',
  text: 'Por favor, inténtalo de nuevo en un minuto.',
  retry: 'Volver a intentar',
} as const;
