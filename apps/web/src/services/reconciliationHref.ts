import type { Book } from '@contapro/domain';
import { pages } from '../pages.ts';

/** The address of Cuadre for a book and period. */
export const reconciliationHref = (book: Book, periodo: string): string =>
  pages.reconciliation.getHref({ periodo, ...(book === 'sales' && { libro: 'ventas' }) });
