import { expect, it } from 'vitest';
import { bookOf } from './books.ts';
import type { LedgerSettings } from './ledgerSettings.ts';
import { officeAccounts } from './officeAccounts.ts';
import {
  concarSettings,
  contasisSettings,
  ledgerDollars,
  ledgerInvoice,
  starsoftSettings,
} from './testing/ledgerSamples.ts';

const none: LedgerSettings = { siscont: null, concar: null, contasis: null, starsoft: null };

it.each([
  ['concar', { ...none, concar: concarSettings }],
  ['contasis', { ...none, contasis: contasisSettings }],
  ['starsoft', { ...none, starsoft: starsoftSettings }],
] as const)('are those that the file for %s has, in soles and in dollars', (program, settings) => {
  for (const voucher of [ledgerInvoice, ledgerDollars]) {
    const lines = bookOf(program, settings)?.entryOf(voucher) ?? [];
    const accountOf = (role: string) => lines.find((line) => line.role === role)?.account;
    expect(officeAccounts(settings, voucher.currency)).toEqual({
      program,
      igv: accountOf('igv'),
      party: accountOf('party'),
    });
  }
});

it('are those of the first program of several, and none without any', () => {
  expect(officeAccounts({ ...none, contasis: contasisSettings, starsoft: starsoftSettings }, 'PEN')?.program).toBe(
    'contasis',
  );
  expect(officeAccounts(none, 'PEN')).toBeNull();
});
