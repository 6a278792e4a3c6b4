import * as z from 'zod/mini';
import {
  type DocumentInitials,
  documentInitialsOf,
  type LedgerProgram,
  type LedgerSettings,
  type LedgerSettingsChange,
  needsSettings,
  type StarsoftExtraField,
  starsoftExtraFields,
} from '../ledgers/index.ts';
import { ledgerProgramFormTexts } from '../texts/engine/ledgerPrograms.ts';
import type { Texts } from '../words.ts';
import { rule } from './rule.ts';

/** The texts of the form. A program has some of them; the others stay empty. */
export const ledgerTextFields = [
  'purchaseJournal',
  'saleJournal',
  'expenseAccount',
  'igvAccount',
  'payableAccount',
  'payableUsdAccount',
  'incomeAccount',
  'receivableAccount',
  'receivableUsdAccount',
  'chargesAccount',
  'icbperAccount',
  'costCenter',
  'annexType',
  'yearDigits',
  'untaxedDestination',
  'paymentCondition',
  'invoice',
  'receipt',
  'creditNote',
  'debitNote',
  'otherInitials',
] as const;

/** The name of a text of the form. */
export type LedgerTextField = (typeof ledgerTextFields)[number];

/** The values of the form with the settings of a ledger program. */
export type LedgerFormValues = Record<LedgerTextField, string> & Record<StarsoftExtraField, boolean>;

/** The types of vouchers whose initials have a field of their own. */
const ownFields = { invoice: '01', receipt: '03', creditNote: '07', debitNote: '08' } as const;

const initialsFields = ['invoice', 'receipt', 'creditNote', 'debitNote', 'otherInitials'] as const;

/** The fields of each program, by section, in the order in which they are shown. */
export const ledgerFormSections = {
  siscont: {
    journals: [],
    accounts: ['expenseAccount', 'igvAccount', 'payableAccount', 'incomeAccount', 'receivableAccount', 'costCenter'],
    initials: [],
    format: [],
  },
  concar: {
    journals: ['purchaseJournal', 'saleJournal'],
    accounts: [
      'expenseAccount',
      'igvAccount',
      'payableAccount',
      'payableUsdAccount',
      'incomeAccount',
      'receivableAccount',
      'receivableUsdAccount',
      'chargesAccount',
      'costCenter',
    ],
    initials: initialsFields,
    format: [],
  },
  contasis: {
    journals: [],
    accounts: [
      'expenseAccount',
      'payableAccount',
      'payableUsdAccount',
      'chargesAccount',
      'icbperAccount',
      'costCenter',
    ],
    initials: [],
    format: ['paymentCondition'],
  },
  starsoft: {
    journals: ['purchaseJournal'],
    accounts: ['expenseAccount', 'igvAccount', 'payableAccount', 'costCenter'],
    initials: initialsFields,
    format: ['annexType', 'yearDigits', 'untaxedDestination'],
  },
} as const satisfies Record<
  LedgerProgram,
  Record<'journals' | 'accounts' | 'initials' | 'format', readonly LedgerTextField[]>
>;

/** The fields that may stay empty for a program that needs settings. */
const optionalFields: ReadonlySet<LedgerTextField> = new Set<LedgerTextField>([
  'payableUsdAccount',
  'receivableUsdAccount',
  'chargesAccount',
  'icbperAccount',
  'costCenter',
  'receipt',
  'creditNote',
  'debitNote',
  'otherInitials',
]);

/** Whether a field of a program may stay empty. */
export const isOptionalLedgerField = (program: LedgerProgram, field: LedgerTextField): boolean =>
  !needsSettings(program) || optionalFields.has(field);

const lengths = {
  siscont: { journal: 0, account: 10, costCenter: 10 },
  concar: { journal: 4, account: 12, costCenter: 6 },
  contasis: { journal: 0, account: 10, costCenter: 9 },
  starsoft: { journal: 2, account: 18, costCenter: 10 },
} as const satisfies Record<LedgerProgram, Record<'journal' | 'account' | 'costCenter', number>>;

/** What is typed into a field: accounts and journals without spaces, hyphens and dots; initials in capital letters. */
export function ledgerInput(field: LedgerTextField, text: string): string {
  if (field.endsWith('Account')) return text.replaceAll(/[\s.-]/g, '');
  return initialsFields.some((each) => each === field) || field === 'costCenter' ? text.toUpperCase() : text;
}

/** Reads `14=RC, 12=TK`; null when it cannot be read. */
function readInitials(text: string): DocumentInitials[] | null {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  const read: DocumentInitials[] = [];
  for (const part of parts.filter((each) => each !== '')) {
    const [, documentType, initials] = /^(\d{2})\s*=\s*([A-Z0-9]{1,2})$/i.exec(part) ?? [];
    if (documentType === undefined || initials === undefined) return null;
    read.push({ documentType, initials: initials.toUpperCase() });
  }
  return read;
}

function repeats(text: string): boolean {
  const types = [...Object.values(ownFields), ...(readInitials(text) ?? []).map(({ documentType }) => documentType)];
  return new Set(types).size < types.length;
}

/** The form with the settings of a ledger program. */
export function ledgerSettingsSchema(
  program: LedgerProgram,
  texts: Texts['ledgerProgramForm'] = ledgerProgramFormTexts,
) {
  const { journal, account, costCenter } = lengths[program];
  const shown: ReadonlySet<string> = new Set(Object.values(ledgerFormSections[program]).flat());
  const digits = (least: number, most: number) => new RegExp(`^\\d{${least},${most}}$`);
  const checked = (field: LedgerTextField, expression: RegExp, error: string) =>
    z.string().check(
      z.trim(),
      rule<string>((text) => !shown.has(field) || isOptionalLedgerField(program, field) || text !== '', texts.missing),
      rule<string>((text) => !shown.has(field) || text === '' || expression.test(text), error),
    );
  const accountField = (field: LedgerTextField) => checked(field, digits(2, account), texts.account(account));
  const journalField = (field: LedgerTextField) =>
    checked(field, digits(1, Math.max(1, journal)), texts.journal(journal));
  const initialsField = (field: LedgerTextField) => checked(field, /^[A-Z0-9]{1,2}$/i, texts.initials);
  return z.object({
    purchaseJournal: journalField('purchaseJournal'),
    saleJournal: journalField('saleJournal'),
    expenseAccount: accountField('expenseAccount'),
    igvAccount: accountField('igvAccount'),
    payableAccount: accountField('payableAccount'),
    payableUsdAccount: accountField('payableUsdAccount'),
    incomeAccount: accountField('incomeAccount'),
    receivableAccount: accountField('receivableAccount'),
    receivableUsdAccount: accountField('receivableUsdAccount'),
    chargesAccount: accountField('chargesAccount'),
    icbperAccount: accountField('icbperAccount'),
    costCenter: checked('costCenter', new RegExp(`^[A-Z0-9]{1,${costCenter}}$`, 'i'), texts.costCenter(costCenter)),
    annexType: checked('annexType', /^\d{1,2}$/, texts.journal(2)),
    yearDigits: checked('yearDigits', /^[24]$/, texts.missing),
    untaxedDestination: checked('untaxedDestination', /^00[34]$/, texts.missing),
    paymentCondition: checked('paymentCondition', /^(?:CON|CRE)$/, texts.missing),
    invoice: initialsField('invoice'),
    receipt: initialsField('receipt'),
    creditNote: initialsField('creditNote'),
    debitNote: initialsField('debitNote'),
    otherInitials: z.string().check(
      z.trim(),
      rule<string>((text) => readInitials(text) !== null, texts.otherInitials),
      rule<string>((text) => !repeats(text), texts.repeatedInitials),
    ),
    fileNumber: z.boolean(),
    otherTaxes: z.boolean(),
    bagTax: z.boolean(),
    detractionOperation: z.boolean(),
  });
}

const empty: LedgerFormValues = {
  purchaseJournal: '',
  saleJournal: '',
  expenseAccount: '',
  igvAccount: '',
  payableAccount: '',
  payableUsdAccount: '',
  incomeAccount: '',
  receivableAccount: '',
  receivableUsdAccount: '',
  chargesAccount: '',
  icbperAccount: '',
  costCenter: '',
  annexType: '',
  yearDigits: '',
  untaxedDestination: '',
  paymentCondition: '',
  invoice: '',
  receipt: '',
  creditNote: '',
  debitNote: '',
  otherInitials: '',
  fileNumber: false,
  otherTaxes: false,
  bagTax: false,
  detractionOperation: false,
};

/** What most installations have, where it is known. Accounts are not: each studio has its own. */
const usual = {
  siscont: {},
  concar: { purchaseJournal: '11', saleJournal: '05', invoice: 'FT', receipt: 'BV', creditNote: 'NC', debitNote: 'ND' },
  contasis: {},
  starsoft: { purchaseJournal: '04', annexType: '03', yearDigits: '4', invoice: 'FT', receipt: 'BV' },
} as const satisfies Record<LedgerProgram, Partial<LedgerFormValues>>;

/** The values with which the form of a program opens: its settings, or what most installations have. */
export function ledgerFormOf(program: LedgerProgram, settings: LedgerSettings): LedgerFormValues {
  const own = settings[program];
  if (own === null) return { ...empty, ...usual[program] };
  const values: LedgerFormValues = { ...empty };
  for (const field of ledgerTextFields) {
    const value: unknown = Object.entries(own).find(([name]) => name === field)?.[1];
    if (typeof value === 'string') values[field] = value;
  }
  if ('initials' in own) Object.assign(values, initialsForm(own.initials));
  if ('extraFields' in own) for (const field of own.extraFields) values[field] = true;
  return values;
}

function initialsForm(initials: readonly DocumentInitials[]): Pick<LedgerFormValues, (typeof initialsFields)[number]> {
  const own: readonly string[] = Object.values(ownFields);
  return {
    invoice: documentInitialsOf(initials, ownFields.invoice) ?? '',
    receipt: documentInitialsOf(initials, ownFields.receipt) ?? '',
    creditNote: documentInitialsOf(initials, ownFields.creditNote) ?? '',
    debitNote: documentInitialsOf(initials, ownFields.debitNote) ?? '',
    otherInitials: initials
      .filter(({ documentType }) => !own.includes(documentType))
      .map((each) => `${each.documentType}=${each.initials}`)
      .join(', '),
  };
}

function initialsIn(values: LedgerFormValues): DocumentInitials[] {
  const own = (['invoice', 'receipt', 'creditNote', 'debitNote'] as const).map((field) => ({
    documentType: ownFields[field],
    initials: values[field].toUpperCase(),
  }));
  return [...own.filter(({ initials }) => initials !== ''), ...(readInitials(values.otherInitials) ?? [])];
}

/** The settings of valid values of the form. */
export function ledgerSettingsIn(program: LedgerProgram, values: LedgerFormValues): LedgerSettingsChange {
  const { expenseAccount, payableAccount, costCenter, purchaseJournal, igvAccount } = values;
  const { payableUsdAccount, chargesAccount } = values;
  if (program === 'siscont') {
    const { incomeAccount, receivableAccount } = values;
    return {
      program,
      settings: { expenseAccount, igvAccount, payableAccount, incomeAccount, receivableAccount, costCenter },
    };
  }
  if (program === 'concar') {
    const { saleJournal, incomeAccount, receivableAccount, receivableUsdAccount } = values;
    return {
      program,
      settings: {
        purchaseJournal,
        saleJournal,
        expenseAccount,
        igvAccount,
        payableAccount,
        payableUsdAccount,
        incomeAccount,
        receivableAccount,
        receivableUsdAccount,
        chargesAccount,
        costCenter,
        initials: initialsIn(values),
      },
    };
  }
  if (program === 'contasis') {
    return {
      program,
      settings: {
        expenseAccount,
        payableAccount,
        payableUsdAccount,
        chargesAccount,
        icbperAccount: values.icbperAccount,
        costCenter,
        paymentCondition: values.paymentCondition === 'CON' ? 'CON' : 'CRE',
      },
    };
  }
  return {
    program,
    settings: {
      purchaseJournal,
      expenseAccount,
      igvAccount,
      payableAccount,
      annexType: values.annexType,
      costCenter,
      yearDigits: values.yearDigits === '2' ? '2' : '4',
      untaxedDestination: values.untaxedDestination === '004' ? '004' : '003',
      extraFields: starsoftExtraFields.filter((field) => values[field]),
      initials: initialsIn(values),
    },
  };
}
