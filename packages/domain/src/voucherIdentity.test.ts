import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carOf } from './sireFiles.ts';
import {
  identityByCar,
  invalidIdentity,
  isCar,
  isCustomerDocument,
  isIdentityDocument,
  keyCar,
  keyDepositAccount,
  keyDocumentType,
  keyIdentity,
  keyIdentityType,
  keyNumber,
  keySeries,
  typedSeries,
} from './voucherIdentity.ts';

const invalid = (documentType: string, series: string, number: string) =>
  invalidIdentity({ documentType, series, number });

describe('invalidIdentity', () => {
  it.each([
    ['01', 'F001', '00000123'],
    ['01', 'E001', '17'],
    ['01', '0001', '1234567'],
    ['03', 'EB01', '9'],
    ['07', 'FC01', '3'],
    ['20', 'R001', '5'],
    ['40', 'P001', '00000000000012345678'],
    ['50', '118', '001234'],
    ['12', 'FFGF012345', '0012-345'],
    ['13', '', 'AB-1234567'],
    ['14', 'S001', '0012345678901'],
  ])('accepts %s %s %s', (documentType, series, number) => {
    expect(invalid(documentType, series, number)).toEqual([]);
  });

  it.each([
    ['01', "F001'; DROP TABLE", '1', ['series']],
    ['01', '<IMG SRC=X>', '1', ['series']],
    ['01', '../../F001', '1', ['series']],
    ['01', 'F0001', '1', ['series']],
    ['01', '', '1', ['series']],
    ['01', 'F001', '-1', ['number']],
    ['01', 'F001', '12A', ['number']],
    ['01', 'F001', '', ['number']],
    ['01', 'F001', '0000', ['number']],
    ['01', 'F001', '123456789', ['number']],
    ['01', 'F001', '١٢٣', ['number']],
    ['50', 'CALLAO', '12', ['series']],
    ['12', 'A-1', '1', ['series']],
    ['12', '', '../1', ['number']],
    ['12', '', '1\n', ['number']],
    ['12', '', '1'.repeat(21), ['number']],
    ['77', 'Ñ', ' ', ['documentType', 'series', 'number']],
    ['toString', 'F001', '1', ['documentType']],
  ])('names what is wrong in %j %j %j', (documentType, series, number, expected) => {
    expect(invalid(documentType, series, number)).toEqual(expected);
  });
});

it('recognises a CAR', () => {
  expect(isCar('2099999902701F0010000000123')).toBe(true);
  expect(
    ['', '2099999902701F001000000012', '2099999902701F00100000001234', '../999902701F0010000000123'].map(isCar),
  ).toEqual([false, false, false, false]);
});

it('recognises identity documents by their type', () => {
  expect(isIdentityDocument('6', '20999999027')).toBe(true);
  expect(isIdentityDocument('6', '20999999028')).toBe(false);
  expect(isIdentityDocument('6', '45678912')).toBe(false);
  expect(isIdentityDocument('1', '45678912')).toBe(true);
  expect(isIdentityDocument('0', 'US-12.345/6')).toBe(true);
  expect(isIdentityDocument('7', '<b>')).toBe(false);
  expect(isIdentityDocument('7', 'A'.repeat(16))).toBe(false);
  expect(isIdentityDocument('7', '')).toBe(false);
});

it('needs no document of a customer, except the RUC of one with type 6', () => {
  expect(['', '-', '0', '1'].map((type) => ['', '-'].map((id) => isCustomerDocument(type, id)))).toEqual(
    Array.from({ length: 4 }, () => [true, true]),
  );
  expect(['', '-', '20999999028', '20999999027'].map((id) => isCustomerDocument('6', id))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(isCustomerDocument('1', '<b>')).toBe(false);
});

describe('the forms of a key', () => {
  it.each([
    ['01', '1', '0001'],
    ['03', '001', '0001'],
    ['04', '1.0', '0001'],
    ['07', "'0012", '0012'],
    ['08', '="0003"', '0003'],
    ['01', '1,234', '1234'],
    ['01', ' e001 ', 'E001'],
    ['01', '5E01', '5E01'],
    ['01', '1E+03', '1E+03'],
    ['01', 'F01', 'F01'],
    ['01', '0', '0'],
    ['01', '00001', '00001'],
    ['12', '1', '1'],
    ['50', '118', '118'],
    ['50', '28', '028'],
    ['14', '', ''],
  ])('of a %s with the series %j have the series %j', (type, series, key) => {
    expect(keySeries(type, series)).toBe(key);
  });

  it.each([
    ['00000457', '457'],
    ['457.0', '457'],
    ['457,00', '457'],
    ["'0457", '457'],
    ['1,234', '1234'],
    ['1.234', '1234'],
    ['1,234,567.00', '1234567'],
    ['0', '0'],
    ['457.000', '457.000'],
    ['4.57E+05', '4.57E+05'],
    ['0012-345', '12-345'],
    ['12 345', '12 345'],
  ])('with the number %j have the number %j', (number, key) => {
    expect(keyNumber(number)).toBe(key);
  });

  it.each([
    ['1', '77', '00000077'],
    ['1', '0', '00000000'],
    ['1', '1,234,567', '01234567'],
    ['1', '77.0', '00000077'],
    ['1', '', ''],
    ['1', '-', '-'],
    ['6', '20999999027.0', '20999999027.0'],
    ['6', "'20999999027", '20999999027'],
    ['6', '2.09E+10', '2.09E+10'],
    ['4', '1234567.0', '1234567'],
    ['0', '12.345.678', '12.345.678'],
  ])('with the document %s %j have the document %j', (type, id, key) => {
    expect(keyIdentity(type, id)).toBe(key);
  });

  it('have two digits of a type, and one character of a type of identity document', () => {
    expect(['1', '01', '7.0', ' 12 ', ''].map(keyDocumentType)).toEqual(['01', '01', '07', '12', '']);
    expect(['06', '6', '1.0', 'a', '-', ''].map(keyIdentityType)).toEqual(['6', '6', '1', 'A', '-', '']);
  });

  it('have 11 digits of an account for detracciones, without hyphens', () => {
    expect(
      ['98012345', '00098012345', '00-098-012345', '98012345.0', "'00098012345", '9.80E+07', 'cuenta 1', ''].map(
        keyDepositAccount,
      ),
    ).toEqual(['00098012345', '00098012345', '00098012345', '00098012345', '00098012345', '', 'cuenta 1', '']);
  });

  it('are found by a series without its zeros', () => {
    expect(['1', 'f001', '0001', ''].map(typedSeries)).toEqual([['1', '0001'], ['F001'], ['0001'], ['']]);
  });

  it('take nothing that a spreadsheet rounded for an identity document', () => {
    expect(isIdentityDocument('6', '2.09E+10')).toBe(false);
    expect(isIdentityDocument('1', '1.23E7')).toBe(false);
    expect(isCustomerDocument('0', '1.2E+07')).toBe(false);
  });

  it('change nothing of what they have made', () => {
    const cell = fc.oneof(fc.stringMatching(/^[A-Z0-9]{0,6}$/), fc.stringMatching(/^'?[0-9.,]{1,9}$/));
    fc.assert(
      fc.property(fc.constantFrom('01', '07', '12', '50'), cell, (type, text) => {
        const series = keySeries(type, text);
        expect(keySeries(type, series)).toBe(series);
        const number = keyNumber(text);
        expect(keyNumber(number)).toBe(number);
        const id = keyIdentity('1', text);
        expect(keyIdentity('1', id)).toBe(id);
      }),
    );
  });
});

describe('the CAR of a row', () => {
  const car = carOf({ issuerId: '20999999027', documentType: '01', series: '0001', number: '457' });

  it.each([
    [car, car],
    [car.replace('0001', 'e001'), car.replace('0001', 'E001')],
    ['2.09999990E+26', car],
    ['2,1E+26', car],
    ['209999990270100000000000000', car],
    ['2.0966E+26', '2.0966E+26'],
    ['', ''],
  ])('read from %j is %j', (text, expected) => {
    expect(keyCar(text, car)).toBe(expected);
  });

  it.each([
    ['0001', '1', '457', '0001', '457'],
    ['5E01', '50', '457', '5E01', '457'],
    ['5E01', '5.00E+01', '457', '5E01', '457'],
    ['1E03', '1E+03', '457', '1E03', '457'],
    ['F001', 'F001', '4.57E+02', 'F001', '0000000457'],
    ['F001', 'F001', '457.000', 'F001', '0000000457'],
    ['F002', 'F001', '4.58E+02', 'F001', '4.58E+02'],
  ])('with the series %s and a row with %s and %s gives %s and %s', (held, series, number, series2, number2) => {
    const of = carOf({ issuerId: '20999999027', documentType: '01', series: held, number: '457' });
    expect(identityByCar(of, { documentType: '01', series, number })).toEqual({
      documentType: '01',
      series: series2,
      number: number2,
    });
  });

  it('gives back every series and number of which a spreadsheet made a figure', () => {
    const series = fc.oneof(fc.stringMatching(/^[0-9]{4}$/), fc.stringMatching(/^[1-9]E[0-9]{2}$/));
    fc.assert(
      fc.property(series, fc.integer({ min: 1, max: 99_999_999 }), (held, number) => {
        const of = carOf({ issuerId: '20999999027', documentType: '01', series: held, number: String(number) });
        const shown = { documentType: '01', series: String(Number(held)), number: number.toExponential(2) };
        const found = identityByCar(of, { ...shown, number: shown.number.replace('e+', 'E+0') });
        expect([found.series, keyNumber(found.number)]).toEqual([held, String(number)]);
      }),
    );
  });
});
