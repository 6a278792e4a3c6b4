import { recordset } from '../../database/recordset.ts';
import type { Sql, TransactionSql } from '../../database/sql.ts';
import type { ClientAnswerKind } from './questions.repository.ts';

/** The longest list of doubts behind one link. */
const mostQuestions = 200;

/** A link with all doubts of a month, as the accountant sees it. */
export interface QuestionLinkRow {
  id: string;
  askedAt: Date;
  askedBy: string;
  expiresAt: Date;
  questions: number;
  answered: number;
}

/** A doubt of a link, as the client sees it. */
export interface LinkedDoubt {
  id: string;
  supplierName: string;
  issueDate: string;
  typeCode: string;
  serie: string;
  number: string;
  items: string[];
  currency: string;
  total: number | null;
  foreignTotal: number | null;
  answeredAt: string | null;
  answer: ClientAnswerKind | null;
  comment: string | null;
  hasFile: boolean;
}

/** The link of a secret. */
export interface LinkedMonth {
  businessId: string;
  id: string;
  period: string;
  expiresAt: Date;
  businessName: string;
  studioName: string;
}

export interface NewQuestionLink {
  businessId: string;
  period: string;
  tokenHash: string;
  askedBy: string;
  /** The hash of the secret of a question of the link, from the id of the question. */
  hashOf: (questionId: string) => string;
  now: Date;
  expiresAt: Date;
}

type Record = (transaction: TransactionSql, codes: readonly string[]) => Promise<void>;

/**
 * The links with all doubts of a month. The caller must have checked the owner of the business, except where a link is found by the
 * hash of its secret part.
 */
export function linksRepository(sql: Sql) {
  const doubts = (driver: Sql | TransactionSql, businessId: string, period: string) => driver`
    vouchers.book = 'compra' and vouchers.period = ${period} and vouchers.status = 'observado' and vouchers.decision is null and not exists (
        select from client_questions question where question.business_id = ${businessId}
          and question.voucher_id = vouchers.id and question.answered_at is not null and question.revoked_at is null)`;
  const rowsOf = async (driver: Sql | TransactionSql, businessId: string, where: ReturnType<Sql>) =>
    (
      await driver<QuestionLinkRow[]>`
    select link.id::text, asked_at as "askedAt", expires_at as "expiresAt", coalesce(person.name || ' ' || person.last_name, '')
        as "askedBy", count.questions, count.answered
    from client_question_links link left join accountants person on person.id = link.asked_by cross join lateral (
      select count(*)::int as questions, count(answered_at)::int as answered from client_questions
      where business_id = link.business_id and link_id = link.id and revoked_at is null
    ) count
    where link.business_id = ${businessId} and ${where}
    order by asked_at desc, link.id`
    ).map(withDates);
  /** Revokes open questions, and ends the signed links to their pictures, whose sessions have their ids. */
  const revokeOpen = async (transaction: TransactionSql, businessId: string, now: Date, which: ReturnType<Sql>) => {
    await transaction`
      with revoked as (
        update client_questions set revoked_at = ${now.toISOString()}
        where business_id = ${businessId} and answered_at is null and revoked_at is null and ${which}
        returning id
      )
      insert into ended_sessions (id, ended_at) select id, ${now.toISOString()} from revoked on conflict do nothing`;
  };
  return {
    list: async (businessId: string, period: string): Promise<{ links: QuestionLinkRow[]; doubts: number }> => {
      const links = await rowsOf(sql, businessId, sql`link.period = ${period} and link.revoked_at is null`);
      const [found] = await sql<{ doubts: number }[]>`
        select least(count(*), ${mostQuestions})::int as doubts from vouchers
        where vouchers.business_id = ${businessId} and ${doubts(sql, businessId, period)}`;
      return { links, doubts: found?.doubts ?? 0 };
    },

    /** Makes a link, and revokes the one before; null when there is nothing to ask. */
    ask: (link: NewQuestionLink, record: Record): Promise<QuestionLinkRow | null> =>
      sql.begin(async (transaction) => {
        const { businessId, period, now, expiresAt, askedBy, tokenHash, hashOf } = link;
        // Of two at the same time the second waits here, and revokes what the first has made.
        await transaction`select id from businesses where id = ${businessId} for update`;
        const asked = await transaction<{ voucherId: string; questionId: string; code: string }[]>`
          select id::text as "voucherId", gen_random_uuid()::text as "questionId", code from vouchers
          where vouchers.business_id = ${businessId} and ${doubts(transaction, businessId, period)}
          order by abs(total_amount) desc nulls last, id limit ${mostQuestions}`;
        if (asked.length === 0) return null;
        await transaction`
          update client_question_links set revoked_at = ${now.toISOString()}
          where business_id = ${businessId} and period = ${period} and revoked_at is null`;
        await revokeOpen(
          transaction,
          businessId,
          now,
          transaction`(voucher_id = any(${asked.map(({ voucherId }) => voucherId)}::uuid[]) or link_id in (
            select id from client_question_links where business_id = ${businessId} and period = ${period}))`,
        );
        const [made] = await transaction<{ id: string }[]>`
          insert into client_question_links (business_id, period, token_hash, asked_by, asked_at, expires_at)
          values (${businessId}, ${period}, ${tokenHash}, ${askedBy}, ${now.toISOString()}, ${expiresAt.toISOString()})
          returning id::text`;
        if (!made) throw new Error('The link was not stored');
        const questions = asked.map(({ voucherId, questionId }) => ({
          id: questionId,
          voucher_id: voucherId,
          token_hash: hashOf(questionId),
        }));
        await transaction`
          insert into client_questions (business_id, id, link_id, voucher_id, token_hash, asked_by, asked_at, expires_at)
          select ${businessId}::uuid, id, ${made.id}::uuid, voucher_id, token_hash, ${askedBy}::uuid, ${now.toISOString()}::timestamptz,
            ${expiresAt.toISOString()}::timestamptz
          from ${recordset(transaction, questions, { id: 'uuid', voucher_id: 'uuid', token_hash: 'text' })}`;
        await record(
          transaction,
          asked.map(({ code }) => code),
        );
        const [row] = await rowsOf(transaction, businessId, transaction`link.id = ${made.id}`);
        return row ?? null;
      }),

    /** Takes a link back with its open questions; null when the business has no such link. */
    revoke: (
      businessId: string,
      id: string,
      now: Date,
      record: (transaction: TransactionSql, period: string) => Promise<void>,
    ): Promise<boolean> =>
      sql.begin(async (transaction) => {
        const [found] = await transaction<{ period: string; wasRevoked: boolean }[]>`
          select period, revoked_at is not null as "wasRevoked" from client_question_links
          where business_id = ${businessId} and id = ${id} for update`;
        if (!found) return false;
        if (found.wasRevoked) return true;
        await transaction`
          update client_question_links set revoked_at = ${now.toISOString()}
          where business_id = ${businessId} and id = ${id}`;
        await revokeOpen(transaction, businessId, now, transaction`link_id = ${id}`);
        await record(transaction, found.period);
        return true;
      }),

    /** The link with the hash of a secret; null when there is none, or when it was revoked. */
    byToken: async (tokenHash: string): Promise<LinkedMonth | null> => {
      const [found] = await sql<LinkedMonth[]>`
        select link.business_id::text as "businessId", link.id::text, link.period, expires_at as "expiresAt",
          business.name as "businessName", accountant.name || ' ' || accountant.last_name as "studioName"
        from client_question_links link
        join businesses business on business.id = link.business_id
        join accountants accountant on accountant.id = business.accountant_id
        where link.token_hash = ${tokenHash} and link.revoked_at is null`;
      return found ? withExpiry(found) : null;
    },

    /** The doubts of a link, by date of issue. */
    doubts: ({ businessId, id }: Pick<LinkedMonth, 'businessId' | 'id'>): Promise<LinkedDoubt[]> => sql<LinkedDoubt[]>`
      select question.id::text, counterparty_name as "supplierName", issue_date::text as "issueDate",
        type_code as "typeCode", serie, number_shown as number, glosa as items, currency, total_amount::float8 as total,
        foreign_total::float8 as "foreignTotal", answered_at as "answeredAt", answer, comment,
        file is not null as "hasFile"
      from client_questions question
      join vouchers voucher on voucher.business_id = ${businessId} and voucher.id = question.voucher_id
      where question.business_id = ${businessId} and question.link_id = ${id} and question.revoked_at is null
      order by issue_date, type_code, serie, number_shown, question.id`,
  };
}

/** The driver returns moments as texts. */
const withExpiry = <Row extends { expiresAt: Date }>(row: Row): Row => ({ ...row, expiresAt: new Date(row.expiresAt) });
const withDates = (row: QuestionLinkRow): QuestionLinkRow => withExpiry({ ...row, askedAt: new Date(row.askedAt) });
