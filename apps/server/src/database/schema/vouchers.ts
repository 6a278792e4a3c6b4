import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  date,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents } from './columns.ts';

/**
 * One row for each voucher of a business, merged from its SIRE row and its XML (`figures.md`, "The voucher").
 *
 * - The migration partitions the table by hash of `business_id`: always name the business in a query.
 * - Every amount is in integer cents of SOLES, signed (credit notes negative), and already 0 in a voided voucher,
 *   so a sum needs no case. `total_amount` is null exactly when the voucher has no amount in soles (its other
 *   amounts are 0 then); a sum skips it by itself.
 * - Columns that belong to the other book are 0.
 * - `status`, `reasons`, `rate_group` and all derived amounts are written by the importer alone, by
 *   `reclassifyVouchers`; a decision is written by `decideVouchers`. Nothing else updates this table.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    businessId: uuid().notNull(),
    id: uuid().notNull().defaultRandom(),

    // The key. `issuer_id` is the supplier in a compra and the business's RUC in a venta; letters and digits only.
    book: text({ enum: ['compra', 'venta'] }).notNull(),
    issuerId: text().notNull(),
    typeCode: char({ length: 2 }).notNull(),
    serie: text().notNull(),
    /** Without leading zeros; `0` when it is all zeros. */
    number: text().notNull(),
    /** Year of the customs declaration (50–54), else empty. */
    damYear: text().notNull().default(''),

    /** `YYYYMM`: that of the SIRE row imported last, else the month of issue. */
    period: char({ length: 6 }).notNull(),
    /** `code` and `voucher_unique_code` of the contract: issuer-period-type-series-number[-year]. */
    code: text()
      .notNull()
      .generatedAlwaysAs(
        sql`issuer_id || '-' || period || '-' || type_code || '-' || serie || '-' || number || case when dam_year = '' then '' else '-' || dam_year end`,
      ),
    /** As shown and sorted: padded to 8 digits where it is numeric. */
    numberShown: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when number ~ '^[0-9]+$' then lpad(number, greatest(8, length(number)), '0') else number end`,
      ),
    /** Last number of a consolidated row. */
    numberFinal: text().notNull().default(''),
    /** 27 characters: SUNAT's where a SIRE row gave it, else computed. */
    car: text().notNull().default(''),
    issueDate: date().notNull(),
    dueDate: date(),

    /** The other party: the supplier of a compra, the customer of a venta. */
    counterpartyIdType: text().notNull().default(''),
    counterpartyId: text().notNull().default(''),
    counterpartyName: text().notNull().default(''),

    /** ISO 4217 of issue; the amounts are soles all the same. */
    currency: char({ length: 3 }).notNull().default('PEN'),
    /** Soles for one unit; null when unknown. */
    exchangeRate: numeric({ precision: 14, scale: 6 }),
    /** The amounts were stated in `currency` and were converted by us: the screen says so. */
    convertedToSoles: boolean().notNull().default(false),
    /** Total in `currency`, where it is not PEN and known. */
    foreignTotal: cents(),

    hasSire: boolean().notNull().default(false),
    hasXml: boolean().notNull().default(false),
    /** Its XML could not be read whole (UBL 2.0). */
    partialXml: boolean().notNull().default(false),
    /** `sire_rows.id` that gave the amounts. */
    sireRowId: uuid(),
    /** `xml_documents.id` that gives items and files. */
    xmlDocumentId: uuid(),

    /** Est. Comp, table 14: 1 to 6; blank in the file counts as 1. */
    estComp: char({ length: 1 }).notNull().default('1'),
    /** Est. Comp 2, 3, 4 or 6: listed and counted, every amount 0. */
    voided: boolean().notNull().generatedAlwaysAs(sql`est_comp in ('2', '3', '4', '6')`),
    /** RCE column 41 as it came; `''` and `'0'` mean none. */
    incal: text().notNull().default(''),

    // Compra, RCE columns 15 to 21.
    baseDg: cents().notNull().default(0),
    igvDg: cents().notNull().default(0),
    baseDgng: cents().notNull().default(0),
    igvDgng: cents().notNull().default(0),
    baseDng: cents().notNull().default(0),
    igvDng: cents().notNull().default(0),
    acquisitionNg: cents().notNull().default(0),
    // Venta, RVIE columns 14 to 20, 22 and 23.
    exportValue: cents().notNull().default(0),
    baseSale: cents().notNull().default(0),
    baseDiscount: cents().notNull().default(0),
    igvSale: cents().notNull().default(0),
    igvDiscount: cents().notNull().default(0),
    exempt: cents().notNull().default(0),
    unaffected: cents().notNull().default(0),
    baseIvap: cents().notNull().default(0),
    ivap: cents().notNull().default(0),
    // Both books: RCE 22 to 24, RVIE 21, 24 and 25.
    isc: cents().notNull().default(0),
    icbper: cents().notNull().default(0),
    otherCharges: cents().notNull().default(0),

    /** Compra 15 + 17 + 19, venta 15 + 16. */
    taxableAmount: cents().notNull().default(0),
    /** Compra 16 + 18 + 20, venta 17 + 18. */
    igvAmount: cents().notNull().default(0),
    /** Compra 16 + 18, the credit; 0 in a venta. */
    igvCredit: cents().notNull().default(0),
    /** Compra 21, venta 14 + 19 + 20. */
    nonTaxableAmount: cents().notNull().default(0),
    /** Compra 25, venta 26. Null: no amount in soles. */
    totalAmount: cents(),
    /** Group of the nearest valid rate; null where there is no IGV. */
    rateGroup: text({ enum: ['18', '15', '10.5', '10'] }),
    /** The IGV agrees with `rate_group` (§6.3). */
    rateDetermined: boolean().notNull().default(false),

    // What a note modifies, as the row gives it; several are comma lists. Dates stay text for the same reason.
    refIssueDate: text().notNull().default(''),
    refTypeCode: text().notNull().default(''),
    refSerie: text().notNull().default(''),
    refNumber: text().notNull().default(''),
    /** RCE column 31. */
    refDamCode: text().notNull().default(''),
    /** `issuer|type|serie|number` of each modified voucher, normalised as the key is; null for others than notes. */
    refKeys: text().array(),
    /** Catalogue 09 or 10. */
    noteType: text().notNull().default(''),

    /** RCE 33 to 37, kept for the exports. */
    goodsClass: text().notNull().default(''),
    projectId: text().notNull().default(''),
    participation: text().notNull().default(''),
    imb: cents().notNull().default(0),
    /** RVIE 36 to 39. */
    fobValue: cents().notNull().default(0),
    freeOperations: cents().notNull().default(0),
    operationType: text().notNull().default(''),
    damReference: text().notNull().default(''),

    subjectToDetraction: boolean().notNull().default(false),
    /** Catalogue 54; empty when unknown. */
    detractionCode: text().notNull().default(''),
    detractionPercent: numeric({ precision: 6, scale: 3 }),
    /** What the XML says must be deposited, in soles; null when unknown. */
    detractionAmount: cents(),

    /** Item descriptions in order; empty until its XML is here. */
    glosa: text().array().notNull().default([]),
    itemCount: smallint().notNull().default(0),

    /** The class of a compra; null in a venta. */
    status: text({
      enum: ['gasto deducible', 'gasto no deducible', 'observado', 'rechazado', 'no procesado'],
    }),
    /** Codes in order of precedence; the first is the one `observed_reasons` counts. */
    reasons: text().array().notNull().default([]),

    decision: text({ enum: ['validado', 'aprobado', 'rechazado'] }),
    decidedAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** `accountants.id`. */
    decidedBy: uuid(),
    /** The reasons that stood when it was decided. */
    decidedReasons: text().array(),

    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'vouchers_pkey', columns: [table.businessId, table.id] }),
    unique('vouchers_key').on(
      table.businessId,
      table.book,
      table.issuerId,
      table.typeCode,
      table.serie,
      table.number,
      table.damYear,
    ),
    /** A listing of one business, book and period in its order, and every sum over a period. */
    index('vouchers_listing').on(
      table.businessId,
      table.book,
      table.period,
      table.issueDate,
      table.typeCode,
      table.serie,
      table.numberShown,
    ),
    /** The notes of an invoice whose class changed. */
    index('vouchers_notes').on(table.businessId, table.book, table.issuerId).where(sql`ref_keys is not null`),
    /** The notes whose documents do not date what they modify. */
    index('vouchers_undated').on(table.businessId).where(sql`ref_keys is not null and ref_issue_date = ''`),
    /** Those in a foreign currency without a rate. */
    index('vouchers_without_soles').on(table.businessId).where(sql`total_amount is null`),
  ],
);

/** The lines of a voucher's XML, replaced whole when a newer XML comes. Amounts in cents of the XML's own currency. */
export const voucherItems = pgTable(
  'voucher_items',
  {
    businessId: uuid().notNull(),
    voucherId: uuid().notNull(),
    /** From 1, in the order of the document. */
    line: smallint().notNull(),
    description: text().notNull(),
    productCode: text().notNull().default(''),
    quantity: numeric({ precision: 24, scale: 10 }),
    unitCode: text().notNull().default(''),
    /** Without taxes; it may have up to 10 decimals, so it is not cents. */
    unitValue: numeric({ precision: 24, scale: 10 }),
    unitPrice: numeric({ precision: 24, scale: 10 }),
    /** LineExtensionAmount, signed as the voucher is. */
    amount: cents().notNull().default(0),
    igvAmount: cents().notNull().default(0),
    /** Percent of scheme 1000 on the line. */
    igvPercent: numeric({ precision: 6, scale: 3 }),
    /** Catalogue 07. */
    affectation: text().notNull().default(''),
  },
  (table) => [primaryKey({ name: 'voucher_items_pkey', columns: [table.businessId, table.voucherId, table.line] })],
);

/** Retentions (20) and perceptions (40). They stand in no book; `period` is their month of issue. */
export const withholdings = pgTable(
  'withholdings',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid().notNull(),
    kind: text({ enum: ['retencion', 'percepcion'] }).notNull(),
    /** The issuer (`AgentParty`). */
    agentId: text().notNull(),
    agentName: text().notNull().default(''),
    receiverId: text().notNull(),
    receiverName: text().notNull().default(''),
    /** Only where the business is the receiver does it lower the IGV to pay. */
    businessIsReceiver: boolean().notNull(),
    serie: text().notNull(),
    number: text().notNull(),
    issueDate: date().notNull(),
    period: char({ length: 6 }).notNull(),
    regimeCode: text().notNull().default(''),
    ratePercent: numeric({ precision: 6, scale: 3 }),
    /** Retained or perceived (`TotalInvoiceAmount`), in cents of soles; counts as 0 where a reversal takes it back. */
    amount: cents().notNull(),
    /** Total paid or cashed, cents of soles. */
    totalAmount: cents().notNull().default(0),
    xmlDocumentId: uuid().notNull(),
  },
  (table) => [
    unique('withholdings_key').on(table.businessId, table.kind, table.agentId, table.serie, table.number),
    index('withholdings_listing').on(table.businessId, table.kind, table.period, table.issueDate),
  ],
);

/** Withholdings that their issuer took back, by their key, whether they are here or not. */
export const withholdingReversals = pgTable(
  'withholding_reversals',
  {
    businessId: uuid().notNull(),
    kind: text({ enum: ['retencion', 'percepcion'] }).notNull(),
    agentId: text().notNull(),
    serie: text().notNull(),
    number: text().notNull(),
    xmlDocumentId: uuid().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'withholding_reversals_pkey',
      columns: [table.businessId, table.kind, table.agentId, table.serie, table.number],
    }),
  ],
);

/** Rows of SUNAT's deposits file (§6.4). They meet their voucher by supplier, type, series and number. */
export const detractionDeposits = pgTable(
  'detraction_deposits',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid().notNull(),
    importFileId: uuid().notNull(),
    certificateNumber: text().notNull(),
    accountTypeName: text().notNull().default(''),
    accountNumber: text().notNull().default(''),
    /** `YYYYMM`, as the file says. */
    taxPeriod: text().notNull().default(''),
    supplierId: text().notNull(),
    supplierName: text().notNull().default(''),
    customerId: text().notNull(),
    customerName: text().notNull().default(''),
    paidOn: date().notNull(),
    /** `HH:mm` where the file has it, else empty. */
    paidTime: text().notNull().default(''),
    /** Cents of soles. */
    amount: cents().notNull(),
    goodOrServiceCode: text().notNull().default(''),
    operationCode: text().notNull().default(''),
    typeCode: text().notNull().default(''),
    serie: text().notNull().default(''),
    /** Without leading zeros. */
    number: text().notNull().default(''),
    paymentNumber: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    unique('detraction_deposits_key').on(table.businessId, table.certificateNumber, table.supplierId),
    index('detraction_deposits_voucher').on(
      table.businessId,
      table.supplierId,
      table.typeCode,
      table.serie,
      table.number,
    ),
  ],
);
