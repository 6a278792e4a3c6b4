import { purchase, supplier } from './hand-made.ts';
import { type Declarant, type PurchaseRow, rce } from './sire.ts';
import { ubl } from './ubl.ts';
import type { Given } from './uploading.ts';

const rowOf = (number: number): PurchaseRow =>
  purchase({ date: '2026-10-14', type: '01', serie: 'F090', number, base: 100_000, igv: 18_000, status: 'Deducible' });

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** What a later proposal does to the vouchers of `F090`: it changes 2, lacks 12, and has 13 besides. */
export const touched = { changed: 'F090-00000002', vanished: 'F090-00000012', appeared: 'F090-00000013' } as const;

/** Two proposals of the purchases of a month, the second one as {@link touched} says. */
export const twoProposals = (own: Declarant): readonly [Given, Given] => [
  { name: 'propuesta-1.txt', content: rce(own, numbers.map(rowOf)) },
  {
    name: 'propuesta-2.txt',
    content: rce(
      own,
      [...numbers.slice(0, -1), 13].map((number) =>
        number === 2 ? { ...rowOf(number), base: 200_000, igv: 36_000 } : rowOf(number),
      ),
    ),
  },
];

/** The XML of the three vouchers of {@link touched}. */
export const touchedDocuments = ({ ruc }: Declarant): readonly Given[] =>
  [2, 12, 13].map((number) => ({
    name: `F090-${number}.xml`,
    content: ubl({
      serie: 'F090',
      number,
      date: '2026-10-14',
      supplier: supplier.one,
      supplierName: 'PROVEEDOR UNO S.A.C.',
      customer: ruc,
      base: 100_000,
      igv: 18_000,
      items: ['Papel bond'],
    }),
  }));
