import type { XmlSignature } from '@contapro/domain';
import { and, count, desc, eq, lte, type Placeholder, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { withholdings } from '../../database/schema/index.ts';
import { jsonObject, selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import { signatureOfXml } from './signature-of-xml.ts';
import type { Paging } from './vouchers.repository.ts';

/** A retention or perception receipt. Amounts are in cents of soles. */
export interface WithholdingRow {
  agentId: string;
  agentName: string;
  receiverId: string;
  documentNumber: string;
  issueDate: string;
  regimeCode: string;
  amount: number;
  voided: boolean;
  xmlDocumentId: string;
  /** The signature of its XML; null until it is checked. */
  signature: XmlSignature | null;
}

/** All pages of a list. */
export interface WithholdingSummary {
  count: number;
  /** The sum in cents of soles of the receipts with the business as receiver. */
  amount: number;
}

const { serie, number } = withholdings;
// As SQL text, because the columns of both tables have the same names and Drizzle would write them without the table.
const voided = sql<boolean>`exists (
  select from withholding_reversals reversal where reversal.business_id = withholdings.business_id
    and reversal.kind = withholdings.kind and reversal.agent_id = withholdings.agent_id
    and reversal.serie = withholdings.serie and reversal.number = withholdings.number)`;
const amount = sql<number>`case when ${voided} then 0 else ${withholdings.amount} end`.mapWith(Number);
const documentNumber = sql<string>`${serie} || '-' || case when ${number} ~ '^[0-9]+$'
  then lpad(${number}, greatest(8, length(${number})), '0') else ${number} end`;

const columns = {
  agentId: withholdings.agentId,
  agentName: withholdings.agentName,
  receiverId: withholdings.receiverId,
  documentNumber,
  issueDate: withholdings.issueDate,
  regimeCode: withholdings.regimeCode,
  amount,
  voided,
  xmlDocumentId: withholdings.xmlDocumentId,
  signature: signatureOfXml(withholdings),
};

/** Receipts of retentions or perceptions, with the business as agent or as receiver. */
export function withholdingsRepository(database: Executor) {
  return {
    async list(
      businessId: string,
      kind: 'retencion' | 'percepcion',
      period: string,
      { page, size }: Paging,
    ): Promise<{ rows: WithholdingRow[]; summary: WithholdingSummary }> {
      const where = and(
        eq(withholdings.businessId, businessId),
        eq(withholdings.kind, kind),
        eq(withholdings.period, period),
      );
      return selectWithSummary<WithholdingRow, WithholdingSummary>(database, {
        columns,
        rows: (fields) =>
          database
            .select(fields)
            .from(withholdings)
            .where(where)
            .orderBy(desc(withholdings.issueDate), desc(documentNumber), desc(withholdings.agentId))
            .limit(size)
            .offset((page - 1) * size),
        summaryColumns: { count: count(), amount: summed(amount, eq(withholdings.businessIsReceiver, true)) },
        summary: (fields) => database.select(fields).from(withholdings).where(where),
      }).execute();
    },
  };
}

/** The receipts of a kind and a month, with the business as receiver. */
export interface ReceivedRow {
  kind: 'retencion' | 'percepcion';
  period: string;
  /** Their sum in cents of soles. */
  amount: number;
}

/** Selects a JSON array of the {@link ReceivedRow} of a business up to a period; null without any. */
export function receivedUntil(database: Executor, businessId: Placeholder, period: Placeholder) {
  const received = database
    .select({ kind: withholdings.kind, period: withholdings.period, amount: summed(amount).as('amount') })
    .from(withholdings)
    .where(
      and(
        eq(withholdings.businessId, businessId),
        eq(withholdings.businessIsReceiver, true),
        lte(withholdings.period, period),
      ),
    )
    .groupBy(withholdings.kind, withholdings.period)
    .as('received');
  const { kind, period: month, amount: sum } = received;
  return database.select({ all: sql`json_agg(${jsonObject({ kind, period: month, amount: sum })})` }).from(received);
}
