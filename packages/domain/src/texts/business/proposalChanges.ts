import { formatMoney } from '../../money.ts';
import type { ProposalChangeKind } from '../../proposals.ts';
import { countOfVouchers } from '../engine/content.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

/** The page with what SUNAT changed in its proposals. Days are `DD/MM/YYYY`. */
export const proposalChangesTexts = {
  title: privatePageTexts.titles.proposalChanges,
  lead: 'Lo que apareció, cambió o ya no está entre dos propuestas de SUNAT.',
  books: 'Compras y ventas',
  purchases: 'Compras',
  sales: 'Ventas',
  /** The choice of the two proposals. */
  comparison: 'Propuestas que se comparan',
  from: 'Desde',
  to: 'Hasta',
  origins: { subida: 'subida', sunat: 'SUNAT' },
  /** `at` is `DD/MM/YYYY HH:mm`. */
  proposal: (at: string, origin: string) => `${at} · ${origin}`,
  declaredBase: (proposal: string) => `${proposal} · al declarar`,
  sinceDeclaration: (day: string) => `Desde que declaraste (${day})`,
  newest: 'Las dos últimas',
  choicesLoading: 'Cargando las propuestas',
  choicesFailed: 'No pudimos cargar las propuestas',
  /** The first proposal arrived after the declaration. */
  comparedLater: (day: string) =>
    `La propuesta del ${day} es la primera que guardamos después de tu declaración. No sabemos qué cambió antes.`,
  partial: (day: string) =>
    `La propuesta del ${day} trae solo una parte del periodo: lo que le falta no cuenta como retirado.`,
  /** The figures above the table. */
  summary: 'Diferencia entre las dos propuestas',
  figures: { appeared: 'Nuevos', changed: 'Cambiaron', vanished: 'Ya no están' } satisfies Record<
    ProposalChangeKind,
    string
  >,
  igv: (cents: number) => `IGV ${cents > 0 ? '+' : ''}${formatMoney(cents)}`,
  difference: 'Diferencia de IGV',
  kinds: { appeared: 'Nuevo', changed: 'Cambió', vanished: 'Ya no está' } satisfies Record<ProposalChangeKind, string>,
  columns: {
    kind: 'Cambio',
    number: 'Serie y número',
    documentType: 'Tipo',
    supplier: 'Proveedor',
    customer: 'Cliente',
    what: 'Qué cambió',
    total: 'Total',
  },
  /** What changed in a voucher: its name, what it was, and what it is. */
  changed: (fact: string, before: string, after: string) => `${fact}: ${before} → ${after}`,
  facts: {
    total: 'Total',
    igv: 'IGV',
    voided: 'Estado',
    issueDate: 'Fecha',
    counterparty: 'Nombre o RUC',
    inconsistency: 'Inconsistencia',
  },
  states: { voided: 'anulado', valid: 'vigente' },
  noInconsistency: 'ninguna',
  other: 'Otros datos del registro',
  openVoucher: (number: string) => `Ver ${number} entre los comprobantes`,
  none: 'Aún no tenemos una propuesta de SUNAT',
  noneText: 'Recolecta este periodo o sube la propuesta del SIRE. Desde la segunda verás aquí qué cambió.',
  single: 'SUNAT solo nos dio una propuesta',
  singleText: (day: string, vouchers: number) =>
    `Es la del ${day}, con ${countOfVouchers(vouchers)}. Cuando llegue otra, verás aquí qué cambió.`,
  unchanged: 'No cambió nada',
  unchangedText: (from: string, to: string) =>
    from === to
      ? `La propuesta del ${from} sigue siendo la última.`
      : `Las propuestas del ${from} y del ${to} tienen los mismos comprobantes.`,
  unknown: 'No tenemos una de esas propuestas',
  unknownText: 'Elige otras dos, o compara las últimas.',
  compareNewest: 'Comparar las últimas',
  upload: 'Subir archivos',
  reconcile: 'Cuadrar con tus XML',
} as const;
