import { createHmac } from 'node:crypto';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { HttpProblem } from '../../problem.ts';
import { newSecretToken, secretTokenHash } from '../../security/secret-tokens.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { studioLogoAnswer, logosRepository } from '../businesses/logos.repository.ts';
import { actBy, actOnVouchers, recordActIn } from '../journal/store/record-act.ts';
import { askedVoucherOf, questionNotFound } from './asked-voucher.ts';
import { type LinkedDoubt, type QuestionLinkRow, linksRepository } from './links.repository.ts';

type QuestionLinkHandlers = Pick<
  Handlers,
  'listClientQuestionLinks' | 'askClientAboutMonth' | 'revokeClientQuestionLink' | 'openClientQuestionLink'
>;

/** How long a client has to answer. */
const linkDays = 14;

/** The secret of a question of a link: whoever has the link can make it, and nobody else. */
const questionToken = (token: string, questionId: string) =>
  createHmac('sha256', token).update(questionId).digest('base64url');

/** Links with all doubts of a month, whose questions the client answers one by one, without an account. */
export function questionLinksHandlers({
  database,
  sql,
  clock,
  baseUrl,
}: Pick<Services, 'database' | 'sql' | 'clock' | 'baseUrl'>): QuestionLinkHandlers {
  const links = linksRepository(sql);
  const logos = logosRepository(database);
  // A secret cannot be guessed; these limits keep a program from asking the database all the time.
  const misses = sharedLimit(sql, { name: 'client-month-misses', max: 60, seconds: 15 * 60 });
  const uses = sharedLimit(sql, { name: 'client-month', max: 240, seconds: 15 * 60 });
  return {
    listClientQuestionLinks: limited(perMinute(600), async ({ session, path, query }) => {
      const { id } = await ownBusiness(database, session, { uuid: path.uuid });
      const found = await links.list(id, query.tax_period);
      return { links: found.links.map((row) => linkOf(row, clock())), num_doubts: found.doubts };
    }),

    askClientAboutMonth: limited(perMinute(60), async (call): Promise<Schemas['AskedClientMonth']> => {
      const { id: businessId } = await ownBusiness(database, call.session, { uuid: call.path.uuid });
      const token = newSecretToken();
      const now = clock();
      const { tax_period: period } = call.body;
      const link = await links.ask(
        {
          businessId,
          period,
          tokenHash: secretTokenHash(token),
          askedBy: call.personId,
          hashOf: (questionId) => secretTokenHash(questionToken(token, questionId)),
          now,
          expiresAt: new Date(now.getTime() + linkDays * 86_400_000),
        },
        (transaction, codes) =>
          recordActIn(transaction, {
            kind: 'month_asked',
            ...actBy(call),
            businessId,
            period,
            at: now,
            details: actOnVouchers(codes),
          }),
      );
      if (link === null) throw noDoubts();
      return { answer_url: `${baseUrl}/consultas#${token}`, link: linkOf(link, now) };
    }),

    revokeClientQuestionLink: limited(perMinute(300), async (call) => {
      const { id: businessId } = await ownBusiness(database, call.session, { uuid: call.path.uuid });
      const now = clock();
      const isRevoked = await links.revoke(businessId, call.path.id, now, (transaction, period) =>
        recordActIn(transaction, { kind: 'month_question_revoked', ...actBy(call), businessId, period, at: now }),
      );
      if (!isRevoked) throw noSuchLink();
    }),

    openClientQuestionLink: limited(
      perMinute(120),
      async ({ body: { token }, network }): Promise<Schemas['OpenedClientQuestionLink']> => {
        const link = await links.byToken(secretTokenHash(token));
        if (!link) {
          await misses.use(network);
          throw questionNotFound();
        }
        await uses.use(link.id);
        const expires_at = link.expiresAt.toISOString();
        if (link.expiresAt <= clock()) return { state: 'vencida', expires_at };
        const [doubts, logo] = await Promise.all([links.doubts(link), logos.ofBusiness(link.businessId)]);
        return {
          state: 'vigente',
          expires_at,
          business_name: link.businessName,
          studio_name: link.studioName,
          studio_logo: studioLogoAnswer(logo),
          tax_period: link.period,
          questions: doubts.map((doubt) => ({
            token: questionToken(token, doubt.id),
            voucher: askedVoucherOf({ ...doubt, businessName: link.businessName }, null),
            ...answerOf(doubt),
          })),
        };
      },
    ),
  };
}

function linkOf(row: QuestionLinkRow, now: Date): Schemas['ClientQuestionLink'] {
  const { id, askedAt, askedBy, expiresAt, questions, answered } = row;
  const isOver = expiresAt <= now;
  return {
    id,
    state: answered >= questions ? 'respondida' : isOver ? 'vencida' : 'abierta',
    asked_at: askedAt.toISOString(),
    asked_by: askedBy,
    expires_at: expiresAt.toISOString(),
    num_questions: questions,
    num_answered: answered,
  };
}

function answerOf({ answer, answeredAt, comment, hasFile }: LinkedDoubt) {
  if (answer === null || answeredAt === null) return {};
  return {
    answer: { answer, answered_at: new Date(answeredAt).toISOString(), ...(comment !== null && { comment }) },
    has_file: hasFile,
  };
}

const noDoubts = () =>
  new HttpProblem(
    409,
    'NO_DOUBTS',
    'No hay dudas por preguntar en este mes: ningún comprobante está observado, o tu cliente ya respondió por todos.',
  );

const noSuchLink = () =>
  new HttpProblem(404, 'QUESTION_NOT_FOUND', 'Ese enlace ya no existe. Actualiza la página para ver los que hay.');
