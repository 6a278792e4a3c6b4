import { rucOf } from './api.ts';
import { type Declarant, type PurchaseRow, rce, rvie, type SaleRow } from './sire.ts';
import { ubl } from './ubl.ts';
import type { Given } from './uploading.ts';
import { zipOf } from './zip.ts';

/** The sum of amounts in cents. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

export const october = (ruc: string, name: string): Declarant => ({ ruc, name, period: '202610' });
export const supplier = {
  one: rucOf('99999902'),
  two: rucOf('61234501'),
  restaurant: rucOf('99999903'),
  three: rucOf('61234502'),
};

export type Class = 'Deducible' | 'Observado' | 'No deducible';
/** The expected class of a purchase, decided by hand. */
export type Judged = PurchaseRow & { status: Class; reason?: string };

export const purchase = (
  row: Omit<Judged, 'supplier' | 'name'> & Partial<Pick<Judged, 'supplier' | 'name'>>,
): Judged => ({
  supplier: supplier.one,
  name: 'PROVEEDOR UNO S.A.C.',
  ...row,
});

export const bought: readonly Judged[] = [
  purchase({
    date: '2026-10-05',
    type: '01',
    serie: 'F001',
    number: 123,
    base: 100_000,
    igv: 18_000,
    status: 'Deducible',
  }),
  purchase({
    date: '2026-10-06',
    type: '01',
    serie: 'F001',
    number: 124,
    base: 15_000,
    igv: 2_700,
    status: 'Observado',
    reason: 'Importes distintos entre SUNAT y el XML',
  }),
  purchase({
    date: '2026-10-12',
    type: '01',
    serie: 'F002',
    number: 45,
    supplier: supplier.restaurant,
    name: 'RESTAURANTE DEMO E.I.R.L.',
    base: 20_000,
    igv: 2_100,
    status: 'Deducible',
  }),
  purchase({
    date: '2026-10-13',
    type: '01',
    serie: 'F002',
    number: 46,
    supplier: supplier.restaurant,
    name: 'RESTAURANTE DEMO E.I.R.L.',
    base: 8_000,
    igv: 840,
    status: 'Observado',
    reason: 'Gasto ajeno al giro del negocio',
  }),
  purchase({
    date: '2026-10-20',
    type: '07',
    serie: 'F001',
    number: 9,
    base: -10_000,
    igv: -1_800,
    changes: ['2026-10-05', '01', 'F001', 123],
    status: 'Deducible',
  }),
  purchase({
    date: '2026-10-28',
    type: '01',
    serie: 'F001',
    number: 130,
    base: 349_500,
    igv: 62_910,
    currency: 'USD',
    rate: '3.495',
    detraction: 'D',
    status: 'Deducible',
  }),
  // Stated in dollars by its issuer's software: the XML has the same total.
  purchase({
    date: '2026-10-27',
    type: '01',
    serie: 'F005',
    number: 77,
    supplier: supplier.two,
    name: 'SOFTWARE EN DOLARES S.A.C.',
    base: 35_000,
    igv: 6_300,
    currency: 'USD',
    rate: '3.500',
    status: 'Deducible',
  }),
  purchase({ date: '2026-10-02', type: '03', serie: 'B001', number: 5, base: 5_000, igv: 900, status: 'No deducible' }),
  purchase({
    date: '2026-10-03',
    type: '01',
    serie: 'F003',
    number: 8,
    base: 0,
    igv: 0,
    state: '4',
    status: 'No deducible',
  }),
  purchase({
    date: '2026-10-07',
    type: '01',
    serie: 'F004',
    number: 12,
    supplier: supplier.three,
    name: 'COMERCIAL INCONSISTENTE S.R.L.',
    base: 30_000,
    igv: 5_400,
    inconsistency: '301',
    status: 'Observado',
    reason: 'Inconsistencia informada por SUNAT',
  }),
  purchase({
    date: '2026-10-08',
    type: '01',
    serie: 'F006',
    number: 3,
    base: 10_000,
    igv: 2_500,
    status: 'Observado',
    reason: 'El IGV no corresponde a una tasa vigente',
  }),
  purchase({
    date: '2026-10-09',
    type: '01',
    serie: 'F007',
    number: 1,
    base: 0,
    igv: 0,
    baseWithoutCredit: 50_000,
    igvWithoutCredit: 9_000,
    status: 'Deducible',
  }),
  purchase({
    date: '2026-10-10',
    type: '14',
    serie: 'S001',
    number: 99,
    base: 8_000,
    igv: 1_440,
    nonTaxable: 230,
    status: 'Deducible',
  }),
  purchase({
    date: '2025-09-15',
    type: '01',
    serie: 'F008',
    number: 2,
    base: 1_000,
    igv: 180,
    status: 'Observado',
    reason: 'Emitido hace más de 12 meses',
  }),
  purchase({
    date: '2026-10-14',
    type: '01',
    serie: 'F030',
    number: 7,
    supplier: supplier.three,
    name: 'COMERCIAL INCONSISTENTE S.R.L.',
    base: 98_333,
    igv: 17_700,
    detraction: 'D',
    status: 'Deducible',
  }),
];
/** The accountant has this voucher, but SUNAT's propuesta does not. */
export const onlyXml = purchase({
  date: '2026-10-15',
  type: '01',
  serie: 'F020',
  number: 1,
  supplier: supplier.two,
  name: 'SOFTWARE EN DOLARES S.A.C.',
  base: 40_000,
  igv: 7_200,
  status: 'Observado',
  reason: 'No figura en la propuesta de SUNAT',
});

export const sold: readonly SaleRow[] = [
  {
    date: '2026-10-03',
    type: '01',
    serie: 'F001',
    number: 501,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 500_000,
    igv: 90_000,
  },
  { date: '2026-10-09', type: '03', serie: 'B001', number: 77, base: 8_475, igv: 1_525 },
  {
    date: '2026-10-21',
    type: '07',
    serie: 'FC01',
    number: 3,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 0,
    igv: 0,
    discount: -50_000,
    igvDiscount: -9_000,
    changes: ['2026-09-28', '01', 'F001', 400],
  },
  {
    date: '2026-10-22',
    type: '08',
    serie: 'FD01',
    number: 1,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 10_000,
    igv: 1_800,
    changes: ['2026-10-03', '01', 'F001', 501],
  },
  { date: '2026-10-23', type: '12', serie: '001', number: 8, base: 4_237, igv: 763 },
  {
    date: '2026-10-24',
    type: '01',
    serie: 'F001',
    number: 502,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 0,
    igv: 0,
    state: '2',
  },
  {
    date: '2026-10-25',
    type: '01',
    serie: 'F001',
    number: 503,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 0,
    igv: 0,
    exported: 100_000,
  },
];

export const boughtBefore: readonly PurchaseRow[] = [
  {
    date: '2026-09-11',
    type: '01',
    serie: 'F009',
    number: 1,
    supplier: supplier.two,
    name: 'PROVEEDOR, HIJOS Y CIA., S.A.C.',
    base: 200_000,
    igv: 36_000,
  },
  {
    date: '2026-09-12',
    type: '01',
    serie: 'F009',
    number: 2,
    supplier: supplier.one,
    name: 'PROVEEDOR UNO S.A.C.',
    base: 5_000,
    igv: 900,
  },
];
export const soldBefore: readonly SaleRow[] = [
  {
    date: '2026-09-28',
    type: '01',
    serie: 'F001',
    number: 400,
    customer: supplier.one,
    name: 'CLIENTE DEMO E.I.R.L.',
    base: 100_000,
    igv: 18_000,
  },
];

/**
 * An XML of a purchase, as a file that is chosen in a page. Its number is the last one in its name.
 * @param filling Text that makes it larger
 */
export const purchaseFile = (name: string, ruc: string, filling = '') => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from(
    `${ubl({
      serie: 'F070',
      number: Number(/(\d+)\D*$/.exec(name)?.[1]),
      date: '2026-10-14',
      supplier: supplier.two,
      supplierName: 'PROVEEDOR DOS S.A.C.',
      customer: ruc,
      base: 100_000,
      igv: 18_000,
      items: ['Papel bond'],
    })}<!-- ${filling} -->`,
  ),
});

/** The propuestas of October and September, in every format in which the portal exports them. */
export async function propuestas(own: Declarant): Promise<readonly Given[]> {
  const before = { ...own, period: '202609' };
  return [
    {
      name: `LE${own.ruc}20261000080400021112.txt`,
      content: rce(
        own,
        bought.map((row) => (row.serie === 'F005' ? { ...row, base: 10_000, igv: 1_800 } : row)),
      ),
    },
    { name: 'ventas-octubre.zip', content: await zipOf({ 'ventas-octubre.txt': rvie(own, sold) }) },
    // The portal does not quote commas inside names.
    { name: 'compras-setiembre.csv', content: rce(before, boughtBefore, ',') },
    { name: 'ventas-setiembre.txt', content: Buffer.from(rvie(before, soldBefore, '\n'), 'latin1') },
  ];
}

/** The documents that the accountant has: seven of the propuesta, and one that is not in it. */
export async function documents({ ruc }: Declarant): Promise<readonly Given[]> {
  const invoice = (row: Judged, more: { items: readonly string[] } & Partial<Parameters<typeof ubl>[0]>) =>
    ubl({
      serie: row.serie,
      number: row.number,
      date: row.date,
      supplier: row.supplier,
      supplierName: row.name,
      customer: ruc,
      base: Math.abs(row.base),
      igv: Math.abs(row.igv),
      ...more,
    });
  const row = (serie: string, number: number) => {
    const found = bought.find((one) => one.serie === serie && one.number === number);
    if (!found) throw new Error(`${serie}-${number} is not among the purchases`);
    return found;
  };
  return [
    { name: 'F020-1.xml', content: invoice(onlyXml, { items: ['Licencia anual de contabilidad'] }) },
    {
      name: 'comprobantes.zip',
      content: await zipOf({
        'F001-123.xml': invoice(row('F001', 123), { items: ['Papel bond A4', 'Tóner negro', 'Archivador de palanca'] }),
        'F001-124.xml': invoice(row('F001', 124), { items: ['Silla giratoria'], base: 15_300, igv: 2_754 }),
        'F002-46.xml': invoice(row('F002', 46), { items: ['Almuerzo ejecutivo'], percent: '10.50' }),
        'F001-9.xml': invoice(row('F001', 9), { root: 'CreditNote', items: ['Devolución de papel'] }),
        'F001-130.xml': invoice(row('F001', 130), { items: ['Servidor'], currency: 'USD', base: 100_000, igv: 18_000 }),
        'F005-77.xml': invoice(row('F005', 77), {
          items: ['Alojamiento web'],
          currency: 'USD',
          base: 10_000,
          igv: 1_800,
        }),
        'F030-7.xml': invoice(row('F030', 7), { items: ['Asesoría legal'], detraction: 13_900 }),
      }),
    },
  ];
}
