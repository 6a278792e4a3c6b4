import type { RemainingTime } from '../../remainingTime.ts';
import { tryLater } from './tryLater.ts';

export const dialogTexts = { close: 'Cerrar' } as const;

export const searchTexts = { clear: 'Borrar búsqueda' } as const;

export const paginationTexts = {
  label: 'Páginas',
  previous: 'Página anterior',
  next: 'Página siguiente',
  page: (page: number) => `Página ${page}`,
  size: 'Por página',
} as const;

export const statusTexts = {
  close: 'Cerrar',
  retry: 'Volver a intentar',
  loading: { title: 'Procesando', text: 'Este proceso puede tardar hasta unos minutos.' },
  done: { title: '¡Listo!' },
  failed: { title: 'Ocurrió un error', text: tryLater },
} as const;

export const toastTexts = { region: 'Avisos', dismiss: 'Cerrar aviso' } as const;

export const progressTexts = {
  remaining: ({ unit, count }: RemainingTime) => remainingWords[unit](count),
} as const;

const remainingWords: Readonly<Record<RemainingTime['unit'], (count: number) => string>> = {
  seconds: (count) => `quedan unos ${count} s`,
  minutes: (count) => (count === 1 ? 'queda un minuto' : `quedan unos ${count} min`),
  hours: (count) => (count === 1 ? 'queda una hora' : `quedan unas ${count} h`),
};
