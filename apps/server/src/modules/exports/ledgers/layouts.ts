import { isCreditNote, isCustomsDeclaration, periodOfDate } from '@contapro/domain';
import type { ExportedVoucher } from '../exports.repository.ts';
import { asciiText, ledgerAmount, ledgerDate, ledgerRate } from './ascii.ts';

/** How a register's upload file looks; both counts are what SUNAT accepts today (§1.5), not what the annex prints. */
export interface LedgerLayout {
  /** Fields sent empty after the last one with a meaning. */
  emptyFields: number;
  fieldsOf: (voucher: ExportedVoucher, business: LedgerOwner) => string[];
}

export interface LedgerOwner {
  ruc: string;
  /** As most of the business's SIRE rows spell it, in ASCII. */
  name: string;
  period: string;
}

const isDueInRce = (typeCode: string) => typeCode === '14' || typeCode === '46' || isCustomsDeclaration(typeCode);

/** RCE, annex 11 of R.S. 040-2022: 37 fields and 4 empty. */
export const rceLayout: LedgerLayout = {
  emptyFields: 4,
  fieldsOf: (voucher, owner) => {
    // A consolidated row carries no base nor IGV.
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
 * Whether a sale's base and IGV are discounts of an earlier period, columns 16 and 18; null: where its row has them.
 * They need the day of what they modify: without it they go to the period's own columns.
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

/** One line of the file: its fields and a final pipe. What an XML's ids may hold breaks neither fields nor lines. */
export function ledgerLine(layout: LedgerLayout, voucher: ExportedVoucher, owner: LedgerOwner): string {
  const empty = Array.from({ length: layout.emptyFields }, () => '');
  const fields = layout.fieldsOf(voucher, owner).map((field) => field.replace(/[|\r\n]+/g, ' '));
  return `${[...fields, ...empty].join('|')}|\r\n`;
}
