import { type Form621SumColumn, rateSources, voucherStatuses } from '@contapro/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { cents } from './columns.ts';

/**
 * One row for each voucher of a business, merged from its SIRE row and its XML (`figures.md`, "The voucher").
 *
 * - The business is the first column of its keys and indexes. Every query must name it.
 * - Every amount is in integer cents of soles. Those of credit notes are negative, those of voided vouchers are 0, so that
 *   sums need no special cases. `total_amount` is null when the voucher has no amount in soles; its other amounts are 0
 *   then.
 * - Columns that belong to the other book are 0.
 * - Only `refreshVouchers` writes `status`, `reasons`, `rate_group` and derived amounts, and only `decideVouchers` writes
 *   decisions. Nothing else updates this table.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    businessId: uuid().notNull(),
    id: uuid().notNull().defaultRandom(),

    // The key. `issuer_id` is the id of the supplier in a compra and the RUC of the business in a venta, with letters
    // and
    // digits only.
    book: text({ enum: ['compra', 'venta'] }).notNull(),
    issuerId: text().notNull(),
    typeCode: char({ length: 2 }).notNull(),
    serie: text().notNull(),
    /** Without leading zeros; `0` when it is all zeros. */
    number: text().notNull(),
    /** The year of a customs declaration (types 50 to 54); empty for other types. */
    damYear: text().notNull().default(''),

    /** `YYYYMM`: `annotationPeriod`, otherwise the period of the SIRE row that was imported last, otherwise the month of issue. */
    period: char({ length: 6 }).notNull(),
    /** `code` and `voucher_unique_code` of the contract: issuer-period-type-series-number[-year]. */
    code: text()
      .notNull()
      .generatedAlwaysAs(
        sql`issuer_id || '-' || period || '-' || type_code || '-' || serie || '-' || number || case when dam_year = '' then '' else '-' || dam_year end`,
      ),
    /** The number for display and sorting; a number of digits is padded to 8. */
    numberShown: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when number ~ '^[0-9]+$' then lpad(number, greatest(8, length(number)), '0') else number end`,
      ),
    /** The last number of a consolidated row; empty for others. */
    numberFinal: text().notNull().default(''),
    /** 27 characters: from the SIRE row, otherwise computed. */
    car: text().notNull().default(''),
    issueDate: date().notNull(),
    dueDate: date(),

    /** The other party: the supplier of a compra, the customer of a venta. */
    counterpartyIdType: text().notNull().default(''),
    counterpartyId: text().notNull().default(''),
    counterpartyName: text().notNull().default(''),

    /** The currency in which it was issued (ISO 4217). All amounts are soles. */
    currency: char({ length: 3 }).notNull().default('PEN'),
    /** Soles for one unit of `currency`; null when unknown. */
    exchangeRate: numeric({ precision: 14, scale: 6 }),
    /**
     * Where `exchange_rate` comes from; null for PEN, without a rate, and for one of an XML that is that of PEN. The last three are for
     * an XML that has none: the rate of the voucher that a note modifies, SUNAT's of `rate_day`, and what the studio typed for it.
     */
    rateSource: text({ enum: rateSources }),
    /** The day whose rate it has, or waits for while `rate_source` is null; null when it needs the rate of no day, or the day is unknown. */
    rateDay: date(),
    /** What the version before `rate_source` reads, while its processes run beside those of this one. The next version drops it. */
    rateOfModified: boolean().notNull().default(false),
    /** Whether the amounts were in `currency` and converted to soles by us. */
    convertedToSoles: boolean().notNull().default(false),
    /** The total in `currency`; null for PEN or when unknown. */
    foreignTotal: cents(),

    hasSire: boolean().notNull().default(false),
    hasXml: boolean().notNull().default(false),
    /** Whether its XML could not be read completely (UBL 2.0). */
    partialXml: boolean().notNull().default(false),
    /** `sire_rows.id` of the row with its amounts. */
    sireRowId: uuid(),
    /** `xml_documents.id` of the XML with its items and files. */
    xmlDocumentId: uuid(),

    /** Est. Comp, a code of table 14 from 1 to 6; a blank in the file counts as 1. */
    estComp: char({ length: 1 }).notNull().default('1'),
    /** Whether Est. Comp is 2, 3, 4 or 6. A voided voucher is listed and counted, but all its amounts are 0. */
    voided: boolean().notNull().generatedAlwaysAs(sql`est_comp in ('2', '3', '4', '6')`),
    /** Column 41 of the RCE, unchanged; `''` and `'0'` mean no inconsistency. */
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
    /** Compra 16 + 18: the tax credit. 0 in a venta. */
    igvCredit: cents().notNull().default(0),
    /** Compra 21, venta 14 + 19 + 20. */
    nonTaxableAmount: cents().notNull().default(0),
    /** Compra 25, venta 26. Null when there is no amount in soles. */
    totalAmount: cents(),
    /** The nearest valid rate; null when there is no IGV. */
    rateGroup: text({ enum: ['18', '15', '10.5', '10'] }),
    /** Whether the IGV corresponds to `rate_group` (§6.3). */
    rateDetermined: boolean().notNull().default(false),

    // The vouchers that a note modifies. Several values are separated by commas; therefore dates are texts.
    refIssueDate: text().notNull().default(''),
    refTypeCode: text().notNull().default(''),
    refSerie: text().notNull().default(''),
    refNumber: text().notNull().default(''),
    /** RCE column 31. */
    refDamCode: text().notNull().default(''),
    /**
     * `issuer|type|serie|number` of each modified voucher, in the form of keys; null for vouchers that are not notes.
     */
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
    /** The amount to deposit according to the XML, in soles; null when unknown. */
    detractionAmount: cents(),

    /** The descriptions of the items, in order; empty until the XML is imported. */
    glosa: text().array().notNull().default([]),
    itemCount: smallint().notNull().default(0),

    /** The class of a compra; null in a venta. */
    status: text({ enum: voucherStatuses }),
    /** The codes of the reasons in order of precedence. `observed_reasons` counts the first. */
    reasons: text().array().notNull().default([]),
    /**
     * `YYYYMM`: the later month in which a purchase gives its credit, because its detracción was paid late; null when it gives
     * it in its own period or not at all.
     */
    creditPeriod: char({ length: 6 }),

    /** `YYYYMM`: the period in which the accountant annotates a purchase; null where nobody chose one. */
    annotationPeriod: char({ length: 6 }),

    decision: text({ enum: ['validado', 'aprobado', 'rechazado'] }),
    decidedAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** `accountants.id`. */
    decidedBy: uuid(),
    /** The reasons at the time of the decision. */
    decidedReasons: text().array(),
    /** The reason of the decision in the accountant's words. */
    decisionNote: text(),
    /** With it the decision can be undone; the caller made it. */
    decisionId: uuid(),
    /** What the columns of the decision, and the period of annotation, were before it; null when there was neither. */
    formerDecision: jsonb(),
    /** The `decisionId` of the decision that was undone, until the next one. */
    undoneDecision: uuid(),

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
    /**
     * For listings of a business, book and period. It contains all columns by which they are sorted, so that skipping the
     * vouchers before a page reads no table.
     */
    index('vouchers_by_date').on(
      table.businessId,
      table.book,
      table.period,
      table.issueDate,
      table.typeCode,
      table.serie,
      table.numberShown,
      // With another collation than in `vouchers_key`, so that listings of a supplier read only this index, see decision 0093.
      sql`issuer_id collate "C"`,
      table.damYear,
    ),
    /** The same for listings that are sorted by the name of the other party, and by the total. */
    index('vouchers_by_name').on(
      table.businessId,
      table.book,
      table.period,
      // The column itself with another order, so that PostgreSQL reads it from the index.
      sql`counterparty_name collate "es-x-icu"`,
      table.issueDate,
      table.id,
    ),
    index('vouchers_by_total').on(
      table.businessId,
      table.book,
      table.period,
      sql`coalesce(total_amount, 0)`,
      table.issueDate,
      table.id,
      // With the column itself, PostgreSQL reads the expression from the index.
      table.totalAmount,
    ),
    /** For finding the businesses that bought from a supplier. */
    index('vouchers_by_supplier').on(table.issuerId, table.businessId).where(sql`book = 'compra'`),
    /** For finding the notes of an invoice whose class changed. */
    index('vouchers_by_number').on(table.businessId, table.number),
    index('vouchers_notes').on(table.businessId, table.book, table.issuerId).where(sql`ref_keys is not null`),
    /** For finding the notes without the date of the voucher that they modify. */
    index('vouchers_undated').on(table.businessId).where(sql`ref_keys is not null and ref_issue_date = ''`),
    /** For finding the vouchers of earlier periods that give their credit in a period. */
    index('vouchers_late_credit').on(table.businessId, table.creditPeriod).where(sql`credit_period is not null`),
    /** For finding the purchases whose period the accountant chose. */
    index('vouchers_annotated').on(table.businessId).where(sql`annotation_period is not null`),
    /** For finding the purchases of a period whose deposits may be missing. */
    index('vouchers_subject').on(table.businessId, table.period).where(sql`subject_to_detraction`),
    /** For finding the purchases of a period that wait for a decision. */
    index('vouchers_to_review')
      .on(table.businessId, table.period)
      .where(sql`status = 'observado' and decision is null`),
    /** For finding the sales with the numbers before, between and after those of a period, see decision 0111. */
    index('vouchers_by_sequence')
      .on(
        table.businessId,
        table.typeCode,
        table.serie,
        sql`(case when number ~ '^[0-9]{1,15}$' then number::bigint end)`,
        table.period,
      )
      .where(sql`book = 'venta'`),
    /** For finding vouchers in a foreign currency without an exchange rate. */
    index('vouchers_without_soles').on(table.businessId).where(sql`total_amount is null`),
    /** For finding the vouchers that have, or wait for, the rate of a day: of all businesses, and of one. */
    index('vouchers_of_rate_day').on(table.currency, table.rateDay, table.businessId).where(sql`rate_day is not null`),
    index('vouchers_by_rate_day').on(table.businessId, table.currency, table.rateDay).where(sql`rate_day is not null`),
    /** For finding the vouchers of XML whose amounts do not fit together. */
    index('vouchers_not_adding_up')
      .on(table.businessId)
      .where(sql`'IMPORTES_NO_CUADRAN' = any(reasons) and not has_sire`),
  ],
);

/**
 * The sums of the vouchers of a business by book, period, class and type. `writeFigures` writes them, in the
 * transaction that writes the vouchers; nothing else writes this table. A row without vouchers is deleted.
 */
export const voucherSums = pgTable(
  'voucher_sums',
  {
    businessId: uuid().notNull(),
    book: text({ enum: ['compra', 'venta'] }).notNull(),
    period: char({ length: 6 }).notNull(),
    /** The class of purchases; empty for sales. */
    status: text({ enum: [...voucherStatuses, ''] }).notNull(),
    /** The first reason of observed purchases; empty for others. */
    reason: text().notNull(),
    /** The type of sales; empty for purchases. */
    typeCode: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    igvAmount: cents().notNull(),
    igvCredit: cents().notNull(),
    /** The sum of the vouchers with an amount in soles. */
    totalAmount: cents().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'voucher_sums_pkey',
      columns: [table.businessId, table.book, table.period, table.status, table.reason, table.typeCode],
    }),
  ],
);

const form621Amounts = {
  baseDg: cents().notNull(),
  igvDg: cents().notNull(),
  baseDgng: cents().notNull(),
  igvDgng: cents().notNull(),
  baseDng: cents().notNull(),
  acquisitionNg: cents().notNull(),
  exportValue: cents().notNull(),
  baseSale: cents().notNull(),
  igvSale: cents().notNull(),
  baseDiscount: cents().notNull(),
  igvDiscount: cents().notNull(),
  exempt: cents().notNull(),
  unaffected: cents().notNull(),
  /** The ISC of sales only. */
  isc: cents().notNull(),
  baseIvap: cents().notNull(),
  ivap: cents().notNull(),
} satisfies Record<Form621SumColumn, unknown>;

/**
 * The sums of the vouchers that the Formulario 621 declares, by period, rate and origin: purchases of the class gasto
 * deducible, purchases of earlier periods that give their credit in the period, and all sales. They are written with
 * {@link voucherSums}. They are a table of their own, so that the dashboard does not read more rows.
 *
 * The amounts are those of `Form621Sums` of `@contapro/domain`. The vouchers have the same columns.
 */
export const form621Sums = pgTable(
  'form621_sums',
  {
    businessId: uuid().notNull(),
    period: char({ length: 6 }).notNull(),
    /** `rate_group` of the vouchers; empty for those without. */
    rateGroup: text({ enum: ['18', '15', '10.5', '10', ''] }).notNull(),
    /** As `Form621Sums` of `@contapro/domain` defines it. */
    origin: text({ enum: ['national', 'imported', 'nonDomiciled'] }).notNull(),
    /** Whether they are purchases of earlier periods. */
    isLateDetraction: boolean().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    ...form621Amounts,
  },
  (table) => [
    primaryKey({
      name: 'form621_sums_pkey',
      columns: [table.businessId, table.period, table.rateGroup, table.origin, table.isLateDetraction],
    }),
  ],
);

/**
 * The IGV of each period of a business that has vouchers, so that the periods of many businesses can be compared without reading
 * their vouchers. It is written from {@link voucherSums} and with them; nothing else writes this table.
 */
export const periodFigures = pgTable(
  'period_figures',
  {
    businessId: uuid().notNull(),
    period: char({ length: 6 }).notNull(),
    igvSales: cents().notNull(),
    /** The credit of deductible purchases, and that of earlier periods which counts in this one. */
    igvDeductible: cents().notNull(),
    observedCount: bigint({ mode: 'number' }).notNull(),
    igvObserved: cents().notNull(),
    /** The balance in favour with which the period starts: B(P) of `figures.md`. */
    balance: cents().notNull(),
    /** The balance in favour that it leaves. */
    balanceLeft: cents().notNull(),
  },
  (table) => [primaryKey({ name: 'period_figures_pkey', columns: [table.businessId, table.period] })],
);

/**
 * What the accountant filled in on the Formulario 621 of a period, in whole soles, and in box 315 in hundredths of a percent.
 * Null: the computed value is declared.
 */
export const form621Entries = pgTable(
  'form621_entries',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    period: char({ length: 6 }).notNull(),
    box145: bigint('box_145', { mode: 'number' }),
    box168: bigint('box_168', { mode: 'number' }),
    box176: bigint('box_176', { mode: 'number' }),
    box185: bigint('box_185', { mode: 'number' }),
    box301: bigint('box_301', { mode: 'number' }),
    box303: bigint('box_303', { mode: 'number' }),
    box315: integer('box_315'),
    box317: bigint('box_317', { mode: 'number' }),
    /** The net income that was proposed when box 301 was confirmed, in whole soles; null where it was filled in without a régimen. */
    proposedIncome: bigint({ mode: 'number' }),
    /** The rate of the income tax that was confirmed with it, in hundredths of a percent. */
    confirmedRate: integer(),
    /** Why another net income than the proposed one was confirmed. */
    incomeReason: text(),
    savedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ name: 'form621_entries_pkey', columns: [table.businessId, table.period] })],
);

/** The lines of a voucher's XML. A newer XML replaces all of them. Amounts are in cents of the XML's currency. */
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
    /** Without taxes. It is not in cents, because it can have up to 10 decimals. */
    unitValue: numeric({ precision: 24, scale: 10 }),
    unitPrice: numeric({ precision: 24, scale: 10 }),
    /** LineExtensionAmount, with the sign of the voucher. */
    amount: cents().notNull().default(0),
    igvAmount: cents().notNull().default(0),
    /** The percentage of scheme 1000 on the line. */
    igvPercent: numeric({ precision: 6, scale: 3 }),
    /** Catalogue 07. */
    affectation: text().notNull().default(''),
  },
  (table) => [primaryKey({ name: 'voucher_items_pkey', columns: [table.businessId, table.voucherId, table.line] })],
);

/** Retentions (type 20) and perceptions (type 40). They belong to no book. `period` is their month of issue. */
export const withholdings = pgTable(
  'withholdings',
  {
    businessId: uuid().notNull(),
    kind: text({ enum: ['retencion', 'percepcion'] }).notNull(),
    /** The issuer (`AgentParty`). */
    agentId: text().notNull(),
    agentName: text().notNull().default(''),
    receiverId: text().notNull(),
    receiverName: text().notNull().default(''),
    /** Whether the business is the receiver. Only then does it reduce the IGV to pay. */
    businessIsReceiver: boolean().notNull(),
    serie: text().notNull(),
    number: text().notNull(),
    issueDate: date().notNull(),
    period: char({ length: 6 }).notNull(),
    regimeCode: text().notNull().default(''),
    ratePercent: numeric({ precision: 6, scale: 3 }),
    /** The retained or perceived amount (`TotalInvoiceAmount`) in cents of soles. It counts as 0 when it was voided. */
    amount: cents().notNull(),
    /** The total that was paid or received, in cents of soles. */
    totalAmount: cents().notNull().default(0),
    xmlDocumentId: uuid().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'withholdings_pkey',
      columns: [table.businessId, table.kind, table.agentId, table.serie, table.number],
    }),
    index('withholdings_listing').on(table.businessId, table.kind, table.period, table.issueDate),
  ],
);

/** The keys of retentions and perceptions that their issuer voided, whether they are stored or not. */
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

/**
 * Rows of SUNAT's file of deposits (§6.4), and deposits that a person typed. Supplier, type, series and number identify the
 * voucher.
 */
export const detractionDeposits = pgTable(
  'detraction_deposits',
  {
    businessId: uuid().notNull(),
    /** Whether the business made it for a purchase, or a customer made it for a sale, into the account of the business. */
    book: text({ enum: ['compra', 'venta'] })
      .notNull()
      .default('compra'),
    /** The file that had it last; null for one that was typed. */
    importFileId: uuid(),
    /** Who typed it, `accountants.id`; null for one of a file. */
    typedBy: uuid(),
    certificateNumber: text().notNull(),
    accountTypeName: text().notNull().default(''),
    accountNumber: text().notNull().default(''),
    /** `YYYYMM`, from the file. */
    taxPeriod: text().notNull().default(''),
    supplierId: text().notNull(),
    supplierName: text().notNull().default(''),
    customerId: text().notNull(),
    customerName: text().notNull().default(''),
    paidOn: date().notNull(),
    /** `HH:mm`; empty when the file does not contain it. */
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
    /** When the file was read that had it first. A month that was declared before keeps the credit that it had. */
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'detraction_deposits_pkey',
      columns: [table.businessId, table.certificateNumber, table.supplierId],
    }),
    /** For listings by day of payment. */
    index('detraction_deposits_paid_on').on(table.businessId, table.paidOn),
    index('detraction_deposits_voucher').on(
      table.businessId,
      table.supplierId,
      table.typeCode,
      table.serie,
      table.number,
    ),
  ],
);
