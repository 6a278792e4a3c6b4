import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiText, ledgerAmount, ledgerDate, ledgerRate } from './ascii.ts';

describe('asciiText', () => {
  it('DOWNLOAD-07 writes names as SUNAT loads them', () => {
    expect(asciiText('Ñandú & Cía. S.A.C. | "Perú"/Sur')).toBe('Nandu Y Cia. S.A.C. Peru Sur');
  });

  it('DOWNLOAD-07 never contains a separator or a byte that is not ASCII', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^[A-Za-z0-9(),.\- ]*$/.test(asciiText(text))));
  });

  it('DOWNLOAD-07 does not change its own result, cut or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, most) => {
        const written = asciiText(text, most);
        return written.length <= most && asciiText(written, most) === written;
      }),
    );
    expect(asciiText('Lima Sur', 5)).toBe('Lima');
  });
});

it('DOWNLOAD-07 writes amounts with two decimals and a minus sign without a blank', () => {
  expect([0, 5, -10_000, 123_456_789].map(ledgerAmount)).toEqual(['0.00', '0.05', '-100.00', '1234567.89']);
});

it('DOWNLOAD-07 writes dates as DD/MM/AAAA, one or several', () => {
  expect([ledgerDate('2026-10-05'), ledgerDate('2026-09-28,2026-09-30'), ledgerDate(null), ledgerDate('')]).toEqual([
    '05/10/2026',
    '28/09/2026,30/09/2026',
    '',
    '',
  ]);
});

it('DOWNLOAD-07 gives a rate of three decimals only to vouchers in another currency', () => {
  expect(
    [
      ['PEN', '1.000000'],
      ['USD', '3.495000'],
      ['USD', '3.495500'],
      ['USD', null],
    ].map(([currency, rate]) => ledgerRate(currency ?? '', rate ?? null)),
  ).toEqual(['', '3.495', '3.496', '']);
});
