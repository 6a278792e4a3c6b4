import { depositOperationOf } from './depositOperations.ts';
import { depositDue } from './detractionDeposits.ts';
import type { DetractionDue } from './detractionDue.ts';
import type { Cents } from './money.ts';
import { periodOfDate } from './period.ts';
import { isRuc } from './ruc.ts';
import { spotItemOf } from './spot.ts';

/** The most vouchers of one file. SUNAT publishes no limit. */
export const maximumDeposits = 500;

/** A deposit of a detracción, as a row of the file for mass deposits. */
export interface FiledDeposit {
  /** The number of the supplier's identity document. */
  supplierRuc: string;
  /** The account of the supplier at Banco de la Nación, 11 digits; null when it is not known. */
  account: string | null;
  /** SUNAT's code of the good or service, three digits; empty when it is not known. */
  itemCode: string;
  /** The detracción in cents of soles; null when it is not known. */
  detractionCents: Cents | null;
  /** Why the detracción is not known; null when it is. */
  missing: DetractionDue['missing'];
  /** Whether the XML of the voucher is there. */
  hasXml: boolean;
  /** Code of SUNAT's table 10. */
  documentType: string;
  series: string;
  number: string;
  /** `YYYY-MM-DD`. */
  issueDate: string;
}

/** Why a deposit cannot be in a file, in the order in which they are told. */
export const depositProblems = [
  'supplier',
  'amount',
  'unstated',
  'currency',
  'tiny',
  'item',
  'codeless',
  'unlisted',
  'account',
  'series',
  'number',
] as const;

export type DepositProblem = (typeof depositProblems)[number];

/** Whether the text is an account of Banco de la Nación: 11 digits. Zeros in front are part of it. */
export const isDepositAccount = (text: string): boolean => /^\d{11}$/.test(text);

const problemRules: Readonly<Record<DepositProblem, (deposit: FiledDeposit) => boolean>> = {
  supplier: ({ supplierRuc }) => !isRuc(supplierRuc),
  amount: ({ detractionCents, hasXml }) => detractionCents === null && !hasXml,
  unstated: ({ detractionCents, hasXml, missing }) => detractionCents === null && hasXml && missing !== 'exchangeRate',
  currency: ({ detractionCents, hasXml, missing }) => detractionCents === null && hasXml && missing === 'exchangeRate',
  tiny: ({ detractionCents }) => detractionCents !== null && depositDue(detractionCents) <= 0,
  item: ({ itemCode, hasXml }) => itemCode === '' && !hasXml,
  codeless: ({ itemCode, hasXml }) => itemCode === '' && hasXml,
  unlisted: ({ itemCode, issueDate }) => itemCode !== '' && spotItemOf(itemCode, issueDate) === null,
  account: ({ account }) => account === null || !isDepositAccount(account),
  series: ({ series }) => !/^[A-Z0-9]{1,4}$/.test(series),
  number: ({ number }) => !/^\d{1,8}$/.test(number.replace(/^0+(?=\d)/, '')),
};

/**
 * Everything for which SUNAT would refuse the whole file because of this row; empty when it can be in a file.
 *
 * @example
 * const voucher = { documentType: '01', series: 'F001', number: '130', issueDate: '2026-10-05' };
 * const amount = { itemCode: '022', detractionCents: 494_89, missing: null, hasXml: true };
 * depositProblemsOf({ supplierRuc: '20100047218', account: null, ...voucher, ...amount }); // ['account']
 */
export const depositProblemsOf = (deposit: FiledDeposit): DepositProblem[] =>
  depositProblems.filter((problem) => problemRules[problem](deposit));

/** A file for mass deposits of detracciones by the acquirer. */
export interface DepositFile {
  /** The acquirer, who deposits. */
  depositor: Readonly<{ ruc: string; name: string }>;
  /** AANNNN: the year and a number that the acquirer has not used in another file of that year. */
  lot: string;
  deposits: readonly FiledDeposit[];
}

/** The name of the file of a lot. */
export const depositFileName = (ruc: string, lot: string): string => `D${ruc}${lot}.txt`;

/** The deposits of a file, in cents of soles: each is a whole number of soles. */
export const depositFileCents = (deposits: readonly Pick<FiledDeposit, 'detractionCents'>[]): Cents =>
  deposits.reduce((sum, { detractionCents }) => sum + depositDue(detractionCents ?? 0), 0);

/**
 * The next lot of an acquirer in a year (`YYYY`), after the last one that was used; null when the year has no more numbers.
 *
 * @param last The last lot of that year; null when there is none.
 */
export function nextLot(year: string, last: string | null): string | null {
  const number = last === null ? 1 : Number(last.slice(2)) + 1;
  return number > 9999 ? null : `${year.slice(2)}${String(number).padStart(4, '0')}`;
}

/**
 * The content of the file for mass deposits of detracciones (`month-end.md` §4.1): a header of 68 characters, a line of 107 for
 * each deposit, ASCII, and CRLF at the end of each line.
 *
 * @throws RangeError when there is no deposit, a row has a problem, or the lot or the RUC of the depositor has not its form.
 */
export function depositFileText({ depositor, lot, deposits }: DepositFile): string {
  if (!isRuc(depositor.ruc)) throw new RangeError('The depositor has no valid RUC');
  if (!/^\d{6}$/.test(lot)) throw new RangeError('A lot has six digits');
  if (deposits.length === 0) throw new RangeError('A file has at least one deposit');
  const lines = [headerOf(depositor, lot, deposits), ...deposits.map(detailOf)];
  return lines.map((line) => `${line}\r\n`).join('');
}

const nameLength = 35;

const headerOf = ({ ruc, name }: DepositFile['depositor'], lot: string, deposits: readonly FiledDeposit[]) =>
  `*${ruc}${fitted(name)}${lot}${amountOf(depositFileCents(deposits))}`;

function detailOf(deposit: FiledDeposit): string {
  const [problem] = depositProblemsOf(deposit);
  if (problem !== undefined) throw new RangeError(`A deposit cannot be in a file: ${problem}`);
  const { supplierRuc, account, itemCode, detractionCents, documentType, series, number, issueDate } = deposit;
  return [
    '6',
    supplierRuc,
    ' '.repeat(nameLength),
    '000000000',
    itemCode,
    account ?? '',
    amountOf(depositDue(detractionCents ?? 0)),
    depositOperationOf(itemCode, issueDate),
    periodOfDate(issueDate),
    // A debit note is deposited as the invoice that it belongs to.
    documentType === '08' ? '01' : documentType,
    series.padStart(4, '0'),
    number.replace(/^0+(?=\d)/, '').padStart(8, '0'),
  ].join('');
}

/** Thirteen integers and two decimals, without a point. */
const amountOf = (cents: Cents) => String(cents).padStart(15, '0');

/** Cut or padded to the length of a name, in ASCII. */
const fitted = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^ -~]/g, ' ')
    .slice(0, nameLength)
    .padEnd(nameLength);
