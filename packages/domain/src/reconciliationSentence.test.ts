import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differingFacts,
  type ReconciledVoucher,
  type ReconciliationDifference,
  reconciliationToleranceCents,
  totalsDifference,
} from './reconciliation.ts';
import { reconciledName, reconciliationSentence } from './reconciliationSentence.ts';
import { formatMoney } from './money.ts';

const voucher: ReconciledVoucher = {
  code: '20512345671-202610-01-F001-12',
  documentTypeCode: '01',
  series: 'F001',
  number: '12',
  counterpartyId: '20512345671',
  counterpartyName: 'Hilados del Sur S.A.C.',
  issueDate: '2026-10-14',
  currencyCode: 'PEN',
  baseCents: 100_00,
  igvCents: 18_00,
  totalCents: 118_00,
  isVoided: false,
};
const with_ = (more: Partial<ReconciledVoucher>): ReconciledVoucher => ({ ...voucher, ...more });
const nothing = { baseCents: 0, igvCents: 0, totalCents: 0 };

const difference = (
  kind: ReconciliationDifference['kind'],
  sunat: ReconciledVoucher | null,
  own: ReconciledVoucher | null,
  isPaired = false,
): ReconciliationDifference => ({
  kind,
  sunat,
  own,
  igvDifferenceCents: (sunat?.igvCents ?? 0) - (own?.igvCents ?? 0),
  isPaired,
});
const sentence = (...given: Parameters<typeof difference>) =>
  reconciliationSentence(difference(...given)).replaceAll(/\s/g, ' ');

describe('the sentence about a difference', () => {
  it.each([
    [
      sentence(
        'onlySunat',
        with_({
          documentTypeCode: '07',
          series: 'FC01',
          number: '3',
          baseCents: -500_00,
          igvCents: -90_00,
          totalCents: -590_00,
        }),
        null,
      ),
      'NC FC01-3 está en SUNAT y no en tus XML: resta S/ 90.00 de IGV.',
    ],
    [sentence('onlySunat', voucher, null), 'Factura F001-12 está en SUNAT y no en tus XML: suma S/ 18.00 de IGV.'],
    [
      sentence('onlySunat', with_({ igvCents: 0 }), null),
      'Factura F001-12 está en SUNAT y no en tus XML: no cambia el IGV.',
    ],
    [
      sentence('onlyOwn', null, voucher),
      'Factura F001-12 está en tus XML y no en SUNAT: la propuesta tiene S/ 18.00 menos de IGV.',
    ],
    [
      sentence('amounts', with_({ baseCents: 200_00, igvCents: 36_00, totalCents: 236_00 }), voucher),
      'Factura F001-12 no es igual: la propuesta tiene S/ 18.00 más de IGV (total S/ 236.00 en SUNAT, S/ 118.00 en tu XML).',
    ],
    [
      sentence('amounts', with_({ ...nothing, isVoided: true }), voucher),
      'Factura F001-12 está anulado en SUNAT y tu XML es de S/ 118.00: la propuesta tiene S/ 18.00 menos de IGV.',
    ],
    [
      sentence('facts', with_({ issueDate: '2026-10-15' }), voucher),
      'Factura F001-12 no es igual: el IGV no cambia (fecha 15/10/2026 en SUNAT, 14/10/2026 en tu XML).',
    ],
    [
      sentence('unread', voucher, with_({ ...nothing, currencyCode: 'USD' })),
      'Factura F001-12 tiene un XML sin importes en soles que se puedan comparar: SUNAT propone S/ 18.00 de IGV.',
    ],
    [
      sentence('paired', voucher, with_({ number: '21' }), true),
      'Factura F001-12 de SUNAT, que es Factura F001-21 de tus XML, tiene los mismos importes.',
    ],
  ])('%s', (shown, expected) => {
    expect(shown).toBe(expected);
  });

  it('names a type without a short name completely', () => {
    expect(reconciledName(with_({ documentTypeCode: '12' }))).toBe(
      'Ticket o cinta emitido por máquina registradora F001-12',
    );
  });

  const amounts = fc.record({
    baseCents: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    igvCents: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    totalCents: fc.integer({ min: -9_999_999, max: 9_999_999 }),
  });

  it('says more where the swapped one says less, by the same IGV', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        fc.pre(Math.abs(one.igvCents - other.igvCents) > reconciliationToleranceCents);
        const [forth, back] = [
          sentence('amounts', with_(one), with_(other)),
          sentence('amounts', with_(other), with_(one)),
        ];
        const igv = formatMoney(Math.abs(one.igvCents - other.igvCents)).replaceAll(/\s/g, ' ');
        const [word, opposite] = one.igvCents > other.igvCents ? ['más', 'menos'] : ['menos', 'más'];
        expect(forth).toContain(`la propuesta tiene ${igv} ${word} de IGV (`);
        expect(back).toContain(`la propuesta tiene ${igv} ${opposite} de IGV (`);
      }),
    );
  });

  it('finds the same facts in swapped sides, and none within the tolerance', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: -5, max: 5 }), (one, other, cents) => {
        expect(differingFacts(with_(one), with_(other))).toEqual(differingFacts(with_(other), with_(one)));
        const near = {
          baseCents: one.baseCents + cents,
          igvCents: one.igvCents - cents,
          totalCents: one.totalCents + cents,
        };
        expect(differingFacts(with_(one), with_(near))).toEqual([]);
      }),
    );
  });

  it('subtracts our sums from those of SUNAT, and negates that for swapped sides', () => {
    const totals = fc.record({
      vouchers: fc.nat(9999),
      baseCents: fc.integer({ min: -9_999_999, max: 9_999_999 }),
      igvCents: fc.integer({ min: -9_999_999, max: 9_999_999 }),
      totalCents: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(totals, totals, (sunat, own) => {
        const [forth, back] = [totalsDifference(sunat, own), totalsDifference(own, sunat)];
        expect(Object.values(back)).toEqual(Object.values(forth).map((value) => 0 - value));
      }),
    );
  });
});
