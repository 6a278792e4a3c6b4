import { expect, it } from 'vitest';
import { detractionTermsInput, detractionTermsOf, detractionTermsSchema } from './detractionTerms.ts';

const schema = detractionTermsSchema();

it('keeps what is saved, and may be empty', () => {
  for (const terms of [
    { code: '022', percent: 12.5, account: '00098765432' },
    { code: null, percent: null, account: null },
  ])
    expect(detractionTermsOf(schema.parse(detractionTermsInput(terms)))).toEqual(terms);
});

it.each([
  [{ percent: '0.5' }, 'percent: Escribe una tasa de 1 a 100, con hasta dos decimales.'],
  [{ percent: 'doce' }, 'percent: Escribe una tasa de 1 a 100, con hasta dos decimales.'],
  [{ account: '123' }, 'account: Escribe los 11 dígitos de la cuenta, con sus ceros.'],
  [{ code: '' }, 'code: Elige el bien o servicio de esa tasa.'],
])('refuses %j with one message', (changes, message) => {
  const { error } = schema.safeParse({ code: '022', percent: '12', account: '', ...changes });
  expect(error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toEqual([message]);
});
