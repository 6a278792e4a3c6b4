import type { Perception } from '@contapro/domain';

const regimes = [
  'Percepción venta interna',
  'Percepción a la adquisición de combustible',
  'Percepción realizada al agente de percepción con tasa especial',
] as const;

/** Receipts of a month, newest first: one voided, one without a document. */
export const perceptions: readonly Perception[] = Array.from({ length: 10 }, (_, index) => ({
  regime: regimes[index % regimes.length] ?? null,
  documentNumber: `P001-${String(1045 - index).padStart(8, '0')}`,
  issueDate: `2026-10-${String(29 - index * 2).padStart(2, '0')}`,
  supplierRuc: index % 2 === 0 ? '20100190797' : '20512345671',
  customerRuc: '20514827363',
  amountCents: 2_050 + index * 1_337,
  state: index === 2 ? 'Anulado' : 'Emitido',
  url: index === 4 ? null : `/files/vouchers/t/P001-${String(1045 - index).padStart(8, '0')}.jpeg`,
}));

/** Receipts with extreme and missing values. */
export const torturePerceptions: readonly Perception[] = [
  {
    regime:
      'Percepción de un régimen con el nombre más largo que haya en el catálogo 22 de la SUNAT y en todos los que vengan después',
    documentNumber: 'P001-99999999',
    issueDate: '2026-10-31',
    supplierRuc: '20514827363',
    customerRuc: '20514827363',
    amountCents: 999_999_999_999_999,
    state: 'Revertido por el emisor',
    url: '/files/vouchers/t/P001-99999999.jpeg',
  },
  {
    regime: null,
    documentNumber: 'P001-1',
    issueDate: '2026-10-01',
    supplierRuc: null,
    customerRuc: null,
    amountCents: null,
    state: 'Emitido',
    url: null,
  },
];
