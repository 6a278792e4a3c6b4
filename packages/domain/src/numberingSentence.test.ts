import { expect, it } from 'vitest';
import type { NumberedVoucher, NumberingFinding } from './numbering.ts';
import { numberingSentence, numbersOf } from './numberingSentence.ts';
import { numberingTexts } from './texts/index.ts';

const voucher = (number: string, issueDate: string, lastNumber: string | null = null): NumberedVoucher => ({
  number,
  lastNumber,
  issueDate,
  period: '202610',
});
const finding = (more: Partial<NumberingFinding>): NumberingFinding => ({
  kind: 'missing',
  documentTypeCode: '01',
  series: 'F001',
  missing: null,
  before: voucher('14', '2026-10-12'),
  after: voucher('19', '2026-10-10'),
  ...more,
});

it('says what is odd, with ranges in place of lists', () => {
  expect([
    numberingSentence(finding({ missing: { first: 15, last: 15 } })),
    numberingSentence(finding({ missing: { first: 15, last: 18 } })),
    numberingSentence(finding({ missing: { first: 101, last: 89_999_999 } })),
    numberingSentence(finding({ kind: 'restarted' })),
    numberingSentence(finding({ kind: 'backwards' })),
    numberingSentence(finding({ kind: 'stopped', before: voucher('1', '2026-09-28', '50'), after: null })),
    numberingSentence(finding({ kind: 'unreadable', before: null, after: voucher('A-12', '2026-10-10') })),
  ]).toEqual([
    'Falta el 15',
    'Faltan 4 números: del 15 al 18',
    'Faltan 89,999,899 números: del 101 al 89999999',
    'Vuelve al 19 después del 14',
    'El 19 es del 10/10/2026, antes que el 14 (12/10/2026)',
    'Sin ventas en el periodo. La última fue el 50, del 28/09/2026',
    'El número "A-12" no se puede ordenar',
  ]);
  expect([numbersOf(voucher('14', '2026-10-12')), numbersOf(voucher('1', '2026-09-28', '50'))]).toEqual([
    '14',
    '1 al 50',
  ]);
});

it.each([
  [{ missingNumbers: 1, incompleteSeries: 1, firstIncompleteSeries: 'F001' }, 'Falta 1 número de F001'],
  [{ missingNumbers: 3, incompleteSeries: 1, firstIncompleteSeries: 'F001' }, 'Faltan 3 números de F001'],
  [{ missingNumbers: 5, incompleteSeries: 2, firstIncompleteSeries: 'B001' }, 'Faltan números en 2 series de venta'],
  [{ missingNumbers: 89_999_899, incompleteSeries: 1, firstIncompleteSeries: 'F001' }, 'Faltan números de F001'],
])('the line of the dashboard says %o as %s', (summary, line) => {
  expect(numberingTexts.line(summary)).toBe(line);
});
