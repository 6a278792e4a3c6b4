import { basePath } from '@contapro/openapi/operations';
import type { Schemas } from '../../contract/handlers.ts';

/** A question to the client, as it is stored. Moments are of PostgreSQL or of JavaScript. */
export interface StoredQuestion {
  id: string;
  askedAt: Date | string;
  askedBy: string;
  expiresAt: Date | string;
  answeredAt: Date | string | null;
  answer: Schemas['ClientAnswerKind'] | null;
  comment: string | null;
  /** The media type of the file of the answer; null without one. */
  fileType: string | null;
}

/** The names under which files of answers are saved, by their type. */
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/**
 * A question as the contract describes it.
 *
 * @param signFile Signs the token of the link to the file of the answer, from the id of the question.
 */
export function clientQuestionOf(
  { id, askedAt, askedBy, expiresAt, answeredAt, answer, comment, fileType }: StoredQuestion,
  now: Date,
  signFile: (id: string) => string,
): Schemas['ClientQuestion'] {
  const until = new Date(expiresAt);
  const asked = { id, asked_at: new Date(askedAt).toISOString(), asked_by: askedBy, expires_at: until.toISOString() };
  if (answer === null || answeredAt === null) return { ...asked, state: until <= now ? 'vencida' : 'abierta' };
  return {
    ...asked,
    state: 'respondida',
    answer: {
      answer,
      answered_at: new Date(answeredAt).toISOString(),
      ...(comment !== null && { comment }),
      ...(fileType !== null && {
        file_link: `${basePath}/files/answers/${signFile(id)}/respuesta.${extensions[fileType] ?? 'bin'}`,
      }),
    },
  };
}
