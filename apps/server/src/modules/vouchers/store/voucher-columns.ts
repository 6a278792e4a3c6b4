import { recordset } from '../../../database/recordset.ts';
import type { VoucherKey } from '../facts.ts';
import type { MergedVoucher } from '../merge/merge-voucher.ts';
import { snakeCase } from './snake-case.ts';
import type { Transaction } from './transaction.ts';

/** A voucher as it is stored: the data of its documents and its class. */
export interface StoredVoucher extends MergedVoucher {
  status: string | null;
  reasons: readonly string[];
  creditPeriod: string | null;
}

/** The columns that the importer writes, with their SQL types. The key is first and never changes. */
const types = {
  book: 'text',
  issuerId: 'text',
  typeCode: 'text',
  serie: 'text',
  number: 'text',
  damYear: 'text',
  period: 'text',
  numberFinal: 'text',
  car: 'text',
  issueDate: 'date',
  dueDate: 'date',
  counterpartyIdType: 'text',
  counterpartyId: 'text',
  counterpartyName: 'text',
  currency: 'text',
  exchangeRate: 'numeric(14, 6)',
  convertedToSoles: 'boolean',
  foreignTotal: 'bigint',
  hasSire: 'boolean',
  hasXml: 'boolean',
  partialXml: 'boolean',
  sireRowId: 'uuid',
  xmlDocumentId: 'uuid',
  estComp: 'text',
  incal: 'text',
  baseDg: 'bigint',
  igvDg: 'bigint',
  baseDgng: 'bigint',
  igvDgng: 'bigint',
  baseDng: 'bigint',
  igvDng: 'bigint',
  acquisitionNg: 'bigint',
  exportValue: 'bigint',
  baseSale: 'bigint',
  baseDiscount: 'bigint',
  igvSale: 'bigint',
  igvDiscount: 'bigint',
  exempt: 'bigint',
  unaffected: 'bigint',
  baseIvap: 'bigint',
  ivap: 'bigint',
  isc: 'bigint',
  icbper: 'bigint',
  otherCharges: 'bigint',
  taxableAmount: 'bigint',
  igvAmount: 'bigint',
  igvCredit: 'bigint',
  nonTaxableAmount: 'bigint',
  totalAmount: 'bigint',
  rateGroup: 'text',
  rateDetermined: 'boolean',
  refIssueDate: 'text',
  refTypeCode: 'text',
  refSerie: 'text',
  refNumber: 'text',
  refDamCode: 'text',
  refKeys: 'text[]',
  noteType: 'text',
  goodsClass: 'text',
  projectId: 'text',
  participation: 'text',
  imb: 'bigint',
  fobValue: 'bigint',
  freeOperations: 'bigint',
  operationType: 'text',
  damReference: 'text',
  subjectToDetraction: 'boolean',
  detractionCode: 'text',
  detractionPercent: 'numeric(6, 3)',
  detractionAmount: 'bigint',
  glosa: 'text[]',
  itemCount: 'smallint',
  status: 'text',
  reasons: 'text[]',
  creditPeriod: 'text',
} satisfies Record<keyof StoredVoucher, string>;

const key = ['business_id', 'book', 'issuer_id', 'type_code', 'serie', 'number', 'dam_year'];
const columns = Object.entries(types).map(([name, type]) => ({ name, type, column: snakeCase(name) }));
const changing = columns.map(({ column }) => column).filter((column) => !key.includes(column));
const tuple = (table: string) => changing.map((column) => `${table}.${column}`).join(', ');

/**
 * Inserts or updates vouchers of a business, and returns those that are new or changed. It does not write decisions,
 * because an import must not change them.
 */
export const upsertVouchers = (transaction: Transaction, businessId: string, vouchers: readonly StoredVoucher[]) =>
  transaction<(VoucherKey & { id: string })[]>`
    insert into vouchers (business_id, ${transaction.unsafe(columns.map(({ column }) => column).join(', '))})
    select ${businessId}::uuid, ${transaction.unsafe(columns.map(({ name }) => `given."${name}"`).join(', '))}
    from ${recordset(transaction, vouchers, types)}
    on conflict (${transaction.unsafe(key.join(', '))}) do update
    set ${transaction.unsafe(changing.map((column) => `${column} = excluded.${column}`).join(', '))}, updated_at = now()
    where (${transaction.unsafe(tuple('vouchers'))}) is distinct from (${transaction.unsafe(tuple('excluded'))})
    returning id::text, issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear"`;
