import { recordset } from '../../../database/recordset.ts';
import { depositsCollectedOn } from './deposits-collected-on.ts';
import {
  classifyPurchase,
  type DeclaredMonth,
  type DetractionDeposit,
  type ForeignExpenseKind,
  isNote,
  lacksExchangeRate,
  type PurchaseDecision,
  type VoucherStatus,
} from '@contapro/domain';
import type { Book, DocumentFacts, SireFacts, VoucherKey } from '../facts.ts';
import { amountsAddUp } from '../merge/amounts-add-up.ts';
import { neededRate } from '../merge/exchange-rate.ts';
import { type MergedVoucher, mergeVoucher } from '../merge/merge-voucher.ts';
import type { VoucherSources } from '../merge/voucher-sources.ts';
import { purchaseFactsOf } from '../merge/purchase-facts.ts';
import { referenceKeysOf, referenceOf } from '../merge/references.ts';
import { type CountedVouchers, countedOf } from './figures/counted-vouchers.ts';
import { loadDayRates } from './day-rates.ts';
import { writeFigures } from './figures/write-figures.ts';
import type { Transaction } from './transaction.ts';
import { insertVouchers, type StoredVoucher, updateVouchers } from './voucher-columns.ts';

/** The data about a business that does not change while a file is stored. */
export interface BusinessContext {
  id: string;
  /** Whose business it is. */
  accountantId: string;
  ruc: string;
  /** Kinds of foreign expense that the business itself sells. */
  soldKinds: readonly ForeignExpenseKind[];
}

/** A new XML of a voucher. */
export interface NewDocument {
  id: string;
  facts: DocumentFacts;
}

export interface RefreshOutcome {
  /** Keys by {@link keyText}. */
  added: Set<string>;
  changed: Set<string>;
  /** The ids of all refreshed vouchers. */
  ids: Map<string, string>;
}

/** An outcome with what the figures need to follow. */
interface Refreshed extends RefreshOutcome {
  removedFigures: CountedVouchers[];
  addedFigures: CountedVouchers[];
  /** Keys, by {@link keyText}, of the purchases that are or were observed or subject to detracción, also those that stay as they were. */
  purchases: Set<string>;
}

/** A key as one text, for maps and sets. */
export function keyText({ issuerId, typeCode, serie, number, damYear }: VoucherKey): string {
  return [issuerId, typeCode, serie, number, damYear].join('|');
}

/** How many notes in a row, each on the one before, follow a change of the first. SUNAT's own notes have one or two. */
const longestChain = 5;

/**
 * Merges and classifies the vouchers with these keys again from their stored documents, and then the notes that modify
 * them, because the class and the exchange rate of a note depend on its invoice, and its columns in the RVIE on the date of its
 * invoice. Then the notes on these notes, and so on. The figures that follow from all of them are written at the end, also for
 * vouchers of which only the decision or the deposits have changed: whoever writes these calls it with their keys.
 */
export async function refreshVouchers(
  transaction: Transaction,
  business: BusinessContext,
  book: Book,
  keys: readonly VoucherKey[],
  documents: ReadonlyMap<string, NewDocument> = new Map(),
): Promise<RefreshOutcome> {
  const byText = new Map(keys.map((key) => [keyText(key), key]));
  const invoices = [...byText.values()].filter(({ typeCode }) => !isNote(typeCode));
  const first = await refreshOnce(transaction, business, book, invoices, documents);
  const affected = await notesOn(transaction, business.id, book, [...first.added, ...first.changed]);
  for (const note of affected) byText.set(keyText(note), note);
  const notes = [...byText.values()].filter(({ typeCode }) => isNote(typeCode));
  const outcomes = [first, await refreshOnce(transaction, business, book, notes, documents)];
  for (let depth = 0; depth < longestChain; depth += 1) {
    const { added, changed } = outcomes.at(-1) ?? first;
    const next = await notesOn(transaction, business.id, book, [...added, ...changed]);
    if (next.length === 0) break;
    outcomes.push(await refreshOnce(transaction, business, book, next, documents));
  }
  const added = new Set(outcomes.flatMap((outcome) => [...outcome.added]));
  const changed = new Set(outcomes.flatMap((outcome) => [...outcome.changed].filter((key) => !added.has(key))));
  const ids = new Map(outcomes.flatMap((outcome) => [...outcome.ids]));
  await writeFigures(transaction, business.id, {
    removed: outcomes.flatMap(({ removedFigures }) => removedFigures),
    added: outcomes.flatMap(({ addedFigures }) => addedFigures),
    purchases: outcomes.flatMap(({ purchases }) => [...purchases].flatMap((key) => ids.get(key) ?? [])),
  });
  return { added, changed, ids };
}

const batch = 1000;

const invoiceColumns = { issuerId: 'text', typeCode: 'text', serie: 'text', number: 'text' };
/** The SQL types of the columns of {@link VoucherKey}. */
export const keyColumns = { ...invoiceColumns, damYear: 'text' };

async function refreshOnce(
  transaction: Transaction,
  business: BusinessContext,
  book: Book,
  keys: readonly VoucherKey[],
  documents: ReadonlyMap<string, NewDocument>,
): Promise<Refreshed> {
  const outcome: Refreshed = {
    added: new Set(),
    changed: new Set(),
    ids: new Map(),
    removedFigures: [],
    addedFigures: [],
    purchases: new Set(),
  };
  for (let start = 0; start < keys.length; start += batch) {
    await refreshBatch(transaction, business, book, keys.slice(start, start + batch), documents, outcome);
  }
  return outcome;
}

async function refreshBatch(
  transaction: Transaction,
  business: BusinessContext,
  book: Book,
  keys: readonly VoucherKey[],
  documents: ReadonlyMap<string, NewDocument>,
  outcome: Refreshed,
): Promise<void> {
  const known = await loadSources(transaction, business.id, book, keys);
  const sources = known
    .map((row) => ({ row, sources: sourcesOf(row, book, documents.get(keyText(row.key)) ?? null) }))
    .filter(({ sources: { sire, xml } }) => sire !== null || xml !== null);
  const invoices = await loadInvoices(
    transaction,
    business.id,
    book,
    sources.map((entry) => entry.sources),
  );
  const withInvoices = sources.map(({ row, sources: own }) => {
    const invoice = invoiceOf(own, invoices);
    const invoiceRate = invoiceRateOf(own, invoices);
    return { row, invoice, sources: { ...own, invoiceDate: invoice?.issueDate ?? null, invoiceRate } };
  });
  const rateFor = await loadDayRates(
    transaction,
    business.accountantId,
    withInvoices.flatMap((entry) => neededRate(entry.sources) ?? []),
  );
  const merged = withInvoices.map(({ row, invoice, sources: own }) => {
    const whole = { ...own, dayRate: rateFor(neededRate(own)) };
    return { row, sources: whole, invoice, voucher: mergeVoucher(whole) };
  });
  const stored =
    book === 'venta'
      ? merged.map(({ sources: own, voucher }) => storedSale(own, voucher))
      : classify(
          merged,
          business,
          await loadSurroundings(
            transaction,
            business.id,
            merged.map(({ voucher }) => voucher),
          ),
        );
  for (const { key, voucherId } of known) if (voucherId !== null) outcome.ids.set(keyText(key), voucherId);
  const { earlier = [], later = [] } = Object.groupBy(stored, (voucher) =>
    outcome.ids.has(keyText(voucher)) ? 'earlier' : 'later',
  );
  const byKey = new Map(stored.map((voucher) => [keyText(voucher), voucher]));
  const addFigures = (key: string) => {
    const voucher = byKey.get(key);
    if (voucher) outcome.addedFigures.push(countedOf(voucher));
  };
  for (const { former, wasSubject, ...row } of await updateVouchers(transaction, business.id, earlier)) {
    outcome.changed.add(keyText(row));
    outcome.removedFigures.push(former);
    if (book === 'compra' && (former.status === 'observado' || wasSubject)) outcome.purchases.add(keyText(row));
    addFigures(keyText(row));
  }
  for (const row of await insertVouchers(transaction, business.id, later)) {
    outcome.added.add(keyText(row));
    outcome.ids.set(keyText(row), row.id);
    addFigures(keyText(row));
  }
  if (book === 'compra')
    for (const [key, { status, subjectToDetraction }] of byKey)
      if (status === 'observado' || subjectToDetraction) outcome.purchases.add(key);
}

const saleReasons = ['XML_ALTERADO', 'IMPORTES_NO_CUADRAN'] as const;

/** A sale has no class. Its reasons are that its XML was altered, and that its amounts do not fit together. */
function storedSale(sources: VoucherSources, voucher: MergedVoucher): StoredVoucher {
  const reasons = saleReasons.filter((reason) =>
    reason === 'XML_ALTERADO' ? sources.xml?.isAltered === true : amountsAddUp(sources, voucher.exchangeRate) === false,
  );
  return { ...voucher, status: null, reasons, creditPeriod: null };
}

interface KnownVoucher {
  key: VoucherKey;
  voucherId: string | null;
  decision: 'validado' | 'aprobado' | 'rechazado' | null;
  annotationPeriod: string | null;
  isRepeated: boolean;
  sire: { id: string; period: string; facts: SireFacts } | null;
  xml: { id: string; facts: DocumentFacts; isAltered: boolean } | null;
}

/** Loads the stored voucher, its latest SIRE row and its XML for each key. */
async function loadSources(
  transaction: Transaction,
  businessId: string,
  book: Book,
  keys: readonly VoucherKey[],
): Promise<KnownVoucher[]> {
  if (keys.length === 0) return [];
  const rows = await transaction<
    {
      place: number;
      voucherId: string | null;
      decision: KnownVoucher['decision'];
      annotationPeriod: string | null;
      sireId: string | null;
      sirePeriod: string | null;
      sireFacts: SireFacts | null;
      copies: string | null;
      mostCopies: number | null;
      xmlId: string | null;
      xmlFacts: DocumentFacts | null;
      xmlIsAltered: boolean | null;
    }[]
  >`
    with given as materialized (
      select * from ${recordset(
        transaction,
        keys.map((key, place) => ({ ...key, place })),
        { place: 'int', ...keyColumns },
      )}
    ), latest as (
      -- One join for all keys. While PostgreSQL has no statistics, it may read all rows of the business, by the index of a period: for
      -- a join once, but for a lookup of each key as often as there are keys.
      select distinct on (given.place) given.place, row.id, row.period, row.facts,
        sum(row.copies) over (partition by given.place) as copies,
        max(row.copies) over (partition by given.place) as most_copies
      from given
      join sire_rows row on row.business_id = ${businessId} and row.book = ${book} and row.issuer_id = given."issuerId"
        and row.type_code = given."typeCode"::bpchar and row.serie = given.serie and row.number = given.number
        and row.dam_year = given."damYear"
      order by given.place, row.imported_at desc, row.period desc
    )
    select given.place, voucher.id::text as "voucherId", voucher.decision,
      voucher.annotation_period as "annotationPeriod", latest.id::text as "sireId",
      latest.period as "sirePeriod", latest.facts as "sireFacts", latest.copies,
      latest.most_copies as "mostCopies", document.id::text as "xmlId",
      document.facts as "xmlFacts", document.signature ->> 'state' = 'alterado' as "xmlIsAltered"
    from given
    left join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = ${book}
      and voucher.issuer_id = given."issuerId" and voucher.type_code = given."typeCode"::bpchar
      and voucher.serie = given.serie and voucher.number = given.number and voucher.dam_year = given."damYear"
    left join latest on latest.place = given.place
    left join xml_documents document on document.business_id = ${businessId} and document.id = voucher.xml_document_id`;
  return rows.flatMap((row) => {
    const key = keys[row.place];
    if (!key) return [];
    const { sireId, sirePeriod, sireFacts, xmlId, xmlFacts, xmlIsAltered } = row;
    return {
      key,
      voucherId: row.voucherId,
      decision: row.decision,
      annotationPeriod: row.annotationPeriod,
      // SUNAT proposes a purchase in its own period, and the register of the period of annotation has it too.
      isRepeated: Number((row.annotationPeriod === null ? row.copies : row.mostCopies) ?? 0) > 1,
      sire: sireId && sirePeriod && sireFacts ? { id: sireId, period: sirePeriod, facts: sireFacts } : null,
      xml: xmlId && xmlFacts ? { id: xmlId, facts: xmlFacts, isAltered: xmlIsAltered === true } : null,
    };
  });
}

function sourcesOf(row: KnownVoucher, book: Book, document: NewDocument | null): VoucherSources {
  return {
    key: row.key,
    book,
    sire: row.sire,
    // The signature of a new document was not checked yet.
    xml: document ? { ...document, isAltered: false } : row.xml,
    annotationPeriod: row.annotationPeriod,
    invoiceDate: null,
    invoiceRate: null,
    dayRate: null,
  };
}

interface Invoice {
  issueDate: string;
  typeCode: string;
  currency: string;
  exchangeRate: string | null;
  status: VoucherStatus | null;
}

/** Loads the vouchers that are modified by notes among these, see {@link referenceKeysOf}. */
async function loadInvoices(
  transaction: Transaction,
  businessId: string,
  book: Book,
  sources: readonly VoucherSources[],
): Promise<Map<string, Invoice>> {
  const wanted = [...new Set(sources.flatMap(referencesOf))].map((reference) => {
    const [issuerId = '', typeCode = '', serie = '', number = ''] = reference.split('|');
    return { reference, issuerId, typeCode, serie, number };
  });
  if (wanted.length === 0) return new Map();
  const rows = await transaction<(Invoice & { reference: string })[]>`
    select given.reference, issue_date::text as "issueDate", type_code as "typeCode", currency,
      exchange_rate::text as "exchangeRate", status
    from ${recordset(transaction, wanted, { reference: 'text', ...invoiceColumns })}
    join vouchers on business_id = ${businessId} and book = ${book} and issuer_id = given."issuerId"
      and type_code = given."typeCode"::bpchar and vouchers.serie = given.serie and vouchers.number = given.number`;
  return new Map(rows.map(({ reference, ...invoice }) => [reference, invoice]));
}

function referencesOf({ key, sire, xml }: VoucherSources): string[] {
  return referenceKeysOf(key, referenceOf(sire?.facts ?? null, xml?.facts ?? null)) ?? [];
}

/**
 * The invoice that decides the class of a note: one that is not deductible or rejected, otherwise the first stored one.
 */
function invoiceOf(sources: VoucherSources, invoices: ReadonlyMap<string, Invoice>): Invoice | null {
  const found = referencesOf(sources).flatMap((reference) => invoices.get(reference) ?? []);
  const leftOut = found.find(({ status }) => status === 'rechazado' || status === 'gasto no deducible');
  return leftOut ?? found[0] ?? null;
}

/** The exchange rate of the currency of a note's XML in the first voucher that it modifies which is in it and has one. */
function invoiceRateOf(sources: VoucherSources, invoices: ReadonlyMap<string, Invoice>): string | null {
  const currency = sources.xml?.facts.currency ?? 'PEN';
  const rates = referencesOf(sources).flatMap((reference) => {
    const { currency: own = '', exchangeRate = null } = invoices.get(reference) ?? {};
    return own !== currency || lacksExchangeRate(own, exchangeRate) ? [] : exchangeRate;
  });
  return rates.find((rate) => rate !== null) ?? null;
}

type DepositOfVoucher = Pick<VoucherKey, 'issuerId' | 'typeCode' | 'serie' | 'number'> & DetractionDeposit;

/** The columns of a voucher that {@link invoiceColumns} names: PostgreSQL would read the others for nothing. */
const invoiceKeyOf = ({ issuerId, typeCode, serie, number }: MergedVoucher) => ({
  issuerId,
  typeCode,
  serie,
  number,
});

interface Surroundings {
  registerPeriods: ReadonlySet<string>;
  depositsCollectedOn: string | null;
  declaredMonths: readonly DeclaredMonth[];
  deposits: ReadonlyMap<string, readonly DetractionDeposit[]>;
  /** By RUC, oldest first. */
  suppliers: ReadonlyMap<string, { since: string; active: boolean; found: boolean }[]>;
  /** The keys, see {@link keyText}, of those that are not valid by SUNAT's validity service. */
  invalid: ReadonlySet<string>;
}

async function loadSurroundings(
  transaction: Transaction,
  businessId: string,
  vouchers: readonly MergedVoucher[],
): Promise<Surroundings> {
  const periods = await transaction<{ period: string }[]>`
    select period from sire_periods where business_id = ${businessId} and book = 'compra'`;
  const subject = vouchers.filter(({ subjectToDetraction }) => subjectToDetraction).map(invoiceKeyOf);
  const deposits =
    subject.length === 0
      ? []
      : await transaction<DepositOfVoucher[]>`
          select supplier_id as "issuerId", deposit.type_code as "typeCode", deposit.serie, deposit.number,
            paid_on::text as "paidOn", amount::float8 as cents,
            extract(epoch from deposit.created_at)::float8 * 1000 as "receivedAt"
          from ${recordset(transaction, subject, invoiceColumns)}
          join detraction_deposits deposit on deposit.business_id = ${businessId}
            and deposit.supplier_id = given."issuerId" and deposit.type_code = given."typeCode"
            and deposit.serie = given.serie and deposit.number = given.number`;
  const declaredMonths =
    deposits.length === 0
      ? []
      : await transaction<DeclaredMonth[]>`
          select period, extract(epoch from known_until)::float8 * 1000 as "knownUntil" from declared_periods
          where business_id = ${businessId}`;
  const rucs = [...new Set(vouchers.map(({ issuerId }) => issuerId))];
  const states = await transaction<{ ruc: string; since: string; active: boolean; found: boolean }[]>`
    select ruc, since::text, active, found from taxpayer_states where ruc = any(${rucs}::bpchar[]) order by ruc, since`;
  const suppliers = new Map<string, { since: string; active: boolean; found: boolean }[]>();
  for (const { ruc, ...state } of states) suppliers.set(ruc, [...(suppliers.get(ruc) ?? []), state]);
  const invalid = await transaction<VoucherKey[]>`
    select answer.issuer_id as "issuerId", answer.type_code as "typeCode", answer.serie, answer.number, '' as "damYear"
    from ${recordset(transaction, vouchers.map(invoiceKeyOf), invoiceColumns)}
    join voucher_validities answer on answer.business_id = ${businessId} and answer.issuer_id = given."issuerId"
      and answer.type_code = given."typeCode"::bpchar and answer.serie = given.serie and answer.number = given.number
    where answer.is_invalid`;
  return {
    registerPeriods: new Set(periods.map(({ period }) => period)),
    depositsCollectedOn: await depositsCollectedOn(transaction, businessId),
    declaredMonths,
    deposits: Map.groupBy(deposits, (deposit) => keyText({ ...deposit, damYear: '' })),
    suppliers,
    invalid: new Set(invalid.map(keyText)),
  };
}

const decisions: Readonly<Record<'validado' | 'aprobado' | 'rechazado', PurchaseDecision>> = {
  validado: 'validated',
  aprobado: 'approved',
  rechazado: 'declined',
};

function classify(
  merged: readonly { row: KnownVoucher; sources: VoucherSources; invoice: Invoice | null; voucher: MergedVoucher }[],
  business: BusinessContext,
  around: Surroundings,
): StoredVoucher[] {
  return merged.map(({ row, sources, invoice, voucher }) => {
    const facts = purchaseFactsOf(sources, voucher, {
      registerIsHere: around.registerPeriods.has(voucher.period),
      supplier: around.suppliers.get(voucher.issuerId)?.findLast(({ since }) => since <= voucher.issueDate) ?? null,
      isInvalid: around.invalid.has(keyText(voucher)),
      isRepeated: row.isRepeated,
      // The key of a customs declaration has a year, that of a deposit has none, so they never meet.
      deposits: around.deposits.get(keyText(voucher)) ?? [],
      depositsCollectedOn: around.depositsCollectedOn,
      declaredMonths: around.declaredMonths,
      soldKinds: business.soldKinds,
      decision: row.decision && decisions[row.decision],
      invoice,
    });
    return { ...voucher, ...classifyPurchase(facts) };
  });
}

/** The notes that modify vouchers with these keys (see {@link keyText}). Only notes of the same issuers are read. */
export async function notesOn(
  transaction: Transaction,
  businessId: string,
  book: Book,
  keys: readonly string[],
): Promise<VoucherKey[]> {
  if (keys.length === 0) return [];
  const references = keys.map((key) => key.slice(0, key.lastIndexOf('|')));
  const issuers = [...new Set(keys.map((key) => key.slice(0, key.indexOf('|'))))];
  return transaction<VoucherKey[]>`
    select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear" from vouchers
    where business_id = ${businessId} and book = ${book} and issuer_id = any(${issuers}::text[])
      and ref_keys is not null and ref_keys && ${references}::text[]`;
}
