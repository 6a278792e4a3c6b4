import type { Voucher, VoucherPage, VoucherSummary } from '@contapro/domain';

const suppliers = [
  ['Distribuidora Los Álamos E.I.R.L.', '20512345678'],
  ['Servicios Integrales Pacífico S.A.C.', '20600123451'],
  ['Ferretería El Maestro S.R.L.', '20498765432'],
  ['Transportes Andinos del Sur S.A.', '20100190797'],
] as const;
const items = [
  ['Papel bond A4 75 g', 'Tóner negro', 'Archivador de palanca'],
  ['Servicio de mantenimiento de equipos'],
  ['Cemento tipo I, bolsa de 42.5 kg'],
  [],
] as const;
const statuses = ['gasto deducible', 'gasto deducible', 'observado', 'no procesado'] as const;

/** Vouchers for stories and tests. The same count returns the same vouchers. */
export const vouchers = (count: number): Voucher[] =>
  Array.from({ length: count }, (_, index) => {
    const nth = index % 4;
    const number = String(1200 + index).padStart(8, '0');
    const [supplierName = '', supplierRuc = ''] = suppliers[nth] ?? [];
    const totalCents = 11_800 * (1 + ((index * 7) % 23));
    const igvCents = Math.round((totalCents * 18) / 118);
    return {
      code: `${supplierRuc}-202610-01-F001-${1200 + index}`,
      issueDate: `2026-10-${String(1 + (index % 28)).padStart(2, '0')}`,
      serieNumber: `F001-${number}`,
      documentTypeCode: '01',
      supplierName,
      supplierRuc,
      items: items[nth] ?? [],
      totalCents,
      igvCents,
      igvCreditCents: igvCents,
      currencyCode: 'PEN',
      imageUrl: nth === 3 ? null : `/files/vouchers/t/F001-${number}.jpeg`,
      xmlUrl: nth === 3 ? null : `/files/vouchers/t/F001-${number}.xml`,
      subjectToDetraction: nth === 1,
      detraction: nth === 1 ? { status: 'por_pagar', amountCents: Math.round(totalCents * 0.12) } : null,
      status: statuses[nth] ?? 'no procesado',
      reasons: nth === 2 ? ['DETRACCION_PENDIENTE'] : [],
    };
  });

/** The first page of three. */
export const voucherPage: VoucherPage = {
  items: vouchers(20),
  totalItems: 48,
  totalPages: 3,
  summary: summaryOf(vouchers(48)),
};

/** The sums of these vouchers, in the form of the server's answer. */
export function summaryOf(all: readonly Voucher[]): VoucherSummary {
  const sum = (centsOf: (voucher: Voucher) => number | null) =>
    all.reduce((cents, one) => cents + (centsOf(one) ?? 0), 0);
  return {
    count: all.length,
    totalCents: sum(({ totalCents }) => totalCents),
    igvCents: sum(({ igvCents }) => igvCents),
    igvCreditCents: sum(({ igvCreditCents }) => igvCreditCents),
    detractionCents: null,
  };
}
