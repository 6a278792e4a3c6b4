import type { Cents } from '@contapro/domain';

/** The data that the readers get from documents, before they are merged and classified. */

export type Book = 'compra' | 'venta';

/** The values that identify a voucher within a business and a book. */
export interface VoucherKey {
  /** Letters and digits only. */
  issuerId: string;
  /** Table 10. */
  typeCode: string;
  serie: string;
  /** Without leading zeros. */
  number: string;
  /** The year of a customs declaration (types 50 to 54); empty for other types. */
  damYear: string;
}

/** The amounts of a row of a register, in cents, with the names of the columns of `vouchers`. */
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

/** The amounts of a voucher without amounts. */
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

/** The vouchers that a note modifies, from a register. Several values are separated by commas. */
export interface RegisterReference {
  /** `YYYY-MM-DD`, several separated by commas; empty when unknown. */
  refIssueDate: string;
  refTypeCode: string;
  refSerie: string;
  refNumber: string;
  refDamCode: string;
}

/** The data of a row of a propuesta. It is stored as JSON with the row. */
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
  /** The name of the business in this row. */
  ownName: string;
  currency: string;
  /** A decimal number as text; null when the row has none. */
  exchangeRate: string | null;
  /** A code of table 14; a blank in the file counts as `1`. */
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
  /** The number of the line in the file, from 1. */
  line: number;
  raw: string;
  facts: SireFacts;
}

export interface DocumentItem {
  description: string;
  productCode: string;
  /** A decimal number as text, as in the XML; null when absent. */
  quantity: string | null;
  unitCode: string;
  unitValue: string | null;
  unitPrice: string | null;
  amount: Cents;
  /** The base of its IGV: the amount and its ISC. Absent in documents that were stored before this value was read. */
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

/** The detracción that a document states, or only is marked with. */
export interface DocumentDetraction {
  /** Catalogue 54; empty when it is not stated. */
  code: string;
  percent: string | null;
  /** In its own currency. */
  amount: Cents | null;
  /**
   * The currency of the amount (ISO 4217); empty when it is not stated. Absent in documents that were stored before this value
   * was read.
   */
  currency?: string;
  /** The supplier's account at Banco de la Nación; empty when it is not stated. */
  account: string;
}

/** The amounts of an invoice, receipt or note, in its own currency. Those of credit notes are positive. */
export interface DocumentAmounts {
  /** The bases of the schemes 1000, 1016, 9995, 9997 and 9998, without ISC. */
  taxable: Cents;
  ivapBase: Cents;
  exportValue: Cents;
  exempt: Cents;
  unaffected: Cents;
  /** The tax amounts of the schemes 1000, 1016, 2000 and 7152. */
  igv: Cents;
  ivap: Cents;
  isc: Cents;
  icbper: Cents;
  /** The part of the ISC that belongs to untaxed lines. */
  iscUntaxed: Cents;
  /** What the document states outside the base: charges, discounts, other taxes and rounding. */
  otherCharges: Cents;
  total: Cents;
  /** The total less the sum of its parts, or by how much header and lines contradict each other; 0 when all agrees. */
  difference: Cents;
}

/** What is absent in documents that were stored before these values were read. */
type LaterAmounts = Pick<DocumentAmounts, 'iscUntaxed' | 'otherCharges' | 'difference'>;

/** The data of an invoice, receipt or note. */
export interface DocumentFacts extends Omit<DocumentAmounts, keyof LaterAmounts>, Partial<LaterAmounts> {
  kind: 'comprobante';
  typeCode: string;
  serie: string;
  number: string;
  issueDate: string;
  dueDate: string | null;
  currency: string;
  exchangeRate: string | null;
  /** The party that sells. It issued the document, unless that is `selfBilled`. */
  issuerId: string;
  issuerName: string;
  /** Catalogue 06, only where the seller can have another document than a RUC. */
  issuerIdType?: string;
  /** Whether the customer issued the document: a liquidación de compra. */
  selfBilled?: true;
  customerIdType: string;
  customerId: string;
  customerName: string;
  operationType: string;
  /** Null when nothing marks the document as subject to it. */
  detraction: DocumentDetraction | null;
  /** Catalogue 09 or 10. */
  noteType: string;
  references: DocumentReference[];
  /** The references of a note that cannot be read, as they stand in it; absent when there are none. */
  unreadReferences?: string[];
  items: DocumentItem[];
  /** Legend 1000, the amount in words. */
  amountInWords: string;
  /** True for UBL 2.0, of which only supplier, date and total are read. */
  partial: boolean;
}

/** The data of a retention (type 20) or a perception (type 40). */
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
  /** The amount that was retained or perceived. */
  amount: Cents;
  /** The amount that was paid or received. */
  totalAmount: Cents;
}

/** A "resumen de reversiones" (`RR-`): retentions and perceptions that their issuer voids. */
export interface ReversalFacts {
  kind: 'reversion';
  issueDate: string;
  agentId: string;
  withholdings: Pick<WithholdingFacts, 'kind' | 'serie' | 'number'>[];
}

/**
 * A document without data for the books: a receipt of SUNAT, a communication of voided vouchers, a summary, a delivery
 * guide.
 */
export interface IgnoredFacts {
  kind: 'ignorado';
  what: string;
}

export type XmlFacts = DocumentFacts | WithholdingFacts | ReversalFacts | IgnoredFacts;

export interface DepositFacts {
  line: number;
  /** `venta` for a deposit of a customer into the account of the business. */
  book: Book;
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
