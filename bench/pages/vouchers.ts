import type { Voucher } from '@contapro/domain';

const things = ['Papel bond A4 75 g', 'Servicio de transporte Lima – Ica', 'Cemento Portland tipo I', 'Tóner negro'];

/** Makes vouchers that differ from each other. */
export const vouchersOf = (count: number): Voucher[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(8, '0');
    const taxed = 1000 + ((index * 37) % 900_000);
    return {
      code: `20100047218-202610-01-F001-${index + 1}`,
      issueDate: `2026-10-${String(1 + (index % 28)).padStart(2, '0')}`,
      serieNumber: `F001-${number}`,
      documentTypeCode: '01',
      supplierName: `PROVEEDOR NÚMERO ${index % 400} S.A.C.`,
      supplierRuc: '20100047218',
      items: index % 3 === 0 ? [things[index % 4] ?? '', things[(index + 1) % 4] ?? ''] : [things[index % 4] ?? ''],
      totalCents: taxed + Math.round(taxed * 0.18),
      igvCents: Math.round(taxed * 0.18),
      currencyCode: index % 20 === 0 ? 'USD' : 'PEN',
      imageUrl: `/${number}.jpeg`,
      xmlUrl: `/${number}.xml`,
      subjectToDetraction: index % 9 === 0,
      status: index % 5 === 0 ? 'observado' : 'gasto deducible',
      reasons: index % 5 === 0 ? ['NO_TXT'] : [],
    };
  });
