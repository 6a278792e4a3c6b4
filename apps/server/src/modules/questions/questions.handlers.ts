import { largestAnswerFile, longestClientComment, plainText } from '@contapro/domain';
import type { FileAnswer, Handlers, Schemas, SignedIn } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { invalidMultipart, type Part } from '../../contract/multipart.ts';
import { HttpProblem } from '../../problem.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import { newSecretToken, secretTokenHash } from '../../security/secret-tokens.ts';
import type { Services } from '../../services.ts';
import { businessOfLink, ownBusiness } from '../businesses/own-business.ts';
import { linkGone } from '../exports/link-gone.ts';
import { actBy, actOnVouchers, recordAct } from '../journal/store/record-act.ts';
import { createUploadMemory } from '../imports/files/upload-memory.ts';
import { clientQuestionOf } from '../vouchers/client-questions.ts';
import { voucherFileLinks } from '../vouchers/voucher-links.ts';
import { answerFileTooLarge, answerFileType } from './answer-file.ts';
import { askedVoucherOf, questionNotFound } from './asked-voucher.ts';
import {
  type AskedQuestion,
  type ClientAnswer,
  type ClientAnswerKind,
  type LinkedQuestion,
  type QuestionedVoucher,
  questionsRepository,
} from './questions.repository.ts';

type QuestionHandlers = Pick<
  Handlers,
  | 'listClientQuestions'
  | 'askClient'
  | 'revokeClientQuestion'
  | 'openClientQuestion'
  | 'answerClientQuestion'
  | 'getAnswerFile'
>;

type Needs = Pick<Services, 'database' | 'sql' | 'clock' | 'links' | 'baseUrl'>;

/** How long a client has to answer. */
const questionDays = 7;
/** How long the signed link to the picture is valid. */
const pictureMinutes = 30;

/** The parts of an answer: the file, and short texts. */
const partLimits = { bytes: largestAnswerFile + 100_000, parts: 8, partBytes: largestAnswerFile };

/** What the journal says of the voucher of a question. */
const actOn = (voucher: QuestionedVoucher) =>
  voucher ? { period: voucher.period, details: actOnVouchers([voucher.code]) } : {};

/** Questions about purchases that the client answers by a link, without an account. */
export function questionsHandlers({ database, sql, clock, links, baseUrl }: Needs): QuestionHandlers {
  const questions = questionsRepository(database);
  const withinMemory = createUploadMemory();
  // A secret cannot be guessed; these limits keep a program from asking the database all the time.
  const misses = sharedLimit(sql, { name: 'client-question-misses', max: 60, seconds: 15 * 60 });
  const uses = sharedLimit(sql, { name: 'client-question', max: 60, seconds: 15 * 60 });

  const questionOf = (question: AskedQuestion, { session }: SignedIn, businessId: string) =>
    clientQuestionOf(question, clock(), (questionId) =>
      links.sign('answers', { businessId, questionId }, { expiresAt: session.expiresAt, session }),
    );

  /** The question of a link. Whoever tries many links that do not exist must wait, and so must who uses one too often. */
  const linked = async (token: string, network: string): Promise<LinkedQuestion> => {
    const question = await questions.byToken(secretTokenHash(token));
    if (!question) {
      await misses.use(network);
      throw questionNotFound();
    }
    await uses.use(question.id);
    return question;
  };

  const pictureOf = ({ businessId, id, version, xmlDocumentId, serie, number, expiresAt }: LinkedQuestion) => {
    const until = Math.min(expiresAt.getTime(), clock().getTime() + pictureMinutes * 60_000);
    const life = { expiresAt: new Date(until), session: { id, version, memberId: null } };
    return voucherFileLinks(links, businessId, life)({ xmlDocumentId, name: `${serie}-${number}` }).jpeg;
  };

  const refusalNow = async (tokenHash: string, now: Date) => {
    const question = await questions.byToken(tokenHash);
    if (!question) return questionNotFound();
    return question.answeredAt === null && question.expiresAt <= now ? questionExpired() : questionAnswered();
  };

  return {
    listClientQuestions: limited(perMinute(1200), async (call) => {
      const { id } = await ownBusiness(database, call.session, { uuid: call.path.uuid });
      const found = await questions.ofVoucher(id, call.query.tax_period, call.query.code);
      return { questions: found.map((row) => questionOf(row, call, id)) };
    }),

    askClient: limited(perMinute(60), async (call): Promise<Schemas['AskedClient']> => {
      const { id: businessId } = await ownBusiness(database, call.session, { uuid: call.path.uuid });
      const token = newSecretToken();
      const now = clock();
      const { tax_period: period, code } = call.body;
      const question = await questions.ask(
        { businessId, period, code, tokenHash: secretTokenHash(token), askedBy: call.personId },
        now,
        new Date(now.getTime() + questionDays * 86_400_000),
        (transaction) =>
          recordAct(transaction, {
            kind: 'question_asked',
            ...actBy(call),
            businessId,
            at: now,
            ...actOn({ period, code }),
          }),
      );
      if (question === 'missing') throw voucherNotFound();
      if (question === 'changed') throw voucherChanged();
      return { answer_url: `${baseUrl}/consulta#${token}`, question: questionOf(question, call, businessId) };
    }),

    revokeClientQuestion: limited(perMinute(300), async (call) => {
      const { session, path } = call;
      const { id: businessId } = await ownBusiness(database, session, { uuid: path.uuid });
      const now = clock();
      const outcome = await questions.revoke(businessId, path.id, now, (transaction, voucher) =>
        recordAct(transaction, {
          kind: 'question_revoked',
          ...actBy(call),
          businessId,
          at: now,
          ...actOn(voucher),
        }),
      );
      if (outcome === 'missing') throw noSuchQuestion();
      if (outcome === 'answered') throw answeredMeanwhile();
    }),

    openClientQuestion: limited(perMinute(120), async ({ body, network }): Promise<Schemas['OpenedClientQuestion']> => {
      const question = await linked(body.token, network);
      const expires_at = question.expiresAt.toISOString();
      if (question.answeredAt !== null) return { state: 'respondida', expires_at };
      if (question.expiresAt <= clock()) return { state: 'vencida', expires_at };
      return { state: 'abierta', expires_at, voucher: askedVoucherOf(question, pictureOf(question)) };
    }),

    answerClientQuestion: limited(perMinute(30, { atOnce: 4 }), async ({ body, network }) => {
      await withinMemory(network, async (take) => {
        const now = clock();
        let opened: { token: string; question: LinkedQuestion } | undefined;
        const check = async (part: Part) => {
          const token = textOf([part], 'token') ?? '';
          const question = await linked(token, network);
          if (question.answeredAt !== null) throw questionAnswered();
          if (question.expiresAt <= now) throw questionExpired();
          opened = { token, question };
        };
        const parts = await body.read(partLimits, answerFileTooLarge, { take, first: { name: 'token', check } });
        if (!opened) throw invalidMultipart();
        const { token, question } = opened;
        const answer = await answerOf(parts);
        const { ownerId, businessId } = question;
        const stored = await questions.answer(question, answer, now, (transaction, voucher) => {
          const on = actOn(voucher);
          return recordAct(transaction, {
            kind: 'question_answered',
            ownerId,
            personId: null,
            businessId,
            at: now,
            ...on,
            details: { ...on.details, answer: answer.answer },
          });
        });
        if (!stored) throw await refusalNow(secretTokenHash(token), now);
      });
    }),

    getAnswerFile: limited(perMinute(1200), async ({ path }): Promise<FileAnswer> => {
      const link = links.verify('answers', path.token);
      if (typeof link === 'string') throw linkGone();
      const business = await businessOfLink(database, link);
      if (!business) throw linkGone();
      const file = await questions.file(business.id, link.claims['questionId'] ?? '');
      if (!file) throw linkGone();
      const cacheControl = 'private, max-age=3600';
      // A PDF can contain scripts. It is saved and not shown as a page of this server.
      return file.type === 'application/pdf'
        ? { contentType: file.type, fileName: path.name, body: file.bytes, cacheControl }
        : { contentType: file.type, body: file.bytes, cacheControl };
    }),
  };
}

/** The text of a part; undefined when it is missing. */
function textOf(parts: readonly Part[], name: string): string | undefined {
  const part = parts.find((one) => one.name === name);
  if (!part) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part.bytes.subarray(0, 4_000));
  } catch {
    throw invalidMultipart();
  }
}

const answers: ReadonlySet<string> = new Set<ClientAnswerKind>(['es_mio', 'no_lo_reconozco', 'pago']);
const isAnswer = (text: string): text is ClientAnswerKind => answers.has(text);

/** @throws HttpProblem 400 or 413 when a part is not as the contract says */
async function answerOf(parts: readonly Part[]): Promise<ClientAnswer> {
  const answer = textOf(parts, 'answer') ?? '';
  if (!isAnswer(answer)) throw invalidAnswer();
  const comment = plainText(textOf(parts, 'comment') ?? '');
  // oxlint-disable-next-line no-control-regex -- the contract allows none
  if (comment.length > longestClientComment || /[\u0000-\u001F\u007F]/.test(comment)) throw invalidComment();
  const sent = parts.find(({ name }) => name === 'file');
  if (sent?.isTooLarge) throw answerFileTooLarge();
  const hasFile = sent !== undefined && sent.bytes.byteLength > 0;
  if (answer === 'pago' && !hasFile) throw missingFile();
  return {
    answer,
    comment: comment === '' ? null : comment,
    file: hasFile ? { type: await answerFileType(sent.bytes), bytes: sent.bytes } : null,
  };
}

const voucherNotFound = () =>
  new HttpProblem(
    404,
    'VOUCHER_NOT_FOUND',
    'Este comprobante ya no está en este periodo. Vuelve a Observaciones y elígelo de nuevo.',
  );

const voucherChanged = () =>
  new HttpProblem(
    409,
    'VOUCHER_CHANGED',
    'Este comprobante ya no está observado, así que no hace falta preguntar. Vuelve a Observaciones para ver cómo quedó.',
  );

const noSuchQuestion = () =>
  new HttpProblem(404, 'QUESTION_NOT_FOUND', 'Esa pregunta ya no existe. Actualiza la página para ver las que hay.');

const answeredMeanwhile = () =>
  new HttpProblem(
    409,
    'QUESTION_ANSWERED',
    'Tu cliente ya respondió, así que el enlace no se anuló. Actualiza la página para ver su respuesta.',
  );

const questionAnswered = () =>
  new HttpProblem(409, 'QUESTION_ANSWERED', 'Esta consulta ya fue respondida. No hace falta que respondas otra vez.');

const questionExpired = () =>
  new HttpProblem(409, 'QUESTION_EXPIRED', 'Este enlace venció. Pídele a tu contador que te envíe otro.');

const invalidAnswer = () => new HttpProblem(400, 'ANSWER_INVALID', 'Elige una respuesta.');

const invalidComment = () =>
  new HttpProblem(400, [
    {
      code: 'COMMENT_INVALID',
      message: 'Escribe el comentario en una línea de hasta 300 caracteres.',
      name: 'comment',
    },
  ]);

const missingFile = () =>
  new HttpProblem(400, [{ code: 'FILE_MISSING', message: 'Elige la foto o el PDF del pago.', name: 'file' }]);
