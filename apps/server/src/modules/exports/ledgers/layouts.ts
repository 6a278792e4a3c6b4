import { isCreditNote, isCustomsDeclaration, periodOfDate } from '@contapro/domain';
import type { ExportedVoucher } from '../exports.repository.ts';
import { asciiText, ledgerAmount, ledgerDate, ledgerRate } from './ascii.ts';

/**
 * The layout of the upload file of a register. The number of fields is what SUNAT accepts (§1.5), not that of the
 * annex.
 */
export interface LedgerLayout {
  /** The number of empty fields after the last one with a value. */
  emptyFields: number;
  fieldsOf: (voucher: ExportedVoucher, business: LedgerOwner) => string[];
}

export interface LedgerOwner {
  ruc: string;
  /** The name of the business in most of its SIRE rows, in ASCII. */
  name: string;
  period: string;
}

const isDueInRce = (typeCode: string) => typeCode === '14' || typeCode === '46' || isCustomsDeclaration(typeCode);

/** RCE, annex 11 of R.S. 040-2022: 37 fields and 4 empty. */
export const rceLayout: LedgerLayout = {
  emptyFields: 4,
  fieldsOf: (voucher, owner) => {
    // A consolidated row has no base and no IGV.
    const amount = (cents: number) => ledgerAmount(voucher.numberFinal ? 0 : cents);
    return [
      owner.ruc,
      owner.name,
      owner.period,
      '',
      ledgerDate(voucher.issueDate),
      isDueInRce(voucher.typeCode) ? ledgerDate(voucher.dueDate) : '',
      voucher.typeCode,
      asciiText(voucher.serie, 20),
      isCustomsDeclaration(voucher.typeCode) ? voucher.damYear : '',
      voucher.number,
      voucher.numberFinal,
      voucher.counterpartyIdType,
      voucher.counterpartyId,
      asciiText(voucher.counterpartyName),
      amount(voucher.baseDg),
      amount(voucher.igvDg),
      amount(voucher.baseDgng),
      amount(voucher.igvDgng),
      amount(voucher.baseDng),
      amount(voucher.igvDng),
      ledgerAmount(voucher.acquisitionNg),
      ledgerAmount(voucher.isc),
      ledgerAmount(voucher.icbper),
      ledgerAmount(voucher.otherCharges),
      ledgerAmount(voucher.total ?? 0),
      voucher.currency,
      ledgerRate(voucher.currency, voucher.exchangeRate),
      ledgerDate(voucher.refIssueDate),
      voucher.refTypeCode,
      voucher.refSerie,
      voucher.refTypeCode === '50' || voucher.refTypeCode === '52' ? voucher.refDamCode : '',
      voucher.refNumber,
      voucher.goodsClass,
      voucher.projectId,
      voucher.participation,
      ledgerAmount(voucher.imb),
      '',
    ];
  },
};

/**
 * Whether base and IGV of a sale are discounts on an earlier period and belong to columns 16 and 18; null when they stay
 * in the columns of its SIRE row. When the date of the modified voucher is unknown, they belong to the columns of the
 * period itself.
 */
function isOfEarlierPeriod({ refIssueDate, hasSire, typeCode }: ExportedVoucher, period: string): boolean | null {
  if (refIssueDate === '') return false;
  return hasSire || !isCreditNote(typeCode) ? null : periodOfDate(refIssueDate) < period;
}

const apart = (own: number, discount: number, isDiscount: boolean | null): [own: number, discount: number] => {
  if (isDiscount === null) return [own, discount];
  return isDiscount ? [0, own + discount] : [own + discount, 0];
};

/** RVIE, annex 3 of R.S. 112-2021: exactly 33 fields. */
export const rvieLayout: LedgerLayout = {
  emptyFields: 0,
  fieldsOf: (voucher, owner) => {
    const isDiscount = isOfEarlierPeriod(voucher, owner.period);
    const [base, baseDiscount] = apart(voucher.baseSale, voucher.baseDiscount, isDiscount);
    const [igv, igvDiscount] = apart(voucher.igvSale, voucher.igvDiscount, isDiscount);
    return [
      owner.ruc,
      owner.name,
      owner.period,
      '',
      ledgerDate(voucher.issueDate),
      voucher.typeCode === '14' ? ledgerDate(voucher.dueDate) : '',
      voucher.typeCode,
      asciiText(voucher.serie, 20),
      voucher.number,
      voucher.numberFinal,
      voucher.counterpartyIdType,
      voucher.counterpartyId,
      asciiText(voucher.counterpartyName),
      ledgerAmount(voucher.exportValue),
      ledgerAmount(base),
      ledgerAmount(baseDiscount),
      ledgerAmount(igv),
      ledgerAmount(igvDiscount),
      ledgerAmount(voucher.exempt),
      ledgerAmount(voucher.unaffected),
      ledgerAmount(voucher.isc),
      ledgerAmount(voucher.baseIvap),
      ledgerAmount(voucher.ivap),
      ledgerAmount(voucher.icbper),
      ledgerAmount(voucher.otherCharges),
      ledgerAmount(voucher.total ?? 0),
      voucher.currency,
      ledgerRate(voucher.currency, voucher.exchangeRate),
      ledgerDate(voucher.refIssueDate),
      voucher.refTypeCode,
      voucher.refSerie,
      voucher.refNumber,
      voucher.projectId,
    ];
  },
};

/** A line of the file: its fields, each followed by a pipe. Pipes and line breaks in the values are removed. */
export function ledgerLine(layout: LedgerLayout, voucher: ExportedVoucher, owner: LedgerOwner): string {
  const empty = Array.from({ length: layout.emptyFields }, () => '');
  const fields = layout.fieldsOf(voucher, owner).map((field) => field.replace(/[|\r\n]+/g, ' '));
  return `${[...fields, ...empty].join('|')}|\r\n`;
}
