import { isCustomsDeclaration } from '../documentKinds.ts';
import type { Cents } from '../money.ts';
import { type EntryAccounts, type LedgerLine, purchaseEntry } from './entry.ts';
import {
  entryDayOf,
  isCodingTooLong,
  ledgerGlosa,
  ledgerIgvRate,
  type LedgerContext,
  type LedgerLeftOutReason,
  type LedgerVoucher,
  leftOutOfAll,
  mostLedgerEntries,
  onlyDepositOf,
  referenceOf,
} from './ledgerVoucher.ts';
import { documentInitialsOf } from './documentInitialsOf.ts';
import type { StarsoftSettings } from './ledgerSettings.ts';
import type { StarsoftExtraField } from './starsoftExtraFields.ts';

const serieLength = 4;
const numberLength = 8;
const mostDocument = 21;
const mostId = 11;
const mostCertificate = 17;
const mostGlosa = 60;
/** The most characters of what was decided for a voucher. */
const mostCoding = { account: 18, costCenter: 10 } as const;

/** Series and number in one field: the series in four characters, the number in eight or more. */
const documentOf = ({ serie, number }: { serie: string; number: string }) =>
  serie.padEnd(serieLength) + number.padStart(numberLength, '0');

/** What the purchase is for: taxed sales, not taxed ones, or no IGV; null for several of them. */
function destinationOf(voucher: LedgerVoucher, settings: StarsoftSettings): string | null {
  const { baseDg, igvDg, baseDgng, igvDgng, baseDng, igvDng } = voucher;
  const isTaxed = baseDg !== 0 || igvDg !== 0;
  const isUntaxed = baseDng !== 0 || igvDng !== 0;
  if (baseDgng !== 0 || igvDgng !== 0 || (isTaxed && isUntaxed)) return null;
  if (isTaxed) return '001';
  return isUntaxed ? '003' : settings.untaxedDestination;
}

/** Why the file for StarSoft leaves a purchase out; null when it has it. */
export function starsoftLeavesOut(
  voucher: LedgerVoucher,
  settings: StarsoftSettings,
  entry = 1,
): LedgerLeftOutReason | null {
  const general = leftOutOfAll(voucher);
  if (general !== null) return general;
  if (voucher.currency === 'USD') return 'dollars';
  if (isCustomsDeclaration(voucher.typeCode)) return 'import';
  if (destinationOf(voucher, settings) === null) return 'mixedDestination';
  if (ledgerIgvRate(voucher) === null) return 'igvRate';
  if (isCodingTooLong(voucher, mostCoding)) return 'accountTooLong';
  const reference = referenceOf(voucher);
  const types = reference ? [voucher.typeCode, reference.typeCode] : [voucher.typeCode];
  if (types.some((type) => documentInitialsOf(settings.initials, type) === undefined)) return 'initials';
  const documents = reference ? [voucher, reference] : [voucher];
  const isTooLong = documents.some((each) => each.serie.length > serieLength || documentOf(each).length > mostDocument);
  if (isTooLong || voucher.counterpartyId.length > mostId) return 'tooLong';
  return entry > mostLedgerEntries ? 'tooMany' : null;
}

/** The accounts of purchases in StarSoft, which are the same in every currency. */
export const starsoftPurchaseAccounts = (settings: StarsoftSettings): EntryAccounts => ({
  main: settings.expenseAccount,
  igv: settings.igvAccount,
  party: settings.payableAccount,
  costCenter: settings.costCenter,
});

/** The entry of a purchase with the accounts of the settings, as a book shows it. */
export const starsoftEntry = (voucher: LedgerVoucher, settings: StarsoftSettings): LedgerLine[] =>
  purchaseEntry(voucher, starsoftPurchaseAccounts(settings));

/**
 * The lines of a purchase in the text file for StarSoft, each with its fields: 35, and those that the installation switched on.
 * Call it for vouchers that are not left out.
 */
export function starsoftFields(
  voucher: LedgerVoucher,
  settings: StarsoftSettings,
  { period, entry }: LedgerContext,
): string[][] {
  const dayOf = (date: string | null | undefined) => shortDay(date, settings.yearDigits);
  const reference = referenceOf(voucher);
  const deposit = onlyDepositOf(voucher);
  const isCertified = deposit !== null && deposit.number.length <= mostCertificate;
  const glosa = fieldText(ledgerGlosa(voucher, mostGlosa));
  const initials = (type: string) => documentInitialsOf(settings.initials, type) ?? '';
  const extra: Readonly<Record<StarsoftExtraField, string>> = {
    fileNumber: '',
    otherTaxes: amountOf(voucher.isc + voucher.otherCharges),
    bagTax: amountOf(voucher.icbper),
    detractionOperation: '',
  };
  return starsoftEntry(voucher, settings).map(({ account, costCenter, side, amount, role }) => {
    const isParty = role === 'party';
    const ofParty = (value: string) => (isParty ? value : '');
    return [
      account,
      period,
      settings.purchaseJournal,
      String(entry).padStart(4, '0'),
      dayOf(voucher.issueDate),
      settings.annexType,
      fieldText(voucher.counterpartyId),
      initials(voucher.typeCode),
      fieldText(documentOf(voucher)),
      voucher.dueDate !== null && voucher.dueDate >= voucher.issueDate ? dayOf(voucher.dueDate) : '',
      ofParty(amountOf(voucher.igv)),
      ofParty((ledgerIgvRate(voucher) ?? 0).toFixed(2)),
      amountOf(amount),
      'VTA',
      dayOf(entryDayOf(voucher, period)),
      '',
      glosa,
      destinationOf(voucher, settings) ?? '',
      '',
      '',
      reference ? initials(reference.typeCode) : '',
      reference ? fieldText(documentOf(reference)) : '',
      costCenter,
      voucher.subjectToDetraction ? '1' : '0',
      isCertified ? ofParty(fieldText(deposit.number)) : '',
      isCertified ? ofParty(dayOf(deposit.day)) : '',
      dayOf(reference?.day),
      glosa,
      '0',
      '0',
      '',
      '0',
      side,
      '',
      '',
      ...settings.extraFields.map((field) => (field === 'fileNumber' || isParty ? extra[field] : '')),
    ];
  });
}

/** The text of a line: its fields with pipes between them, and the end of the line. */
export const starsoftLine = (fields: readonly string[]): string => `${fields.join('|')}\r\n`;

/** `100.00`. Amounts are positive: a credit note has its lines on the other sides. */
const amountOf = (cents: Cents): string => (Math.abs(cents) / 100).toFixed(2);

function shortDay(date: string | null | undefined, yearDigits: '4' | '2'): string {
  const [year, month, day] = (date ?? '').split('-');
  if (year === undefined || month === undefined || day === undefined) return '';
  return `${day}/${month}/${yearDigits === '2' ? year.slice(2) : year}`;
}

/**
 * A text without the separator, tabs and ends of lines, in characters of Windows-1252 that Latin-1 has too: other letters lose
 * their accents, and what is left becomes a space.
 */
function fieldText(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((letter) => (isLatin(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .map((letter) => (Array.from(letter).every(isLatin) && letter !== '|' ? letter : ' '))
    .join('');
}

const isLatin = (letter: string): boolean => /^[\u0020-\u007E\u00A0-\u00FF]$/.test(letter);
