import { expect, it } from 'vitest';
import {
  depositFilePlan,
  depositorsOf,
  type PendingDeposit,
  pendingDepositKey,
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
