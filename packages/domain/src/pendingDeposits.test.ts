import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depositFileCents, depositProblems } from './depositFile.ts';
import {
  accountChangeText,
  areChecked,
  changedAccountsOf,
  depositFilePlan,
  depositRefusal,
  depositorsOf,
  type PendingDeposit,
  pendingDepositKey,
  subtotalsOf,
  withAccount,
} from './pendingDeposits.ts';

const row = (code: string, client: string, more: Partial<PendingDeposit> = {}): PendingDeposit => ({
  depositor: { uuid: client, name: client, ruc: '20999999019' },
  code,
  supplierRuc: '20999999027',
  supplierName: 'Proveedor',
  documentType: '01',
  series: 'F001',
  number: '00000130',
  issueDate: '2026-10-15',
  period: '202610',
  itemCode: '022',
  accountChange: null,
  depositCents: 49_500,
  igvCents: 62_910,
  account: '00071234567',
  accountSource: 'xml',
  deadline: '2026-11-06',
  state: 'due',
  lot: null,
  problems: [],
  ...more,
});

const ready = row('ready', 'a');
const refused = row('refused', 'a', { problems: ['account'], account: null, lot: '260001' });
const filed = row('filed', 'a', { lot: '260001', state: 'filed' });
const other = row('other', 'b');
const selected = [ready, refused, filed, other];

it('a file has the deposits of one client that can be in it, and those of earlier files only when asked', () => {
  expect(depositFilePlan(selected, 'a', false)).toEqual({
    included: [ready],
    refused: [refused],
    filed: [filed],
    others: [other],
  });
  expect(depositFilePlan(selected, 'a', true).included).toEqual([ready, filed]);
  expect(depositFilePlan(selected, 'b', false)).toEqual({
    included: [other],
    refused: [],
    filed: [],
    others: [ready, refused, filed],
  });
  expect(depositFilePlan(selected, null, true).included).toEqual([]);
});

it('names each depositor once, and each deposit by its client and code', () => {
  expect(depositorsOf(selected).map(({ uuid }) => uuid)).toEqual(['a', 'b']);
  expect(new Set(selected.map(pendingDepositKey)).size).toBe(4);
});

it('an account that was typed leaves the other problems', () => {
  expect(withAccount({ ...refused, problems: ['item', 'account'] }, '00011112222')).toMatchObject({
    account: '00011112222',
    accountSource: 'typed',
    problems: ['item'],
  });
});

it('a file has a subtotal for each account of a supplier, in the order of its deposits', () => {
  const mine = { supplierRuc: '20604589121', supplierName: 'Transportes Andinos S.R.L.', account: '00071234567' };
  const theirs = { supplierRuc: '20512345671', supplierName: 'Seguridad S.A.C.', account: '00005118845' };
  const included = [
    row('1', 'a', { ...mine, depositCents: 49_500 }),
    row('2', 'a', { ...theirs, depositCents: 100 }),
    row('3', 'a', { ...mine, depositCents: 500 }),
    row('4', 'a', { ...mine, account: '00005118845', depositCents: 300 }),
  ];
  expect(subtotalsOf(included)).toEqual([
    { ...mine, accountChange: null, deposits: 2, totalCents: 50_000 },
    { ...theirs, accountChange: null, deposits: 1, totalCents: 100 },
    { ...mine, account: '00005118845', accountChange: null, deposits: 1, totalCents: 300 },
  ]);
});

it('the subtotals of a file add up to its total', () => {
  const deposits = fc.array(
    fc.record({
      supplierRuc: fc.constantFrom('20604589121', '20512345671'),
      account: fc.constantFrom('00071234567', '00005118845', '00000000001'),
      depositCents: fc.integer({ min: 1, max: 90_000 }).map((soles) => soles * 100),
    }),
  );
  fc.assert(
    fc.property(deposits, (drawn) => {
      const subtotals = subtotalsOf(drawn.map((each, index) => row(String(index), 'a', each)));
      const sum = subtotals.reduce((total, { totalCents }) => total + totalCents, 0);
      expect(sum).toBe(depositFileCents(drawn.map(({ depositCents }) => ({ detractionCents: depositCents }))));
      expect(subtotals.reduce((count, each) => count + each.deposits, 0)).toBe(drawn.length);
    }),
  );
});

it('says what to do with each problem, and of a code that the table lacks which one', () => {
  const row = { itemCode: '099', issueDate: '2026-10-06' };
  expect(depositRefusal('unlisted', row)).toBe(
    'El código 099 no está en la tabla de detracciones del producto (vigente al 06/10/2026): revísalo con tu proveedor, o haz este depósito uno por uno en SUNAT.',
  );
  // Only where no XML is there, the way out is to upload it.
  expect(depositProblems.filter((problem) => depositRefusal(problem, row).includes('sube el XML'))).toEqual([
    'amount',
    'item',
  ]);
});

it('tells when and by whom an account was changed, and how the one of before ended, as far as it is known', () => {
  const change = {
    changedAt: 1_794_452_400_000,
    changedBy: 'Ana',
    formerEnding: '1234',
    needsReview: true,
  };
  expect(
    [
      change,
      { ...change, formerEnding: null },
      { ...change, changedBy: null },
      { ...change, changedAt: null, changedBy: null },
    ].map((one) => accountChangeText(one)),
  ).toEqual([
    'Cambió el 11/11/2026, por Ana; antes terminaba en 1234',
    'Cambió el 11/11/2026, por Ana',
    'Cambió el 11/11/2026; antes terminaba en 1234',
    'Cambió; antes terminaba en 1234',
  ]);
});

it('the accounts of a file that changed since the last deposit are checked one by one', () => {
  const accountChange = { changedAt: null, changedBy: null, formerEnding: '1234', needsReview: true };
  const one = row('one', 'a', { accountChange, account: '00000005678' });
  const changed = changedAccountsOf([ready, one, row('two', 'a', { accountChange, account: '00000005678' })]);
  expect(changed).toMatchObject([{ supplierRuc: one.supplierRuc, account: '00000005678', deposits: 2 }]);
  expect(
    [[], [{ supplierRuc: one.supplierRuc, account: '00000001234' }], changed].map((checked) =>
      areChecked(changed, checked),
    ),
  ).toEqual([false, false, true]);
  expect(changedAccountsOf([row('kept', 'a', { accountChange: { ...accountChange, needsReview: false } })])).toEqual(
    [],
  );
});
