import { describe, expect, it } from 'vitest';
import { invalidIdentity, isCar, isCustomerDocument, isIdentityDocument } from './voucherIdentity.ts';

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
