import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentAmounts } from '../../vouchers/facts.ts';
import { FileRefused } from '../problems.ts';
import { type TestDocument, ublDocument } from '../testing/ubl-fixtures.ts';
import { readUbl } from './read-ubl.ts';

const amountNames = [
  'taxable',
  'igv',
  'ivapBase',
  'ivap',
  'isc',
  'iscUntaxed',
  'icbper',
  'exportValue',
  'exempt',
  'unaffected',
  'otherCharges',
  'total',
  'difference',
] as const satisfies readonly (keyof DocumentAmounts)[];

/** The amounts of a document that are not 0. */
function amountsOf(text: string): Partial<DocumentAmounts> {
  const { facts } = readUbl(Buffer.from(text));
  if (facts.kind !== 'comprobante') throw new Error('The fixture is an invoice or note');
  return Object.fromEntries(amountNames.map((name) => [name, facts[name] ?? 0]).filter(([, amount]) => amount !== 0));
}

const read = (given: Omit<TestDocument, 'id'>) => amountsOf(ublDocument({ id: 'F001-1', ...given }));

const change = (code: string, amount: string, isCharge = false) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>` +
  `<cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode><cbc:Amount currencyID="PEN">${amount}</cbc:Amount></cac:AllowanceCharge>`;
const money = (name: string, amount: string) => `<cbc:${name} currencyID="PEN">${amount}</cbc:${name}>`;
const subtotal = (scheme: string, base: string, tax: string, currency: string) =>
  `<cac:TaxTotal><cac:TaxSubtotal><cbc:TaxableAmount${currency}>${base}</cbc:TaxableAmount><cbc:TaxAmount${currency}>${tax}</cbc:TaxAmount><cac:TaxCategory><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>`;

const thousand = { description: 'Servicio', amount: '1000.00', igv: '180.00' };
const plain = { taxes: [['1000', '1000.00', '180.00']], total: '1180.00', lines: [thousand] } as const;
const plainAmounts = { taxable: 100_000, igv: 18_000, total: 118_000 };

const soda = {
  description: 'Gaseosa',
  amount: '100.00',
  taxes: [
    ['2000', '100.00', '20.00'],
    ['1000', '120.00', '21.60'],
  ],
} as const;
const fuel = {
  description: 'Combustible',
  amount: '200.00',
  affectation: '20',
  taxes: [
    ['2000', '200.00', '20.00'],
    ['9997', '220.00', '0.00'],
  ],
} as const;

describe('the ISC', () => {
  it.each([
    ['outside of', '100.00'],
    ['inside of', '120.00'],
  ])('is apart from the base, with a header that has it %s the base', (_, base) => {
    const taxes = [
      ['1000', base, '21.60'],
      ['2000', '100.00', '20.00'],
    ] as const;
    const expected = { taxable: 10_000, igv: 2_160, isc: 2_000, total: 14_160 };
    expect(read({ taxes, total: '141.60', lines: [soda] })).toEqual(expected);
    // The total tells the same where the lines say nothing.
    expect(read({ taxes, total: '141.60' })).toEqual(expected);
  });

  it.each([
    ['without', '100.00', '200.00'],
    ['with', '120.00', '220.00'],
  ])('of untaxed lines is known apart, with a header whose bases are %s ISC', (_, taxed, exempt) => {
    const taxes = [
      ['1000', taxed, '21.60'],
      ['9997', exempt, '0.00'],
      ['2000', '300.00', '40.00'],
    ] as const;
    expect(read({ taxes, total: '361.60', lines: [soda, fuel] })).toEqual({
      taxable: 10_000,
      igv: 2_160,
      exempt: 20_000,
      isc: 4_000,
      iscUntaxed: 2_000,
      total: 36_160,
    });
  });

  it('of an untaxed line whose base does not include it is not taken away from it', () => {
    const line = {
      ...fuel,
      taxes: [
        ['2000', '200.00', '20.00'],
        ['9997', '200.00', '0.00'],
      ],
    } as const;
    const taxes = [
      ['9997', '200.00', '0.00'],
      ['2000', '200.00', '20.00'],
    ] as const;
    const expected = { exempt: 20_000, isc: 2_000, iscUntaxed: 2_000, total: 22_000 };
    expect(read({ taxes, total: '220.00', lines: [line] })).toEqual(expected);
  });
});

describe('each scheme counts once', () => {
  const inSoles = subtotal('1000', '3500.00', '630.00', ' currencyID="PEN"');
  const dollars = { ...plain, currency: 'USD' };

  it('and only in the currency of the document', () => {
    expect(read({ ...dollars, extra: inSoles })).toEqual(plainAmounts);
    const { lines: _, ...headerOnly } = dollars;
    expect(read({ ...headerOnly, extra: inSoles })).toEqual(plainAmounts);
    const text = ublDocument({ id: 'F001-1', ...dollars }).replaceAll(
      /<cac:TaxTotal>(?=.*<\/cac:TaxTotal>\n)[\s\S]*?<\/cac:TaxTotal>\n/g,
      inSoles,
    );
    expect(amountsOf(text)).toEqual(plainAmounts);
  });

  it.each([
    ['the same amounts', '1000.00', '180.00'],
    ['amounts in soles without a currency', '3500.00', '630.00'],
  ])('where a second TaxTotal repeats it with %s', (_, base, tax) => {
    const repeated = { ...plain, taxes: [...plain.taxes, ['1000', base, tax]] } as const;
    expect(read(repeated)).toEqual(plainAmounts);
    expect(read({ taxes: repeated.taxes, total: plain.total })).toEqual(plainAmounts);
  });

  it('and two bases of one scheme are added when lines and total say so', () => {
    const two = {
      taxes: [
        ['1000', '1000.00', '180.00'],
        ['1000', '1000.00', '180.00'],
        ['1000', '200.00', '21.00'],
      ],
      total: '2581.00',
      lines: [thousand, thousand, { description: 'Menú', amount: '200.00', igv: '21.00', percent: '10.50' }],
    } as const;
    const expected = { taxable: 220_000, igv: 38_100, total: 258_100 };
    expect(read(two)).toEqual(expected);
    expect(read({ taxes: two.taxes, total: two.total })).toEqual(expected);
  });
});

describe('IVAP, free goods and what is outside the base', () => {
  it.each([
    [
      'IVAP',
      {
        taxes: [['1016', '1000.00', '40.00']],
        total: '1040.00',
        lines: [
          { description: 'Arroz', amount: '1000.00', igv: '40.00', scheme: '1016', percent: '4.00', affectation: '17' },
        ],
      },
      { ivapBase: 100_000, ivap: 4_000, total: 104_000 },
    ],
    [
      'a gift of scheme 9996',
      {
        ...plain,
        taxes: [...plain.taxes, ['9996', '50.00', '9.00']],
        lines: [thousand, { description: 'Muestra', amount: '50.00', igv: '9.00', scheme: '9996', affectation: '11' }],
      },
      plainAmounts,
    ],
    [
      'gifts under the schemes 1000 and 9998',
      {
        ...plain,
        lines: [
          thousand,
          { description: 'Muestra', amount: '50.00', igv: '9.00', affectation: '13' },
          { description: 'Bonificación', amount: '20.00', scheme: '9998', affectation: '31' },
        ],
      },
      plainAmounts,
    ],
    [
      'the consumption surcharge as scheme 9999',
      {
        taxes: [
          ['1000', '1000.00', '180.00'],
          ['9999', '0.00', '100.00'],
        ],
        total: '1280.00',
        lines: [thousand],
      },
      { ...plainAmounts, otherCharges: 10_000, total: 128_000 },
    ],
    [
      'the consumption surcharge as a charge',
      { ...plain, total: '1280.00', extra: change('46', '100.00', true), totals: money('ChargeTotalAmount', '100.00') },
      { ...plainAmounts, otherCharges: 10_000, total: 128_000 },
    ],
    [
      'charges of the totals alone',
      { ...plain, total: '1280.00', totals: money('ChargeTotalAmount', '100.00') },
      { ...plainAmounts, otherCharges: 10_000, total: 128_000 },
    ],
    [
      'a discount outside the base',
      { ...plain, total: '1130.00', extra: change('03', '50.00'), totals: money('AllowanceTotalAmount', '50.00') },
      { ...plainAmounts, otherCharges: -5_000, total: 113_000 },
    ],
    [
      'a discount of a line outside the base',
      { ...plain, total: '1130.00', lines: [{ ...thousand, extra: change('01', '50.00') }] },
      { ...plainAmounts, otherCharges: -5_000, total: 113_000 },
    ],
    [
      'rounding',
      { ...plain, total: '1179.96', totals: money('PayableRoundingAmount', '-0.04') },
      { ...plainAmounts, otherCharges: -4, total: 117_996 },
    ],
    [
      'a perception and a retention, which the total does not contain',
      { ...plain, extra: change('51', '23.60', true) + change('62', '35.40') },
      plainAmounts,
    ],
    [
      'plastic bags',
      { ...plain, taxes: [...plain.taxes, ['7152', '0.00', '0.50']], total: '1180.50' },
      { ...plainAmounts, icbper: 50, total: 118_050 },
    ],
  ] as const)('%s', (_, given, expected) => {
    expect(read(given)).toEqual(expected);
  });
});

describe('what changes the base of the lines', () => {
  it.each([
    ['a discount of the whole document', '02', { taxes: [['1000', '900.00', '162.00']], total: '1062.00' }, 90_000],
    ['one without a code', '', { taxes: [['1000', '900.00', '162.00']], total: '1062.00' }, 90_000],
    [
      'a taxed advance',
      '04',
      { taxes: [['1000', '700.00', '126.00']], total: '826.00', totals: money('PrepaidAmount', '354.00') },
      70_000,
    ],
  ] as const)('%s', (_, code, given, taxable) => {
    const extra = change(code, `${(100_000 - taxable) / 100}.00`);
    expect(read({ ...given, lines: [thousand], extra })).toEqual({
      taxable,
      igv: (taxable * 18) / 100,
      total: (taxable * 118) / 100,
    });
  });

  it('a charge of the whole document, and the header without taxes', () => {
    const given = { taxes: [], total: '1298.00', lines: [thousand], extra: change('49', '100.00', true) };
    expect(read(given)).toEqual({ taxable: 110_000, igv: 19_800, total: 129_800 });
  });

  it('an advance that only the total of advances states', () => {
    const totals = money('PrepaidAmount', '354.00');
    expect(read({ taxes: [['1000', '700.00', '126.00']], total: '826.00', lines: [thousand], totals })).toEqual({
      taxable: 70_000,
      igv: 12_600,
      total: 82_600,
    });
  });

  it('a discount that the header spreads over what is taxed and what is not', () => {
    const lines = [thousand, { description: 'Libro', amount: '1000.00', scheme: '9997', affectation: '20' }];
    const taxes = [
      ['1000', '900.00', '162.00'],
      ['9997', '900.00', '0.00'],
    ] as const;
    expect(read({ taxes, total: '1962.00', lines, extra: change('02', '200.00') })).toEqual({
      taxable: 90_000,
      igv: 16_200,
      exempt: 90_000,
      total: 196_200,
    });
  });

  it('an exempt and an unaffected advance', () => {
    const lines = [
      { description: 'Libro', amount: '100.00', scheme: '9997', affectation: '20' },
      { description: 'Fruta', amount: '100.00', scheme: '9998', affectation: '30' },
    ];
    const extra = change('05', '40.00') + change('06', '10.00');
    expect(
      read({
        taxes: [
          ['9997', '60.00', '0.00'],
          ['9998', '90.00', '0.00'],
        ],
        total: '150.00',
        lines,
        extra,
      }),
    ).toEqual({
      exempt: 6_000,
      unaffected: 9_000,
      total: 15_000,
    });
  });
});

describe('credit notes', () => {
  const note = { ...plain, root: 'CreditNote' } as const;

  it('with negative amounts are read as with positive ones, all or some of them', () => {
    const text = ublDocument({ id: 'F001-1', ...note });
    const negative = text.replaceAll(/(currencyID="PEN">)(?=[1-9])/g, '$1-');
    expect(amountsOf(negative)).toEqual(plainAmounts);
    const { facts } = readUbl(Buffer.from(negative));
    expect(facts).toMatchObject({ items: [{ amount: 100_000, igvBase: 100_000, igvAmount: 18_000 }] });
    expect(amountsOf(text.replace('>1180.00</cbc:PayableAmount>', '>-1180.00</cbc:PayableAmount>'))).toEqual(
      plainAmounts,
    );
  });

  it('of reason 13 have no amounts, whatever their lines say', () => {
    const reason = '<cac:DiscrepancyResponse><cbc:ResponseCode>13</cbc:ResponseCode></cac:DiscrepancyResponse>';
    expect(read({ ...note, total: '0.00', extra: reason })).toEqual({});
  });

  it('are the only documents with negative amounts: others do not add up', () => {
    const text = ublDocument({ id: 'F001-1', ...plain }).replaceAll(/(currencyID="PEN">)(?=[1-9])/g, '$1-');
    expect(amountsOf(text)).toEqual({ taxable: -100_000, igv: -18_000, total: -118_000, difference: -118_000 });
  });
});

it('adds the taxes that the buyer of a liquidación de compra keeps back to what is paid', () => {
  const given = { root: 'SelfBilledInvoice', lines: [thousand], total: '1000.00' } as const;
  const base = ['1000', '1000.00', '180.00'] as const;
  expect(read({ ...given, taxes: [base], total: '1180.00' })).toEqual(plainAmounts);
  expect(read({ ...given, taxes: [base] })).toEqual(plainAmounts);
  expect(read({ ...given, taxes: [base, ['3000', '1000.00', '15.00']], total: '1165.00' })).toEqual(plainAmounts);
  expect(read({ ...given, taxes: [base, ['3000', '1000.00', '15.00']], total: '985.00' })).toEqual(plainAmounts);
  expect(read({ ...given, taxes: [base], total: '1165.00', extra: change('63', '15.00') })).toEqual(plainAmounts);
});

describe('the difference', () => {
  it.each([
    ['a total above its parts', { ...plain, total: '1200.00' }, 2_000],
    ['a total below its parts', { ...plain, total: '1100.00' }, -8_000],
    ['a rest that nothing states', { taxes: plain.taxes, total: '1180.06' }, 6],
    [
      'an advance without its discount',
      { ...plain, total: '826.00', totals: money('PrepaidAmount', '354.00') },
      -35_400,
    ],
    [
      'a header whose base is not that of its lines',
      { ...plain, lines: [{ ...thousand, amount: '800.00', igv: '144.00' }] },
      20_000,
    ],
    ['no taxes at all', { taxes: [], total: '50.00' }, 5_000],
  ] as const)('is %s', (_, given, difference) => {
    expect(read(given)).toMatchObject({ difference });
  });

  it('is 0 for what rounding leaves', () => {
    expect(read({ ...plain, total: '1180.05' })).toEqual({ ...plainAmounts, total: 118_005 });
    const lines = Array.from({ length: 3 }, () => ({ description: 'Clavo', amount: '333.20', igv: '59.98' }));
    expect(read({ ...plain, lines })).toEqual(plainAmounts);
  });

  /** Documents whose lines, header and total agree. */
  const consistent = fc
    .record({
      root: fc.constantFrom('Invoice', 'CreditNote', 'DebitNote', 'SelfBilledInvoice'),
      currency: fc.constantFrom('PEN', 'USD'),
      lines: fc.array(
        fc.record({
          base: fc.integer({ min: 1_000, max: 5_000_000 }),
          isc: fc.integer({ min: 0, max: 100_000 }),
          scheme: fc.constantFrom('1000', '1000', '9997', '9998', '1016'),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      iscIsInside: fc.boolean(),
      bags: fc.integer({ min: 0, max: 500 }),
      surcharge: fc.integer({ min: 0, max: 10_000 }),
    })
    .map(({ root, currency, lines, iscIsInside, bags, surcharge }) => {
      const soles = (cents: number) => (cents / 100).toFixed(2);
      const rates: Record<string, number> = { '1000': 0.18, '1016': 0.04 };
      const held = lines.map(({ base, isc: given, scheme }) => {
        const isc = scheme === '1016' ? 0 : given;
        return { base, isc, scheme, tax: Math.round((base + isc) * (rates[scheme] ?? 0)) };
      });
      const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
      const isc = sum(held.map((line) => line.isc));
      const taxes = ['1000', '1016', '9997', '9998'].flatMap((scheme) => {
        const own = held.filter((line) => line.scheme === scheme);
        const base = sum(own.map((line) => line.base + (iscIsInside ? line.isc : 0)));
        return own.length === 0 ? [] : [[scheme, soles(base), soles(sum(own.map(({ tax }) => tax)))] as const];
      });
      const iscs = isc === 0 ? [] : [['2000', soles(sum(held.map(({ base }) => base))), soles(isc)] as const];
      const total = sum(held.map(({ base, isc: own, tax }) => base + own + tax)) + bags + surcharge;
      return ublDocument({
        id: 'F001-1',
        root,
        currency,
        taxes: [...taxes, ...iscs, ['7152', '0.00', soles(bags)]],
        total: soles(total),
        extra: change('46', soles(surcharge), true).replaceAll('PEN', currency),
        lines: held.map((line) => ({
          description: 'Algo',
          amount: soles(line.base),
          affectation: { '1000': '10', '1016': '17', '9997': '20', '9998': '30' }[line.scheme] ?? '',
          taxes: [
            ...(line.isc === 0 ? [] : [['2000', soles(line.base), soles(line.isc)] as const]),
            [line.scheme, soles(line.base + line.isc), soles(line.tax)] as const,
          ],
        })),
      });
    });

  /** The places of the amounts that enter a figure: those of taxes with a scheme, the charge and the total. */
  function placesOf(text: string): { start: number; end: number; cents: number }[] {
    const amounts = [
      ...text.matchAll(/<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/gs),
      ...text.matchAll(/<cac:AllowanceCharge>.*?<\/cac:AllowanceCharge>/gs),
      ...text.matchAll(/<cbc:PayableAmount.*?<\/cbc:PayableAmount>/g),
    ].filter(([part]) => !/>(?:9999|9996)\s*</.test(part));
    return amounts.flatMap(({ 0: part, index }) =>
      [...part.matchAll(/(?<=currencyID="[A-Z]{3}">)[\d.]+/g)]
        // The value that the ISC or the tax on bags is computed from is no part of the total.
        .filter((_, place) => !(place === 0 && /<cbc:ID>\s*(?:2000|7152)/.test(part)))
        .map((match) => ({
          start: index + match.index,
          end: index + match.index + match[0].length,
          cents: Math.round(Number(match[0]) * 100),
        })),
    );
  }

  it('is 0 for every document that agrees, and not 0 when one of its amounts is another', () => {
    fc.assert(
      fc.property(consistent, fc.nat(), fc.integer({ min: 1_000_000, max: 9_000_000 }), (text, place, more) => {
        expect(amountsOf(text).difference ?? 0).toBe(0);
        const places = placesOf(text);
        const chosen = places[place % places.length];
        if (!chosen) throw new Error('A document has amounts');
        const other = ((chosen.cents + more) / 100).toFixed(2);
        expect(amountsOf(text.slice(0, chosen.start) + other + text.slice(chosen.end)).difference ?? 0).not.toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});

it('refuses a total in another currency than the document', () => {
  const text = ublDocument({ id: 'F001-1', ...plain }).replace(
    'PEN</cbc:DocumentCurrencyCode>',
    'USD</cbc:DocumentCurrencyCode>',
  );
  expect(() => readUbl(Buffer.from(text))).toThrow(FileRefused);
});
