import type { Schemas } from '@contapro/api';
import { type ClientQuestion, limaDateTimeOf } from '@contapro/domain';
import { answerKinds, questionStates } from './questionStates.ts';

const moment = (at: string) => limaDateTimeOf(Date.parse(at));

/** A question to the client, with its moments in Lima. */
export const clientQuestionOf = (question: Schemas['ClientQuestion']): ClientQuestion => ({
  id: question.id,
  state: questionStates[question.state],
  askedAt: moment(question.asked_at),
  askedBy: question.asked_by.trim(),
  expiresAt: moment(question.expires_at),
  answer: question.answer
    ? {
        kind: answerKinds[question.answer.answer],
        answeredAt: moment(question.answer.answered_at),
        comment: question.answer.comment ?? null,
        fileUrl: question.answer.file_link ?? null,
      }
    : null,
});
