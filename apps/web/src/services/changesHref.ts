import type { Book } from '@contapro/domain';
import { pages } from '../pages.ts';

/** The address of Cambios de SUNAT for a book and period. */
export const changesHref = (book: Book, periodo: string): string =>
  pages.proposalChanges.getHref({ periodo, ...(book === 'sales' && { libro: 'ventas' }) });
