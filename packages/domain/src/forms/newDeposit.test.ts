import { expect, it } from 'vitest';
import { newDepositOf, newDepositSchema, type NewDepositValues } from './newDeposit.ts';

const schema = newDepositSchema('2026-11-20');
const values: NewDepositValues = {
  certificateNumber: '00223344001',
  paidOn: '2026-11-04',
  amount: ' 1,142.00 ',
  party: '20999999035',
  code: '022',
  period: '202610',
  documentType: '01',
  voucher: ' f001 - 0010',
};

it('reads a constancia as it is typed', () => {
  expect(newDepositOf(schema.parse(values), 'sales')).toEqual({
    book: 'sales',
    certificateNumber: '223344001',
    paidOn: '2026-11-04',
    cents: 114_200,
    partyRuc: '20999999035',
    goodOrServiceCode: '022',
    period: '202610',
    voucher: { documentType: '01', series: 'F001', number: '0010' },
  });
  expect(newDepositOf(schema.parse({ ...values, voucher: ' ' }), 'purchases').voucher).toBe(null);
});

it.each([
  [{ certificateNumber: ' ' }, 'certificateNumber: Escribe el número de la constancia.'],
  [{ certificateNumber: '12-3' }, 'certificateNumber: Escribe solo los dígitos del número, hasta 20.'],
  [{ paidOn: '2026-11-21' }, 'paidOn: La fecha no puede ser posterior a hoy.'],
  [{ paidOn: '2026-02-30' }, 'paidOn: Escribe una fecha como 04/11/2026.'],
  [{ amount: '0' }, 'amount: Escribe un importe mayor que cero, como 142.00.'],
  [{ amount: '1.2.3' }, 'amount: Escribe un importe mayor que cero, como 142.00.'],
  [{ party: '20999999036' }, 'party: Ese RUC no existe. Revisa sus 11 dígitos.'],
  [{ code: '' }, 'code: Elige el bien o servicio.'],
  [{ period: '202612' }, 'period: Ese periodo todavía no empieza.'],
  [{ voucher: 'F001' }, 'voucher: Escribe la serie y el número, como F001-123, de ese tipo de comprobante.'],
  [{ voucher: 'F001-ABC' }, 'voucher: Escribe la serie y el número, como F001-123, de ese tipo de comprobante.'],
])('refuses %j with one message', (changes, message) => {
  const { error } = schema.safeParse({ ...values, ...changes });
  expect(error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toEqual([message]);
});
