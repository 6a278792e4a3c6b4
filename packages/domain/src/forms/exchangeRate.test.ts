import { expect, it } from 'vitest';
import { exchangeRateSchema, rateInput, typedRate } from './exchangeRate.ts';

const messageOf = (rate: string, currency = 'USD') =>
  exchangeRateSchema(currency).safeParse({ rate }).error?.issues[0]?.message;

it('takes a comma for the decimals and leaves out spaces', () => {
  expect(exchangeRateSchema('USD').parse({ rate: rateInput(' 3,745 ') })).toEqual({ rate: '3.745' });
  expect([typedRate('3.745'), typedRate('3'), typedRate('3.7451'), typedRate('x')]).toEqual([3.745, 3, null, null]);
});

it.each([
  ['', 'Escribe el tipo de cambio.'],
  ['tres', 'Escribe un número con hasta tres decimales, como 3.745.'],
  ['3.7451', 'Escribe un número con hasta tres decimales, como 3.745.'],
  ['-3.745', 'Escribe un número con hasta tres decimales, como 3.745.'],
  ['1.000', 'Escribe un tipo de cambio entre 1.001 y 9.999.'],
  ['37.45', 'Escribe un tipo de cambio entre 1.001 y 9.999.'],
])('refuses %j', (rate, message) => {
  expect(messageOf(rate)).toBe(message);
});

it('takes small rates of other currencies', () => {
  expect([messageOf('0.025', 'JPY'), messageOf('0', 'JPY')]).toEqual([
    undefined,
    'Escribe un tipo de cambio entre 0.001 y 9.999.',
  ]);
});
