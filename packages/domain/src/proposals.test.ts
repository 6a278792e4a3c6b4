import { expect, it } from 'vitest';
import { startOfLimaDate } from './dates.ts';
import { changedFacts, comparedTo, proposalStage, type ProposedVoucher } from './proposals.ts';

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

it.each([
  // SUNAT proposes the whole month from the second day of the next one, in Lima.
  ['202611', startOfLimaDate('2026-12-02') - 1, '2026-12-02', 'early'],
  ['202611', startOfLimaDate('2026-12-02'), '2026-12-02', 'whole'],
  ['202611', startOfLimaDate('2026-11-20'), '2026-11-30', 'running'],
  ['202611', startOfLimaDate('2026-11-20'), '2026-12-01', 'early'],
  ['202612', startOfLimaDate('2027-01-02'), '2027-01-02', 'whole'],
  ['202611', null, '2026-11-27', 'expected'],
  ['202611', null, '2026-12-01', 'expected'],
  ['202611', null, '2026-12-02', 'missing'],
] as const)('the proposal of %s that was last received at %s is, on %s: %s', (period, confirmedAt, today, stage) => {
  expect(proposalStage(period, confirmedAt === null ? null : { confirmedAt }, today)).toBe(stage);
});
