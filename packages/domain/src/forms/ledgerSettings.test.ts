import { describe, expect, it } from 'vitest';
import {
  concarSettings,
  contasisSettings,
  siscontSettings,
  starsoftSettings,
} from '../ledgers/testing/ledgerSamples.ts';
import { type LedgerProgram, ledgerPrograms, noSiscontSettings } from '../ledgers/index.ts';
import {
  ledgerFormOf,
  type LedgerFormValues,
  ledgerInput,
  ledgerSettingsIn,
  ledgerSettingsSchema,
} from './ledgerSettings.ts';

const none = { siscont: null, concar: null, contasis: null, starsoft: null };
const all = {
  siscont: siscontSettings,
  concar: { ...concarSettings, initials: [...concarSettings.initials, { documentType: '14', initials: 'RC' }] },
  contasis: contasisSettings,
  starsoft: { ...starsoftSettings, extraFields: ['bagTax'] as const, yearDigits: '2' as const },
};

/** The messages of a form by field. */
function messagesOf(program: LedgerProgram, changed: Partial<LedgerFormValues> = {}) {
  const result = ledgerSettingsSchema(program).safeParse({ ...ledgerFormOf(program, all), ...changed });
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of a ledger program', () => {
  it.each(ledgerPrograms)('opens with the settings of %s, and saves them unchanged', (program) => {
    expect(messagesOf(program)).toEqual({});
    expect(ledgerSettingsIn(program, ledgerFormOf(program, all))).toEqual({ program, settings: all[program] });
  });

  it('opens with what most installations have, and never with an account', () => {
    const filled = (program: LedgerProgram) =>
      Object.fromEntries(
        Object.entries(ledgerFormOf(program, none)).filter(([, value]) => value !== '' && value !== false),
      );
    expect(ledgerPrograms.map(filled)).toEqual([
      {},
      { purchaseJournal: '11', saleJournal: '05', invoice: 'FT', receipt: 'BV', creditNote: 'NC', debitNote: 'ND' },
      {},
      { purchaseJournal: '04', annexType: '03', yearDigits: '4', invoice: 'FT', receipt: 'BV' },
    ]);
  });

  it('names each field that is missing, and none of another program', () => {
    const result = ledgerSettingsSchema('contasis').safeParse(ledgerFormOf('contasis', none));
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['expenseAccount', 'Completa este dato'],
      ['payableAccount', 'Completa este dato'],
      ['paymentCondition', 'Completa este dato'],
    ]);
  });

  it('of SISCONT may stay empty', () => {
    const values = ledgerFormOf('siscont', none);
    expect(ledgerSettingsSchema('siscont').safeParse(values).success).toBe(true);
    expect(ledgerSettingsIn('siscont', values)).toEqual({ program: 'siscont', settings: noSiscontSettings });
  });

  it.each([
    ['siscont', { igvAccount: '12345678901' }, { igvAccount: 'Escribe la cuenta: de 2 a 10 dígitos' }],
    ['concar', { expenseAccount: '6A' }, { expenseAccount: 'Escribe la cuenta: de 2 a 12 dígitos' }],
    ['contasis', { payableUsdAccount: '12345678901' }, { payableUsdAccount: 'Escribe la cuenta: de 2 a 10 dígitos' }],
    ['concar', { purchaseJournal: '12345' }, { purchaseJournal: 'Escribe hasta 4 dígitos' }],
    ['starsoft', { purchaseJournal: '' }, { purchaseJournal: 'Completa este dato' }],
    ['concar', { costCenter: 'TOOLONG' }, { costCenter: 'Hasta 6 letras o números' }],
    ['concar', { invoice: 'FAC' }, { invoice: 'Una o dos letras o números' }],
    ['concar', { otherInitials: 'RC' }, { otherInitials: 'Escribe cada tipo como 14=RC, separados por comas' }],
    ['concar', { otherInitials: '14=RC, 01=FT' }, { otherInitials: 'Un tipo está dos veces' }],
  ] as const)('of %s says what is wrong with %o', (program, changed, messages) => {
    expect(messagesOf(program, changed)).toEqual(messages);
  });

  it('reads accounts and initials as people type them', () => {
    expect([
      ledgerInput('igvAccount', '40.11-11 '),
      ledgerInput('invoice', 'ft'),
      ledgerInput('annexType', '03'),
    ]).toEqual(['401111', 'FT', '03']);
    const values = { ...ledgerFormOf('concar', none), otherInitials: '14=rc; 12 = TK,' };
    const { settings } = ledgerSettingsIn('concar', values);
    expect('initials' in settings && settings.initials.slice(4)).toEqual([
      { documentType: '14', initials: 'RC' },
      { documentType: '12', initials: 'TK' },
    ]);
  });
});
