import type { StarsoftExtraField } from './starsoftExtraFields.ts';

/** The ledger programs for which there are files, with settings of the installation. */
export const ledgerPrograms = ['siscont', 'concar', 'contasis', 'starsoft'] as const;

/** A ledger program for which there are files. */
export type LedgerProgram = (typeof ledgerPrograms)[number];

/** Whether the files of a program are made only with its settings. Those for SISCONT have columns that may stay empty. */
export const needsSettings = (program: LedgerProgram): boolean => program !== 'siscont';

/** The initials of a type of voucher in a ledger program. */
export interface DocumentInitials {
  /** Code of SUNAT's table 10. */
  documentType: string;
  /** One or two letters or digits. */
  initials: string;
}

/** How SISCONT of a studio is set up. Accounts have 2 to 10 digits; each may be empty, and its column is empty then. */
export interface SiscontSettings {
  /** Of purchases without an account of their own. */
  expenseAccount: string;
  igvAccount: string;
  /** Of suppliers, also for vouchers in dollars: all amounts of the file are in soles. */
  payableAccount: string;
  incomeAccount: string;
  /** Of customers, also for vouchers in dollars. */
  receivableAccount: string;
  /** Of purchases without an account of their own, up to 10 characters. */
  costCenter: string;
}

/** {@link SiscontSettings} before they were saved. */
export const noSiscontSettings: SiscontSettings = {
  expenseAccount: '',
  igvAccount: '',
  payableAccount: '',
  incomeAccount: '',
  receivableAccount: '',
  costCenter: '',
};

/** How CONCAR of a studio is set up. */
export interface ConcarSettings {
  /** The sub diario of purchases, up to 4 digits. */
  purchaseJournal: string;
  /** The sub diario of sales. */
  saleJournal: string;
  /** Accounts have 2 to 12 digits. Those that may be empty say so. */
  expenseAccount: string;
  igvAccount: string;
  payableAccount: string;
  /** Empty when there are no purchases in dollars. */
  payableUsdAccount: string;
  incomeAccount: string;
  receivableAccount: string;
  /** Empty when there are no sales in dollars. */
  receivableUsdAccount: string;
  /** Of ISC, ICBPER and other charges in sales. Empty when there are none. */
  chargesAccount: string;
  /** The cost centre of expenses and income, up to 6 characters; empty for none. */
  costCenter: string;
  initials: readonly DocumentInitials[];
}

/** How CONTASIS of a studio is set up. Accounts have 2 to 10 digits. */
export interface ContasisSettings {
  expenseAccount: string;
  payableAccount: string;
  /** Empty when there are no purchases in dollars. */
  payableUsdAccount: string;
  /** Of other charges. Empty when there are none. */
  chargesAccount: string;
  /** Of the ICBPER. Empty when there is none. */
  icbperAccount: string;
  /** Up to 9 characters; empty for none. */
  costCenter: string;
  /** Whether purchases are paid at once (`CON`) or on credit (`CRE`). */
  paymentCondition: 'CON' | 'CRE';
}

/** How StarSoft of a studio is set up. Accounts have 2 to 18 digits. */
export interface StarsoftSettings {
  /** The subdiario of purchases, up to 2 digits. */
  purchaseJournal: string;
  expenseAccount: string;
  igvAccount: string;
  payableAccount: string;
  /** The type of annex of suppliers, up to 2 digits. */
  annexType: string;
  /** Up to 10 characters; empty for none. */
  costCenter: string;
  /** Whether years have four digits, as in `05/10/2026`, or two, as in `05/10/26`. */
  yearDigits: '4' | '2';
  /** The destination of purchases without IGV: StarSoft has two codes for them. */
  untaxedDestination: '003' | '004';
  extraFields: readonly StarsoftExtraField[];
  initials: readonly DocumentInitials[];
}

/** The settings of each ledger program; null for those that a studio did not set up. */
export interface LedgerSettings {
  siscont: SiscontSettings | null;
  concar: ConcarSettings | null;
  contasis: ContasisSettings | null;
  starsoft: StarsoftSettings | null;
}

/** The settings of each ledger program, as a person of the studio sees them. */
export interface ShownLedgerSettings extends LedgerSettings {
  /** Whether the person may change them. A revisor may not. */
  canChange: boolean;
}

/** The settings of one program, as they are saved. */
export type LedgerSettingsChange =
  | { program: 'siscont'; settings: SiscontSettings }
  | { program: 'concar'; settings: ConcarSettings }
  | { program: 'contasis'; settings: ContasisSettings }
  | { program: 'starsoft'; settings: StarsoftSettings };
