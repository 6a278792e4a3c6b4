import type { Cents } from '@contapro/domain';

/** What the readers hand to the store: a document as it says itself, before anything is merged or decided. */

export type Book = 'compra' | 'venta';

/** What identifies a voucher within a business and a book. */
export interface VoucherKey {
  /** Letters and digits only. */
  issuerId: string;
  /** Table 10. */
  typeCode: string;
  serie: string;
  /** Without leading zeros. */
  number: string;
  /** Year of the customs declaration (50–54), else empty. */
  damYear: string;
}

/** Amount columns of either register, under the names of the vouchers table; cents as the row states them. */
export interface RegisterAmounts {
  baseDg: Cents;
  igvDg: Cents;
  baseDgng: Cents;
  igvDgng: Cents;
  baseDng: Cents;
  igvDng: Cents;
  acquisitionNg: Cents;
  exportValue: Cents;
  baseSale: Cents;
  baseDiscount: Cents;
  igvSale: Cents;
  igvDiscount: Cents;
  exempt: Cents;
  unaffected: Cents;
  baseIvap: Cents;
  ivap: Cents;
  isc: Cents;
  icbper: Cents;
  otherCharges: Cents;
}

/** Of a voucher that states none. */
export const noAmounts: RegisterAmounts = {
  baseDg: 0,
  igvDg: 0,
  baseDgng: 0,
  igvDgng: 0,
  baseDng: 0,
  igvDng: 0,
  acquisitionNg: 0,
  exportValue: 0,
  baseSale: 0,
  baseDiscount: 0,
  igvSale: 0,
  igvDiscount: 0,
  exempt: 0,
  unaffected: 0,
  baseIvap: 0,
  ivap: 0,
  isc: 0,
  icbper: 0,
  otherCharges: 0,
};

/** What a note modifies, as a register states it: several are comma lists. */
export interface RegisterReference {
  /** `YYYY-MM-DD`, comma-separated where there are several; empty when unknown. */
  refIssueDate: string;
  refTypeCode: string;
  refSerie: string;
  refNumber: string;
  refDamCode: string;
}

/** A row of a propuesta. Kept with the row as JSON, so every member is plain data. */
export interface SireFacts extends RegisterReference {
  amounts: RegisterAmounts;
  total: Cents;
  car: string;
  issueDate: string;
  dueDate: string | null;
  numberFinal: string;
  counterpartyIdType: string;
  counterpartyId: string;
  counterpartyName: string;
  /** The business's name as this row spells it. */
  ownName: string;
  currency: string;
  /** Plain decimal; null when the row has none. */
  exchangeRate: string | null;
  /** Table 14; blank is `1`. */
  estComp: string;
  incal: string;
  subjectToDetraction: boolean;
  noteType: string;
  goodsClass: string;
  projectId: string;
  participation: string;
  imb: Cents;
  fobValue: Cents;
  freeOperations: Cents;
  operationType: string;
  damReference: string;
}

export interface SireRow {
  key: VoucherKey;
  book: Book;
  period: string;
  /** In the file, from 1. */
  line: number;
  raw: string;
  facts: SireFacts;
}

export interface DocumentItem {
  description: string;
  productCode: string;
  /** Plain decimals as the XML has them; null when absent. */
  quantity: string | null;
  unitCode: string;
  unitValue: string | null;
  unitPrice: string | null;
  amount: Cents;
  /** What its IGV is reckoned on: the amount and its ISC. Absent in documents stored before it was read. */
  igvBase?: Cents;
  igvAmount: Cents;
  igvPercent: string | null;
  affectation: string;
}

export interface DocumentReference {
  typeCode: string;
  serie: string;
  number: string;
  issueDate: string | null;
}

/** An invoice, receipt or note; amounts in its own currency, positive as the XML writes them. */
export interface DocumentFacts {
  kind: 'comprobante';
  typeCode: string;
  serie: string;
  number: string;
  issueDate: string;
  dueDate: string | null;
  currency: string;
  exchangeRate: string | null;
  issuerId: string;
  issuerName: string;
  customerIdType: string;
  customerId: string;
  customerName: string;
  operationType: string;
  /** Sums of the header's tax subtotals by scheme: taxable amounts of 1000, 1016, 9995, 9997, 9998. */
  taxable: Cents;
  ivapBase: Cents;
  exportValue: Cents;
  exempt: Cents;
  unaffected: Cents;
  /** Tax amounts of 1000, 1016, 2000, 7152. */
  igv: Cents;
  ivap: Cents;
  isc: Cents;
  icbper: Cents;
  total: Cents;
  detraction: { code: string; percent: string | null; amount: Cents | null; account: string } | null;
  /** Catalogue 09 or 10. */
  noteType: string;
  references: DocumentReference[];
  items: DocumentItem[];
  /** Legend 1000, the amount in words. */
  amountInWords: string;
  /** UBL 2.0: only supplier, date and total were read. */
  partial: boolean;
}

/** A retention (20) or a perception (40). */
export interface WithholdingFacts {
  kind: 'retencion' | 'percepcion';
  serie: string;
  number: string;
  issueDate: string;
  agentId: string;
  agentName: string;
  receiverId: string;
  receiverName: string;
  regimeCode: string;
  ratePercent: string | null;
  /** Retained or perceived. */
  amount: Cents;
  /** Paid or cashed. */
  totalAmount: Cents;
}

/** SUNAT's "resumen de reversiones" (`RR-`): the retentions and perceptions that their issuer takes back. */
export interface ReversalFacts {
  kind: 'reversion';
  issueDate: string;
  agentId: string;
  withholdings: Pick<WithholdingFacts, 'kind' | 'serie' | 'number'>[];
}

/** A document that says nothing for the books: receipt of SUNAT, voiding, summary, delivery guide. */
export interface IgnoredFacts {
  kind: 'ignorado';
  what: string;
}

export type XmlFacts = DocumentFacts | WithholdingFacts | ReversalFacts | IgnoredFacts;

export interface DepositFacts {
  line: number;
  certificateNumber: string;
  accountTypeName: string;
  accountNumber: string;
  taxPeriod: string;
  supplierId: string;
  supplierName: string;
  customerId: string;
  customerName: string;
  paidOn: string;
  paidTime: string;
  amount: Cents;
  goodOrServiceCode: string;
  operationCode: string;
  typeCode: string;
  serie: string;
  number: string;
  paymentNumber: string;
}
