import { expect, it } from 'vitest';
import { declarationSchema, declaredPeriodOf } from './declaration.ts';

const schema = declarationSchema({ period: '202610', today: '2026-11-20' });

const messagesOf = (declaredOn: string, constanciaNumber = '') =>
  schema
    .safeParse({ declaredOn, constanciaNumber })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it('accepts a day from the end of the period to today, with or without a number', () => {
  expect(declaredPeriodOf(schema.parse({ declaredOn: '2026-11-17', constanciaNumber: ' 1012345678 ' }))).toEqual({
    declaredOn: '2026-11-17',
    constanciaNumber: '1012345678',
  });
  expect(declaredPeriodOf(schema.parse({ declaredOn: '2026-10-31', constanciaNumber: ' ' }))).toEqual({
    declaredOn: '2026-10-31',
    constanciaNumber: null,
  });
});

it.each([
  ['', '', ['declaredOn: Escribe el día en que presentaste la declaración']],
  ['2026-10-30', '', ['declaredOn: Ese día el periodo aún no había terminado']],
  ['2026-11-21', '', ['declaredOn: Ese día aún no llega']],
  ['2026-11-17', '10-12', ['constanciaNumber: Escribe solo los dígitos de la constancia, 20 como máximo']],
  ['2026-11-17', '1'.repeat(21), ['constanciaNumber: Escribe solo los dígitos de la constancia, 20 como máximo']],
])('refuses %j and %j with one message', (day, number, messages) => {
  expect(messagesOf(day, number)).toEqual(messages);
});
