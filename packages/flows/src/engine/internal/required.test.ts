import { expect, it } from 'vitest';
import { required } from './required.ts';

it('returns a value that is there, an empty text and zero too', () => {
  expect([required('202610', 'a period'), required('', 'a text'), required(0, 'a number')]).toEqual(['202610', '', 0]);
});

it.each([null, undefined])('throws an error that names what is missing: %s', (value) => {
  expect(() => required(value, 'a period')).toThrow('A state was entered without a period');
});
