import type { ActDetails, ActKind, Cents } from '@contapro/domain';
import type { Sql } from '../../database/sql.ts';

type Book = 'compra' | 'venta';

/** A month of an expediente. */
export interface ExpedienteMonth {
  /** `YYYYMM` */
  period: string;
  /** `YYYY-MM-DD`; null when it is not marked as declared. */
  declaredOn: string | null;
  constanciaNumber: string | null;
}

/** A decision that stands. Amounts are in cents of soles. */
export interface DecisionRow {
  period: string;
  code: string;
  issueDate: string;
  supplierId: string;
  supplierName: string;
  total: Cents | null;
  igv: Cents | null;
  decision: string;
  reasons: string[];
  note: string | null;
  decidedBy: string;
  /** `DD/MM/YYYY HH:mm` in Lima. */
  decidedAt: string;
  annotationPeriod: string | null;
}

interface ActOfYear {
  /** `DD/MM/YYYY HH:mm` in Lima. */
  actedAt: string;
  kind: ActKind;
  personName: string | null;
  period: string | null;
  details: ActDetails;
}

/** A voucher of a photograph. Amounts are in cents of soles, 0 where it was not declared. */
interface DeclaredVoucher {
  book: Book;
  code: string;
  issueDate: string;
  counterpartyName: string;
  decision: string | null;
  isCounted: boolean;
  base: Cents;
  igv: Cents;
}

/** A proposal of a month. */
export interface ExpedienteProposal {
  book: Book;
  number: number;
  /** When it was received, `YYYY-MM-DD` in Lima. */
  day: string;
}

/** Rows that are read from the database at a time. */
const rowsAtOnce = 1000;

/** What is kept of a business and a year. The caller must have checked the owner of the business. */
export function expedienteRepository(sql: Sql) {
  return {
    /** The months of a year that have vouchers, proposals or declarations, the first one first. */
    months: (businessId: string, year: string): Promise<ExpedienteMonth[]> => {
      const [first, last] = [`${year}01`, `${year}12`];
      return sql<ExpedienteMonth[]>`
        select month.period, declared_on::text as "declaredOn", constancia_number as "constanciaNumber"
        from (
          select period from period_figures where business_id = ${businessId}
          union select period from proposals where business_id = ${businessId} and not is_reading
          union select period from declaration_photographs where business_id = ${businessId}
        ) month
        left join declared_periods declared on declared.business_id = ${businessId} and declared.period = month.period
        where month.period between ${first} and ${last} order by month.period`;
    },

    /** The decisions on purchases of a year that stand. */
    decisions: (businessId: string, year: string): Promise<DecisionRow[]> => sql<DecisionRow[]>`
      select period, code, issue_date::text as "issueDate", issuer_id as "supplierId", counterparty_name as "supplierName",
        total_amount::float8 as total, igv_amount::float8 as igv, decision, coalesce(decided_reasons, '{}') as reasons,
        decision_note as note, coalesce(person.name || ' ' || person.last_name, '') as "decidedBy",
        to_char(decided_at at time zone 'America/Lima', 'DD/MM/YYYY HH24:MI') as "decidedAt", annotation_period as "annotationPeriod"
      from vouchers left join accountants person on person.id = decided_by
      where business_id = ${businessId} and book = 'compra' and decision is not null
        and period between ${`${year}01`} and ${`${year}12`}
      order by period, vouchers.decided_at, code`,

    /** What was done about the months of a year, the first act first. */
    acts: (businessId: string, year: string): Promise<ActOfYear[]> => sql<ActOfYear[]>`
      select to_char(acted_at at time zone 'America/Lima', 'DD/MM/YYYY HH24:MI') as "actedAt", kind, person.name || ' ' || person.last_name as "personName", period, details
      from studio_acts left join accountants person on person.id = person_id
      where business_id = ${businessId} and period between ${`${year}01`} and ${`${year}12`}
      order by acted_at, studio_acts.id`,

    /** The proposals of a month, in the order in which they were received. */
    proposals: (businessId: string, period: string): Promise<ExpedienteProposal[]> => sql<ExpedienteProposal[]>`
      select book, number, to_char(received_at at time zone 'America/Lima', 'YYYY-MM-DD') as day from proposals
      where business_id = ${businessId} and period = ${period} and not is_reading order by book, number`,

    /** The lines that were proposed when a proposal had been received, as SUNAT gave them. */
    async *proposedLines(businessId: string, period: string, { book, number }: ExpedienteProposal) {
      const pages = pagesOf<ProposedLine>(
        (after = beforeLines) => sql`
          select raw, issuer_id as "issuerId", type_code as "typeCode", serie, proposed.number, dam_year as "damYear" from (
            select raw, issuer_id, type_code, serie, sire_rows.number, dam_year from sire_rows
            where business_id = ${businessId} and book = ${book} and period = ${period}
              and since_proposal <= ${number} and (vanished_in is null or vanished_in > ${number})
            union all
            select raw, issuer_id, type_code, serie, version.number, dam_year from sire_row_versions version
            where business_id = ${businessId} and book = ${book} and period = ${period}
              and since_proposal <= ${number} and until_proposal > ${number}
          ) proposed
          where (issuer_id, type_code, serie, proposed.number, dam_year)
            > (${after.issuerId}, ${after.typeCode}, ${after.serie}, ${after.number}, ${after.damYear})
          order by issuer_id, type_code, serie, proposed.number, dam_year limit ${rowsAtOnce}`,
      );
      for await (const { raw } of pages) yield raw;
    },

    /** The vouchers of a photograph. */
    async *declaredVouchers(businessId: string, period: string, number: number): AsyncGenerator<DeclaredVoucher> {
      const pages = pagesOf<DeclaredVoucher & { id: string }>(
        (after) => sql`
          select book, code, voucher_id::text as id, issue_date::text as "issueDate", counterparty_name as "counterpartyName",
            decision, is_counted as "isCounted", base::float8 as base, igv::float8 as igv
          from photograph_vouchers
          where business_id = ${businessId} and period = ${period} and version = ${number}
            and (book, code, voucher_id) > (${after?.book ?? ''}, ${after?.code ?? ''}, ${after?.id ?? firstId}::uuid)
          order by book, code, voucher_id limit ${rowsAtOnce}`,
      );
      for await (const { id: _id, ...voucher } of pages) yield voucher;
    },
  };
}

interface ProposedLine {
  raw: string;
  issuerId: string;
  typeCode: string;
  serie: string;
  number: string;
  damYear: string;
}

/** Stands before all keys. */
const beforeLines: ProposedLine = { raw: '', issuerId: '', typeCode: '', serie: '', number: '', damYear: '' };
const firstId = '00000000-0000-0000-0000-000000000000';

/** Rows that are read page by page, each page from the last row of the one before. */
async function* pagesOf<Row>(read: (after?: Row) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let page = await read();
  for (;;) {
    yield* page;
    if (page.length < rowsAtOnce) return;
    page = await read(page.at(-1));
  }
}
