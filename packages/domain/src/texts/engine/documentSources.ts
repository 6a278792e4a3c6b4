import { formatCount } from '../../money.ts';
import type { DocumentSource, DocumentSourceName } from '../../views.ts';
import { countOfVouchers } from './content.ts';

/** Texts about when the sources of a business's documents were collected last. */
export const documentSourcesTexts = {
  title: 'Fuentes de los datos',
  note: 'Última vez que llegaron',
  names: {
    compras: 'Propuesta RCE (compras)',
    ventas: 'Propuesta RVIE (ventas)',
    xml: 'Comprobantes XML',
    detracciones: 'Depósitos de detracciones',
  } satisfies Record<DocumentSourceName, string>,
  /** `at` is `DD/MM/YYYY HH:mm`. */
  collected: {
    sunat: (at: string) => `SUNAT, ${at}`,
    subida: (at: string) => `Subida, ${at}`,
  } satisfies Record<DocumentSource['origin'], (at: string) => string>,
  documents: {
    compras: countOfVouchers,
    ventas: countOfVouchers,
    xml: (count: number) => `${formatCount(count)} ${count === 1 ? 'documento' : 'documentos'}`,
    detracciones: (count: number) => `${formatCount(count)} ${count === 1 ? 'depósito' : 'depósitos'}`,
  } satisfies Record<DocumentSourceName, (count: number) => string>,
  none: 'Todavía no hay datos',
  loading: 'Cargando las fuentes de los datos',
  failed: 'No pudimos cargar cuándo llegaron los últimos documentos',
} as const;
