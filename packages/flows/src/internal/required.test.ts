import { expect, it } from 'vitest';
import { required } from './required.ts';

it('gives back what is there, an empty text and zero too', () => {
  expect([required('202610', 'a period'), required('', 'a text'), required(0, 'a number')]).toEqual(['202610', '', 0]);
});

it.each([null, undefined])('tells a developer what a state was entered without: %s', (value) => {
  expect(() => required(value, 'a period')).toThrow('A state was entered without a period');
});
