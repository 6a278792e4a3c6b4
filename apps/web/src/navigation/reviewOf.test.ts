import { createVoucher, textiles, voucher } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { reviewOf } from './reviewOf.ts';

const state = { name: textiles.name, ruc: textiles.ruc, uuid: textiles.uuid, voucher, period: '202610' };
const decided = createVoucher({
  detraction: { status: 'por_pagar', amountCents: null, missingCents: 0, creditPeriod: null },
  decision: {
    decision: 'rechazado',
    decidedAt: '2026-11-05 10:24',
    decidedBy: 'Rosa',
    reasons: ['DUPLICADO'],
    note: 'Repetido.',
  },
});

it.each([voucher, decided])('OPEN-031 reads the voucher and its period from the navigation state', (each) => {
  expect(reviewOf(structuredClone({ ...state, voucher: each }), textiles)).toEqual({ voucher: each, period: '202610' });
});

it.each([
  ['nothing', null],
  ['no voucher', { ...state, voucher: undefined }],
  ['a voucher of another business', { ...state, uuid: 'other' }],
  ['a voucher of an earlier version', { ...state, voucher: { ...voucher, reasons: undefined } }],
  ['no period', { ...state, period: '202613' }],
])('finds none in %s', (_, given) => expect(reviewOf(given, textiles)).toBeNull());
