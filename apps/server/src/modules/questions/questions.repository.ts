import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../database/database.ts';
import { accountants, businesses, clientQuestions, endedSessions, vouchers } from '../../database/schema/index.ts';

export type ClientQuestionRow = typeof clientQuestions.$inferSelect;
export type ClientAnswerKind = NonNullable<ClientQuestionRow['answer']>;

/** A question as the accountant sees it. */
export type AskedQuestion = Pick<
  ClientQuestionRow,
  'id' | 'askedAt' | 'expiresAt' | 'answeredAt' | 'answer' | 'comment' | 'fileType'
> & { askedBy: string };

/** The question of a link, with the purchase that it is about. */
export interface LinkedQuestion {
  businessId: string;
  /** The titular of the studio. */
  ownerId: string;
  id: string;
  expiresAt: Date;
  answeredAt: Date | null;
  /** The token version of the accountant, with whose links the picture is signed. */
  version: number;
  businessName: string;
  supplierName: string;
  issueDate: string;
  typeCode: string;
  serie: string;
  number: string;
  items: string[];
  currency: string;
  total: number | null;
  foreignTotal: number | null;
  xmlDocumentId: string | null;
}

/** What a client sent. */
export interface ClientAnswer {
  answer: ClientAnswerKind;
  comment: string | null;
  file: { type: string; bytes: Uint8Array } | null;
}

/** The purchase of a question; undefined when it is not stored any more. */
export type QuestionedVoucher = Pick<typeof vouchers.$inferSelect, 'code' | 'period'> | undefined;

type RecordQuestion = (transaction: Executor, voucher: QuestionedVoucher) => Promise<void>;

const asker = sql<string>`(select ${accountants.name} || ' ' || ${accountants.lastName} from ${accountants} where ${accountants.id} = ${clientQuestions.askedBy})`;

const asked = {
  id: clientQuestions.id,
  askedAt: clientQuestions.askedAt,
  askedBy: sql<string>`coalesce(${asker}, '')`,
  expiresAt: clientQuestions.expiresAt,
  answeredAt: clientQuestions.answeredAt,
  answer: clientQuestions.answer,
  comment: clientQuestions.comment,
  fileType: clientQuestions.fileType,
};

/**
 * The questions to clients. The caller must have checked the owner of the business, except where a link names the question by
 * the hash of its secret part.
 */
export function questionsRepository(database: Database) {
  const ofBusiness = (businessId: string, id: string) =>
    and(eq(clientQuestions.businessId, businessId), eq(clientQuestions.id, id));
  /** The signed links to the picture of a question belong to a session with its id. */
  const endLinks = (executor: Pick<Database, 'insert'>, ids: readonly string[], now: Date) =>
    ids.length === 0
      ? Promise.resolve()
      : executor
          .insert(endedSessions)
          .values(ids.map((id) => ({ id, endedAt: now })))
          .onConflictDoNothing();
  const voucherOf = async (executor: Executor, businessId: string, id: string): Promise<QuestionedVoucher> => {
    const [found] = await executor
      .select({ code: vouchers.code, period: vouchers.period })
      .from(vouchers)
      .where(and(eq(vouchers.businessId, businessId), eq(vouchers.id, id)));
    return found;
  };
  return {
    /** The questions about a purchase that were not revoked, newest first. */
    ofVoucher: async (businessId: string, period: string, code: string): Promise<AskedQuestion[]> =>
      database
        .select(asked)
        .from(clientQuestions)
        .innerJoin(
          vouchers,
          and(eq(vouchers.businessId, clientQuestions.businessId), eq(vouchers.id, clientQuestions.voucherId)),
        )
        .where(
          and(
            eq(clientQuestions.businessId, businessId),
            eq(vouchers.businessId, businessId),
            eq(vouchers.book, 'compra'),
            eq(vouchers.period, period),
            eq(vouchers.code, code),
            isNull(clientQuestions.revokedAt),
          ),
        )
        .orderBy(desc(clientQuestions.askedAt), clientQuestions.id),

    /**
     * Stores a question about an observed purchase, and revokes the open ones about it.
     *
     * @returns `missing` when the period has no such purchase, `changed` when it is not observed
     */
    ask: (
      question: { businessId: string; period: string; code: string; tokenHash: string; askedBy: string },
      now: Date,
      expiresAt: Date,
      record: (transaction: Executor) => Promise<void>,
    ): Promise<AskedQuestion | 'missing' | 'changed'> => {
      const { businessId, period, code, tokenHash, askedBy } = question;
      return database.transaction(async (transaction) => {
        const [voucher] = await transaction
          .select({ id: vouchers.id, status: vouchers.status, decision: vouchers.decision })
          .from(vouchers)
          .where(
            and(
              eq(vouchers.businessId, businessId),
              eq(vouchers.book, 'compra'),
              eq(vouchers.period, period),
              eq(vouchers.code, code),
            ),
          );
        if (!voucher) return 'missing';
        if (voucher.status !== 'observado' || voucher.decision !== null) return 'changed';
        const revoked = await transaction
          .update(clientQuestions)
          .set({ revokedAt: now })
          .where(
            and(
              eq(clientQuestions.businessId, businessId),
              eq(clientQuestions.voucherId, voucher.id),
              isNull(clientQuestions.answeredAt),
              isNull(clientQuestions.revokedAt),
            ),
          )
          .returning({ id: clientQuestions.id });
        await endLinks(
          transaction,
          revoked.map(({ id }) => id),
          now,
        );
        const [stored] = await transaction
          .insert(clientQuestions)
          .values({ businessId, voucherId: voucher.id, tokenHash, askedBy, askedAt: now, expiresAt })
          .returning({ id: clientQuestions.id });
        if (!stored) throw new Error('The question was not stored');
        const [question] = await transaction
          .select(asked)
          .from(clientQuestions)
          .where(ofBusiness(businessId, stored.id));
        if (!question) throw new Error('The question was not stored');
        await record(transaction);
        return question;
      });
    },

    /** Takes a question back. An answer that came before stays. `record` is called when it was not taken back before. */
    revoke: (
      businessId: string,
      id: string,
      now: Date,
      record: RecordQuestion,
    ): Promise<'revoked' | 'answered' | 'missing'> =>
      database.transaction(async (transaction) => {
        const [revoked] = await transaction
          .update(clientQuestions)
          .set({ revokedAt: sql`coalesce(${clientQuestions.revokedAt}, ${now.toISOString()})` })
          .where(and(ofBusiness(businessId, id), isNull(clientQuestions.answeredAt)))
          .returning({ voucherId: clientQuestions.voucherId, revokedAt: clientQuestions.revokedAt });
        if (revoked) {
          await endLinks(transaction, [id], now);
          if (revoked.revokedAt?.getTime() === now.getTime())
            await record(transaction, await voucherOf(transaction, businessId, revoked.voucherId));
          return 'revoked';
        }
        const found = await transaction
          .select({ id: clientQuestions.id })
          .from(clientQuestions)
          .where(ofBusiness(businessId, id));
        return found.length > 0 ? 'answered' : 'missing';
      }),

    /** The question of a link, by the hash of its secret part; null when there is none, or when it was revoked. */
    byToken: async (tokenHash: string): Promise<LinkedQuestion | null> => {
      const [found] = await database
        .select({
          businessId: clientQuestions.businessId,
          id: clientQuestions.id,
          expiresAt: clientQuestions.expiresAt,
          answeredAt: clientQuestions.answeredAt,
          version: accountants.tokenVersion,
          ownerId: businesses.accountantId,
          businessName: businesses.name,
          supplierName: vouchers.counterpartyName,
          issueDate: vouchers.issueDate,
          typeCode: vouchers.typeCode,
          serie: vouchers.serie,
          number: vouchers.numberShown,
          items: vouchers.glosa,
          currency: vouchers.currency,
          total: vouchers.totalAmount,
          foreignTotal: vouchers.foreignTotal,
          xmlDocumentId: vouchers.xmlDocumentId,
        })
        .from(clientQuestions)
        .innerJoin(businesses, eq(businesses.id, clientQuestions.businessId))
        .innerJoin(accountants, eq(accountants.id, businesses.accountantId))
        .innerJoin(
          vouchers,
          and(eq(vouchers.businessId, clientQuestions.businessId), eq(vouchers.id, clientQuestions.voucherId)),
        )
        .where(and(eq(clientQuestions.tokenHash, tokenHash), isNull(clientQuestions.revokedAt)));
      return found ?? null;
    },

    /**
     * Stores the answer, unless the question was answered or revoked or has expired meanwhile.
     *
     * @returns whether it was stored
     */
    answer: (
      { businessId, id }: Pick<LinkedQuestion, 'businessId' | 'id'>,
      { answer, comment, file }: ClientAnswer,
      now: Date,
      record: RecordQuestion,
    ): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const [stored] = await transaction
          .update(clientQuestions)
          .set({
            answeredAt: now,
            answer,
            comment,
            fileType: file?.type ?? null,
            file: file?.bytes ?? null,
          })
          .where(
            and(
              ofBusiness(businessId, id),
              isNull(clientQuestions.answeredAt),
              isNull(clientQuestions.revokedAt),
              gt(clientQuestions.expiresAt, now),
            ),
          )
          .returning({ voucherId: clientQuestions.voucherId });
        if (!stored) return false;
        await endLinks(transaction, [id], now);
        await record(transaction, await voucherOf(transaction, businessId, stored.voucherId));
        return true;
      }),

    /** The file of an answer; null when there is none. */
    file: async (businessId: string, id: string): Promise<{ type: string; bytes: Uint8Array } | null> => {
      const [found] = await database
        .select({ type: clientQuestions.fileType, bytes: clientQuestions.file })
        .from(clientQuestions)
        .where(ofBusiness(businessId, id));
      if (!found || found.type === null || found.bytes === null) return null;
      return { type: found.type, bytes: found.bytes };
    },
  };
}
