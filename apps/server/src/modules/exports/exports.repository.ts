import { and, asc, count, desc, eq, gt, isNotNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Executor } from '../../database/database.ts';
import { sireNames, voucherItems, vouchers, xmlDocuments } from '../../database/schema/index.ts';
import { selectByColumn } from '../../database/select-by-column.ts';
import type { StoredBytes } from '../../documents/document-store.ts';
import { accountsRepository, type WithAccounts } from '../vouchers/accounts.repository.ts';
import { depositsListed } from '../vouchers/deposit-conditions.ts';
import { modifiedOn } from '../vouchers/modified-on.ts';
import { signatureOfXml } from '../vouchers/signature-of-xml.ts';
import { codingIn } from '../vouchers/voucher-coding.ts';
import { decidedBy } from '../vouchers/vouchers.repository.ts';

type VoucherRow = SelectResultFields<ReturnType<typeof columnsOf>>;

export type ExportedVoucher = WithAccounts<VoucherRow>;

export interface ExportedItem {
  voucherId: string;
  issueDate: string;
  typeCode: string;
  serie: string;
  number: string;
  counterpartyName: string;
  currency: string;
  line: number;
  description: string;
  quantity: string | null;
  unitCode: string;
  unitValue: string | null;
  amount: number;
  igvAmount: number;
}

/** Which vouchers of a business and period an export takes. */
export type ExportSelection =
  /** Class deducible. */
  | 'deductible'
  /** Of earlier periods, with the credit in this one. */
  | 'lateDetractions'
  /** What gives credit in the period, without 91, 97 and 98, which have a register of their own. */
  | 'rce'
  /** Every other purchase. */
  | 'notIncluded'
  /** Every purchase on which the accountant decided. */
  | 'decided'
  | 'purchases'
  | 'sales';

/** The condition of a selection of a period. */
function selectedIn(period: string): Record<ExportSelection, SQL | undefined> {
  const isOwn = eq(vouchers.period, period);
  const isPurchase = and(isOwn, eq(vouchers.book, 'compra'));
  const deductible = and(isPurchase, eq(vouchers.status, 'gasto deducible'));
  const lateDetractions = eq(vouchers.creditPeriod, period);
  return {
    deductible,
    lateDetractions,
    rce: and(or(deductible, lateDetractions), notInArray(vouchers.typeCode, ['91', '97', '98'])),
    notIncluded: and(isPurchase, ne(vouchers.status, 'gasto deducible')),
    decided: and(isPurchase, isNotNull(vouchers.decision)),
    purchases: isPurchase,
    sales: and(isOwn, eq(vouchers.book, 'venta')),
  };
}

/** The columns that decide the position of a voucher in exports. */
const placing = {
  id: vouchers.id,
  issueDate: vouchers.issueDate,
  typeCode: vouchers.typeCode,
  serie: vouchers.serie,
  numberShown: vouchers.numberShown,
};

type Place = { [Column in keyof typeof placing]: string };

interface DocumentHead extends Place {
  code: string;
  counterpartyId: string;
  number: string;
  xmlDocumentId: string;
}

interface ItemHead extends Place {
  counterpartyName: string;
  currency: string;
}

const columnsOf = (businessId: string) => ({
  ...placing,
  period: vouchers.period,
  code: vouchers.code,
  issuerId: vouchers.issuerId,
  dueDate: vouchers.dueDate,
  number: vouchers.number,
  numberFinal: vouchers.numberFinal,
  damYear: vouchers.damYear,
  counterpartyIdType: vouchers.counterpartyIdType,
  counterpartyId: vouchers.counterpartyId,
  counterpartyName: vouchers.counterpartyName,
  currency: vouchers.currency,
  /** As text, because a `numeric` of six decimals would lose its zeros as JSON. */
  exchangeRate: sql<string | null>`${vouchers.exchangeRate}::text`,
  foreignTotal: vouchers.foreignTotal,
  rateSource: vouchers.rateSource,
  rateDay: vouchers.rateDay,
  estComp: vouchers.estComp,
  baseDg: vouchers.baseDg,
  igvDg: vouchers.igvDg,
  baseDgng: vouchers.baseDgng,
  igvDgng: vouchers.igvDgng,
  baseDng: vouchers.baseDng,
  igvDng: vouchers.igvDng,
  acquisitionNg: vouchers.acquisitionNg,
  exportValue: vouchers.exportValue,
  baseSale: vouchers.baseSale,
  baseDiscount: vouchers.baseDiscount,
  igvSale: vouchers.igvSale,
  igvDiscount: vouchers.igvDiscount,
  exempt: vouchers.exempt,
  unaffected: vouchers.unaffected,
  baseIvap: vouchers.baseIvap,
  ivap: vouchers.ivap,
  isc: vouchers.isc,
  icbper: vouchers.icbper,
  otherCharges: vouchers.otherCharges,
  taxable: vouchers.taxableAmount,
  igv: vouchers.igvAmount,
  igvCredit: vouchers.igvCredit,
  nonTaxable: vouchers.nonTaxableAmount,
  total: vouchers.totalAmount,
  refIssueDate: modifiedOn(sql<string>, businessId),
  refTypeCode: vouchers.refTypeCode,
  refSerie: vouchers.refSerie,
  refNumber: vouchers.refNumber,
  refDamCode: vouchers.refDamCode,
  goodsClass: vouchers.goodsClass,
  projectId: vouchers.projectId,
  participation: vouchers.participation,
  imb: vouchers.imb,
  subjectToDetraction: vouchers.subjectToDetraction,
  ...depositsListed(businessId),
  glosa: vouchers.glosa,
  status: vouchers.status,
  reasons: vouchers.reasons,
  creditPeriod: vouchers.creditPeriod,
  decision: vouchers.decision,
  /** A moment is ISO text, as in JSON. */
  decidedAt: sql<string | null>`${vouchers.decidedAt}`,
  decidedBy,
  decidedReasons: vouchers.decidedReasons,
  decisionNote: vouchers.decisionNote,
  /** How a purchase is entered; null when nobody decided it, and for sales. */
  coding: codingIn(businessId),
  hasSire: vouchers.hasSire,
  partialXml: vouchers.partialXml,
  xmlDocumentId: vouchers.xmlDocumentId,
  signature: signatureOfXml(vouchers),
});

const order = [
  asc(vouchers.issueDate),
  asc(vouchers.typeCode),
  asc(vouchers.serie),
  asc(vouchers.numberShown),
  asc(vouchers.id),
] as const;

const isAfter = sql`(${vouchers.issueDate}, ${vouchers.typeCode}, ${vouchers.serie}, ${vouchers.numberShown}, ${vouchers.id}) > (
  ${sql.placeholder('issueDate')}::date, ${sql.placeholder('typeCode')}::bpchar, ${sql.placeholder('serie')},
  ${sql.placeholder('numberShown')}, ${sql.placeholder('id')}::uuid)`;

/** Makes the statement of a page of an export. */
type SelectPage<Row> = (
  database: Executor,
  where: SQL | undefined,
  size: number,
) => { execute: (after?: Place) => Promise<Row[]> };

const selectVouchers =
  (businessId: string): SelectPage<VoucherRow> =>
  (database, where, size) =>
    selectByColumn<VoucherRow>(database, columnsOf(businessId), (fields) =>
      database
        .select(fields)
        .from(vouchers)
        .where(where)
        .orderBy(...order)
        .limit(size),
    );

/** What names the XML of vouchers. Vouchers without XML are left out. */
const selectDocumentHeads: SelectPage<DocumentHead> = (database, where, size) =>
  selectByColumn<DocumentHead>(
    database,
    {
      ...placing,
      code: vouchers.code,
      counterpartyId: vouchers.counterpartyId,
      number: vouchers.numberShown,
      xmlDocumentId: vouchers.xmlDocumentId,
    },
    (fields) =>
      database
        .select(fields)
        .from(vouchers)
        .where(and(where, isNotNull(vouchers.xmlDocumentId)))
        .orderBy(...order)
        .limit(size),
  );

/** Values of vouchers that are computed from their items. Vouchers without items are left out. */
const selectItemHeads: SelectPage<ItemHead> = (database, where, size) =>
  selectByColumn<ItemHead>(
    database,
    { ...placing, counterpartyName: vouchers.counterpartyName, currency: vouchers.currency },
    (fields) =>
      database
        .select(fields)
        .from(vouchers)
        .where(and(where, gt(vouchers.itemCount, 0)))
        .orderBy(...order)
        .limit(size),
  );

const placeOf = ({ id, issueDate, typeCode, serie, numberShown }: Place): Place => ({
  id,
  issueDate,
  typeCode,
  serie,
  numberShown,
});

/**
 * The vouchers of an export. They are read in pages, so that an export of any size needs the memory of two pages: the next one is
 * read while a page is written. Read them from a snapshot, so that all pages and sheets of a file have the same data.
 * @param pieceSize The number of rows of a page.
 */
export function exportsRepository(database: Executor, pieceSize = 500) {
  const accountNames = accountsRepository(database);
  const of = (businessId: string, period: string, selection: ExportSelection) =>
    and(eq(vouchers.businessId, businessId), selectedIn(period)[selection]);

  /** Reads pages sorted by date, type, series and number. Each page starts after the last voucher of the one before. */
  async function* piecesOf<Row extends Place>(select: SelectPage<Row>, where: SQL | undefined): AsyncGenerator<Row[]> {
    const later = select(database, and(where, isAfter), pieceSize);
    let next: Promise<Row[]> | null = select(database, where, pieceSize).execute();
    while (next) {
      const piece: Row[] = await next;
      const last = piece.length < pieceSize ? undefined : piece.at(-1);
      next = last ? later.execute(placeOf(last)) : null;
      // A failure is thrown when this page is needed, and not if the reader has left before.
      next?.catch(() => {});
      if (piece.length > 0) yield piece;
    }
  }

  return {
    async *vouchersOf(businessId: string, period: string, selection: ExportSelection): AsyncGenerator<ExportedVoucher> {
      for await (const piece of piecesOf(selectVouchers(businessId), of(businessId, period, selection)))
        yield* await accountNames.named(piece, () => businessId);
    },

    async count(businessId: string, period: string, selection: ExportSelection): Promise<number> {
      const [row] = await database
        .select({ total: count() })
        .from(vouchers)
        .where(of(businessId, period, selection));
      return row?.total ?? 0;
    },

    /** What names the XML of the vouchers of a selection, in pieces, without vouchers that have none. */
    documentsOf: (businessId: string, period: string, selection: ExportSelection) =>
      piecesOf(selectDocumentHeads, of(businessId, period, selection)),

    /** The items of the vouchers of a selection, in the order of the vouchers. */
    async *itemsOf(businessId: string, period: string, selection: ExportSelection): AsyncGenerator<ExportedItem> {
      for await (const piece of piecesOf(selectItemHeads, of(businessId, period, selection))) {
        const ids = piece.map(({ id }) => id);
        const items = await database
          .select()
          .from(voucherItems)
          .where(and(eq(voucherItems.businessId, businessId), sql`${voucherItems.voucherId} = any(${sql.param(ids)})`))
          .orderBy(asc(voucherItems.line));
        const byVoucher = Map.groupBy(items, ({ voucherId }) => voucherId);
        for (const { id, numberShown, ...head } of piece)
          for (const item of byVoucher.get(id) ?? []) yield { ...item, ...head, number: numberShown };
      }
    },

    /** The name of the business in most of its SIRE rows; null when there are none. */
    async ownName(businessId: string): Promise<string | null> {
      const [row] = await database
        .select({ name: sireNames.name })
        .from(sireNames)
        .where(eq(sireNames.businessId, businessId))
        .orderBy(desc(sireNames.rows), asc(sireNames.name))
        .limit(1);
      return row?.name ?? null;
    },

    /** The sizes of XML documents in bytes by id, in the order of the ids. Documents of other businesses are left out. */
    async documentSizes(businessId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await database
        .select({ id: xmlDocuments.id, size: xmlDocuments.size })
        .from(xmlDocuments)
        .where(and(eq(xmlDocuments.businessId, businessId), sql`${xmlDocuments.id} = any(${sql.param([...ids])})`))
        .orderBy(sql`array_position(${sql.param([...ids])}::uuid[], ${xmlDocuments.id})`);
      return new Map(rows.map(({ id, size }) => [id, size]));
    },

    /** Where the XML of documents is, deflated, by their ids. Documents of other businesses are left out. */
    async documents(businessId: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredBytes>> {
      const rows = await database
        .select({ id: xmlDocuments.id, bytes: xmlDocuments.deflated, objectKey: xmlDocuments.objectKey })
        .from(xmlDocuments)
        .where(and(eq(xmlDocuments.businessId, businessId), sql`${xmlDocuments.id} = any(${sql.param([...ids])})`));
      return new Map(rows.map(({ id, ...stored }) => [id, stored]));
    },
  };
}

export type ExportsRepository = ReturnType<typeof exportsRepository>;
