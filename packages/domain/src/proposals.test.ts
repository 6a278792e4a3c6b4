import { expect, it } from 'vitest';
import { changedFacts, comparedTo, type ProposedVoucher } from './proposals.ts';

const voucher: ProposedVoucher = {
  totalCents: 118_00,
  igvCents: 18_00,
  isVoided: false,
  issueDate: '2026-10-14',
  counterpartyId: '20512345671',
  counterpartyName: 'Ferretería Central S.A.C.',
  inconsistency: null,
};

it.each([
  [{ totalCents: 236_00, igvCents: 36_00 }, ['total', 'igv']],
  [{ isVoided: true, totalCents: 0, igvCents: 0 }, ['voided', 'total', 'igv']],
  [{ issueDate: '2026-10-15' }, ['issueDate']],
  [{ counterpartyName: 'Ferretería Norte S.A.C.' }, ['counterparty']],
  [{ counterpartyId: '20512345672' }, ['counterparty']],
  [{ inconsistency: '3' }, ['inconsistency']],
  // The exchange rate, for example.
  [{}, ['other']],
] as const)('names what changed: %j', (change, facts) => {
  expect(changedFacts(voucher, { ...voucher, ...change })).toEqual(facts);
});

it.each([
  // The one of the declaration stays.
  [null, 1, 3, null],
  [2, 2, 3, 2],
  [2, 2, 2, 1],
  [null, 4, 3, 2],
  [null, null, 1, 1],
])('compares with another later proposal: from %s, shown %s, to %s', (from, shown, to, expected) => {
  expect(comparedTo({ book: 'sales', from, to: null }, shown, to)).toEqual({ book: 'sales', from: expected, to });
});
